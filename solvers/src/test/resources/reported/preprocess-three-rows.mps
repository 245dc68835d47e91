NAME preprocess-three-rows
ROWS
 N cost
 L r0
 L r1
 G r2
COLUMNS
 x0 cost 1
 x0 r0 41
 x0 r1 22
 M0 'MARKER' 'INTORG'
 x1 r0 49
 x1 r1 -64
 x1 r2 83
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 -508
 RHS r1 -943
 RHS r2 506
BOUNDS
 LO B x0 -200
 UP B x0 200
 LO B x1 -200
 UP B x1 200
ENDATA
