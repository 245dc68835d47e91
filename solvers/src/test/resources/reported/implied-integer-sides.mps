NAME implied-integer-sides
ROWS
 N cost
 L r0
 G r1
COLUMNS
 x3 r0 -2
 x3 cost -5
 M0 'MARKER' 'INTORG'
 x0 r0 6
 x0 cost 2
 x1 r0 2
 x1 r1 -2
 x1 cost 5
 x2 r0 -2
 x2 cost -5
 x4 r1 6
 x4 cost 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 4
 RHS r1 1
RANGES
 RNG r0 5
BOUNDS
 UP B x3 3
 UP B x0 5
 LO B x1 -3
 UP B x1 3
 UP B x2 10
 LO B x4 1
 PL B x4
ENDATA
