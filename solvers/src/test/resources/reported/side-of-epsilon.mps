NAME side-of-epsilon
ROWS
 N z
 G r0
 G r1
 L r2
 E r3
 E r4
 L r5
 L r6
 G r7
 E r8
 L r9
 L r10
 L r11
 L r12
 L r13
 G r14
 L r15
COLUMNS
    MARKER                 'MARKER'                 'INTORG'
 x0 r3 1
 x0 r15 1921
 x1 r2 1
 x1 r4 1
 x3 r5 -1
 x3 r10 -0.4
 x3 r15 9420
 x4 r0 -1
 x4 r6 -1
 x4 r7 2
 x4 r11 -0.5
 x4 r15 5940
 x5 r7 2
 x5 r13 -0.5
 x5 r15 8090
 x7 r1 -1
 x7 r2 -1
 x7 r15 4080
 x8 r0 1
 x8 r8 1
 x8 r15 4080
    MARKER                 'MARKER'                 'INTEND'
 x11 r3 1
 x11 r5 0.2
 x11 r15 1800
 x12 r3 1
 x12 r15 1921
 x13 r4 1
 x13 r15 1073
 x14 r4 1
 x14 r6 0.02
 x14 r15 1028
 x17 r8 -1
 x17 r9 -0.5
 x17 r12 -0.5
 x18 r9 1
 x18 r10 1
 x18 r14 1
 x19 r11 1
 x19 r14 1
 x20 r12 1
 x20 r13 1
 x20 r14 1
RHS
 RHS r1 -1
 RHS r3 1
 RHS r4 1
 RHS r7 2
 RHS r10 1E-9
 RHS r13 1E-9
 RHS r14 0.5
 RHS r15 21825
BOUNDS
 BV BND x0
 BV BND x1
 BV BND x3
 BV BND x4
 BV BND x5
 BV BND x7
 BV BND x8
 UP BND x11 1
 UP BND x12 1
 UP BND x13 1
 UP BND x14 1
 UP BND x17 2
 UP BND x18 0.49
 UP BND x19 0.49
 UP BND x20 0.49
ENDATA
