NAME one-point
ROWS
 N cost
 L r0
 G r1
COLUMNS
 x cost 1
 x r0 2
 x r1 -2
 y cost 1
 y r0 3
 y r1 3
RHS
 RHS r0 1
 RHS r1 1
BOUNDS
ENDATA
