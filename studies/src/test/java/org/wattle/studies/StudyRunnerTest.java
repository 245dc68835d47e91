package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Interrupt;

class StudyRunnerTest {
  @TempDir private Path home;

  private final Interrupt interrupt = new Interrupt();
  private final List<String> started = new ArrayList<>();
  private Path records;
  private int exitCode;
  private String program = "p";

  @BeforeEach
  void thereAreRecordsOfAnEarlierRun() throws IOException {
    records = home.resolve("results/dice");
    Files.createDirectories(records);
    Files.writeString(records.resolve("rolls.csv"), "sixes\n7\n");
  }

  @Test
  void whatAStudyKeepsReplacesWhatItKeptBefore() throws IOException {
    StudyOutcome outcome = run(DiceStudy.named("dice"), StudyScale.FULL);

    assertThat(outcome).isInstanceOf(StudyOutcome.Completed.class);
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n98\n");
    assertThat(records.resolve("note.txt")).hasContent("fair");
    assertThat(RunRecord.in(new Records(records)))
        .hasValueSatisfying(run -> assertThat(run.wattle()).isEqualTo("1.2.3"));
    assertThat(started)
        .containsExactly(
            "./wattle roll 600 >out/reproduce/full/dice/rolls.csv",
            "cp out/reproduce/full/dice/rolls.csv results/dice/rolls.csv",
            "# a note");
  }

  @Test
  void aStepThatFailsIsReportedAndLeavesTheRecordsAsTheyWere() throws IOException {
    exitCode = 3;

    StudyOutcome outcome = run(DiceStudy.named("dice"), StudyScale.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.Failed.class,
            failed -> {
              assertThat(failed.command()).startsWith("./wattle roll 600");
              assertThat(failed.message()).contains("exit code 3").contains("the table is crooked");
            });
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n7\n");
    assertThat(records.resolve("note.txt")).doesNotExist();
  }

  @Test
  void aRunThatWasStoppedGoesOnWithItsFilesUnlessThePlanOrTheProgramIsAnother() throws IOException {
    Path left = home.resolve("out/reproduce/full/dice/left.txt");
    exitCode = 3;
    run(DiceStudy.named("dice"), StudyScale.FULL);
    Files.writeString(left, "of a campaign");
    run(DiceStudy.named("dice"), StudyScale.FULL);
    assertThat(left).exists();

    program = "q";
    run(DiceStudy.named("dice"), StudyScale.FULL);
    assertThat(left).as("after a change of the program").doesNotExist();

    Files.writeString(left, "of a campaign");
    exitCode = 0;
    run(DiceStudy.named("dice"), StudyScale.FULL);
    assertThat(left).exists();
    run(DiceStudy.named("dice"), StudyScale.FULL);
    assertThat(left).as("after a run that came to its end").doesNotExist();
  }

  @Test
  void anAllowedExitCodeIsNoFailure() throws IOException {
    exitCode = 4;
    DiceStudy tolerant =
        new DiceStudy(
            "dice", List.of(StudyStep.Command.of("roll 6").allowing(4)), Optional.empty());

    assertThat(run(tolerant, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Completed.class);
  }

  @Test
  void aStopBetweenStepsLeavesTheRecordsAsTheyWere() throws IOException {
    DiceStudy stopped =
        new DiceStudy(
            "dice",
            List.of(
                new StudyStep.Derivation(
                    "half of it",
                    workspace -> {
                      Files.writeString(workspace.records().resolve("rolls.csv"), "half");
                      interrupt.request();
                    }),
                new StudyStep.Derivation("the rest", workspace -> Files.delete(workspace.home()))),
            Optional.empty());

    assertThat(run(stopped, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Interrupted.class);
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n7\n");
    assertThat(started).containsExactly("# half of it");
  }

  @Test
  void aStepIsLeftOutWhereItsProgramIsNotBuilt() throws IOException {
    StudyStep note =
        new StudyStep.Derivation(
            "weights",
            workspace -> Files.writeString(workspace.records().resolve("weights.txt"), "loaded"));
    DiceStudy study =
        new DiceStudy(
            "dice", List.of(new StudyStep.WithBuilt("target/scales.jar", note)), Optional.empty());

    assertThat(run(study, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Completed.class);
    assertThat(records.resolve("weights.txt")).doesNotExist();

    Files.createDirectories(home.resolve("target"));
    Files.writeString(home.resolve("target/scales.jar"), "");
    assertThat(run(study, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Completed.class);
    assertThat(records.resolve("weights.txt")).hasContent("loaded");
  }

  @Test
  void aStepIsLeftOutWhereItsDataAreMissing() throws IOException {
    StudyStep note =
        new StudyStep.Derivation(
            "weights",
            workspace -> Files.writeString(workspace.records().resolve("weights.txt"), "loaded"));
    DiceStudy study =
        new DiceStudy(
            "dice", List.of(new StudyStep.WithData("loaded.csv", note)), Optional.empty());

    assertThat(run(study, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Completed.class);
    assertThat(records.resolve("weights.txt")).doesNotExist();

    Files.createDirectories(home.resolve("data"));
    Files.writeString(home.resolve("data/loaded.csv"), "6\n");

    assertThat(run(study, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Completed.class);
    assertThat(records.resolve("weights.txt")).hasContent("loaded");
    assertThat(started).contains("# weights # only where DATA/loaded.csv exists");
  }

  @Test
  void aStudyWhoseDataAreMissingIsSkippedWithAReason() throws IOException {
    StudyPlan.Requirement need =
        new StudyPlan.Requirement("dice/loaded.csv", "the loaded dice of Pompeii");

    StudyOutcome outcome =
        run(new DiceStudy("dice", List.of(), Optional.of(need)), StudyScale.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.Skipped.class,
            skipped -> {
              assertThat(skipped.missingData()).isTrue();
              assertThat(skipped.reason())
                  .contains("the loaded dice of Pompeii")
                  .contains("loaded.csv");
            });
  }

  @Test
  void aStudyWithoutAQuickFormIsSkipped() throws IOException {
    assertThat(run(DiceStudy.named("dice"), StudyScale.QUICK))
        .isEqualTo(new StudyOutcome.Skipped("it has no quick form", false));
  }

  @Test
  void aProgramThatFailsIsReportedWithItsMessage() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    StudyStep program =
        new StudyStep.Program(List.of(java.toString(), "-no-such-option"), Optional.empty());

    StudyOutcome outcome =
        run(new DiceStudy("dice", List.of(program), Optional.empty()), StudyScale.QUICK);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.Failed.class,
            failed -> assertThat(failed.message()).contains("-no-such-option"));
  }

  private StudyOutcome run(BookStudy study, StudyScale scale) throws IOException {
    StudyRunner.FileOutput files =
        (file, content) -> {
          Files.createDirectories(file.getParent());
          Files.write(file, content);
        };
    CommandRunner commands =
        (folder, arguments, out, err) -> {
          try {
            out.write("sixes\n98\n".getBytes(StandardCharsets.UTF_8));
            err.write("the table is crooked\n".getBytes(StandardCharsets.UTF_8));
          } catch (IOException e) {
            return 5;
          }
          return exitCode;
        };
    StudyRunner runner =
        new StudyRunner(commands, files, home, home.resolve("data"), "1.2.3", program, interrupt);
    Book book = new Book(List.of(study), home.resolve("results"), scale);
    return runner.run(study, book, started::add);
  }
}
