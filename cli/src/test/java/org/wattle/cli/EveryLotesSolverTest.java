package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;

/** The solvers of LoTES instances that come with Wattle, from the command line to a result. */
class EveryLotesSolverTest {
  @TempDir private Path folder;

  private static Stream<Arguments> solvers() {
    return Stream.of(LotesObjective.values())
        .flatMap(objective -> ids(objective).map(id -> Arguments.of(objective, id)));
  }

  private static Stream<String> ids(LotesObjective objective) {
    SolverRegistry solvers = SolverRegistry.installed();
    return objective == LotesObjective.ALLOCATION
        ? solvers.of(Allocation.PROBLEM, objective.word()).stream().map(SolverDescriptor::id)
        : solvers.of(MachineAssignment.PROBLEM, objective.word()).stream()
            .map(SolverDescriptor::id);
  }

  private static String byHand(LotesObjective objective) {
    return switch (objective) {
      case ALLOCATION -> "Carried  6.857143 jobs/h";
      case MACHINE_ASSIGNMENT -> "Carried  6.000000 jobs/h";
      case MACHINE_ASSIGNMENT_INTEGER -> "Carried  5.333333 jobs/h";
    };
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void findsWhatIsBestByHand(LotesObjective objective, String solver) {
    Session session = new Session(folder);
    session.file(ThreeMachines.FILE, ThreeMachines.json());

    Session.Outcome solved =
        session.run(
            "solve",
            ThreeMachines.FILE,
            "--objective",
            objective.word(),
            "--solver",
            solver,
            "--out",
            "r.json");

    assertThat(solved.err()).isEmpty();
    assertThat(solved.exitCode()).isZero();
    assertThat(solved.out()).contains(byHand(objective));
    assertThat(session.run("verify", ThreeMachines.FILE, "r.json").exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "allocation, glop, '21,264.930338 jobs/h'",
    "allocation, ojalgo, '21,264.930338 jobs/h'",
    "allocation, commons-math, '21,264.930338 jobs/h'",
    "machine-assignment, auto, '21,151.172861 jobs/h'",
  })
  void theRatesOfTheReportsDataCentreAreProven(String objective, String solver, String rate)
      throws Exception {
    Session session = new Session(folder);
    session.file(
        "google.json", Files.readString(Path.of("..", "instances", "lotes", "google-10k.json")));

    Session.Outcome solved =
        session.run("solve", "google.json", "--objective", objective, "--solver", solver);

    assertThat(solved.out())
        .contains("Optimal: ")
        .contains("Value   " + rate)
        .contains("Bound   " + rate + "  (gap 0 %)");
  }

  @Test
  void aStartOfWholeMachinesIsTaken() {
    Session session = new Session(folder);
    session.file(ThreeMachines.FILE, ThreeMachines.json());
    String objective = "--objective=machine-assignment-integer";
    session.run("solve", ThreeMachines.FILE, objective, "--out", "r.json");

    Session.Outcome outcome =
        session.run("solve", ThreeMachines.FILE, objective, "--start", "r.json");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("the given start: 5.33");
  }
}
