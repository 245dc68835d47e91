NAME          TINY
ROWS
 N  COST
 L  LIM1
COLUMNS
    X         COST         1.0   LIM1         1.0
RHS
    RHS       LIM1         4.0
BOUNDS
 UP BND       X            4.0
ENDATA
