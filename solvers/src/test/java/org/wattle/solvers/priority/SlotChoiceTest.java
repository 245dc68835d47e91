package org.wattle.solvers.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.slots.BestSlotsByTrying;
import org.wattle.model.priority.slots.RandomSlotProblems;
import org.wattle.model.priority.slots.SlotApproximation;
import org.wattle.model.priority.slots.SlotChoiceChecker;
import org.wattle.model.priority.slots.SlotFormulation;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.model.priority.slots.SlotProblem;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

class SlotChoiceTest {
  private static final String[] BACKENDS = {"cp-sat", "highs", "scip"};

  private static Stream<Long> seeds() {
    return Seeds.upTo(200);
  }

  private static Stream<Long> fewerSeeds() {
    return Seeds.upTo(60);
  }

  private static SolveResult<Assignment> solve(FormulatedModel<Choice> model, String backend) {
    return new CheckedBackend(Backends.byId(backend).orElseThrow())
        .solve(
            SolveRequest.of(
                model.model(),
                new SolveParameters(
                    Optional.empty(),
                    OptionalLong.empty(),
                    0,
                    OptionalInt.of(1),
                    OptionalLong.of(1))));
  }

  private static void requireBest(SlotProblem problem, long seed, String name) {
    long best = BestSlotsByTrying.of(problem);
    FormulatedModel<Choice> model = new SlotFormulation().build(problem);
    String backend = BACKENDS[(int) (seed % BACKENDS.length)];

    SolveResult<Assignment> result = solve(model, backend);

    assertThat(result.status())
        .as("seed %d, %s, %s: %s", seed, name, backend, result)
        .isEqualTo("optimal");
    Choice choice = result.solution().flatMap(model::decode).orElseThrow();
    SlotChoiceChecker.Verdict verdict = SlotChoiceChecker.check(problem, choice);
    assertThat(verdict.issues()).as("seed %d, %s, %s", seed, name, backend).isEmpty();
    assertThat(verdict.cost())
        .as("seed %d, %s, %s: %s", seed, name, backend, problem)
        .isEqualTo(best);
    assertThat(Math.round(result.bounds().orElseThrow().value()))
        .as("seed %d, %s, %s", seed, name, backend)
        .isEqualTo(best);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theBestSlotsAreThoseOfTryingAll(long seed) {
    requireBest(new RandomSlotProblems(seed).problem(), seed, "any numbers");
  }

  @ParameterizedTest
  @MethodSource("fewerSeeds")
  void theBestSlotsOfAClusterAreThoseOfTryingAll(long seed) {
    RandomSlotProblems random = new RandomSlotProblems(seed);
    PriorityCluster cluster = random.cluster(1);
    SlotObjective objective = List.of(SlotObjective.values()).get((int) (seed % 3));
    SlotProblem problem =
        SlotApproximation.ofChoices(cluster, random.sample(cluster), objective).problem();

    requireBest(problem, seed / 3, objective.label());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aChoiceAndItsPointCostTheSame(long seed) {
    SlotProblem problem = new RandomSlotProblems(seed).problem();
    FormulatedModel<Choice> model = new SlotFormulation().build(problem);
    Choice choice = solve(model, "cp-sat").solution().flatMap(model::decode).orElseThrow();

    Assignment point = model.encode(choice).orElseThrow();

    FeasibilityReport report = ModelCheck.check(model.model(), point);
    assertThat(report.violations()).as("seed %d: %s", seed, problem).isEmpty();
    assertThat(model.decode(point)).as("seed %d", seed).contains(choice);
    assertThat(Math.round(report.objectiveValues().get(0)))
        .as("seed %d: %s", seed, problem)
        .isEqualTo(SlotChoiceChecker.check(problem, choice).cost());
  }
}
