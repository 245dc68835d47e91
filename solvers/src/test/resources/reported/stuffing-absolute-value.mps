NAME stuffing-absolute-value
ROWS
 N cost
 E r0
 L r1
 L r2
 L r3
 L r4
COLUMNS
 g cost 100
 g r0 1
 t cost 0.01
 t r1 -1
 t r2 -1
 M0 'MARKER' 'INTORG'
 x r0 1
 x r1 1
 x r2 -1
 x r3 1
 x r4 -1
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 3
 RHS r3 3
 RHS r4 -0.45
BOUNDS
 FR B t
 PL B x
ENDATA
