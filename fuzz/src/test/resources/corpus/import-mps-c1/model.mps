NAME          T
ROWS
 N  COST
 L  LIM1
COLUMNS
    X         COST         1.0   LIM1         1.0
RHS
    RHS       LIM1         4.0
ENDATA
