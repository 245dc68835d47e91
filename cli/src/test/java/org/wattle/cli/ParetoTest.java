package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ParetoTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void writesTheInstance() {
    session = new Session(folder);
    session.file(NastyFront.FILE, NastyFront.json());
  }

  private Session.Outcome pareto(String options) {
    return session.run(("pareto " + NastyFront.FILE + " " + options).strip().split(" +", -1));
  }

  private JsonNode json(String file) {
    return JsonMapper.shared().readTree(session.read(file));
  }

  @Test
  void theExactFrontIsProvenToTheLastPoint() {
    Session.Outcome outcome = pareto("--method exact --out exact.json");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("It is proven that the front has no others.");
    JsonNode front = json("exact.json");
    assertThat(front.path("complete").asBoolean()).isTrue();
    assertThat(front.path("points").valueStream())
        .hasSizeGreaterThan(3)
        .allMatch(p -> p.path("proven").asBoolean());
  }

  @Test
  void theExactFrontOfTwoGoalsHasNoPointThatIsWorseInBoth() {
    Session.Outcome outcome = pareto("--method exact --goals power,intensity --out exact.json");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("It is the front of these goals: power, intensity.");
    JsonNode front = json("exact.json");
    assertThat(front.path("complete").asBoolean()).isTrue();
    long nodes = 0;
    long intensity = Long.MIN_VALUE;
    for (JsonNode point : front.path("points").values()) {
      assertThat(point.path("goals").path("usedNodes").asLong()).isGreaterThan(nodes);
      assertThat(point.path("goals").path("intensity").asLong()).isGreaterThan(intensity);
      nodes = point.path("goals").path("usedNodes").asLong();
      intensity = point.path("goals").path("intensity").asLong();
    }
  }

  /** Without the limit, one node fewer is enough. */
  @Test
  void whatRunsMovesNoMoreThanTheInstanceAllows() {
    session.file("running.json", running(0));
    session.file("free.json", running(2));
    assertThat(session.run("pareto", "running.json", "--method", "exact").out())
        .contains("At most (0) of (2) running containers move.", "   1      2  ")
        .doesNotContain("   1      1  ");
    assertThat(
            session
                .run("pareto", "running.json", "--method", "nsga2", "--evaluations", "300")
                .out())
        .contains("At most (0) of (2) running containers move.", "   1      2  ");
    assertThat(session.run("pareto", "free.json", "--method", "exact").out())
        .contains("What runs already may move to any node.", "   1      1  ");
  }

  @Test
  void anotherLimitOfMovesReplacesThatOfTheInstance() {
    session.file("free.json", running(2));
    Session.Outcome one =
        session.run(
            "pareto", "free.json", "--method", "exact", "--max-moves", "0", "--out", "front.json");
    assertThat(one.exitCode()).as(one.err()).isZero();
    assertThat(one.out())
        .contains("At most (0) of (2) running containers move.", "   1      2  ")
        .doesNotContain("   1      1  ");
    session.resource(ByHand.FILE);
    Session.Outcome energy = session.run("pareto", ByHand.FILE, "--max-moves", "1");
    assertThat(energy.exitCode()).isEqualTo(2);
    assertThat(energy.err()).contains("--max-moves is for instances of containers", "Maybe ");
    assertThat(session.run("pareto", "free.json", "--max-moves", "-1").err())
        .contains("is negative", "Maybe ");
  }

  private static String running(int most) {
    return """
        {"kind": "collocation", "name": "apart", "racks": [{"count": 1, "nodes": 2}], "slotsPerNode": 2,
         "idleFraction": 0.5, "weights": {"power": 1, "intensity": 1, "sensitivity": 1},
         "jobs": [{"name": "A", "containers": 2, "class": "turtle", "intensity": 1, "sensitivity": "cluster"}],
         "current": [{"job": "A", "container": 0, "node": "r0-n0"}, {"job": "A", "container": 1, "node": "r0-n1"}],
         "migrations": {"most": %d}}
        """
        .formatted(most);
  }

  @Test
  void evolutionFindsTheSamePointsHere() {
    pareto("--method exact --out exact.json");
    Session.Outcome outcome =
        pareto("--method nsga2 --evaluations 5000 --against exact.json --out evolved.json");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("1.0000 of its hypervolume; covers 1.0000 of its points, it covers 1.0000");
    assertThat(goals("evolved.json")).isEqualTo(goals("exact.json"));
    assertThat(json("evolved.json").path("complete").asBoolean()).isFalse();
  }

  @Test
  void aTableOfAnotherProgramIsComparedByTheNamesOfItsColumnsOrTheirOrder() {
    pareto("--method exact --out exact.json");
    String rows =
        json("exact.json")
            .path("points")
            .valueStream()
            .map(point -> point.path("goals"))
            .map(
                goals ->
                    "%s,%s,%s\n"
                        .formatted(
                            goals.path("usedNodes"),
                            goals.path("intensity"),
                            goals.path("sensitivity")))
            .collect(Collectors.joining());
    String swapped = rows.replaceAll("(?m)^(.*),(.*),(.*)$", "$2,$1,$3");
    session.file("ordered.csv", rows);
    session.file("named.csv", "intensity,power,sensitivity\n" + swapped);
    session.file("other.csv", "cost,power,sensitivity\n" + swapped);

    for (String table : List.of("ordered.csv", "named.csv")) {
      assertThat(pareto("--method exact --against " + table).out())
          .contains("1.0000 of its hypervolume; covers 1.0000 of its points, it covers 1.0000");
    }
    assertThat(pareto("--method exact --against other.csv").err())
        .contains(
            "other.csv:1", "are not the goals of the instance: power, intensity, sensitivity.");
  }

  @Test
  void theSameSeedGivesTheSameDocumentButForTheTime() {
    pareto("--method nsga2 --seed 7 --evaluations 300 --out first.json");
    pareto("--method nsga2 --seed 7 --evaluations 300 --out second.json");
    String seconds = "\"seconds\": \\{[^}]*}";
    assertThat(session.read("first.json").replaceAll(seconds, ""))
        .isEqualTo(session.read("second.json").replaceAll(seconds, ""));
  }

  @Test
  void whatProofsLeaveOpenIsSearchedForAndTold() {
    Session.Outcome outcome = pareto("--work-limit 3 --seed 1 --out front.json");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains(
            "Exact methods did not prove that their front is complete",
            "NSGA-II started from (1) of the proven points, and found (",
            "Further points may lie only",
            "exact, then NSGA-II, seed 1");
    JsonNode front = json("front.json");
    assertThat(front.path("method").asString()).isEqualTo("auto");
    assertThat(front.path("complete").asBoolean()).isFalse();
    assertThat(front.path("open").size()).isPositive();
    assertThat(pareto("--out front.json").out())
        .contains("It is proven that the front has no others.")
        .doesNotContain("NSGA-II");
    assertThat(json("front.json").path("method").asString()).isEqualTo("exact");
    assertThat(json("front.json").has("open")).isFalse();
  }

  @Test
  void aFrontThatIsOnlySearchedForSaysSoFirst() {
    assertThat(pareto("--method nsga2 --evaluations 300").out())
        .startsWith("Pareto front of ")
        .contains(": searched for, nothing is proven: ", "Others may be better than all of these.");
  }

  @Test
  void severalSeedsGiveOneFrontAndARowEach() {
    Session.Outcome outcome =
        pareto("--method nsga2 --seeds 3 --seed 4 --evaluations 300 --out front.json");
    assertThat(outcome.out()).contains("seeds 4 to 6", "SEED  POINTS  HYPERVOLUME");
    assertThat(json("front.json").path("provenance").path("seeds").toString()).isEqualTo("[4,5,6]");
  }

  @Test
  void weightedSumsAreProvenPointsOfAnEvolvedFront() {
    pareto("--weighted-seeds --evaluations 300 --out front.json");
    assertThat(json("front.json").path("points").valueStream())
        .anyMatch(point -> point.path("proven").asBoolean());
  }

  @Test
  void anEndByTheTimeLimitIsTold() {
    Session.Outcome outcome = pareto("--time-limit 1ms --seed 1 --out front.json");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("The time limit ended the search: this is the front so far.");
    assertThat(json("front.json").path("points").size()).isPositive();
  }

  @Test
  void anExactSearchWithoutTimeFindsNothing() {
    session.run("generate", "hpc", "--containers", "1024", "--seed", "1", "--out", "large.json");
    assertThat(
            session
                .run("pareto", "large.json", "--method", "exact", "--time-limit", "1ms")
                .exitCode())
        .isEqualTo(4);
  }

  @Test
  void jsonGoesToStandardOutputWhereAsked() {
    Session.Outcome outcome = pareto("--method nsga2 --evaluations 300 --format json");
    assertThat(JsonMapper.shared().readTree(outcome.out()).path("kind").asString())
        .isEqualTo("collocation-front");
    assertThat(pareto("--method nsga2 --evaluations 300 --out -").out()).startsWith("{\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--method best|none of these. Maybe auto or exact or nsga2.",
        "--method exact --seeds 2|--seeds is for searches by NSGA-II",
        "--method exact --evaluations 10|--evaluations is for searches by NSGA-II",
        "--method exact --weighted-seeds|--weighted-seeds is for searches by NSGA-II",
        "--method nsga2 --goals power|--goals is for exact fronts",
        "--method exact --goals speed|There is no goal (speed). Maybe one of (power, intensity",
        "--method exact --goals power,power|A goal is named twice in (power,power).",
        "--evaluations 0|--evaluations (0) is not between 1",
        "--seeds 0|--seeds (0) is not between 1 and 1000",
        "--against missing.json|There is no file (missing.json).",
        "--against instance.json|This kind of document is not expected here.",
      })
  void whatMakesNoSenseIsWrongUsage(String options, String words) {
    Session.Outcome outcome = pareto(options);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void aFrontOfAnotherInstanceIsNoMeasure() {
    session.file("other.json", NastyFront.json().replace("\"c\"", "\"e\""));
    session.run(
        "pareto",
        "other.json",
        "--method",
        "nsga2",
        "--evaluations",
        "300",
        "--out",
        "other-front.json");
    Session.Outcome outcome = pareto("--method nsga2 --evaluations 300 --against other-front.json");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("is of another instance");
  }

  @Test
  void otherKindsHaveNoFront() {
    session.file(ThreeMachines.FILE, ThreeMachines.json());
    Session.Outcome outcome = session.run("pareto", ThreeMachines.FILE);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("Fronts are for instances of kind (energy or collocation or power)");
  }

  private String goals(String file) {
    return json(file)
        .path("points")
        .valueStream()
        .map(p -> p.path("goals").toString())
        .toList()
        .toString();
  }
}
