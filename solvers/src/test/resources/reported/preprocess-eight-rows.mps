NAME preprocess-eight-rows
ROWS
 N cost
 L r0
 L r1
 L r2
 L r3
 L r4
 L r5
 L r6
 L r7
COLUMNS
 a cost -1
 a r0 -51.42
 a r1 21
 a r4 75.47
 a r5 81.96
 a r6 -59.47
 a r7 -1.81
 b cost -1
 b r0 70.98
 b r1 79.02
 b r2 88.31
 b r4 18.28
 b r5 -3.34
 b r6 -5.73
 b r7 -21.21
 c cost 1
 c r0 -69.3
 c r1 -73.65
 c r3 28.79
 c r4 -47.8
 c r5 -93.37
 c r6 54.64
 c r7 -98.68
 M0 'MARKER' 'INTORG'
 d r0 -54.44
 d r1 68.41
 d r2 20.42
 d r3 1.85
 d r6 51.64
 d r7 -68.93
 e r1 58.9
 e r2 8.85
 e r3 -92.98
 e r4 47.72
 e r6 92.36
 e r7 92.08
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 -28.646
 RHS r1 781.8137
 RHS r2 566.34
 RHS r3 -810.1989
 RHS r4 453.5976
 RHS r5 -309.12
 RHS r6 1114.378
 RHS r7 338.0033
BOUNDS
 PL B d
 PL B e
ENDATA
