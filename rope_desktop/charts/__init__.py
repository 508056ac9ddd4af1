"""What each picture and table contains, as frozen data; no drawing."""
