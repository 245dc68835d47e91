package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
import org.wattle.reports.terminal.Console;

class StudyRunnerTest {
  @TempDir private Path home;

  private final Interrupt interrupt = new Interrupt();
  private final List<String> told = new ArrayList<>();
  private Path records;
  private int exitCode;

  @BeforeEach
  void thereAreRecordsOfAnEarlierRun() throws IOException {
    records = home.resolve("results/dice");
    Files.createDirectories(records);
    Files.writeString(records.resolve("rolls.csv"), "sixes\n7\n");
  }

  @Test
  void whatAStudyKeepsReplacesWhatItKeptBefore() throws IOException {
    StudyOutcome outcome = run(DiceStudy.named("dice"), StudyScale.FULL);

    assertThat(outcome).isInstanceOf(StudyOutcome.Done.class);
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n98\n");
    assertThat(records.resolve("note.txt")).hasContent("fair");
    assertThat(RunRecord.in(new Records(records)))
        .hasValueSatisfying(run -> assertThat(run.wattle()).isEqualTo("1.2.3"));
    assertThat(told)
        .containsExactly(
            "./wattle roll 600 >out/reproduce/full/dice/rolls.csv",
            "cp out/reproduce/full/dice/rolls.csv results/dice/rolls.csv",
            "# a note");
  }

  @Test
  void aStepThatFailsIsToldAndLeavesTheRecordsAsTheyWere() throws IOException {
    exitCode = 3;

    StudyOutcome outcome = run(DiceStudy.named("dice"), StudyScale.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.Failed.class,
            failed -> {
              assertThat(failed.command()).startsWith("./wattle roll 600");
              assertThat(failed.words()).contains("exit code 3").contains("the table is crooked");
            });
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n7\n");
    assertThat(records.resolve("note.txt")).doesNotExist();
  }

  @Test
  void anExitCodeThatIsAnAnswerIsNoFailure() throws IOException {
    exitCode = 4;
    DiceStudy tolerant =
        new DiceStudy(
            "dice", List.of(StudyStep.Command.of("roll 6").allowing(4)), Optional.empty());

    assertThat(run(tolerant, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Done.class);
  }

  @Test
  void aStopBetweenStepsLeavesTheRecordsAsTheyWere() throws IOException {
    DiceStudy stopped =
        new DiceStudy(
            "dice",
            List.of(
                new StudyStep.Made(
                    "half of it",
                    workspace -> {
                      Files.writeString(workspace.records().resolve("rolls.csv"), "half");
                      interrupt.request();
                    }),
                new StudyStep.Made("the rest", workspace -> Files.delete(workspace.home()))),
            Optional.empty());

    assertThat(run(stopped, StudyScale.QUICK)).isInstanceOf(StudyOutcome.Stopped.class);
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n7\n");
    assertThat(told).containsExactly("# half of it");
  }

  @Test
  void aStudyWhoseDataAreMissingIsLeftOutWithAWord() throws IOException {
    StudyPlan.Need need = new StudyPlan.Need("dice/loaded.csv", "the loaded dice of Pompeii");

    StudyOutcome outcome =
        run(new DiceStudy("dice", List.of(), Optional.of(need)), StudyScale.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.LeftOut.class,
            left -> {
              assertThat(left.needy()).isTrue();
              assertThat(left.why()).contains("the loaded dice of Pompeii").contains("loaded.csv");
            });
  }

  @Test
  void aStudyWithoutAQuickWayIsLeftOut() throws IOException {
    assertThat(run(DiceStudy.named("dice"), StudyScale.QUICK))
        .isEqualTo(new StudyOutcome.LeftOut("there is no quick way to it", false));
  }

  @Test
  void aProgramThatFailsIsToldWithItsWords() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    StudyStep program =
        new StudyStep.Program(List.of(java.toString(), "-no-such-option"), Optional.empty());

    StudyOutcome outcome =
        run(new DiceStudy("dice", List.of(program), Optional.empty()), StudyScale.QUICK);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StudyOutcome.Failed.class,
            failed -> assertThat(failed.words()).contains("-no-such-option"));
  }

  private StudyOutcome run(BookStudy study, StudyScale effort) throws IOException {
    Console console =
        Console.over(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Console.Settings.plain(home));
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
        new StudyRunner(commands, console, home, home.resolve("data"), "1.2.3", interrupt);
    Book book = new Book(List.of(study), home.resolve("results"), effort);
    return runner.run(study, book, told::add);
  }
}
