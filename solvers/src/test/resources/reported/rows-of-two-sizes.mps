NAME rows-of-two-sizes
ROWS
 N OBJ
 G r0
 L r2
 L r3
COLUMNS
 x0 r0 -1
 x0 r3 -2000000
 x1 r2 60000
 x1 r3 500000
 x2 r0 0.00045
 x2 r3 -1000000
    MARKER                 'MARKER'                 'INTORG'
 x3 OBJ 0
    MARKER                 'MARKER'                 'INTEND'
RHS
 RHS r2 120000
 RHS r3 4000000
BOUNDS
 MI BND x1
 UP BND x1 10
 FR BND x2
 MI BND x3
 PL BND x3
ENDATA
