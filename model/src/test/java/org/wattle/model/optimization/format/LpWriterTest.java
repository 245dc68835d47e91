package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

class LpWriterTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final OptModelBuilder model = new OptModelBuilder("two servers");

  @Test
  void aWholeModel() {
    Variable on = model.binary("on");
    Variable n = model.integer("n", 0, INFINITY);
    Variable load = model.continuous("load", 0, 1);
    Variable idle = model.continuous("idle", -INFINITY, INFINITY);
    model.integer("many", -INFINITY, 5);
    model.variable(VariableType.BINARY, "off", 0, 0);
    model.continuous("more", -2, INFINITY);
    model.row("cap").plus(1, load).plus(-1, on).atMost(0);
    model.row("all").plus(1, load).plus(2.5, idle).equalTo(0.1 + 0.2);
    model.row("range").plus(1, n).plus(1e-7, on).between(1, 4);
    model.row("free").plus(1, n).between(-INFINITY, INFINITY);
    model.row("empty").atLeast(-1);
    model.maximize("watts").plus(51.5, load).plus(-162, on).plus(-10.25).done();

    assertThat(LpWriter.text(model.build()))
        .isEqualTo(
            """
            \\ two servers
            Maximize
             watts: 51.5 load - 162 on - 10.25 objective_constant + 0 many + 0 off + 0 more
            Subject To
             cap: load - on <= 0
             all: load + 2.5 idle = 0.30000000000000004
             range_lo: n + 1E-7 on >= 1
             range_up: n + 1E-7 on <= 4
             empty: 0 on >= -1
            Bounds
             0 <= load <= 1
             idle free
             -inf <= many <= 5
             off = 0
             more >= -2
             objective_constant = 1
            Generals
             n
             many
             off
            Binaries
             on
            End
            """);
  }

  @Test
  void namesBecomeWhatEveryReaderTakesAndStayDistinct() {
    OptModelBuilder.RowBuilder row = model.row("a: <= 3");
    for (String name :
        new String[] {"x[1,2]", "x_1,2_", "3x", "e5", "energy", "free", "A-0 é", ".5", "x+y"}) {
      row.plus(1, model.continuous(name, 0, INFINITY));
    }
    row.atMost(1);

    assertThat(LpWriter.text(model.build()))
        .startsWith(
            """
            \\ two servers
            \\ a_____3 = a: <= 3
            \\ x_1,2_ = x[1,2]
            \\ x_1,2__1 = x_1,2_
            \\ _3x = 3x
            \\ _e5 = e5
            \\ _free = free
            \\ A_0__ = A-0 é
            \\ _.5 = .5
            \\ x_y = x+y
            """)
        .contains(
            " a_____3: x_1,2_ + x_1,2__1 + _3x + _e5 + energy + _free + A_0__ + _.5 + x_y <= 1\n");
  }

  @Test
  void theTwoRowsOfARangeDoNotTakeTheNamesOfOthers() {
    Variable x = model.continuous("x", 0, 1);
    model.row("r").plus(1, x).between(0, 1);
    model.row("r_lo").plus(1, x).atMost(1);

    assertThat(LpWriter.text(model.build()))
        .contains(" r_lo: x >= 0\n r_up: x <= 1\n r_lo_1: x <= 1\n");
  }

  @Test
  void longExpressionsAreWrapped() {
    OptModelBuilder.RowBuilder row = model.row("sum");
    for (int i = 0; i < 200; i++) {
      row.plus(i + 0.5, model.binary("variable" + i));
    }
    row.atMost(1);

    assertThat(LpWriter.text(model.build()).lines()).allMatch(line -> line.length() <= 110);
  }

  @Test
  void aModelWithoutRowsOrVariablesIsStillAFile() {
    assertThat(LpWriter.text(model.build()))
        .contains(" obj: 0 objective_constant\n", " no_row: 0 objective_constant >= 0\n");
  }
}
