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

class RunnerTest {
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
    Outcome outcome = run(Dice.named("dice"), Effort.FULL);

    assertThat(outcome).isInstanceOf(Outcome.Done.class);
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

    Outcome outcome = run(Dice.named("dice"), Effort.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Failed.class,
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
    Dice tolerant =
        new Dice("dice", List.of(Step.Command.of("roll 6").allowing(4)), Optional.empty());

    assertThat(run(tolerant, Effort.QUICK)).isInstanceOf(Outcome.Done.class);
  }

  @Test
  void aStopBetweenStepsLeavesTheRecordsAsTheyWere() throws IOException {
    Dice stopped =
        new Dice(
            "dice",
            List.of(
                new Step.Made(
                    "half of it",
                    workspace -> {
                      Files.writeString(workspace.records().resolve("rolls.csv"), "half");
                      interrupt.request();
                    }),
                new Step.Made("the rest", workspace -> Files.delete(workspace.home()))),
            Optional.empty());

    assertThat(run(stopped, Effort.QUICK)).isInstanceOf(Outcome.Stopped.class);
    assertThat(records.resolve("rolls.csv")).hasContent("sixes\n7\n");
    assertThat(told).containsExactly("# half of it");
  }

  @Test
  void aStudyWhoseDataAreMissingIsLeftOutWithAWord() throws IOException {
    Plan.Need need = new Plan.Need("dice/loaded.csv", "the loaded dice of Pompeii");

    Outcome outcome = run(new Dice("dice", List.of(), Optional.of(need)), Effort.FULL);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.LeftOut.class,
            left -> {
              assertThat(left.needy()).isTrue();
              assertThat(left.why()).contains("the loaded dice of Pompeii").contains("loaded.csv");
            });
  }

  @Test
  void aStudyWithoutAQuickWayIsLeftOut() throws IOException {
    assertThat(run(Dice.named("dice"), Effort.QUICK))
        .isEqualTo(new Outcome.LeftOut("there is no quick way to it", false));
  }

  @Test
  void aProgramThatFailsIsToldWithItsWords() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Step program = new Step.Program(List.of(java.toString(), "-no-such-option"), Optional.empty());

    Outcome outcome = run(new Dice("dice", List.of(program), Optional.empty()), Effort.QUICK);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Failed.class, failed -> assertThat(failed.words()).contains("-no-such-option"));
  }

  private Outcome run(Study study, Effort effort) throws IOException {
    Console console =
        Console.over(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Console.Settings.plain(home));
    Commands commands =
        (folder, arguments, out, err) -> {
          try {
            out.write("sixes\n98\n".getBytes(StandardCharsets.UTF_8));
            err.write("the table is crooked\n".getBytes(StandardCharsets.UTF_8));
          } catch (IOException e) {
            return 5;
          }
          return exitCode;
        };
    Runner runner = new Runner(commands, console, home, home.resolve("data"), "1.2.3", interrupt);
    Book book = new Book(List.of(study), home.resolve("results"), effort);
    return runner.run(study, book, told::add);
  }
}
