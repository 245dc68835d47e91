package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Batches with power on the command line: solve, verify, compare, explain, fronts and weights. */
class PowerCommandsTest {
  /** Two nodes of 20 W; three tasks of 20 s that draw 30 W for 10 s and then 20 W. */
  private static final String BATCH =
      """
      {"kind": "power", "name": "by hand",
       "cluster": {"classes": [
         {"name": "A", "count": 2, "cores": 4, "memoryMegabytes": 1000, "watts": {"static": 20, "tdp": 100}, "racks": {"r1": 2}}]},
       "profiles": [
         {"name": "t", "cpu": 2, "memoryMegabytes": 100, "seconds": 20, "startSeconds": 10, "watts": {"A": {"peak": 30, "mean": 20}}}],
       "tasks": [{"profile": "t", "count": 3}], "slotSeconds": 10, "horizonSeconds": 40,
       "budgets": {"clusterWatts": 500}}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void writesTheBatch() {
    session = new Session(folder);
    session.file("b.json", BATCH);
    session.file("tight.json", BATCH.replace("500", "75"));
  }

  private Session.Outcome run(String command) {
    return session.run(command.split(" ", -1));
  }

  private JsonNode json(String file) {
    return JsonMapper.shared().readTree(session.read(file));
  }

  /** 40 W, and two tasks begin in turn while a third goes on: 40 + 30 + 20 W twice. */
  @Test
  void theReportNamesPeakEnergyMakespanBudgetsAndNodes() {
    Session.Outcome outcome = run("solve b.json --verbose --out r.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("by hand: 3 tasks on 2 nodes, 4 slots of 10 s")
        .containsPattern("Peak +90 W +from \\d+ s to \\d+ s")
        .containsPattern("Energy +3,\\d00.0 J")
        .containsPattern("Makespan +40 s +of 40 s")
        .containsPattern("Cluster +90 W +of a budget of 500 W: 18")
        .containsPattern("A-0 +\\d +\\d+ W +100 W")
        .containsPattern("t-0 +A-\\d +\\d+ s +\\d+ s +30 W +20 W");
    assertThat(json("r.json").path("metrics").path("peakWatts").asDouble()).isEqualTo(90);
    assertThat(run("verify b.json r.json").exitCode()).isZero();
  }

  @Test
  void aResultThatClaimsTooMuchIsRefuted() {
    run("solve b.json --out r.json");
    session.file(
        "wrong.json",
        session.read("r.json").replaceFirst("\"startSecond\": \\d+", "\"startSecond\": 5"));
    Session.Outcome outcome = run("verify b.json wrong.json");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out()).contains("begins at second (5), within a slot of (10) s");
  }

  @ParameterizedTest
  @CsvSource({"energy,J,2300", "makespan,s,20", "peak-power,W,90"})
  void everyObjectiveHasItsOptimum(String objective, String unit, double value) {
    run("solve b.json --objective " + objective + " --out r.json");
    JsonNode found = json("r.json").path("objective");
    assertThat(found.path("unit").asString()).isEqualTo(unit);
    assertThat(found.path("value").asDouble()).isEqualTo(value);
    assertThat(json("r.json").path("status").asString()).isEqualTo("optimal");
  }

  @Test
  void solversAreCompared() {
    assertThat(run("compare b.json --solvers auto,ff").out())
        .containsPattern("auto +optimal +90 W")
        .containsPattern("ff +feasible +130 W");
    assertThat(run("compare b.json --solvers ff").out()).contains("Best bound", "by areas");
  }

  @Test
  void weightsOfChosenSchedulesAskForTheWeightedSum() {
    Session.Outcome front = run("pareto b.json --method exact --out front.json --page front.html");
    assertThat(front.exitCode()).as(front.err()).isZero();
    assertThat(front.out())
        .contains("ID  PEAK W  ENERGY KJ  MAKESPAN S", "It is proven that the front has no others.")
        .contains("P_n, E_n and M_n are the better the smaller.");
    assertThat(session.read("front.html"))
        .contains("\"kind\":\"power-weights\"", "\"name\":\"makespan\"", "\"open\":[]")
        .doesNotContain("\"picture\":");
    assertThat(json("front.json").path("points").size()).isGreaterThanOrEqualTo(3);

    assertThat(run("calibrate front.json --choose 1,2,3 --out w.json").exitCode()).isZero();
    assertThat(session.read("w.json")).contains("\"kind\": \"power-weights\"");
    Session.Outcome solved = run("solve b.json --weights w.json --out r.json");
    assertThat(solved.out()).contains("weighted-sum: of the shares", "makespan");
    JsonNode result = json("r.json");
    assertThat(result.path("objective").path("name").asString()).isEqualTo("weighted-sum");
    assertThat(result.path("weights")).isEqualTo(json("w.json").path("weights"));
    assertThat(run("verify b.json r.json").exitCode()).isZero();
  }

  @Test
  void evolutionFindsNothingThatTheExactFrontHasNot() {
    run("pareto b.json --method exact --out exact.json");
    Session.Outcome evolved =
        run("pareto b.json --method nsga2 --evaluations 300 --against exact.json");
    assertThat(evolved.exitCode()).as(evolved.err()).isZero();
    assertThat(evolved.out()).contains("it covers 1.0000 of these");
  }

  @Test
  void theBudgetThatCannotBeKeptIsNamedWithTheLeastThatCan() {
    Session.Outcome outcome = run("explain tight.json --infeasible --out e.json");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("No schedule (proven).", "This budget cannot be kept.")
        .contains("the cluster: 75 W. The least that is enough is 90 W (proven).")
        .contains("A horizon of 60 s is the least with which all budgets can be kept (proven).");
    JsonNode budget = json("e.json").path("budgets").path(0);
    assertThat(budget.path("of").asString()).isEqualTo("cluster");
    assertThat(budget.path("enoughWatts").asDouble()).isEqualTo(90);
    assertThat(budget.path("neededWatts").asDouble()).isEqualTo(90);
  }

  @Test
  void aBudgetBelowIdlePowerIsTheReason() {
    session.file("idle.json", BATCH.replace("500", "30"));
    assertThat(run("solve idle.json").exitCode()).isEqualTo(3);
    assertThat(run("solve idle.json").out())
        .contains("The budget of the cluster (30 W) is below what it draws without tasks (40 W).");
    assertThat(run("explain idle.json --infeasible").out())
        .contains("is below what it draws without tasks")
        .contains("the cluster: 30 W. The least that is enough is 90 W (proven).");
  }

  @Test
  void aHorizonThatIsTooShortIsNamed() {
    session.file("short.json", BATCH.replace("\"horizonSeconds\": 40", "\"horizonSeconds\": 10"));
    Session.Outcome outcome = run("explain short.json --infeasible");
    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.out())
        .contains("Without any budget there is none either")
        .contains("A horizon of 20 s is the least with which the tasks fit without budgets");
  }

  @Test
  void aResultIsExplainedByItsPeakAndLongerHorizons() {
    run("solve b.json --out r.json");
    Session.Outcome outcome = run("explain b.json r.json --out e.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("The peak is 90 W, 40 W of it without tasks.", "2 tasks make it.")
        .containsPattern("t-\\d +A-\\d +30 W +just begun")
        .containsPattern("40 s +90 W +proven")
        .containsPattern("60 s +70 W +saves 20 W; proven");
    assertThat(json("e.json").path("peaks").path(0).path("tasks").size()).isEqualTo(2);
    assertThat(run("explain b.json --infeasible").out()).contains("There is a schedule");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "solve b.json --objective peak|have no objective (peak). Maybe one of peak-power, energy,"
            + " makespan, weighted-sum.",
        "solve b.json --weights 1,2|three numbers from 0 to 1e6, for peak, energy and makespan",
        "solve b.json --weights 1,2,3 --objective energy|--weights is for the objective"
            + " (weighted-sum)",
        "solve b.json --max-moves 1|--max-moves is for instances of kind (energy or collocation)",
        "export b.json --format lp --formulation seats|There is no formulation (seats)",
        "explain b.json --infeasible --solver ff|proves nothing, so it explains nothing",
        "explain b.json b.json|kind",
        "pareto b.json --against b.json|This kind of document is not expected here.",
      })
  void whatMakesNoSenseIsWrongUsage(String command, String words) {
    Session.Outcome outcome = run(command);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(List.of(outcome.err())).allMatch(text -> text.contains(words));
  }
}
