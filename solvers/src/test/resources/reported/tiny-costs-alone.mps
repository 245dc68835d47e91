NAME tiny-costs-alone
OBJSENSE
    MAX
ROWS
 N profit
 G r1
COLUMNS
 x0 profit 1
 x0 r1 -5
 x3 profit -1e-9
 x3 r1 -4
RHS
 RHS r1 8
BOUNDS
 MI B x0
 UP B x0 1
 MI B x3
ENDATA
