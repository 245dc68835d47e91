package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.Placement;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.Backends;

/** A solve with a work limit gives the same result every time, but for what it took. */
class WorkLimitTest {
  private static final Path INSTANCES = Path.of("..", "instances").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private static Stream<String> solves() {
    List<String> solves = new ArrayList<>();
    String slot = INSTANCES.resolve("energy/small-dc-25.json").toString();
    add(solves, slot, able(Placement.PROBLEM, "mtec"));
    add(solves, slot + " --objective msec", Set.of("auto"));
    add(
        solves,
        INSTANCES.resolve("energy/consolidate-200.json") + " --max-moves 3",
        Set.of("auto"));
    for (LotesObjective objective : LotesObjective.values()) {
      ProblemType<?, ?> problem =
          objective == LotesObjective.ALLOCATION ? Allocation.PROBLEM : MachineAssignment.PROBLEM;
      add(
          solves,
          INSTANCES.resolve("lotes/quick.json") + " --objective " + objective.word(),
          able(problem, objective.word()));
    }
    add(
        solves,
        INSTANCES.resolve("collocation/hpc-32.json").toString(),
        able(CollocationPlacement.PROBLEM, ""));
    add(solves, "knapsack.mps", backends());
    return solves.stream();
  }

  private static void add(List<String> solves, String instance, Set<String> solvers) {
    for (String solver : solvers) {
      solves.add(instance + " --solver " + solver + " --work-limit 40");
    }
  }

  private static Set<String> able(ProblemType<?, ?> problem, String objective) {
    Set<String> able = new TreeSet<>();
    for (SolverDescriptor<?, ?> solver : SolverRegistry.installed().all()) {
      boolean chooses = solver.guarantee() == Guarantee.OF_CHOSEN_SOLVER;
      if (solver.problem().equals(problem)
          && (objective.isEmpty() || solver.pursues(objective))
          && (chooses || solver.honours().contains(Ability.WORK_LIMIT))) {
        able.add(solver.id());
      }
    }
    return able;
  }

  private static Set<String> backends() {
    Set<String> able = new TreeSet<>(Set.of("auto"));
    Backends.all().stream()
        .filter(backend -> backend.capabilities().honours(Ability.WORK_LIMIT))
        .forEach(backend -> able.add(backend.id()));
    return able;
  }

  @ParameterizedTest
  @MethodSource("solves")
  void everySolverGivesTheSameResultTwice(String solve) {
    Session session = new Session(folder);
    session.resource("knapsack.mps");
    String[] command = ("solve " + solve + " --format json").split(" ");

    Session.Outcome once = session.run(command);
    Session.Outcome again = session.run(command);

    assertThat(again.exitCode()).as(once.err()).isEqualTo(once.exitCode());
    assertThat(withoutSeconds(again.out())).isEqualTo(withoutSeconds(once.out()));
  }

  @ParameterizedTest
  @MethodSource("fronts")
  void aFrontIsTheSameTwice(String method) {
    Session session = new Session(folder);
    String[] command =
        ("pareto " + INSTANCES.resolve("collocation/hpc-32.json") + " " + method).split(" ");

    Session.Outcome once = session.run(command);
    Session.Outcome again = session.run(command);

    assertThat(once.exitCode()).as(once.err()).isZero();
    assertThat(again.outWithoutTimes()).isEqualTo(once.outWithoutTimes());
    assertThat(once.out()).contains("The work limit ended the search");
  }

  private static List<String> fronts() {
    return List.of(
        "--method nsga2 --work-limit 500 --seed 3",
        "--work-limit 3 --seed 3",
        "--method exact --work-limit 2");
  }

  @Test
  void aResultSaysThatTheWorkLimitEndedIt() {
    Session session = new Session(folder);
    String instance = INSTANCES.resolve("collocation/hpc-32.json").toString();
    String[] command =
        ("solve " + instance + " --solver branch-and-bound --work-limit 7 --out r.json").split(" ");

    Session.Outcome solved = session.run(command);

    assertThat(solved.out()).contains("the work limit was reached");
    assertThat(session.read("r.json"))
        .contains("\"workLimit\": 7", "\"stopped at the work limit\"");
  }

  private static String withoutSeconds(String json) {
    return json.replaceAll("\"seconds\": \\{[^}]*\\}", "\"seconds\": {}");
  }
}
