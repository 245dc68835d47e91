package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

class PackingToRowsTest {
  /** Two tasks, two servers; the second server is always on and too small for the second task. */
  private static OptModel tasksOnServers() {
    OptModelBuilder model = new OptModelBuilder("tasks on servers");
    Variable x00 = model.binary("t0s0");
    Variable x01 = model.binary("t0s1");
    Variable x10 = model.binary("t1s0");
    Variable on = model.binary("on0");
    model.group("placement", "every task on one server that has room");
    model.add(
        new VectorPackingConstraint.Builder("place", List.of("cpu", "memory"), 2, 2)
            .size(0, 0, 0.3)
            .size(0, 1, 0.4)
            .size(1, 0, 2)
            .size(1, 1, 3)
            .capacity(0, 0, 0.5)
            .capacity(0, 1, 0.2)
            .capacity(1, 0, 8)
            .capacity(1, 1, 2)
            .allow(0, 0, x00)
            .allow(0, 1, x01)
            .allow(1, 0, x10)
            .open(0, on));
    model.minimize("watts").plus(162, on).done();
    return model.build();
  }

  @Test
  void aPackingBecomesRowsOfItsGroup() {
    Rewrite.Changed changed = (Rewrite.Changed) new PackingToRows().apply(tasksOnServers());

    assertThat(ModelText.of(changed.rewritten().model()))
        .isEqualTo(
            """
            tasks on servers

            minimize watts
              162 on0

            placement: every task on one server that has room
              place.item.0: t0s0 + t0s1 = 1
              place.item.1: t1s0 = 1
              place.cpu.0: 0.3 t0s0 + 0.4 t1s0 - 0.5 on0 <= 0
              place.cpu.1: 0.3 t0s1 <= 0.2
              place.open.0.0: t0s0 - on0 <= 0
              place.open.0.1: t1s0 - on0 <= 0

            variables
              t0s0: binary
              t0s1: binary
              t1s0: binary
              on0: binary
            """);
    assertThat(changed.rewritten().description()).isEqualTo("packing to rows (6 rows)");
    assertThat(changed.rewritten().error()).isZero();
    assertThat(changed.rewritten().model().features()).doesNotContain(ModelFeature.PACKING);
  }

  @Test
  void anItemThatFitsNowhereBecomesARowThatNothingKeeps() {
    OptModelBuilder model = new OptModelBuilder("nowhere");
    model.binary("unused");
    model.add(new VectorPackingConstraint.Builder("place", List.of("cpu"), 1, 1));

    Rewrite.Changed changed = (Rewrite.Changed) new PackingToRows().apply(model.build());

    assertThat(ModelText.row(changed.rewritten().model(), 0)).isEqualTo("place.item.0: 0 = 1");
  }

  @Test
  void aModelWithoutPackingsStaysAsItIs() {
    assertThat(new PackingToRows().apply(new OptModelBuilder("empty").build()))
        .isInstanceOf(Rewrite.Unchanged.class);
  }
}
