NAME stuffing-raised-bound
ROWS
 N cost
 G r0
COLUMNS
 y cost 2
 y r0 1
 M0 'MARKER' 'INTORG'
 x cost 1
 x r0 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 20.1
BOUNDS
 LO B y 8
 UP B y 20
 UP B x 20
ENDATA
