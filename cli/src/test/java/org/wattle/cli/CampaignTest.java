package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.render.text.ExitCodes;
import tools.jackson.databind.JsonNode;

/** Campaigns on the command line: the same records whatever runs them, and what is refused. */
class CampaignTest {
  private static final String SCENARIO =
      """
      {
        "kind": "lotes-scenario", "name": "a try", "instance": "machines.json",
        "loads": [0.4], "policies": ["greedy", "greedy-random"], "hours": 40, "seeds": 3
      }
      """;

  private static final String CAMPAIGN =
      """
      {
        "kind": "campaign", "name": "tries", "command": "simulate", "file": "s.json",
        "matrix": {
          "policy": ["greedy", "greedy-random"], "load": [0.4, 0.8], "run": {"from": 1, "to": 3}
        },
        "leaveOut": [{"policy": "greedy-random", "load": 0.4}]
      }
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("machines.json", SmallMachines.JSON);
    session.file("s.json", SCENARIO);
    session.file("c.json", CAMPAIGN);
  }

  private Session.Outcome campaign(String out, String... more) {
    return session.run(
        Stream.concat(
                Stream.of("campaign", "c.json", "--out", out, "--engine", "threads"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void whole(String out, String... more) {
    Session.Outcome outcome = campaign(out, more);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
  }

  private String refused(String... more) {
    Session.Outcome outcome = campaign("out", more);
    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(ExitCodes.INVALID);
    assertThat(outcome.err()).contains("Maybe ").doesNotContain("\tat ");
    return outcome.err();
  }

  private String onSpark(String... more) {
    return session
        .run(
            Stream.concat(
                    Stream.of("campaign", "c.json", "--out", "o", "--engine", "spark"),
                    Stream.of(more))
                .toArray(String[]::new))
        .err();
  }

  private List<String> lines(String file) {
    return session.read(file).lines().toList();
  }

  @Test
  void aCellIsTheRunThatAWholeSimulationHas() {
    whole("out");
    JsonNode runs =
        session.simulated("--policy", "greedy", "--load", "0.4", "--seeds", "3").path("runs");
    List<String> rows = lines("out/records.csv");
    assertThat(rows).hasSize(10);
    List<String> heads = List.of(rows.get(0).split(",", -1));
    for (int run = 1; run <= 3; run++) {
      List<String> row = List.of(rows.get(run).split(",", -1));
      assertThat(row.get(heads.indexOf("run"))).isEqualTo(Integer.toString(run));
      assertThat(row.get(heads.indexOf("status"))).isEqualTo("done");
      for (String result : List.of("seed", "events", "waitAllHours", "inSystem")) {
        assertThat(row.get(heads.indexOf(result)))
            .isEqualTo(runs.path(run - 1).path(result).asString());
      }
    }
  }

  @Test
  void recordsHaveTheSameBytesForThreadsProcessesCommandsAndShards() {
    whole("out");
    String records = session.read("out/records.csv");
    whole("alone", "--jobs", "1");
    assertThat(session.read("alone/records.csv")).isEqualTo(records);
    Session.Outcome processes =
        session.run("campaign", "c.json", "--out", "processes", "--jobs", "2");
    assertThat(processes.exitCode()).as(processes.err()).isZero();
    assertThat(session.read("processes/records.csv")).isEqualTo(records);
    assertThat(session.read("processes/timings.csv")).contains(",processes");
    Session.Outcome refused =
        session.run(
            "campaign", "c.json", "--out", "command", "--engine", "command", "--worker", "false");
    assertThat(refused.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(refused.err()).contains("exit code (1) before it was ready");
    for (int shard = 1; shard <= 4; shard++) {
      assertThat(session.run("campaign", "--report", "shards").exitCode())
          .isEqualTo(shard == 1 ? ExitCodes.INVALID : ExitCodes.OK);
      whole("shards", "--shard", shard + "/4");
    }
    Session.Outcome merged = session.run("campaign", "--report", "shards");
    assertThat(merged.out()).contains("9 of 9 cells, 9 done");
    assertThat(session.read("shards/records.csv")).isEqualTo(records);
  }

  @Test
  void whatIsMissingIsRunWhereverTheJournalWasCut() throws IOException {
    whole("out");
    String records = session.read("out/records.csv");
    Path journal = folder.resolve("out/journal.jsonl");
    byte[] whole = Files.readAllBytes(journal);
    for (int cut = 0; cut < whole.length; cut += 1 + whole.length / 11) {
      Files.write(journal, java.util.Arrays.copyOf(whole, cut));
      Files.delete(folder.resolve("out/records.csv"));
      whole("out");
      assertThat(session.read("out/records.csv")).as("cut at byte %d", cut).isEqualTo(records);
      assertThat(lines("out/journal.jsonl")).hasSize(9);
    }
  }

  @Test
  void whatIsRecordedIsNotRunAgain() {
    whole("out");
    String journal = session.read("out/journal.jsonl");
    Session.Outcome again = campaign("out");
    assertThat(again.err()).contains("9 cells; 0 to run");
    assertThat(again.exitCode()).isZero();
    assertThat(session.read("out/journal.jsonl")).isEqualTo(journal);
  }

  @Test
  void changesAreRefusedUnlessTheyAreMixed() {
    whole("out");
    session.file("machines.json", SmallMachines.JSON.replace("\"count\": 3", "\"count\": 4"));
    assertThat(refused()).contains("The input (machines.json) is another one");
    assertThat(campaign("out", "--mixed").out())
        .contains("Mixed: The input (machines.json) is another one than it was.");
    session.file("c.json", CAMPAIGN.replace("0.8", "0.7"));
    assertThat(refused()).contains("The campaign (c.json) is another one");
    assertThat(refused("--mixed")).contains("Line (", "is no record of this campaign");
  }

  @Test
  void recordsThatDifferAreAnErrorAndTheFirstCounts() throws IOException {
    whole("out");
    String records = session.read("out/records.csv");
    String first = lines("out/journal.jsonl").get(0);
    Files.writeString(
        folder.resolve("out/journal.jsonl"),
        first.replaceFirst("\"events\":\"\\d+\"", "\"events\":\"7\"") + "\n",
        StandardOpenOption.APPEND);
    Session.Outcome outcome = session.run("campaign", "--report", "out");
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.err()).contains("Two records of the cell (s.json/");
    assertThat(session.read("out/records.csv")).isEqualTo(records);
  }

  @Test
  void cellsThatFailAreRecordedAndTriedAgainWhenAsked() {
    session.file("c.json", CAMPAIGN.replace("\"greedy-random\"", "\"greedyy\""));
    Session.Outcome outcome = campaign("out");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("9 of 9 cells, 6 done, 3 failed");
    assertThat(outcome.err()).contains("failed: ", "greedyy");
    assertThat(campaign("out", "--retry", "failed").err()).contains("9 cells; 3 to run");
    assertThat(refused("--retry", "fialed")).contains("(fialed)");
  }

  @Test
  void solversOfSeveralInstancesAreComparedByPairs() {
    session.file("a.json", Session.text(ByHand.FILE));
    session.file("b.json", Session.text(ByHand.FILE));
    session.file(
        "c.json",
        """
        {"kind": "campaign", "name": "solvers", "command": "solve",
         "matrix": {"file": ["[ab].json"], "solver": ["first-fit", "always-on"]}}
        """);
    Session.Outcome outcome = campaign("out");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("4 of 4 cells, 4 done", "always-on − first-fit");
    assertThat(lines("out/records.csv").get(0))
        .startsWith("cell,file,solver,status,reason,outcome,value");
    assertThat(lines("out/records.csv").get(1)).contains("1,a.json,first-fit,done,,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "policy": | "polcy": | (polcy) is no option of simulate | Maybe "policy".
          [0.4, 0.8] | [] | The axis has no value | Maybe a value is missing.
          [0.4, 0.8] | [{"a": 1}, null] | 2 mistakes | Maybe a string is missing here.
          "to": 3 | "to": 0 | The range is empty | Maybe the two are swapped.
          "to": 3 | "too": 3 | A range has two integers | Maybe {"from": 1, "to": 10}.
          "to": 3 | "to": 90000000 | more than (10000000): at a second each they take (100000) hours | Maybe fewer values
          0.4, 0.8 | 0.4, "x" | 'x' is not | Maybe one that wattle simulate --help names.
          "s.json" | "t.json" | There is no file (t.json). | Maybe its path
          "load": 0.4} | "load": 0.5} | The axis has no value (0.5). | Maybe "0.4".
          "load": 0.4} | "laod": 0.4} | The matrix has no axis (laod). | Maybe "load".
          "simulate" | "simulat" | "simulat" | Maybe "simulate"
          """)
  void whatIsWrongIsSaidWithAWayOut(String part, String wrong, String problem, String maybe) {
    session.file("c.json", CAMPAIGN.replace(part, wrong));
    assertThat(refused()).contains(problem, maybe, "c.json");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void allThatIsWrongIsSaidAtOnce() {
    session.file(
        "c.json",
        CAMPAIGN
            .replace("\"policy\": [", "\"polcy\": [")
            .replace("\"s.json\"", "\"t.json\"")
            .replace("\"to\": 3", "\"to\": 0"));
    assertThat(refused()).contains("(polcy)", "(t.json)", "The range is empty", "4 mistakes");
  }

  @Test
  void optionsThatDoNotFitAreRefused() throws IOException {
    assertThat(refused("--shard", "4/3")).contains("(4/3) is no shard");
    assertThat(refused("--worker", "ssh host")).contains("--worker is for --engine command");
    assertThat(onSpark()).contains("--engine spark needs --master");
    assertThat(refused("--master", "local[2]")).contains("are for --engine spark");
    assertThat(onSpark("--master", "local[2]", "--spark-home", "nowhere", "--conf", "memory"))
        .contains("--conf takes NAME=VALUE, not (memory)");
    assertThat(onSpark("--master", "local[2]", "--spark-home", "nowhere"))
        .contains("There is no Spark in", "bin/spark-submit", "Maybe --spark-home");
    assertThat(folder.resolve("o")).doesNotExist();
    assertThat(refused("--report", "elsewhere"))
        .contains("--report reads a folder and runs nothing");
    assertThat(session.run("campaign", "c.json").err()).contains("--out is missing");
    assertThat(session.run("campaign", "--report", "nowhere").err()).contains("nowhere). Maybe");
    Files.createDirectory(folder.resolve("mine"));
    session.file("mine/other.txt", "mine");
    assertThat(session.run("campaign", "c.json", "--out", "mine").err())
        .contains("holds files that are not of a campaign");
  }

  /** The lines of the page that run a shard, each with the variable that counts in it. */
  @ParameterizedTest
  @CsvSource({"JOB_COMPLETION_INDEX, 0", "SLURM_ARRAY_TASK_ID, 1"})
  void recipesRunAllShards(String variable, int first) throws IOException {
    String page = Files.readString(Path.of("..", "docs", "how-to", "campaign-on-kubernetes.md"));
    List<String> lines =
        page.lines().filter(line -> line.contains("--shard") && line.contains(variable)).toList();
    assertThat(lines).hasSize(1);
    String recipe = lines.get(0).replaceFirst(".*wattle campaign ", "");
    whole("out");
    for (int index = first; index < first + 3; index++) {
      String command =
          recipe
              .replace("$((" + variable + " + 1))", Integer.toString(index + 1))
              .replace("$" + variable, Integer.toString(index))
              .replace("\"", "")
              .replace("/work/loads.json", "c.json")
              .replace("/work/out", "shards");
      Session.Outcome outcome =
          session.run(("campaign " + command + " --engine threads").split(" +", -1));
      assertThat(outcome.exitCode()).as(command + outcome.err()).isZero();
    }
    assertThat(session.run("campaign", "--report", "shards").exitCode()).isZero();
    assertThat(session.read("shards/records.csv")).isEqualTo(session.read("out/records.csv"));
  }

  @Test
  void aRunIsTheSameAloneAndAmongAll() {
    JsonNode all = session.simulated("--seeds", "3").path("runs");
    JsonNode second = session.simulated("--run", "2").path("runs");
    assertThat(second.size()).isEqualTo(2);
    assertThat(second.path(0)).isEqualTo(all.path(1));
    assertThat(second.path(1)).isEqualTo(all.path(4));
    assertThat(session.refusesToSimulate("--run", "2", "--seeds", "3"))
        .contains("--run is one run, and --seeds several");
    assertThat(session.refusesToSimulate("--run", "0")).contains("--run takes an integer from 1");
  }
}
