package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyLotesTest {
  private static final String HEAD =
      "{\"kind\": \"lotes-result\", \"instance\": {\"name\": \"three machines\"},"
          + " \"solver\": {\"id\": \"by-hand\"}, \"status\": \"feasible\", ";
  private static final String BINS =
      "\"assignment\": [{\"configuration\": \"c1\", \"machines\": 1, \"tasks\": {\"small\": 2}},"
          + " {\"configuration\": \"c1\", \"machines\": 2, \"tasks\": {\"small\": 1, \"large\":"
          + " 1}}]}";

  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file(ThreeMachines.FILE, ThreeMachines.json());
  }

  private Session.Outcome verify(String rest) {
    return session.run("verify", ThreeMachines.FILE, session.file("r.json", HEAD + rest));
  }

  private static String objective(String name, double value, double bound) {
    return "\"objective\": {\"name\": \"%s\", \"unit\": \"jobs/h\", \"value\": %s, \"bound\": %s}, "
        .formatted(name, value, bound);
  }

  @Test
  void aResultByHandNeedsLittle() {
    Session.Outcome outcome = verify(BINS);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Clean").contains("5.333333333");
  }

  @Test
  void aClaimedRateIsComputedAgain() {
    Session.Outcome outcome = verify(objective("machine-assignment-integer", 6, 6) + BINS);

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("claimed to be (6.0), recomputed it is (5.333333333333333)");
  }

  @Test
  void aBoundThatTheSolutionBeatsIsRefuted() {
    assertThat(verify(objective("machine-assignment", ThreeMachines.WHOLE, 5) + BINS).out())
        .contains("claimed bound: no solution can be better than (5.0)");
  }

  @Test
  void machinesThatAreDividedAreNotWhole() {
    String divided =
        BINS.replace("\"machines\": 1", "\"machines\": 1.5")
            .replace(": 2, \"tasks", ": 1.5, \"tasks");
    assertThat(verify(divided).exitCode()).isZero();
    Session.Outcome outcome = verify(objective("machine-assignment-integer", 6, 6) + divided);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("which is not an integer");
  }

  @Test
  void binsThatDoNotFitAndMachinesThatAreMissingAreFound() {
    Session.Outcome outcome =
        verify(
            BINS.replace("{\"small\": 2}", "{\"small\": 3}")
                .replace(": 2, \"tasks", ": 3, \"tasks"));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("needs cores (9.0), a machine of (c1) has (8.0)")
        .contains("Configuration (c1) has (3) machines, and (4.0) emulate a bin.");
  }

  @Test
  void namesThatTheInstanceDoesNotHaveAreToldNotThrown() {
    Session.Outcome outcome =
        verify(BINS.replaceFirst("c1", "c7").replaceFirst("\"large\"", "\"huge\""));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("names: the instance has no configuration (c7)")
        .contains("names: the instance has no class (huge)");
  }

  @Test
  void anAllocationIsHeldToTheRoomOfPooledMachines() {
    String shares =
        "\"allocation\": [{\"configuration\": \"c1\","
            + " \"tasksPerMachine\": {\"small\": 2, \"large\": 2}}, {\"configuration\": \"c1\","
            + " \"tasksPerMachine\": {}}]}";
    Session.Outcome outcome = verify(shares);

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("the configuration (c1) is there twice")
        .contains("the tasks allocated to it need (16.0)");
  }

  @Test
  void anObjectiveGoesWithItsKindOfSolution() {
    assertThat(verify(objective("allocation", 6, 6) + BINS).out())
        .contains("the result holds no solution for (allocation)");
    assertThat(verify(objective("mtec", 6, 6) + BINS).out())
        .contains("objective: there is none (mtec)");
    assertThat(verify("\"notes\": []}").exitCode()).isEqualTo(2);
    assertThat(verify("\"reason\": \"\"}").out()).contains("rows: there are none to check");
  }

  @Test
  void aResultOfAnotherKindIsAWrongFile() {
    String energy = HEAD.replace("lotes-result", "energy-result") + "\"placement\": []}";
    Session.Outcome outcome =
        session.run("verify", ThreeMachines.FILE, session.file("e.json", energy));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("Maybe give a result of kind lotes-result.");
  }
}
