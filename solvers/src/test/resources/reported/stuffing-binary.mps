NAME stuffing-binary
ROWS
 N cost
 G r0
COLUMNS
 y cost 1
 y r0 1
 M0 'MARKER' 'INTORG'
 x cost 2
 x r0 2
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 10
BOUNDS
 LO B y 9
 BV B x
ENDATA
