NAME presolve-three-rows
ROWS
 N cost
 G r0
 G r1
 G r2
COLUMNS
 v1 cost 25
 v1 r0 -40.7
 v1 r1 77.2
 v1 r2 -6.5
 M0 'MARKER' 'INTORG'
 v0 cost -93
 v0 r0 -89
 v0 r1 -0.1
 v0 r2 -8.6
 v2 cost 17
 v2 r0 -12
 v2 r1 -23.7
 v2 r2 72.78
 M1 'MARKER' 'INTEND'
RHS
 RHS r0 3994.5
 RHS r1 -4878.3
 RHS r2 -4930
BOUNDS
 LO B v1 -100
 UP B v1 10
 LO B v0 -100
 UP B v0 120
 LO B v2 -100
 UP B v2 0
ENDATA
