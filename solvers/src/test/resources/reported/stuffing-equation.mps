NAME stuffing-equation
ROWS
 N cost
 L r0
 G r1
 E r2
COLUMNS
 x cost 1
 x r0 1
 x r1 1
 y cost 4
 y r0 1
 y r2 -1
 M0 'MARKER' 'INTORG'
 z cost 9
 z r1 1
 z r2 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 5
 RHS r1 10
 RHS r2 7.5
BOUNDS
 UP B x 4
 LO B y -1
 UP B y 1
 PL B z
ENDATA
