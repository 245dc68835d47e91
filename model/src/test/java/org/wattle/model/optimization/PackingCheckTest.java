package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.FeasibilityReport.Violation;

/** Two tasks on two servers: server 0 must be switched on and holds 1, server 1 holds 0.5. */
class PackingCheckTest {
  private OptModel model = new OptModelBuilder("m").build();

  @BeforeEach
  void build() {
    OptModelBuilder builder = new OptModelBuilder("m");
    Variable on = builder.binary("on");
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("servers", List.of("cpu", "memory"), 2, 2)
            .capacity(0, 0, 1)
            .capacity(1, 0, 1)
            .capacity(0, 1, 0.5)
            .capacity(1, 1, 0.5)
            .size(0, 0, 0.6)
            .size(0, 1, 0.3)
            .size(1, 0, 0.1)
            .size(1, 1, 0.4)
            .open(0, on)
            .allow(0, 0, builder.binary("a on 0"))
            .allow(1, 0, builder.binary("b on 0"))
            .allow(1, 1, builder.binary("b on 1"));
    builder.group("place", "every task on one server with room for it");
    builder.add(packing);
    model = builder.build();
  }

  @Test
  void bothTasksOnTheOpenServer() {
    assertThat(violations(1, 1, 1, 0)).isEmpty();
    assertThat(violations(1, 1, 0, 1)).isEmpty();
  }

  @Test
  void anItemInNoBinOrInTwo() {
    assertThat(violations(1, 1, 0, 0)).containsExactly("item 1 lies in 0.0 bins");
    assertThat(violations(1, 1, 1, 1)).containsExactly("item 1 lies in 2.0 bins");
  }

  @Test
  void anItemInAClosedBin() {
    assertThat(violations(0, 1, 0, 1))
        .containsExactly(
            "item 0 lies in bin 0, which is not open",
            "bin 0 holds 0.6 > 0.0 of cpu",
            "bin 0 holds 0.1 > 0.0 of memory");
  }

  @Test
  void aBinThatHoldsTooMuchInOneDimension() {
    OptModelBuilder builder = new OptModelBuilder("m");
    Variable x = builder.binary("x");
    builder.add(
        new VectorPackingConstraint.Builder("servers", List.of("cpu", "memory"), 1, 1)
            .capacity(0, 0, 1)
            .capacity(1, 0, 0.25)
            .size(0, 0, 1)
            .size(1, 0, 0.75)
            .allow(0, 0, x));

    assertThat(ModelCheck.check(builder.build(), Assignment.of(1)).violations())
        .containsExactly(
            new Violation(
                Violation.Kind.PACKING,
                "servers",
                ConstraintGroup.NONE,
                0.5,
                "bin 0 holds 0.75 > 0.25 of memory"));
  }

  @Test
  void whatASolverRoundsIsTolerated() {
    assertThat(violations(1, 1 - 4e-7, 1, 4e-7)).isEmpty();
  }

  private List<String> violations(double on, double a0, double b0, double b1) {
    return ModelCheck.check(model, Assignment.of(on, a0, b0, b1)).violations().stream()
        .map(Violation::detail)
        .toList();
  }
}
