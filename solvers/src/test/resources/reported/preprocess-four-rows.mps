NAME preprocess-four-rows
ROWS
 N cost
 L r0
 L r1
 L r2
 L r3
COLUMNS
 x1 cost -118
 x1 r0 -36.14
 x1 r1 -36.41
 x1 r3 39.91
 x2 cost -17
 x2 r0 -80.87
 x2 r1 57.84
 x2 r2 -4.52
 x2 r3 -12.07
 M0 'MARKER' 'INTORG'
 x0 cost -46
 x0 r0 24.79
 x0 r2 -90.35
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 -699.466
 RHS r1 -74.9916
 RHS r2 -16.41
 RHS r3 314.212
BOUNDS
 LO B x1 -100
 UP B x1 100
 LO B x2 -100
 UP B x2 100
 LO B x0 -100
 UP B x0 100
ENDATA
