NAME implied-integer-bounds
ROWS
 N cost
 G r0
 E r1
 G r2
COLUMNS
 x2 r0 -1
 x2 r1 1
 x2 r2 -68
 M0 'MARKER' 'INTORG'
 x1 cost 1
 x1 r0 1
 x0 r1 1
 x3 r1 -1
 x3 r2 -1
 M1 'MARKER' 'INTEND'
RHS
 RHS r2 -12
BOUNDS
 FR B x1
 FR B x0
 PL B x3
ENDATA
