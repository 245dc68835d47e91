NAME stuffing-large-cost
ROWS
 N cost
 E r0
 L r1
COLUMNS
 b cost 2
 b r0 1
 a r0 1
 a r1 1
 M0 'MARKER' 'INTORG'
 y cost 99999
 y r1 -100
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 10
BOUNDS
 BV B y
ENDATA
