package org.wattle.solvers.grading;

import java.util.List;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/** Two servers of 100 and 120 W, one of which must be on: the optimum is 100 W. */
public final class ServersModel {
  static final Assignment CHEAP = Assignment.of(1, 0);
  static final Assignment DEAR = Assignment.of(0, 1);
  static final Assignment NONE_ON = Assignment.of(0, 0);

  private ServersModel() {}

  public static OptModel rows() {
    OptModelBuilder builder = new OptModelBuilder("servers");
    Variable cheap = builder.binary("cheap");
    Variable dear = builder.binary("dear");
    builder.group("service", "one server is on");
    builder.row("serve").plus(1, cheap).plus(1, dear).atLeast(1);
    builder.minimize("watts").plus(100, cheap).plus(120, dear).done();
    return builder.build();
  }

  /** The same, said as the packing of one task. */
  static OptModel packing() {
    OptModelBuilder builder = new OptModelBuilder("servers");
    Variable cheap = builder.binary("cheap");
    Variable dear = builder.binary("dear");
    builder.group("service", "the task has a server");
    builder.add(
        new VectorPackingConstraint.Builder("place", List.of("cpu"), 1, 2)
            .size(0, 0, 0.5)
            .capacity(0, 0, 1)
            .capacity(0, 1, 1)
            .allow(0, 0, cheap)
            .allow(0, 1, dear));
    builder.minimize("watts").plus(100, cheap).plus(120, dear).done();
    return builder.build();
  }
}
