NAME far2
ROWS
 N cost
 G r0
 L r1
COLUMNS
 x4 cost 1
 x4 r0 4e-7
 x4 r1 1
 x5 r1 -1
 M0 'MARKER' 'INTORG'
 x3 r0 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r1 5
BOUNDS
 MI B x3
 UP B x3 1
 FR B x4
 FR B x5
ENDATA
