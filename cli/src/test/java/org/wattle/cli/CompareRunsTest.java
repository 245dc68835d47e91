package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.render.text.ExitCodes;

/** Solvers asked several times each, with programs from outside beside them. */
class CompareRunsTest {
  private static final String LEFT = "\"route\": [\"core-0\", \"aggregation-0\", \"access-0\"]";

  /** All on big-0: 34800 J, the optimum. */
  private static final String BEST =
      "{\"placement\": [{\"task\": \"web\", \"server\": \"big-0\", %1$s},".formatted(LEFT)
          + " {\"task\": \"batch\", \"server\": \"big-0\", %1$s}]}".formatted(LEFT);

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.resource(ByHand.FILE);
    session.file("best.json", BEST);
  }

  private Session.Outcome runs(String... more) {
    return session.run(
        Stream.concat(Stream.of("compare", ByHand.FILE, "--time-limit", "20s"), Stream.of(more))
            .toArray(String[]::new));
  }

  private Session.Outcome experiment(String out, String... more) {
    return runs(
        Stream.concat(Stream.of("--seeds", "2", "--jobs", "1", "--out", out), Stream.of(more))
            .toArray(String[]::new));
  }

  private List<List<String>> rows(String file) {
    return session.read(file).lines().map(line -> List.of(line.split(",", -1))).toList();
  }

  private List<String> column(String file, String name) {
    List<List<String>> rows = rows(file);
    int at = rows.get(0).indexOf(name);
    assertThat(at).as(name).isNotNegative();
    return rows.stream().skip(1).map(row -> row.get(at)).toList();
  }

  @Test
  void everyRunIsARowAndAllHaveTheBoundOfTheirInstance() {
    Session.Outcome outcome = experiment("out", "--solvers", "first-fit,best-fit");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("5 cells; 5 to run, 1 at the same time");
    assertThat(column("out/comparison.csv", "solver"))
        .containsExactly("first-fit", "first-fit", "best-fit", "best-fit");
    assertThat(column("out/comparison.csv", "seed")).containsExactly("1", "2", "1", "2");
    assertThat(column("out/comparison.csv", "servers")).containsOnly("3");
    assertThat(column("out/comparison.csv", "resources")).containsOnly("2");
    assertThat(column("out/comparison.csv", "gap")).doesNotContain("");
    assertThat(column("out/bounds.csv", "by")).doesNotContain("");
    assertThat(Double.parseDouble(column("out/bounds.csv", "bound").get(0)))
        .isBetween(34700.0, 34800.1);
    assertThat(session.read("out/index.html")).contains("Performance profile");
    assertThat(session.read("out/profile.dat")).startsWith("x first-fit best-fit\n");
    assertThat(session.read("out/summary.tex")).contains("\\toprule");
  }

  @Test
  void whatIsMissingIsRunAfterAStop() throws IOException {
    experiment("out", "--solvers", "first-fit,best-fit");
    String records = session.read("out/records.csv");
    Path journal = folder.resolve("out/journal.jsonl");
    byte[] whole = Files.readAllBytes(journal);
    Files.write(journal, Arrays.copyOf(whole, whole.length / 2));
    Session.Outcome again = experiment("out", "--solvers", "first-fit,best-fit");
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.err()).containsPattern("5 cells; [123] to run");
    assertThat(session.read("out/records.csv")).isEqualTo(records);
    Session.Outcome complete = experiment("out", "--solvers", "first-fit,best-fit");
    assertThat(complete.err()).contains("5 cells; 0 to run");
    assertThat(complete.out()).isEqualTo(again.out());
  }

  @Test
  void programsAndFilesAnswerLikeSolvers() {
    Session.Outcome outcome =
        runs(
            "--solver",
            "mine=cmd:cat > read.json; cat best.json",
            "--solver",
            "kept=file:best.json",
            "--solver",
            "cmd:echo lost >&2; exit 3",
            "--solver",
            "words=cmd:echo hello",
            "--solver",
            "none=file:nowhere-{name}.json",
            "--solvers",
            "first-fit");
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.out())
        .containsPattern("mine +feasible +9\\.667 Wh .* yes")
        .containsPattern("kept +feasible +9\\.667 Wh .* yes")
        .contains("It ended with exit code (3): lost")
        .contains("It wrote no result: this is no JSON (line 1)")
        .contains("nowhere-by-hand.json");
    assertThat(session.read("read.json")).isEqualTo(session.read(ByHand.FILE));
  }

  @Test
  void whatAProgramClaimsIsNotBelieved() {
    session.file(
        "lie.json",
        BEST.replace(
            "{\"placement",
            "{\"objective\": {\"name\": \"mtec\", \"value\": 1, \"bound\": 1}, \"placement"));
    session.file("full.json", BEST.replace("big-0", "small-0"));
    Session.Outcome outcome =
        runs("--solver", "lie=file:lie.json", "--solver", "full=file:full.json");
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.out())
        .containsPattern("lie +refuted")
        .containsPattern("full +refuted")
        .doesNotContain("by lie");
  }

  @Test
  void aProgramKnowsSeedAndLimits() {
    Session.Outcome outcome =
        experiment(
            "out",
            "--threads",
            "1",
            "--solver",
            "mine=cmd:cat best.json; echo $WATTLE_SEED $WATTLE_TIME_LIMIT $WATTLE_THREADS > told-$WATTLE_SEED");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(session.read("told-1")).matches("1 [0-9.]+ 1\n");
    assertThat(session.read("told-2")).matches("2 [0-9.]+ 1\n");
    assertThat(column("out/comparison.csv", "status")).containsExactly("feasible", "feasible");
  }

  @Test
  void whatCannotBeIsRefusedBeforeAnythingRuns() {
    refused("The number of seeds (0) is not positive", "--seeds", "0", "--solvers", "auto");
    refused("keep runs in a folder", "--seeds", "2", "--solvers", "auto");
    refused("are for --seeds", "--retry", "failed", "--solvers", "auto");
    refused("Missing required option: '--solvers=ID,ID,...'", "--seeds", "2", "--out", "out");
    refused("Maybe first-fit", "--seeds", "2", "--out", "out", "--solvers", "first-fti");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aFolderIsOfOneExperiment() {
    experiment("out", "--solvers", "first-fit");
    refused("out", "--seeds", "3", "--out", "out", "--solvers", "first-fit");
    refused("out", "--seeds", "2", "--out", "out", "--solvers", "best-fit");
    session.file(ByHand.FILE, session.read(ByHand.FILE).replace("\"sleep\": 40", "\"sleep\": 41"));
    refused(ByHand.FILE, "--seeds", "2", "--jobs", "1", "--out", "out", "--solvers", "first-fit");
    Session.Outcome mixed = experiment("out", "--solvers", "first-fit", "--mixed");
    assertThat(mixed.exitCode()).as(mixed.err()).isZero();
    assertThat(mixed.err()).contains("Mixed: ");
  }

  private void refused(String words, String... more) {
    Session.Outcome outcome = runs(more);
    assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isEqualTo(ExitCodes.INVALID);
    assertThat(outcome.err()).contains(words).contains("Maybe ").doesNotContain("\tat ");
  }
}
