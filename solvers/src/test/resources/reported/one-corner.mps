NAME one-corner
ROWS
 N cost
 G r0
 G r1
 L r2
COLUMNS
 x cost 2
 x r0 3
 x r1 1
 x r2 3
 y cost 2
 y r1 2
 y r2 1
RHS
 RHS r0 2
 RHS r1 -5
 RHS r2 2
BOUNDS
ENDATA
