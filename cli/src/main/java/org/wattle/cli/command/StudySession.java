package org.wattle.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;
import org.wattle.studies.Book;
import org.wattle.studies.Book.WrittenChapter;
import org.wattle.studies.BookPage;
import org.wattle.studies.BookStudy;
import org.wattle.studies.DurationText;
import org.wattle.studies.Publication;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyOutcome;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.StudyScale;
import org.wattle.studies.checking.CheckText;
import org.wattle.studies.checking.CheckVerdict;
import org.wattle.studies.checking.StudyCheck;
import org.wattle.studies.checking.StudyChecker;
import org.wattle.studies.folder.StudyFolder;
import org.wattle.studies.judging.Evidence;

/**
 * Runs studies, reports on them at the terminal and writes the results book.
 *
 * @param console receives progress, outcomes and the summary
 * @param book the book of the studies
 */
public record StudySession(Console console, Book book) {
  /** Runs studies one after the other, whether or not earlier ones fail; returns the exit code. */
  public int run(List<BookStudy> studies, StudyRunner runner) {
    announce(studies, "about", "writes to");
    Map<BookStudy, StudyOutcome> outcomes = new LinkedHashMap<>();
    for (BookStudy study : studies) {
      StudyOutcome outcome = run(study, runner);
      outcomes.put(study, outcome);
      report(study, outcome);
    }
    if (outcomes.values().stream().anyMatch(StudyOutcome.Completed.class::isInstance)) {
      write();
      console.out().print(summary(outcomes));
    }
    return exitCode(List.copyOf(outcomes.values()));
  }

  /**
   * Runs studies and prints whether they make their records again; the book is left as it is.
   * Returns the exit code.
   */
  public int check(List<BookStudy> studies, StudyRunner runner) {
    announce(studies, "at most about", "changes nothing in");
    StudyChecker checker = new StudyChecker(book, runner);
    List<StudyCheck> checks = new ArrayList<>();
    for (BookStudy study : studies) {
      StudyCheck check = check(study, checker);
      checks.add(check);
      console.note(study.name() + ": " + check.verdict().word() + ".");
    }
    return print(checks);
  }

  /** Prints which records were made by the plans of today, without a run; returns the exit code. */
  public int checkPlans(List<BookStudy> studies, StudyRunner runner) {
    StudyChecker checker = new StudyChecker(book, runner);
    return print(studies.stream().map(checker::withoutRun).toList());
  }

  private int print(List<StudyCheck> checks) {
    console.out().print(CheckText.of(checks));
    return checks.stream().anyMatch(check -> check.verdict().problem())
        ? ExitCodes.FAILED
        : ExitCodes.OK;
  }

  private StudyCheck check(BookStudy study, StudyChecker checker) {
    return shown(
        study,
        display -> checker.check(study, display),
        message -> new StudyCheck(study.name(), CheckVerdict.FAILED, "", List.of(message)));
  }

  /** Says how long studies take, and what that does to the book. */
  private void announce(List<BookStudy> studies, String bound, String effect) {
    console.note(
        "This takes %s %s on two idle cores and %s %s."
            .formatted(
                bound,
                DurationText.of(sum(studies, book.scale())),
                effect,
                Escaped.text(book.folder().toString())));
  }

  /** What is done with a study while its steps are displayed. */
  @FunctionalInterface
  private interface Work<T> {
    T with(StepDisplay display) throws IOException;
  }

  /** Does that, or makes a result of the message where a file or an input does not allow it. */
  private <T> T shown(BookStudy study, Work<T> work, Function<String, T> failed) {
    try (StepDisplay display = new StepDisplay(console, study.name())) {
      return work.with(display);
    } catch (IOException e) {
      return failed.apply("A file cannot be read or written (" + e + ").");
    } catch (UserError e) {
      return failed.apply(String.valueOf(e.getMessage()));
    }
  }

  /** Writes all files of the book from its records, or those of the one study that is in none. */
  public void write() {
    if (book.studies().stream().allMatch(BookStudy::alone)) {
      for (WrittenChapter chapter : book.chapters()) {
        Path folder = book.folder(chapter.study());
        write(folder, Book.files(chapter, ""));
        console.note("The chapter is in (" + shown(folder.resolve(Book.TEXT)) + ").");
      }
      return;
    }
    Map<String, String> files = new LinkedHashMap<>(book.files());
    String page = BookPage.of(book, files);
    files.put(BookPage.FILE, page);
    write(book.folder(), files);
    console.note("The results book is in (" + shown(book.folder()) + ").");
  }

  /** Writes what a study has for a paper in LaTeX. */
  public void writeLatex(StudyFolder study, Path folder) {
    if (!book.recorded(study)) {
      throw UserError.invalid(
          "There are no records of (%s). Maybe wattle reproduce makes them, without --latex."
              .formatted(Escaped.text(study.name())));
    }
    write(folder, study.latex(book.records(study)));
    console.note("Tables, numbers and data of figures are in (" + shown(folder) + ").");
  }

