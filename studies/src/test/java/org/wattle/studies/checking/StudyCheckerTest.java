package org.wattle.studies.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Interrupt;
import org.wattle.studies.Book;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.CommandRunner;
import org.wattle.studies.DiceStudy;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

class StudyCheckerTest {
  private static final String ROLLS = "rolls.csv";

  /** What the dice of today show. */
  private static final String TODAY =
      """
      die,sixes,seconds
      red,98,0.5
      blue,104,0.6
      """;

  @TempDir private Path home;

  private final Interrupt interrupt = new Interrupt();
  private final List<String> started = new ArrayList<>();
  private Path records;
  private int exitCode;

  /** The study of dice with a plan that a test chooses. */
  private record Planned(StudyPlan plan) implements BookStudy {
    @Override
    public String name() {
      return "dice";
    }

    @Override
    public String question() {
      return DiceStudy.named("dice").question();
    }

    @Override
    public Optional<Publication> source() {
      return Optional.empty();
    }

    @Override
    public StudyPlan plan(StudyScale scale) {
      return plan;
    }

    @Override
    public Chapter chapter(Records all) {
      return DiceStudy.named("dice").chapter(all);
    }
  }

  @BeforeEach
  void theBookHasAFolderOfTheStudy() throws IOException {
    records = home.resolve("results/dice");
    Files.createDirectories(records);
    Files.writeString(records.resolve("README.md"), "# How do they fall?");
    Files.writeString(records.resolve("dice.svg"), "<svg/>");
  }

  @Test
  void aRecordOfTheSameBytesIsMadeAgain() throws IOException {
    record(ROLLS, TODAY);

    assertThat(check(rolls())).isEqualTo(StudyCheck.of("dice", CheckVerdict.SAME, ""));
    assertThat(started).contains("./wattle roll 600 >out/reproduce/full/dice/rolls.csv");
  }

  @Test
  void aCheckLeavesTheBookAsItIs() throws IOException {
    record(ROLLS, TODAY.replace("98", "97"));

    check(rolls());

    assertThat(records.resolve(ROLLS)).hasContent(TODAY.replace("98", "97"));
    assertThat(records.resolve("run.csv")).doesNotExist();
  }

  @Test
  void columnsOfMeasurementsMayDiffer() throws IOException {
    record(ROLLS, TODAY.replace("0.5", "7.25"));

    assertThat(check(rolls().measuring("seconds")))
        .isEqualTo(StudyCheck.of("dice", CheckVerdict.SAME_BUT_FOR_TIMES, "not compared: seconds"));
    assertThat(check(rolls()).verdict()).isEqualTo(CheckVerdict.DIFFERS);
  }

  @Test
  void theFirstCellThatDiffersIsNamedWithBothValuesAndTheNumberOfSuchCells() throws IOException {
    record(ROLLS, "die,sixes,seconds\nred,98,0.7\nblue,103,0.6\ngreen,1,1\n");

    assertThat(check(rolls().measuring("seconds")).differences())
        .containsExactly(
            "rolls.csv: 3 rows are recorded, and 2 are made now; row 2 (blue), column sixes: (103)"
                + " is recorded, and (104) is made now.");

    record(ROLLS, "die,sixes,seconds\nred,97,0.7\nblue,103,0.6\n");

    StudyCheck check = check(rolls().measuring("seconds"));
    assertThat(check.verdict()).isEqualTo(CheckVerdict.DIFFERS);
    assertThat(check.reason()).isEqualTo("the new records are in out/reproduce/full/dice/records");
    assertThat(check.differences())
        .containsExactly(
            "rolls.csv: row 1 (red), column sixes: (97) is recorded, and (98) is made now; 2 cells"
                + " differ in all.");
  }

  @Test
  void columnsThatComeAndGoAreNamed() throws IOException {
    record(ROLLS, TODAY.replace("sixes", "fives"));

    assertThat(check(rolls()).differences())
        .containsExactly(
            "rolls.csv: columns are not made any more: fives; columns are new: sixes.");
  }

  @Test
  void cellsInOtherQuotesAreADifference() throws IOException {
    record(ROLLS, TODAY.replace("red", "\"red\""));

    assertThat(check(rolls().measuring("seconds")).differences())
        .containsExactly("rolls.csv: its cells are the same, but line ends or quotes are not.");
  }

  @Test
  void filesThatComeAndGoAreNamed() throws IOException {
    record("throws.csv", "a\n1\n");

    assertThat(check(rolls()).differences())
        .containsExactly(
            "rolls.csv: it is new, and not in the book.", "throws.csv: it is not made any more.");
  }

  @Test
  void aTextIsComparedByItsLines() throws IOException {
    StudyStep note =
        new StudyStep.Derivation(
            "a note",
            workspace ->
                Files.writeString(workspace.records().resolve("note.txt"), "fair\nand square"));
    record("note.txt", "fair\nand round");

    assertThat(check(plan(note)).differences())
        .containsExactly(
            "note.txt: line 2: (and round) is recorded, and (and square) is made now.");
  }

