NAME stuffing-one-row
ROWS
 N cost
 G r0
COLUMNS
 x cost 2
 x r0 1
 M0 'MARKER' 'INTORG'
 z cost 3
 z r0 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 4.5
BOUNDS
 UP B x 10
 UP B z 10
ENDATA
