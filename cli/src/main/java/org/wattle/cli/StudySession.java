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
import org.wattle.studies.BookStudy;
import org.wattle.studies.DurationText;
import org.wattle.studies.ReproductionVerdict;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyOutcome;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.WrittenChapter;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;

/**
 * Runs studies for a book and writes it.
 *
 * @param console to talk through
 * @param book that they belong to
 */
public record StudySession(Console console, Book book) {
  /** Runs studies one after the other, whatever becomes of each; the exit code tells. */
  public int run(List<BookStudy> studies, StudyRunner runner) {
    console.note(
        "About "
            + DurationText.text(StudyTable.sum(studies, book.effort()))
            + " on two quiet cores, into "
            + Escaped.text(book.folder().toString())
            + ".");
    Map<BookStudy, StudyOutcome> outcomes = new LinkedHashMap<>();
    for (BookStudy study : studies) {
      StudyOutcome outcome = run(study, runner);
      outcomes.put(study, outcome);
      tell(study, outcome);
    }
    if (outcomes.values().stream().anyMatch(StudyOutcome.Done.class::isInstance)) {
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

  private StudyOutcome run(BookStudy study, StudyRunner runner) {
    try (StepClock clock = new StepClock(console, study.name())) {
      return runner.run(study, book, clock);
    } catch (IOException e) {
      return new StudyOutcome.Failed(
          "./wattle reproduce " + study.name(), "A file cannot be read or written (" + e + ").");
    } catch (UserError e) {
      return new StudyOutcome.Failed(
          "./wattle reproduce " + study.name(), String.valueOf(e.getMessage()));
    }
  }

  private void tell(BookStudy study, StudyOutcome outcome) {
    String name = study.name();
    if (outcome instanceof StudyOutcome.Done done) {
      console.note(name + ": done in " + DurationText.text(done.took()) + ".");
    } else if (outcome instanceof StudyOutcome.LeftOut left) {
      console.note(name + ": left out, since " + left.why() + ".");
    } else if (outcome instanceof StudyOutcome.Failed failed) {
      console.error(name + ": " + failed.command() + "\n" + failed.words());
    } else {
      console.note(name + ": not finished.");
    }
  }

  /** What came out, and where it is told. */
  private String summary(Map<BookStudy, StudyOutcome> outcomes) {
    TextTable table = TextTable.aligned("lll");
    for (WrittenChapter chapter : book.chapters()) {
      if (outcomes.get(chapter.study()) instanceof StudyOutcome.Done) {
        String name = chapter.study().name();
        Path text = book.folder().resolve(name).resolve(Book.TEXT);
        table.row(name, counts(chapter.findings()), Escaped.text(text.toString()));
      }
    }
    return table.render();
  }

  private static String counts(List<StudyFinding> findings) {
    Map<ReproductionVerdict, Long> counts =
        findings.stream()
            .collect(
                Collectors.groupingBy(
                    StudyFinding::verdict, () -> new LinkedHashMap<>(), Collectors.counting()));
    return java.util.Arrays.stream(ReproductionVerdict.values())
        .filter(counts::containsKey)
        .map(verdict -> verdict.word() + " " + counts.get(verdict))
        .collect(Collectors.joining(", "));
  }

  private static int exitCode(List<StudyOutcome> outcomes) {
    boolean failed =
        outcomes.stream()
            .anyMatch(
                each ->
                    each instanceof StudyOutcome.Failed || each instanceof StudyOutcome.Stopped);
    if (failed) {
      return ExitCodes.FAILED;
    }
    boolean nothing = outcomes.stream().noneMatch(StudyOutcome.Done.class::isInstance);
    boolean needy =
        outcomes.stream()
            .anyMatch(each -> each instanceof StudyOutcome.LeftOut left && left.needy());
    return nothing && needy ? ExitCodes.INVALID : ExitCodes.OK;
  }
}
