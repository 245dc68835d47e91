NAME tiny-coefficients
ROWS
 N cost
 E r0
COLUMNS
 M0 'MARKER' 'INTORG'
 x0 r0 -2e-9
 x0 cost 1
 x1 r0 1e-9
 x2 r0 1
 M1 'MARKER' 'INTEND'
BOUNDS
 LO B x0 1
 UP B x0 3
 LO B x1 1
 UP B x1 3
 UP B x2 1
ENDATA
