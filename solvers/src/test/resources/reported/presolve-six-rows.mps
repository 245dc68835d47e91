NAME presolve-six-rows
ROWS
 N cost
 L r0
 L r1
 L r2
 L r3
 L r4
 L r5
COLUMNS
 a cost -24
 a r0 96.55
 a r1 -3.14
 a r4 79.17
 a r5 -10.61
 b cost 5
 b r1 -78.02
 b r2 11.8
 b r4 1.73
 b r5 -94.66
 M0 'MARKER' 'INTORG'
 c cost 7.4
 c r0 -32.45
 c r2 -21.94
 c r3 91.59
 d cost 9
 d r0 88.78
 d r3 -10.58
 d r4 -73.23
 d r5 76.88
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 1216.06
 RHS r1 -50.5404
 RHS r2 3.422
 RHS r3 -35.25
 RHS r4 411.403
 RHS r5 195.69
BOUNDS
 LO B a -100
 UP B a 100
 LO B b -100
 UP B b 100
 LO B c -100
 UP B c 100
 LO B d -100
 UP B d 100
ENDATA
