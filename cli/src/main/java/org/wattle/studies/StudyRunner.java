package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;

/**
 * Runs studies and keeps their records. A study works in a folder of its own below {@code out/};
 * what it keeps gets to the others when all of it is there.
 *
 * @param commands of Wattle
 * @param console that files are written by
 * @param home the folder of the project
 * @param data the folder of what may not be shipped
 * @param wattle its version
 * @param interrupt that stops it between steps
 */
public record StudyRunner(
    CommandRunner commands,
    Console console,
    Path home,
    Path data,
    String wattle,
    Interrupt interrupt) {
  private static final String DRAFT = "records";

  /**
   * Runs a study for a book.
   *
   * @param telling hears of each step before it is run, as people would type it
   * @throws IOException where a file cannot be written
   */
  public StudyOutcome run(BookStudy study, Book book, Consumer<String> telling) throws IOException {
    StudyPlan plan = study.plan(book.effort());
    Optional<StudyOutcome> reason = leftOut(plan, book.effort());
    if (reason.isPresent()) {
      return reason.get();
    }
    Path work = home.resolve(Places.work(book.effort(), study));
    Workspace workspace = new Workspace(home, work, work.resolve(DRAFT), data);
    empty(work);
    Files.createDirectories(workspace.records());
    RunRecord run = RunRecord.begin(wattle);
    long begin = System.nanoTime();
    StepExecutor steps = new StepExecutor(commands, workspace, interrupt);
    Places shown = Places.shown(study, book.effort());
    for (StudyStep step : plan.steps()) {
      telling.accept(shown.in(step.shown()));
      try {
        steps.run(step);
      } catch (StepFailure e) {
        return interrupt.requested()
            ? new StudyOutcome.Stopped()
            : new StudyOutcome.Failed(e.command(), e.words());
      }
      if (interrupt.requested()) {
        return new StudyOutcome.Stopped();
      }
    }
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    Files.writeString(workspace.records().resolve(RunRecord.FILE), run.took(took).csv());
    keep(workspace.records(), book.folder().resolve(study.name()));
    return new StudyOutcome.Done(took);
  }

  private Optional<StudyOutcome> leftOut(StudyPlan plan, StudyScale effort) {
    if (interrupt.requested()) {
      return Optional.of(new StudyOutcome.Stopped());
    }
    if (plan.steps().isEmpty()) {
      String words =
          effort == StudyScale.QUICK
              ? "there is no quick way to it"
              : "there is nothing to run for it";
      return Optional.of(new StudyOutcome.LeftOut(words, false));
    }
    return plan.needs()
        .filter(need -> !Files.exists(data.resolve(need.file())))
        .map(need -> new StudyOutcome.LeftOut(missing(need), true));
  }

  private String missing(StudyPlan.Need need) {
    return "it needs "
        + need.words()
        + ", and there is no ("
        + data.resolve(need.file())
        + "). Maybe name the folder of the data by --data";
  }

  /** Each file gets to its place whole. */
  private void keep(Path draft, Path records) throws IOException {
    for (Path file : files(draft)) {
      byte[] bytes = Files.readAllBytes(file);
      String target = records.resolve(draft.relativize(file).toString()).toString();
      OutputTarget.prepare(console, target).write(out -> out.write(bytes));
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void empty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