  @Test
  void resultsThatTimeLimitsDecideNeedOnlyBeOfTheSameForm() throws IOException {
    StudyPlan timed = rolls().timed("the clock stops the dice", ROLLS);
    record(ROLLS, "die,sixes,seconds\nred,1,1\nblue,2,2\nblue,3,3\n");

    assertThat(check(timed))
        .isEqualTo(
            StudyCheck.of(
                "dice",
                CheckVerdict.NOT_DETERMINISTIC,
                "the clock stops the dice (rolls.csv; all other records are the same)"));

    record(ROLLS, "die,sixes,seconds\nred,1,1\ngreen,2,2\n");
    assertThat(check(timed).differences())
        .containsExactly("rolls.csv: rows are not made any more: green; rows are new: blue.");

    record(ROLLS, "die,sixes\nred,98\nblue,104\n");
    assertThat(check(timed).differences()).containsExactly("rolls.csv: columns are new: seconds.");
  }

  @Test
  void recordsBesideThoseThatTimeLimitsDecideMustBeTheSame() throws IOException {
    record(ROLLS, TODAY.replace("98", "97"));

    assertThat(check(rolls().timed("the clock stops the dice")).verdict())
        .isEqualTo(CheckVerdict.NOT_DETERMINISTIC);
    assertThat(check(rolls().timed("the clock stops the dice", "others.csv")).verdict())
        .isEqualTo(CheckVerdict.DIFFERS);
  }

  @Test
  void recordsOfAnotherPlanAreStaleWhichNeedsNoRun() throws IOException {
    Planned study = new Planned(rolls());
    runner().run(study, book(study), started::add);
    StudyChecker checker = new StudyChecker(book(study), runner());
    assertThat(checker.withoutRun(study).verdict()).isEqualTo(CheckVerdict.PLAN_OF_TODAY);
    assertThat(checker.check(study, started::add).verdict()).isEqualTo(CheckVerdict.SAME);
    started.clear();

    Planned more = new Planned(plan(StudyStep.Command.of("roll 900").into(ROLLS), kept()));

    assertThat(checker.withoutRun(more).verdict()).isEqualTo(CheckVerdict.STALE_PLAN);
    assertThat(checker.check(more, started::add).verdict()).isEqualTo(CheckVerdict.STALE_PLAN);
    assertThat(started).isEmpty();
  }

  @Test
  void ofRecordsWithoutAPlanNothingIsKnownUntilARun() throws IOException {
    record(ROLLS, TODAY);
    Planned study = new Planned(rolls());
    StudyChecker checker = new StudyChecker(book(study), runner());

    assertThat(checker.withoutRun(study).verdict()).isEqualTo(CheckVerdict.UNKNOWN_PLAN);
    record(
        "run.csv",
        """
        begun,seconds,load,wattle,java,machine,cores
        2026-11-23T02:52:07Z,97,1.10,0.2.0,17.0.15,Linux amd64,2
        """);
    assertThat(checker.withoutRun(study).verdict()).isEqualTo(CheckVerdict.UNKNOWN_PLAN);
    assertThat(checker.check(study, started::add).verdict()).isEqualTo(CheckVerdict.SAME);
  }

  @Test
  void aStudyWithoutRecordsIsNotRun() throws IOException {
    assertThat(check(rolls()).verdict()).isEqualTo(CheckVerdict.NO_RECORD);
    assertThat(started).isEmpty();
  }

  @Test
  void aStudyWhoseDataAreMissingIsSkippedAndOneThatFailsIsAProblem() throws IOException {
    record(ROLLS, TODAY);
    StudyPlan needing =
        new StudyPlan(
            rolls().steps(),
            Duration.ofSeconds(1),
            Optional.of(new StudyPlan.Requirement("dice/loaded.csv", "loaded dice")));

    assertThat(check(needing).verdict()).isEqualTo(CheckVerdict.SKIPPED);
    exitCode = 5;
    StudyCheck failed = check(rolls());
    assertThat(failed.verdict()).isEqualTo(CheckVerdict.FAILED);
    assertThat(failed.differences()).singleElement().asString().contains("roll 600");
    interrupt.request();
    assertThat(check(rolls()).verdict()).isEqualTo(CheckVerdict.INTERRUPTED);
  }

  private void record(String file, String text) throws IOException {
    Files.writeString(records.resolve(file), text);
  }

  private static StudyPlan rolls() {
    return plan(StudyStep.Command.of("roll 600").into(ROLLS), kept());
  }

  private static StudyStep kept() {
    return StudyStep.keep(ROLLS, ROLLS);
  }

  private static StudyPlan plan(StudyStep... steps) {
    return StudyPlan.of(Duration.ofSeconds(1), List.of(steps));
  }

  private StudyCheck check(StudyPlan plan) throws IOException {
    Planned study = new Planned(plan);
    return new StudyChecker(book(study), runner()).check(study, started::add);
  }

  private Book book(BookStudy study) {
    return new Book(List.of(study), home.resolve("results"), StudyScale.FULL);
  }

  private StudyRunner runner() {
    CommandRunner commands =
        (folder, arguments, out, err) -> {
          try {
            out.write(TODAY.getBytes(StandardCharsets.UTF_8));
          } catch (IOException e) {
            return 5;
          }
          return exitCode;
        };
    return new StudyRunner(
        commands, Files::write, home, home.resolve("data"), "1.2.3", "p", interrupt);
  }
}
