NAME preprocess-off
ROWS
 N cost
 G r0
 L r1
 G r2
 L r3
COLUMNS
 M0 'MARKER' 'INTORG'
 a cost 2
 a r0 3.8
 a r3 22
 b cost -3
 b r1 -94.75
 b r2 -63.6
 b r3 -92.41
 c cost 4
 c r0 83.43
 c r2 -85.87
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 83.43
 RHS r1 -281.5
 RHS r2 -277.3
 RHS r3 -274.5
BOUNDS
 PL B a
 PL B b
 PL B c
ENDATA
