package org.wattle.solvers.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.priority.offline.BestByTrying;
import org.wattle.model.priority.offline.OfflineChecker;
import org.wattle.model.priority.offline.OfflineFormulation;
import org.wattle.model.priority.offline.OfflineProblem;
import org.wattle.model.priority.offline.OfflineProblem.Schedule;
import org.wattle.model.priority.offline.OfflineProblem.Server;
import org.wattle.model.priority.offline.OfflineProblem.Task;
import org.wattle.model.priority.offline.PreemptiveBound;
import org.wattle.model.priority.offline.StartFormulation;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

class OfflineScheduleTest {
  private static final int HORIZON = 12;

  private static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Few tasks on one or two servers, with slots that share from one, two or three tasks on. */
  private static OfflineProblem draw(long seed) {
    Random random = new Random(seed);
    List<Server> servers = new ArrayList<>();
    int alike = random.nextInt(2);
    for (int s = 0; s <= random.nextInt(2); s++) {
      if (s == 1 && alike == 1) {
        servers.add(servers.get(0));
        break;
      }
      int cores = 1 + random.nextInt(2);
      int slots = 1 + random.nextInt(3);
      long cpu = 6L * (1 + random.nextInt(2));
      List<Long> rates = new ArrayList<>();
      for (int n = 1; n <= slots; n++) {
        rates.add(Math.min(cpu / cores, cpu / n));
      }
      servers.add(new Server(rates));
    }
    long fastest = servers.stream().mapToLong(server -> server.rate(1)).max().orElseThrow();
    List<Task> tasks = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      long work = 1L + random.nextInt(Math.toIntExact(3 * fastest));
      tasks.add(new Task(random.nextInt(4), work, 1 + random.nextInt(12), HORIZON));
    }
    tasks.sort(Comparator.comparingInt(Task::arrival));
    return new OfflineProblem(servers, tasks, random.nextBoolean());
  }

  private static List<Formulation<OfflineProblem, Schedule>> formulations(OfflineProblem problem) {
    return StartFormulation.fits(problem)
        ? List.of(new OfflineFormulation(), new StartFormulation())
        : List.of(new OfflineFormulation());
  }

  private static SolveResult<Assignment> solve(FormulatedModel<Schedule> model, String backend) {
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

  @ParameterizedTest
  @MethodSource("seeds")
  void theBestScheduleIsThatOfTryingAll(long seed) {
    OfflineProblem problem = draw(seed);
    long best = BestByTrying.of(problem);
    for (Formulation<OfflineProblem, Schedule> formulation : formulations(problem)) {
      String what = "seed %d, %s: %s".formatted(seed, formulation.id(), problem);
      FormulatedModel<Schedule> model = formulation.build(problem);

      SolveResult<Assignment> result = solve(model, seed % 2 == 0 ? "cp-sat" : "scip");

      assertThat(result.status()).as(what).isEqualTo("optimal");
      Schedule schedule = result.solution().flatMap(model::decode).orElseThrow();
      OfflineChecker.Verdict verdict = OfflineChecker.check(problem, schedule);
      assertThat(verdict.issues()).as(what).isEmpty();
      assertThat(verdict.weighted()).as(what).isEqualTo(best);
      assertThat(result.bounds().orElseThrow().value()).as(what).isEqualTo((double) best);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theBoundIsNotAboveTheBestSchedule(long seed) {
    OfflineProblem problem = draw(seed);
    double capacity =
        problem.servers().stream()
            .mapToDouble(
                server ->
                    Stream.iterate(1, n -> n <= server.slots(), n -> n + 1)
                        .mapToDouble(n -> (double) n * server.rate(n))
                        .max()
                        .orElseThrow())
            .sum();

    double bound =
        PreemptiveBound.of(
            problem.tasks().stream()
                .map(
                    task ->
                        new PreemptiveBound.Task(
                            task.arrival(), (double) task.work(), (double) task.weight()))
                .toList(),
            capacity,
            (double) problem.fastest());

    assertThat(bound)
        .as("seed %d: %s", seed, problem)
        .isLessThanOrEqualTo((double) BestByTrying.of(problem) + 1e-9);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aScheduleAndItsPointAreWorthTheSame(long seed) {
    OfflineProblem problem = draw(seed);
    for (Formulation<OfflineProblem, Schedule> formulation : formulations(problem)) {
      String what = "seed %d, %s: %s".formatted(seed, formulation.id(), problem);
      FormulatedModel<Schedule> model = formulation.build(problem);
      Schedule schedule = solve(model, "cp-sat").solution().flatMap(model::decode).orElseThrow();

      Assignment point = model.encode(schedule).orElseThrow();

      assertThat(ModelCheck.check(model.model(), point).feasible()).as(what).isTrue();
      assertThat(OfflineChecker.check(problem, model.decode(point).orElseThrow()))
          .as(what)
          .isEqualTo(OfflineChecker.check(problem, schedule));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void unitsOfWorkDoNotChangeTheBestSchedule(long seed) {
    OfflineProblem problem = draw(seed);
    assertThat(BestByTrying.of(problem.reduced()))
        .as("seed %d: %s", seed, problem)
        .isEqualTo(BestByTrying.of(problem));
  }
}
