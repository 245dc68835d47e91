package org.wattle.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.TextTable;
import org.wattle.studies.Book;
import org.wattle.studies.BookPage;
import org.wattle.studies.Finding;
import org.wattle.studies.Outcome;
import org.wattle.studies.Runner;
import org.wattle.studies.Spans;
import org.wattle.studies.Study;
import org.wattle.studies.Verdict;
import org.wattle.studies.Written;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;

/**
 * Runs studies for a book and writes it.
 *
 * @param console to talk through
 * @param book that they belong to
 */
public record Reproducing(Console console, Book book) {
  /** Runs studies one after the other, whatever becomes of each; the exit code tells. */
  public int run(List<Study> studies, Runner runner) {
    console.note(
        "About "
            + Spans.text(StudyList.sum(studies, book.effort()))
            + " on two quiet cores, into "
            + Escaped.text(book.folder().toString())
            + ".");
    Map<Study, Outcome> outcomes = new LinkedHashMap<>();
    for (Study study : studies) {
      Outcome outcome = run(study, runner);
      outcomes.put(study, outcome);
      tell(study, outcome);
    }
    if (outcomes.values().stream().anyMatch(Outcome.Done.class::isInstance)) {
      write();
      console.out().print(summary(outcomes));
    }
    return exitCode(List.copyOf(outcomes.values()));
  }

  /** Writes all of the book from its records. */
  public void write() {
    Map<String, String> files = new LinkedHashMap<>(book.files());
    String page = BookPage.of(book, files);
    files.put(BookPage.FILE, page);
    files.forEach(
        (file, text) -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          Path target = book.folder().resolve(file);
          OutputTarget.prepare(console, target.toString()).write(out -> out.write(bytes));
        });
    console.note("The book is in (" + Escaped.text(book.folder().toString()) + ").");
  }

  private Outcome run(Study study, Runner runner) {
    try (StepClock clock = new StepClock(console, study.name())) {
      return runner.run(study, book, clock);
    } catch (IOException e) {
      return new Outcome.Failed(
          "./wattle reproduce " + study.name(), "A file cannot be read or written (" + e + ").");
    } catch (UserError e) {
      return new Outcome.Failed(
          "./wattle reproduce " + study.name(), String.valueOf(e.getMessage()));
    }
  }

  private void tell(Study study, Outcome outcome) {
    String name = study.name();
    if (outcome instanceof Outcome.Done done) {
      console.note(name + ": done in " + Spans.text(done.took()) + ".");
    } else if (outcome instanceof Outcome.LeftOut left) {
      console.note(name + ": left out, since " + left.why() + ".");
    } else if (outcome instanceof Outcome.Failed failed) {
      console.error(name + ": " + failed.command() + "\n" + failed.words());
    } else {
      console.note(name + ": not finished.");
    }
  }

  /** What came out, and where it is told. */
  private String summary(Map<Study, Outcome> outcomes) {
    TextTable table = TextTable.aligned("lll");
    for (Written chapter : book.chapters()) {
      if (outcomes.get(chapter.study()) instanceof Outcome.Done) {
        String name = chapter.study().name();
        Path text = book.folder().resolve(name).resolve(Book.TEXT);
        table.row(name, counts(chapter.findings()), Escaped.text(text.toString()));
      }
    }
    return table.render();
  }

  private static String counts(List<Finding> findings) {
    Map<Verdict, Long> counts =
        findings.stream()
            .collect(
                Collectors.groupingBy(
                    Finding::verdict, () -> new LinkedHashMap<>(), Collectors.counting()));
    return java.util.Arrays.stream(Verdict.values())
        .filter(counts::containsKey)
        .map(verdict -> verdict.word() + " " + counts.get(verdict))
        .collect(Collectors.joining(", "));
  }

  private static int exitCode(List<Outcome> outcomes) {
    boolean failed =
        outcomes.stream()
            .anyMatch(each -> each instanceof Outcome.Failed || each instanceof Outcome.Stopped);
    if (failed) {
      return ExitCodes.FAILED;
    }
    boolean nothing = outcomes.stream().noneMatch(Outcome.Done.class::isInstance);
    boolean needy =
        outcomes.stream().anyMatch(each -> each instanceof Outcome.LeftOut left && left.needy());
    return nothing && needy ? ExitCodes.INVALID : ExitCodes.OK;
  }
}
