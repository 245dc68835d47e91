NAME implied-integer-offset
ROWS
 N cost
 G r0
 G r1
COLUMNS
 x cost -1
 x r0 -1
 x r1 1
 M0 'MARKER' 'INTORG'
 y cost 1
 y r0 1
 y r1 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 0.1
 RHS r1 0.1
BOUNDS
 FR B x
 FR B y
ENDATA
