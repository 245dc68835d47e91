package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How many moves are worth it: three servers, of which one move empties one, three more another.
 */
class EnergyParetoTest {
  static final String INSTANCE =
      """
      {"kind": "energy", "name": "three <b>servers</b>", "slotSeconds": 60, "resources": ["cpu"],
       "servers": [{"type": "S", "count": 3, "capacity": {"cpu": 1},
                    "watts": {"sleep": 10, "idle": 100, "load": {"cpu": 50}, "peak": 150}, "wakeSeconds": 0}],
       "tasks": [],
       "state": {"awake": [], "running": [
        {"task": {"id": "a", "demand": {"cpu": 0.1}, "gbps": 0}, "server": "S-0", "route": []},
        {"task": {"id": "b", "demand": {"cpu": 0.05}, "gbps": 0}, "server": "S-1", "route": []},
        {"task": {"id": "c", "demand": {"cpu": 0.05}, "gbps": 0}, "server": "S-1", "route": []},
        {"task": {"id": "d", "demand": {"cpu": 0.05}, "gbps": 0}, "server": "S-1", "route": []},
        {"task": {"id": "e", "demand": {"cpu": 0.15}, "gbps": 0}, "server": "S-2", "route": []},
        {"task": {"id": "f", "demand": {"cpu": 0.15}, "gbps": 0}, "server": "S-2", "route": []},
        {"task": {"id": "g", "demand": {"cpu": 0.15}, "gbps": 0}, "server": "S-2", "route": []},
        {"task": {"id": "h", "demand": {"cpu": 0.15}, "gbps": 0}, "server": "S-2", "route": []}]}}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void writesTheInstance() {
    session = new Session(folder);
    session.file("three.json", INSTANCE);
  }

  private Session.Outcome pareto(String options) {
    return session.run(("pareto three.json " + options).strip().split(" +", -1));
  }

  @Test
  void eachStepSaysWhatItsMovesSave() {
    Session.Outcome outcome = pareto("--objectives energy,moves");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    // where the task goes makes no difference for energy and moves
    assertThat(outcome.out().replace("1.500 Wh      30 %", "1.500 Wh      75 %").lines())
        .containsSubsequence(
            "  POINT  MOVES    ENERGY   SAVED  PER MOVE  HEADROOM  PROOF",
            "      1      0  5.708 Wh       –         –     100 %  proven",
            "      2      1  4.208 Wh  26.3 %  1.500 Wh      75 %  proven  knee",
            "      3      4  2.708 Wh  52.6 %  0.500 Wh      15 %  proven",
            "  The knee is at 1 move, with 26.3 % saved. Up to there a move saves 1.500 Wh on"
                + " average, after it 0.500 Wh.",
            "  A plan: wattle solve three.json --max-moves 1 --move-joules 0 --out plan.json");
    assertThat(outcome.out()).contains("It is proven that the front has no others.");
  }

  @Test
  void eachPercentagePointOfHeadroomSaysWhatItSaves() {
    Session.Outcome outcome = pareto("--objectives energy,headroom --out tonight");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out().lines())
        .containsSubsequence(
            "  POINT  HEADROOM    ENERGY   SAVED  PER POINT  MOVES  PROOF",
            "      1     100 %  5.708 Wh       –          –      0  proven",
            "      2      75 %  4.208 Wh  26.3 %   0.060 Wh      1  proven  knee",
            "      3      15 %  2.708 Wh  52.6 %   0.025 Wh      4  proven");
    assertThat(outcome.out())
        .contains("It is proven that the front has no others.")
        .contains("Down to there a percentage point saves")
        .contains("A plan: wattle front tonight/front.json --point 2 ");
    assertThat(pareto("--objectives energy,headroom").out())
        .contains("A plan: with maxUtilisation (0.");
    assertThat(json("tonight/front.json").path("objectives").toString())
        .isEqualTo("[\"energy\",\"headroom\"]");
    assertThat(session.read("tonight/front.csv"))
        .startsWith("id,headroom_percent,moves,energy_joules,saved_joules,step_headroom_percent,");
    assertThat(session.read("tonight/index.html"))
        .contains("Energy with at least so much headroom");
  }

  @Test
  void whereNothingFitsThatIsProven() {
    session.file(
        "full.json",
        INSTANCE.replace(
            "\"tasks\": []",
            "\"tasks\": [{\"id\": \"big\", \"demand\": {\"cpu\": 0.9}, \"gbps\": 0},"
                + " {\"id\": \"bigger\", \"demand\": {\"cpu\": 0.95}, \"gbps\": 0}],"
                + " \"keepOff\": [\"S-0\"]"));
    Session.Outcome outcome = session.run("pareto", "full.json", "--out", "none");
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(3);
    assertThat(outcome.out()).contains("It is proven that nothing keeps to all capacities");
    assertThat(session.read("none/index.html")).contains("There is no plan to show.");
    assertThat(json("none/front.json").path("points").size()).isZero();
  }

  @Test
  void withoutRunningTasksThereIsOnePoint() {
    session.file("new.json", INSTANCE.replaceAll("(?s)\"running\": \\[.*\\]", "\"running\": []"));
    Session.Outcome outcome = session.run("pareto", "new.json");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("No task is running, so that there is nothing to move.");
    assertThat(session.run("pareto", "new.json", "--objectives", "energy,headroom").exitCode())
        .isZero();
  }

  @Test
  void theCommandThatIsShownMakesThePlan() {
    session.run(
        "solve", "three.json", "--max-moves", "1", "--move-joules", "0", "--out", "plan.json");
    JsonNode plan = json("plan.json");
    assertThat(plan.path("objective").path("value").asDouble()).isEqualTo(15_150);
    assertThat(plan.path("metrics").path("moves").asInt()).isEqualTo(1);
  }

  @Test
  void aFolderHoldsDocumentTableAndPage() throws Exception {
    assertThat(pareto("--out tonight").exitCode()).isZero();
    try (var files = Files.list(folder.resolve("tonight"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("front.json", "front.csv", "index.html", "SHA256SUMS");
    }
    assertThat(session.read("tonight/front.csv").replace(",30,", ",75,"))
        .isEqualTo(
            """
            id,moves,headroom_percent,energy_joules,saved_joules,step_moves,step_saved_joules,joules_per_move,gap,proven,knee
            1,0,100,20550.000,0.000,,,,0.0,yes,no
            2,1,75,15150.000,5400.000,1,5400.000,5400.000,0.0,yes,yes
            3,4,15,9750.000,10800.000,3,5400.000,1800.000,0.0,yes,no
            """
                .replace("\n", "\r\n"));
    JsonNode front = json("tonight/front.json");
    assertThat(front.path("knee").asString()).isEqualTo("2");
    assertThat(front.path("gap").asDouble()).isEqualTo(1e-4);
    assertThat(front.path("points").get(1).path("placement").toString())
        .contains("\"task\":\"a\",\"from\":\"S-0\"");
    String page = session.read("tonight/index.html");
    assertThat(page)
        .contains("data-part=\"knee\"", "energy-against-moves", "saved-by-each-move")
        .contains("three &lt;b&gt;servers&lt;/b&gt;")
        .contains("wattle front tonight/front.json --point 2 --runbook steps.csv --out plan.json")
        .contains("<details data-plan=\"2\">", "a: S-0 &gt; S-")
        .doesNotContain("<b>", "<script", "<link", "src=");
    assertThat(pareto("--out tonight").exitCode()).as("written again").isZero();
  }

  @Test
  void aPointIsAPlanWithAnOrderAndItsProof() {
    pareto("--out tonight");
    Session.Outcome plan =
        session.run(
            "front tonight/front.json --point 3 --out plan.json --runbook r.csv --page p.html"
                .split(" "));

    assertThat(plan.exitCode()).as(plan.err()).isZero();
    assertThat(plan.out())
        .contains("Optimal: verified", "Moves      4 of 8 running tasks, at most 4")
        .contains("point 3 of the front of three");
    assertThat(session.run("verify", "three.json", "plan.json").exitCode()).isZero();
    assertThat(json("plan.json").path("objective").path("value").asDouble()).isEqualTo(9750);
    assertThat(session.read("r.csv").lines().filter(row -> row.contains(",move,"))).hasSize(4);
    assertThat(session.read("p.html")).contains("What goes off and comes on");
  }

  @Test
  void aPointOfHeadroomHasNoBoundOfMoves() {
    pareto("--objectives energy,headroom --out front.json");

    assertThat(session.run("front", "front.json", "--point", "2").out())
        .contains("Feasible: verified")
        .doesNotContain("Bound");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--point 9|The front has no point (9). Maybe one of 1 to 3.",
        "--point 2 --instance other.json|is not the one of the front: its SHA-256 is another",
        "--point 2 --moves-at-once 0|The number of moves at once (0) is not from 1 to 1000.",
      })
  void whatIsNoPointOfTheFrontIsToldWithoutAFile(String options, String words) {
    pareto("--out front.json");
    session.file("other.json", INSTANCE.replace("0.05", "0.06"));

    Session.Outcome outcome =
        session.run(("front front.json --out plan.json " + options).split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(folder.resolve("plan.json")).doesNotExist();
  }

  /** A document that somebody changed, and that does not say which file its instance has. */
  @Test
  void aPlanThatIsNotCleanIsRefused() {
    pareto("--out front.json");
    String front = session.read("front.json").replaceAll("\"sha256\": \"[0-9a-f]*\", ", "");
    session.file(
        "changed.json", front.replaceFirst("\"server\": \"S-[0-9]\"", "\"server\": \"S-9\""));

    Session.Outcome outcome = session.run("front", "changed.json", "--point", "2");

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
    assertThat(outcome.err()).contains("S-9").doesNotContain("Exception");
  }

  @Test
  void aNameWithTheEndingOfJsonIsAFile() {
    pareto("--out front.json --page page.html");
    assertThat(json("front.json").path("kind").asString()).isEqualTo("energy-front");
    assertThat(session.read("page.html")).contains("What each further move saves");
    assertThat(pareto("--out -").out()).startsWith("{\n");
    Session.Outcome again = pareto("--against front.json");
    assertThat(again.out()).contains("against front.json: 1.0000 of its hypervolume");
  }

  @Test
  void aWorkLimitLeavesTheFrontSoFar() {
    Session.Outcome outcome = pareto("--work-limit 1 --out front.json");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("The work limit ended the search: this is the front so far.", "1 exact solve");
    assertThat(json("front.json").path("complete").asBoolean()).isFalse();
    assertThat(json("front.json").path("points").size()).isEqualTo(1);
  }

  @Test
  void withALargeGapFewMovesAreEnough() {
    // what saves less than half the gap is no point of its own; between that and the gap it may be
    pareto("--gap 0.6 --out front.json");
    assertThat(json("front.json").path("points").size()).isBetween(1, 2);
    assertThat(json("front.json").path("complete").asBoolean()).isTrue();
  }

  @Test
  void noWeightsComeOfIt() {
    pareto("--out front.json");
    Session.Outcome outcome = session.run("calibrate", "front.json", "--choose", "1,2,3");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("Fronts of kind (energy-front) give no weights", "Maybe");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--method nsga2|--method (nsga2) does not search for fronts of energy",
        "--objectives energy|one other goal, and this is (energy). Maybe --objectives energy,moves",
        "--objectives moves,headroom|one other goal, and this is (moves,headroom).",
        "--objectives energy,moves,headroom|one other goal, and this is (moves,energy,headroom).",
        "--objectives energy,peak|There is no goal (peak). Maybe one of (moves, energy, headroom).",
        "--objectives energy,energy|A goal is named twice",
        "--gap -1|--gap (-1.0) is not a number from 0",
        "--seeds 2|--seeds is for searches by NSGA-II",
      })
  void whatMakesNoSenseIsWrongUsage(String options, String words) {
    Session.Outcome outcome = pareto(options);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words, "Maybe");
    assertThat(outcome.out()).isEmpty();
  }

  private JsonNode json(String file) {
    return JsonMapper.shared().readTree(session.read(file));
  }
}
