NAME stuffing-exclusive-slots
ROWS
 N cost
 L r0
 L r1
 E r2
 E r3
 L r4
COLUMNS
 d0 cost 10
 d0 r2 1
 d1 cost 8
 d1 r3 1
 z0 r0 1
 z0 r2 1
 z1 r1 1
 z1 r3 1
 M0 'MARKER' 'INTORG'
 x0 r0 -1000
 x0 r4 1
 x1 r1 -1000
 x1 r4 1
 M1 'MARKER' 'INTEND'
RHS
 RHS r2 1000
 RHS r3 1000
 RHS r4 1
BOUNDS
 UP B d0 1000
 UP B d1 1000
 UP B z0 1000
 UP B z1 1000
 BV B x0
 BV B x1
ENDATA
