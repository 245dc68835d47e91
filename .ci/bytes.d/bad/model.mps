NAME bad
ROWS
 N obj
 L r1
 L r1
 Q r2
COLUMNS
 x obj 1 r9 2
 x r1 abc
BOUNDS
 UP b y 3
ENDATA
