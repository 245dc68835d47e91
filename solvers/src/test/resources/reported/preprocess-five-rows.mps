NAME preprocess-five-rows
ROWS
 N cost
 G r0
 L r1
 L r2
 G r3
 G r4
COLUMNS
 c cost -11
 c r1 60.13
 c r3 56.24
 c r4 1.79
 d cost 11
 d r1 -36.45
 d r2 -99.02
 d r3 -80.98
 d r4 -51.37
 M0 'MARKER' 'INTORG'
 a cost -36
 a r1 -87.93
 a r2 93.87
 a r4 32.24
 b cost 18
 b r0 72
 b r1 6.97
 b r2 6.88
 b r3 12.18
 b r4 -44.88
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 500.21
 RHS r1 -911.3896
 RHS r2 70.1338
 RHS r3 -469.79
 RHS r4 -446.893
BOUNDS
 LO B c -100
 UP B c 100
 LO B d -100
 UP B d 100
 LO B a -100
 UP B a 100
 PL B b
ENDATA
