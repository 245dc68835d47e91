package org.wattle.solvers.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.power.batch.EverySchedule;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.SmallBatch;
import org.wattle.model.power.batch.TinyBatches;
import org.wattle.model.power.batch.formulation.EventFormulation;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PoolStarts;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/** Models and solvers find what trying every node and slot finds, in every objective. */
class EveryPowerScheduleTest {
  private static final SolveParameters EXACTLY =
      new SolveParameters(
          Optional.empty(), OptionalLong.empty(), 0, OptionalInt.of(1), OptionalLong.of(1));

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyModelHasTheBestSchedule(long seed) {
    PowerBatch batch = TinyBatches.of(seed);
    Map<PowerObjective, Double> best = EverySchedule.best(batch);
    for (PowerObjective objective : PowerObjective.values()) {
      GoalSum goals = GoalSum.of(objective);
      Optional<Double> value = Optional.ofNullable(best.get(objective));
      for (Formulation<PowerBatch, PowerSchedule> formulation :
          List.of(new TimeIndexedFormulation(goals), new EventFormulation(goals))) {
        assertModel(batch, objective, formulation, value);
      }
      SolveResult<PowerSchedule> result = solve("cp-sat", batch, objective);
      assertResult(batch, objective, result, value);
      assertAreas(batch, objective, value);
    }
  }

  private static SolveResult<PowerSchedule> solve(
      String id, PowerBatch batch, PowerObjective objective) {
    return PowerSolvers.byId(id, objective).orElseThrow().solve(SolveRequest.of(batch, EXACTLY));
  }

  private static void assertModel(
      PowerBatch batch,
      PowerObjective objective,
      Formulation<PowerBatch, PowerSchedule> formulation,
      Optional<Double> best) {
    String as = "%s, %s, %s".formatted(batch, objective, formulation.id());
    FormulatedModel<PowerSchedule> model = formulation.build(batch);
    SolveResult<Assignment> result =
        CheckedBackend.installed("cp-sat").solve(SolveRequest.of(model.model(), EXACTLY));
    assertThat(result.status()).as(as).isEqualTo(best.isPresent() ? "optimal" : "infeasible");
    if (best.isPresent()) {
      assertThat(result.bounds().orElseThrow().value()).as(as).isCloseTo(best.get(), within(1e-6));
      PowerSchedule schedule = model.decode(result.solution().orElseThrow()).orElseThrow();
      assertThat(new PowerScheduleChecker().check(batch, schedule).violations()).as(as).isEmpty();
      assertThat(objective.value(PowerGoals.of(batch, schedule))).as(as).isEqualTo(best.get());
      Assignment point = model.encode(schedule).orElseThrow();
      assertThat(ModelCheck.check(model.model(), point).feasible()).as(as).isTrue();
      assertThat(model.decode(point).map(of -> PowerGoals.of(batch, of)))
          .as(as)
          .contains(PowerGoals.of(batch, schedule));
      FormulatedModel<PoolStarts> pools = new PooledFormulation(GoalSum.of(objective)).build(batch);
      Assignment starts = pools.encode(PoolStarts.of(batch, schedule)).orElseThrow();
      assertThat(ModelCheck.check(pools.model(), starts).feasible()).as(as).isTrue();
    }
  }

  private static void assertResult(
      PowerBatch batch,
      PowerObjective objective,
      SolveResult<PowerSchedule> result,
      Optional<Double> best) {
    String as = "%s, %s: %s".formatted(batch, objective, result);
    assertThat(result.status()).as(as).isEqualTo(best.isPresent() ? "optimal" : "infeasible");
    best.ifPresent(
        value -> assertThat(result.bounds().orElseThrow().value()).as(as).isEqualTo(value));
    assertThat(result.report().warnings())
        .as(as)
        .noneMatch(warning -> warning.contains("refuted") || warning.contains("not clean"));
  }

  /** The bound of areas is never above the best value. */
  private static void assertAreas(
      PowerBatch batch, PowerObjective objective, Optional<Double> best) {
    AreaBound areas =
        AreaBound.of(batch, GoalSum.of(objective), SolveParameters.DEFAULT, new Interrupt());
    if (best.isPresent()) {
      assertThat(areas.infeasible()).as("%s, %s", batch, objective).isFalse();
      assertThat(PowerBounds.raised(batch, PowerAim.of(objective), areas.bound()).orElse(0))
          .as("%s, %s", batch, objective)
          .isLessThanOrEqualTo(best.get() * (1 + 1e-9));
    }
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"scip", "highs", "cbc", "ojalgo", "choco", "event-based", "auto"})
  void everySolverFindsIt(String id) {
    for (long seed = 1001; seed <= 1004; seed++) {
      PowerBatch batch = TinyBatches.of(seed);
      Map<PowerObjective, Double> best = EverySchedule.best(batch);
      for (PowerObjective objective : PowerObjective.values()) {
        assertResult(
            batch,
            objective,
            solve(id, batch, objective),
            Optional.ofNullable(best.get(objective)));
      }
    }
  }

  @Test
  void aStartThatIsNotCleanIsNotUsed() {
    PowerBatch batch = SmallBatch.FREE;
    PowerSchedule crowded = PowerSchedule.of(new int[] {0, 0, 0}, new int[] {0, 0, 1});
    SolveResult<PowerSchedule> result =
        PowerSolvers.byId("choco", PowerObjective.MAKESPAN)
            .orElseThrow()
            .solve(SolveRequest.<PowerBatch, PowerSchedule>of(batch, EXACTLY).withStart(crowded));
    assertThat(result.solution()).isNotEmpty().isNotEqualTo(Optional.of(crowded));
    assertThat(result.report().notes()).contains("start: not used: it is not a clean schedule");
  }

  @Test
  void theNotesSayByHowMuchABudgetIsTooSmall() {
    PowerBatch idle = SmallBatch.with(SmallBatch.cluster(19));
    // 500 J and 500 J and 100 J in 30 s are 36.7 W above 20 W, and draws are multiples of 10 W
    PowerBatch tight = SmallBatch.with(SmallBatch.cluster(55)).withHorizonSeconds(30);
    for (PowerBatch batch : List.of(idle, tight)) {
      SolveResult<PowerSchedule> result = solve("choco", batch, PowerObjective.MAKESPAN);
      assertThat(result.status()).isEqualTo("infeasible");
      assertThat(result.report().notes())
          .singleElement()
          .asString()
          .contains(batch.equals(idle) ? "(19 W)" : "need at least (60 W)");
    }
  }
}
