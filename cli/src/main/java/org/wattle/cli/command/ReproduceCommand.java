package org.wattle.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.cli.context.ThisProgram;
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
import org.wattle.studies.CommandRunner;
import org.wattle.studies.StudyRegistry;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.StudyScale;
import org.wattle.studies.folder.StudyFolder;
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
      "  wattle reproduce out/my-study --latex",
      "",
      "Exit codes: 0 success; 2 wrong usage, or data that the studies need are missing; 5 a study",
      "failed or was interrupted, and its earlier records are unchanged, or --check found records",
      "that are not made again.",
      "",
      "Ctrl-C interrupts the running study and keeps the records of completed ones; the same"
          + " command",
      "again goes on with campaigns of the study that was interrupted. A second Ctrl-C ends the",
      "process at once."
    })
public final class ReproduceCommand extends WattleCommand {
  /** The system property with the folder of the project, set by the launcher. */
  private static final String HOME = "wattle.home";

  /** How a folder with a book is recognised. */
  private static final OutputFolder.Mark BOOK =
      new OutputFolder.Mark("book", Book.TEXT, "# The results book");

  /** How the chapter of a study that is in no book is recognised. */
  private static final OutputFolder.Mark CHAPTER =
      new OutputFolder.Mark("chapter", Book.TEXT, "wattle reproduce .");

  private static final String LATEX = "latex";

  private final Argument<List<String>> names =
      several(
          "[NAME]",
          String.class,
          "Studies of the book, or folders of studies; 'all' stands for every study.",
          "Or a folder with a study.json: its records and its chapter are written",
          "to it, and the book is left as it is. Without a name the studies are",
          "listed.");

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

  private final Argument<Boolean> latex =
      flag(
          "--latex",
          "Run nothing: write tables, numbers and the data of figures of a study that",
          "is a folder for a paper in LaTeX, from its records, to its folder latex.");

  private final Argument<String> out =
      output("--out FOLDER", "The folder of the book, instead of results/ or results/quick/.");

  private final Argument<String> engine =
      text(
          "--engine WORD",
          "What runs the cells of campaigns of studies that are folders: processes,",
          "threads or spark, as in wattle campaign.");

  private final Argument<String> master =
      text("--master URL", "With --engine spark: what runs cells, as in wattle campaign.");

  private final Argument<Integer> jobs =
      integer("--jobs N", "At most this many cells of a campaign at the same time.");

  private final Argument<String> data =
      input(
          "--data FOLDER",
          "The folder of data that some studies need and that are not part of Wattle.",
          "Default: ../shared/data, relative to the folder of the project.");

  @Override
  public Integer call() {
    if (latex.isGiven() && (check.isGiven() || chapters.isGiven())) {
      throw UserError.invalid(
          "--latex runs nothing and writes no chapter. Maybe leave out the others.");
    }
    Optional<StudyFolder> alone = alone();
    if (alone.isPresent()) {
      return run(alone.get());
    }
    Console console = context.console();
    StudyRegistry registry = StudyFolder.registry(project().resolve(Book.folder(StudyScale.FULL)));
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
    if (latex.isGiven()) {
      return latex(chosen, session, home);
    }
    if (chapters.isGiven()) {
      checkWritable(Stream.of(folder));
      session.write();
      return ExitCodes.OK;
    }
    Interrupt interrupt = new Interrupt();
    StudyRunner runner = runner(session, home, home.resolve("../shared/data"), interrupt);
    if (checks && !names.isGiven()) {
      return session.checkPlans(registry.studies(), runner);
    }
    return run(chosen, session, runner);
  }

  private StudyRunner runner(StudySession session, Path home, Path usual, Interrupt interrupt) {
    List<String> options = new ArrayList<>();
    engine.given().ifPresent(word -> options.addAll(List.of("--engine", word)));
    master.given().ifPresent(url -> options.addAll(List.of("--master", url)));
    jobs.given().ifPresent(number -> options.addAll(List.of("--jobs", Integer.toString(number))));
    CommandRunner commands = context.runner();
    return new StudyRunner(
        (folder, arguments, out, err) ->
            commands.run(folder, withOptions(arguments, options), out, err),
        session::write,
        home,
        data.given().map(this::resolved).orElse(usual.normalize()),
        WattleVersion.text(),
        ThisProgram.sha256(),
        interrupt);
  }