  private void write(Path folder, Map<String, String> files) {
    files.forEach(
        (file, text) -> write(folder.resolve(file), text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String shown(Path path) {
    return Escaped.text(path.toString());
  }

  /** Writes a file under a temporary name and moves it to its place when it is complete. */
  public void write(Path file, byte[] content) {
    OutputTarget.prepare(console, file.toString()).write(out -> out.write(content));
  }

  private StudyOutcome run(BookStudy study, StudyRunner runner) {
    return shown(
        study,
        display -> runner.run(study, book, display),
        message -> new StudyOutcome.Failed("./wattle reproduce " + study.name(), message));
  }

  private void report(BookStudy study, StudyOutcome outcome) {
    String name = study.name();
    if (outcome instanceof StudyOutcome.Completed completed) {
      console.note(name + ": completed in " + DurationText.of(completed.duration()) + ".");
    } else if (outcome instanceof StudyOutcome.Skipped skipped) {
      console.note(name + ": skipped, since " + skipped.reason() + ".");
    } else if (outcome instanceof StudyOutcome.Failed failed) {
      console.error(name + ": " + failed.command() + "\n" + failed.message());
    } else {
      console.note(name + ": interrupted.");
    }
  }

  /** The verdicts of the studies that completed, and the files with their chapters. */
  private String summary(Map<BookStudy, StudyOutcome> outcomes) {
    TextTable table = TextTable.aligned("lll");
    for (WrittenChapter chapter : book.chapters()) {
      if (outcomes.get(chapter.study()) instanceof StudyOutcome.Completed) {
        String name = chapter.study().name();
        Path text = book.folder(chapter.study()).resolve(Book.TEXT);
        table.row(name, counts(chapter.findings()), Escaped.text(text.toString()));
      }
    }
    return table.render();
  }

  private static String counts(List<StudyFinding> findings) {
    Map<Evidence, Long> counts =
        findings.stream()
            .collect(Collectors.groupingBy(StudyFinding::verdict, Collectors.counting()));
    return Arrays.stream(Evidence.values())
        .filter(counts::containsKey)
        .map(verdict -> verdict.word() + " " + counts.get(verdict))
        .collect(Collectors.joining(", "));
  }

  private static int exitCode(List<StudyOutcome> outcomes) {
    boolean failed =
        outcomes.stream()
            .anyMatch(
                each ->
                    each instanceof StudyOutcome.Failed
                        || each instanceof StudyOutcome.Interrupted);
    if (failed) {
      return ExitCodes.FAILED;
    }
    boolean nothing = outcomes.stream().noneMatch(StudyOutcome.Completed.class::isInstance);
    boolean missingData =
        outcomes.stream()
            .anyMatch(
                each -> each instanceof StudyOutcome.Skipped skipped && skipped.missingData());
    return nothing && missingData ? ExitCodes.INVALID : ExitCodes.OK;
  }

  /** The list of studies: a row for each, the total duration, and what some studies need. */
  public static String list(List<BookStudy> studies) {
    TextTable table =
        TextTable.aligned("lrrll")
            .row("study", "quick", "full", "source", "question")
            .rows(
                studies,
                BookStudy::name,
                study -> time(study.plan(StudyScale.QUICK)),
                study -> time(study.plan(StudyScale.FULL)),
                study -> study.source().map(Publication::shortName).orElse("-"),
                BookStudy::question);
    StringBuilder needs = new StringBuilder();
    for (BookStudy study : studies) {
      study
          .plan(StudyScale.FULL)
          .requirement()
          .ifPresent(
              requirement ->
                  needs.append(study.name() + " needs " + requirement.description() + ".\n"));
    }
    return table.render()
        + "\nAll of them take about %s with --quick, %s without it, on two idle cores.\n"
            .formatted(
                DurationText.of(sum(studies, StudyScale.QUICK)),
                DurationText.of(sum(studies, StudyScale.FULL)))
        + needs;
  }

  /** The estimated duration of several studies. */
  private static Duration sum(List<BookStudy> studies, StudyScale scale) {
    return studies.stream()
        .map(study -> study.plan(scale))
        .filter(plan -> !plan.steps().isEmpty())
        .map(StudyPlan::estimate)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static String time(StudyPlan plan) {
    return plan.steps().isEmpty() ? "-" : DurationText.of(plan.estimate());
  }

  /** Shows which step of a study runs, and for how long the study has been running. */
  private static final class StepDisplay implements StudyRunner.Progress, AutoCloseable {
    private final String study;
    private final long begin = System.nanoTime();
    private final StatusLine line;
    private volatile String step = "";
    private volatile int count;

    StepDisplay(Console console, String study) {
      this.study = study;
      this.line = new StatusLine(console);
      line.tick(this::text);
    }

    @Override
    public synchronized void started(String next) {
      count++;
      step = next;
    }

    @Override
    public void close() {
      line.close();
    }

    private String text() {
      Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
      return "%s, %s, step %d: %s"
          .formatted(study, DurationText.of(elapsed), count, Escaped.name(step));
    }
  }
}
