NAME preprocess-one-row
ROWS
 N cost
 L r0
COLUMNS
 x0 cost 1
 x0 r0 -0.02
 M0 'MARKER' 'INTORG'
 x2 cost -1
 x2 r0 88.5
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 -1139
BOUNDS
 LO B x0 -200
 UP B x0 200
 LO B x2 -200
 UP B x2 200
ENDATA
