NAME tiny-share
ROWS
 N cost
 G r0
COLUMNS
 x4 cost 1e-9
 x4 r0 4e-7
 M0 'MARKER' 'INTORG'
 x3 r0 1
 M1 'MARKER' 'INTEND'
BOUNDS
 MI B x3
 UP B x3 1
 FR B x4
ENDATA
