NAME switch-of-a-million
ROWS
 N cost
 E r0
 L r1
COLUMNS
 y r0 1
 y r1 1
 M0 'MARKER' 'INTORG'
 x r1 -1000000
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 1
BOUNDS
 BV B x
ENDATA
