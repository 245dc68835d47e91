package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * {@code auto}: selects CP-SAT where every variable is integer, since it proves optima of such
 * packings fastest, and SCIP where flows are continuous. Measured in {@code results/small-dc}.
 */
final class AutoSelector implements BackendSelector {
  /** The id of the solver. */
  static final String ID = "auto";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Chosen choose(OptModel model) {
    boolean whole = !model.features().contains(ModelFeature.CONTINUOUS_VARIABLES);
    String id = whole ? "cp-sat" : "scip";
    String reason =
        whole
            ? "auto picked cp-sat: every variable is integer, and it proves packings of this kind"
                + " fastest"
            : "auto picked scip: links are partly taken, so flows are continuous, which cp-sat does"
                + " not take";
    CheckedBackend backend = CheckedBackend.installed(id);
    return new Chosen(backend, Optional.of(reason));
  }
}
