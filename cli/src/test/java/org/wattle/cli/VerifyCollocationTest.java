package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyCollocationTest {
  private static final String HEAD =
      "{\"kind\": \"collocation-result\", \"instance\": {\"name\": \"four nodes\"},"
          + " \"solver\": {\"id\": \"by-hand\"}, \"status\": \"feasible\", ";
  private static final String PLACEMENT =
      "\"placement\": ["
          + seat("A", 0, "r1-n1")
          + seat("A", 1, "r1-n0")
          + seat("B", 0, "r0-n1")
          + seat("B", 1, "r0-n1")
          + seat("C", 0, "r0-n0")
          + seat("D", 0, "r0-n0").replace(", ", "")
          + "]}";

  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  private static String seat(String job, int container, String node) {
    return "{\"job\":\"%s\",\"container\":%d,\"node\":\"%s\"}, ".formatted(job, container, node);
  }

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file(FourNodes.FILE, FourNodes.json());
  }

  private Session.Outcome verify(String rest) {
    return session.run("verify", FourNodes.FILE, session.file("r.json", HEAD + rest));
  }

  private void refuted(String rest, String words) {
    Session.Outcome outcome = verify(rest);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains(words);
  }

  @Test
  void aPlacementByHandNeedsLittle() {
    Session.Outcome outcome = verify(PLACEMENT);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("Clean").containsPattern("weighted-sum +0.23 +-");
  }

  @Test
  void everyContainerHasOneNodeThatHasRoom() {
    refuted(PLACEMENT.replace(seat("B", 1, "r0-n1"), ""), "Container (1) of job (B) has no node");
    refuted(
        PLACEMENT.replace(seat("C", 0, "r0-n0"), seat("C", 0, "r0-n1")),
        "Node (r0-n1) has (3) containers and (2) slots.");
    refuted(
        PLACEMENT.replace(seat("A", 1, "r1-n0"), seat("A", 0, "r1-n0")),
        "container (0) of job (A) is there twice");
    refuted(PLACEMENT.replace("\"D\"", "\"E\""), "the instance has no job (E)");
    refuted(PLACEMENT.replace("r1-n1", "r1-n2"), "the instance has no node (r1-n2)");
    refuted(
        PLACEMENT.replace(seat("A", 1, "r1-n0"), seat("A", 2, "r1-n0")),
        "there is no container (2) of job (A)");
  }

  @Test
  void noMoreContainersMoveThanMay() {
    String mirrored = PLACEMENT.replace("n0", "nX").replace("n1", "n0").replace("nX", "n1");
    refuted(mirrored, "(3) containers move, and (2) may.");
    assertThat(verify("\"migrations\": {\"most\": 3, \"cost\": 0.01}, " + mirrored).out())
        .contains("Clean")
        .contains("The limit, the cost and the order of migrations are those of the result");
  }

  @Test
  void claimsAreComputedAgain() {
    refuted(
        "\"objective\": {\"name\": \"weighted-sum\", \"value\": 0.2}, " + PLACEMENT,
        "weighted-sum is claimed to be (0.2), recomputed it is (0.23)");
    refuted(
        "\"metrics\": {\"usedNodes\": 3}, " + PLACEMENT,
        "usedNodes is claimed to be (3.0), recomputed it is (4.0)");
    refuted(
        "\"metrics\": {\"normalised\": {\"power\": 0.5}}, " + PLACEMENT,
        "normalised power is claimed to be (0.5), recomputed it is (1.0)");
    refuted(
        "\"objective\": {\"name\": \"weighted-sum\", \"value\": 0.23, \"bound\": 0.3}, "
            + PLACEMENT,
        "no solution can be better than (0.3)");
    refuted(
        "\"objective\": {\"name\": \"makespan\", \"value\": 0.23}, " + PLACEMENT,
        "objective: there is none (makespan)");
  }

  @Test
  void withoutAPlacementThereIsNothingToCheck() {
    refuted("\"metrics\": {}}", "placement: there is none to check (status feasible)");
  }
}
