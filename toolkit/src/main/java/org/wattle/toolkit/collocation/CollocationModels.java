package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.collocation.formulation.RackFormulation;
import org.wattle.model.collocation.formulation.SeatFormulation;
import org.wattle.model.optimization.OptModel;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;

/** The optimisation models of a collocation instance, for export. */
final class CollocationModels {
  private static final String COUNTS = "counts";
  private static final String SEATS = "seats";
  static final List<String> FORMULATIONS = List.of(COUNTS, SEATS);

  private static final long MAX_VARIABLES = 2_000_000;

  private final CollocationInstance instance;

  CollocationModels(CollocationInstance instance) {
    this.instance = instance;
  }

  /**
   * The model in counts where counts describe the instance completely, else in seats; or the one
   * that is named.
   *
   * @throws UserError where the name is not known, or the model would not be true or too large
   */
  OptModel model(Optional<String> formulation) {
    GoalCosts costs = GoalCosts.of(instance);
    return switch (formulation.orElse(countsSuffice() ? COUNTS : SEATS)) {
      case COUNTS -> {
        checkCountsSuffice();
        yield new RackFormulation(costs, GoalLimits.NONE).build(instance).model();
      }
      case SEATS -> {
        checkSize();
        yield new SeatFormulation(costs, GoalLimits.NONE).build(instance).model();
      }
      default ->
          throw UserError.invalid(
              "There is no formulation ("
                  + Escaped.name(formulation.orElse(""))
                  + ") of collocation instances. Maybe counts or seats.");
    };
  }

  /**
   * Counts of containers describe an instance completely with two slots on a node, free migrations,
   * and turtles that are no more intensive than any taz.
   */
  private boolean countsSuffice() {
    int coolestTaz =
        instance.jobs().stream()
            .filter(Job::isTaz)
            .mapToInt(Job::intensity)
            .min()
            .orElse(Integer.MAX_VALUE);
    return instance.cluster().slotsPerNode() == 2
        && (instance.current().isEmpty() || instance.migrations().areFree())
        && instance.jobs().stream().allMatch(job -> job.isTaz() || job.intensity() <= coolestTaz);
  }

  private void checkCountsSuffice() {
    if (!countsSuffice()) {
      throw UserError.invalid(
          "The formulation (counts) is for two slots a node, turtles no hotter than tazes, and"
              + " migrations that are free. Maybe --formulation seats.");
    }
  }

  private void checkSize() {
    long size = SeatFormulation.size(instance);
    if (size > MAX_VARIABLES) {
      throw UserError.invalid(
          "The formulation (seats) has a variable for each job on each node, and that would be ("
              + Quantities.count(size)
              + "). Maybe a smaller instance.");
    }
  }
}
