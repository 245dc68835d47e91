package org.wattle.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.cli.option.Argument;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.studies.Book;
import org.wattle.studies.BookPage;
import org.wattle.studies.BookStudy;
import org.wattle.studies.StudyRegistry;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.StudyScale;
import org.wattle.toolkit.WattleVersion;
import picocli.CommandLine.Command;

/** {@code wattle reproduce}. */
@Command(
    name = "reproduce",
    header = "Reproduces the results of publications and writes the results book.",
    description = {
      "Runs studies, keeps their records as CSV files in results/, and writes a chapter for each"
          + " study, an index, and the whole book as one HTML page. Without a name it lists the"
          + " studies."
    },
    footer = {
      "  wattle reproduce lotes --quick",
      "  wattle reproduce all --check",
      "",
      "Exit codes: 0 success; 2 wrong usage, or data that the studies need are missing; 5 a study",
      "failed or was interrupted, and its earlier records are unchanged, or --check found records",
      "that are not made again.",
      "",
      "Ctrl-C interrupts the running study and keeps the records of completed ones. A second"
          + " Ctrl-C",
      "ends the process at once."
    })
public final class ReproduceCommand extends WattleCommand {
  /** The system property with the folder of the project, set by the launcher. */
  private static final String HOME = "wattle.home";

  /** How a folder with a book is recognised. */
  private static final OutputFolder.Mark BOOK =
      new OutputFolder.Mark("book", Book.TEXT, "# The results book");

  private final Argument<List<String>> names =
      several(
          "[NAME]",
          String.class,
          "Studies, or folders of studies; 'all' stands for every study. Without",
          "a name the studies are listed.");

  private final Argument<Boolean> quick =
      flag(
          "--quick",
          "Run each study for seconds only: shows that every step works and in which",
          "direction results differ. Writes to results/quick.");

  private final Argument<Boolean> chapters =
      flag("--chapters", "Run nothing: write the book again from the existing records.");

  private final Argument<Boolean> check =
      flag(
          "--check",
          "Say which records are not made again: run studies, compare what they make",
          "with the records, and change nothing. Columns of times may differ. Without",
          "a name nothing is run: say which records were made by other steps, or with",
          "other instances, than those of today.");

  private final Argument<String> out =
      output("--out FOLDER", "The folder of the book, instead of results/ or results/quick/.");

  private final Argument<String> data =
      input(
          "--data FOLDER",
          "The folder of data that some studies need and that are not part of Wattle.",
          "Default: ../shared/data, relative to the folder of the project.");

  @Override
  public Integer call() {
    Console console = context.console();
    StudyRegistry registry = StudyRegistry.load();
    List<BookStudy> chosen = chosen(registry);
    boolean checks = check.isGiven();
    if (!names.isGiven() && !chapters.isGiven() && !checks) {
      console.out().print(StudySession.list(registry.studies()));
      return ExitCodes.OK;
    }
    Path home = home();
    StudyScale scale = quick.isGiven() ? StudyScale.QUICK : StudyScale.FULL;
    Path folder = out.given().map(this::resolved).orElse(home.resolve(Book.folder(scale)));
    Book book = new Book(registry.studies(), folder, scale);
    StudySession session = new StudySession(console, book);
    if (!checks) {
      OutputFolder.checkPages(folder, BOOK, List.of(Book.TEXT, BookPage.FILE));
    }
    if (chapters.isGiven()) {
      checkWritable(Stream.of(folder));
      session.write();
      return ExitCodes.OK;
    }
    Interrupt interrupt = new Interrupt();
    Path given =
        data.given().map(this::resolved).orElse(home.resolve("../shared/data").normalize());
    StudyRunner runner =
        new StudyRunner(
            context.runner(), session::write, home, given, WattleVersion.text(), interrupt);
    if (checks && !names.isGiven()) {
      return session.checkPlans(registry.studies(), runner);
    }
    checkWritable(
        chosen.stream()
            .flatMap(
                study ->
                    checks
                        ? Stream.of(runner.made(study, scale))
                        : Stream.of(runner.made(study, scale), folder.resolve(study.name()))));
    return interruptible(
        "Interrupting; records of completed studies are kept. Press Ctrl-C again to end at once.",
        interrupt,
        requested -> checks ? session.check(chosen, runner) : session.run(chosen, runner));
  }

  /** The studies to run; all that is wrong with the options and names is told at once. */
  private List<BookStudy> chosen(StudyRegistry registry) {
    List<String> issues = new ArrayList<>();
    if (check.isGiven() && chapters.isGiven()) {
      issues.add(
          "--check writes nothing, and --chapters writes the book. Maybe leave out one of them.");
    }
    if (check.isGiven() && out.isGiven()) {
      issues.add(
          "--check compares with the records of the project and writes nothing to --out (%s). Maybe leave out --out."
              .formatted(Escaped.text(out.value())));
    }
    try {
      List<BookStudy> chosen = registry.named(names.given().orElse(List.of()));
      if (issues.isEmpty()) {
        return chosen;
      }
    } catch (UserError e) {
      issues.add(String.valueOf(e.getMessage()));
    }
    throw UserError.invalid(String.join("\n", issues));
  }

  /** Before anything is computed for these folders. */
  private static void checkWritable(Stream<Path> folders) {
    try {
      folders.forEach(OutputFolder::check);
    } catch (UserError e) {
      throw UserError.invalid(
          e.getMessage() + " Maybe name another folder by --out, or use a copy of the project.");
    }
  }

  private Path home() {
    Path home =
        Optional.ofNullable(System.getProperty(HOME))
            .map(Path::of)
            .orElse(context.console().settings().folder())
            .toAbsolutePath()
            .normalize();
    if (!Files.isDirectory(home.resolve("instances"))) {
      throw UserError.invalid(
          "There is no folder (instances) in (%s), which studies need. Maybe run this in a clone of Wattle."
              .formatted(Escaped.text(home.toString())));
    }
    return home;
  }

  private Path resolved(String folder) {
    return context.console().settings().folder().resolve(folder).toAbsolutePath().normalize();
  }
}
