package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplainer;
import org.wattle.solvers.energy.explain.PlanExplanation;

/** What a plan without a server would take is what trying every plan without it says. */
class PlanExplainerTest {
  private static final double TOLERANCE = 1e-5;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(64);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyServerIsExplainedByEveryPlanWithoutIt(long seed) {
    explained(seed, ConsolidationsWithNewTasks.random(seed));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void andUnderAPolicyOfOperation(long seed) {
    explained(seed, ConsolidationsWithNewTasks.underAPolicy(seed));
  }

  private static void explained(long seed, Consolidation consolidation) {
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    Solver<Consolidation, Placement> solver =
        ConsolidationSolvers.byId("scip", objective).orElseThrow();
    Optional<Placement> plan = solver.solve(SolveRequest.of(consolidation, TO_THE_END)).solution();
    if (plan.isEmpty()) {
      return;
    }
    double least = EveryPlan.optimum(consolidation, objective).orElseThrow();
    DataCenter center = DataCenter.of(consolidation.instance());
    BitSet all = new BitSet();
    all.set(0, center.serverCount());

    PlanExplanation found =
        new PlanExplainer(objective, solver)
            .explain(consolidation, plan.get(), all, TO_THE_END, new Interrupt());

    assertThat(found.joules()).isCloseTo(least, within(TOLERANCE * least));
    for (ServerReason reason : found.servers()) {
      OptionalDouble without =
          EveryPlan.optimum(without(consolidation, reason.server()), objective);
      String words = "seed %d, %s, %s".formatted(seed, objective, reason);
      if (reason.off() instanceof TurnedOff.Held) {
        assertThat(consolidation.moves().allow(1)).as(words).isFalse();
        assertThat(reason.running()).as(words).isNotEmpty();
      } else if (without.isEmpty()) {
        assertThat(reason.off()).as(words).isInstanceOf(TurnedOff.Impossible.class);
      } else if (without.getAsDouble() <= least + TOLERANCE * least) {
        assertThat(reason.off()).as(words).isInstanceOf(TurnedOff.SameEnergy.class);
      } else {
        assertThat(reason.off()).as(words).isInstanceOf(TurnedOff.MoreEnergy.class);
        TurnedOff.MoreEnergy more = (TurnedOff.MoreEnergy) reason.off();
        assertThat(more.best().orElseThrow())
            .as(words)
            .isCloseTo(without.getAsDouble() - least, within(TOLERANCE * least));
        assertThat(more.atLeast())
            .as(words)
            .isLessThanOrEqualTo(without.getAsDouble() - least + TOLERANCE * least);
      }
    }
    found
        .emptied()
        .forEach(
            emptied ->
                assertThat(emptied.stayingJoules().orElse(0))
                    .as("seed %d, %s: the plan is the best", seed, emptied)
                    .isGreaterThanOrEqualTo(-TOLERANCE * least));
  }

  private static Consolidation without(Consolidation consolidation, String server) {
    EnergyInstance instance = consolidation.instance();
    List<PlacementRule> rules = new ArrayList<>(instance.rules());
    Stream.concat(instance.tasks().stream().map(Task::id), consolidation.homes().keySet().stream())
        .forEach(id -> rules.add(PlacementRule.OfTask.notOn(id, List.of(server), Set.of(server))));
    Set<String> keepOff = new HashSet<>(instance.policy().keepOff());
    keepOff.add(server);
    return new Consolidation(
        instance.withRules(rules).withPolicy(instance.policy().withKeepOff(keepOff)),
        consolidation.moves());
  }
}