  private static List<String> withOptions(List<String> arguments, List<String> ofCampaigns) {
    return arguments.get(0).equals("campaign")
        ? Stream.concat(arguments.stream(), ofCampaigns.stream()).toList()
        : arguments;
  }

  /** Runs or checks studies. */
  private int run(List<BookStudy> chosen, StudySession session, StudyRunner runner) {
    boolean checks = check.isGiven();
    Book book = session.book();
    checkWritable(
        chosen.stream()
            .flatMap(
                study ->
                    checks
                        ? Stream.of(runner.made(study, book.scale()))
                        : Stream.of(runner.made(study, book.scale()), book.folder(study))));
    return interruptible(
        "Interrupting; records of completed studies are kept. Press Ctrl-C again to end at once.",
        runner.interrupt(),
        requested -> checks ? session.check(chosen, runner) : session.run(chosen, runner));
  }

  /** A folder with a study that is named, and in no book. */
  private Optional<StudyFolder> alone() {
    List<String> given = names.given().orElse(List.of());
    List<Path> folders =
        given.stream()
            .map(this::resolved)
            .filter(StudyFolder::isIn)
            .filter(folder -> !folder.startsWith(project().resolve(Book.folder(StudyScale.FULL))))
            .toList();
    if (!folders.isEmpty() && given.size() > 1) {
      throw UserError.invalid(
          "A folder with a study is run by itself. Maybe run them one after the other.");
    }
    if (!folders.isEmpty() && out.isGiven()) {
      throw UserError.invalid(
          "The records and the chapter of a folder with a study are written to it. Maybe leave out --out.");
    }
    return folders.stream().map(StudyFolder::alone).findFirst();
  }

  private int run(StudyFolder study) {
    StudyScale scale = quick.isGiven() ? StudyScale.QUICK : StudyScale.FULL;
    Book book = new Book(List.of(study), study.folder(), scale);
    StudySession session = new StudySession(context.console(), book);
    if (latex.isGiven()) {
      session.writeLatex(study, book.folder(study).resolve(LATEX));
      return ExitCodes.OK;
    }
    if (!check.isGiven()) {
      OutputFolder.checkPages(book.folder(study), CHAPTER, List.of(Book.TEXT));
    }
    if (chapters.isGiven()) {
      checkWritable(Stream.of(book.folder(study)));
      session.write();
      return ExitCodes.OK;
    }
    Interrupt interrupt = new Interrupt();
    StudyRunner runner = runner(session, study.home(), study.folder().resolve("data"), interrupt);
    return run(List.of(study), session, runner);
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

  /** Of studies of the book to a folder for what is made. */
  private static int latex(List<BookStudy> chosen, StudySession session, Path home) {
    List<String> others =
        chosen.stream()
            .filter(study -> !(study instanceof StudyFolder))
            .map(BookStudy::name)
            .toList();
    if (!others.isEmpty() || chosen.isEmpty()) {
      throw UserError.invalid(
          others.isEmpty()
              ? "--latex needs a study that is a folder. Maybe name one."
              : "--latex is for studies that are folders, not for (%s). Maybe leave them out."
                  .formatted(String.join(", ", others)));
    }
    chosen.forEach(
        study ->
            session.writeLatex(
                (StudyFolder) study, home.resolve("out").resolve(LATEX).resolve(study.name())));
    return ExitCodes.OK;
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

  private Path project() {
    return Optional.ofNullable(System.getProperty(HOME))
        .map(Path::of)
        .orElse(context.console().settings().folder())
        .toAbsolutePath()
        .normalize();
  }

  private Path home() {
    Path home = project();
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
