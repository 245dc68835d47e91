NAME          KNAPSACK
OBJSENSE
    MAX
ROWS
 N  PROFIT
 L  ROOM
COLUMNS
    MARKER                 'MARKER'                 'INTORG'
    x         PROFIT       3.0   ROOM         1.0
    y         PROFIT       2.0   ROOM         1.0
    MARKER                 'MARKER'                 'INTEND'
RHS
    RHS       ROOM         4.0
BOUNDS
 UP BND       x            3.0
 UP BND       y           10.0
ENDATA
