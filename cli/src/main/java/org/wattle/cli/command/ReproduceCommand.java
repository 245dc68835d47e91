package org.wattle.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.InProcessCommands;
import org.wattle.cli.StudySession;
import org.wattle.cli.StudyTable;
import org.wattle.cli.VersionText;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StopSignals;
import org.wattle.studies.Book;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Studies;
import org.wattle.studies.StudyRegistry;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.StudyScale;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle reproduce}. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Makes the results book again: what the papers say, and what comes out here.",
    description = {
      "Runs studies, keeps what they record as CSV in results/, and writes a chapter for each, an"
          + " index, and all of it as one page. Without a name it lists the studies."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle reproduce lotes --quick",
      "",
      "Exit codes: 0 all that was asked for is made; 2 wrong usage, or the data that it needs are"
          + " not",
      "here; 5 a study failed or was stopped, and what was recorded of it before is untouched.",
      "",
      "Ctrl-C stops the study that runs, and keeps those that are finished. Once more ends it at"
          + " once."
    })
public final class ReproduceCommand implements Callable<Integer> {
  /** The folder of the project, told by the launcher. */
  private static final String HOME = "wattle.home";

  private final CommandContext tools;

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description = {
        "Studies, or folders of studies; all for every one. Without any, they",
        "are listed."
      })
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--quick",
      description = {
        "Seconds for each: shows that all works and which way signs point.",
        "Goes to results/quick, beside what is recorded."
      })
  private boolean quick;

  @Option(
      names = "--chapters",
      description = "Run nothing: write the book again from the records that are there.")
  private boolean chapters;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where the book is, instead of results/ or results/quick/.")
  private Optional<String> out = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = {
        "Data that may not be shipped and some studies need; default",
        "../shared/data, seen from the folder of the project."
      })
  private Optional<String> data = Optional.empty();

  public ReproduceCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    StudyRegistry shelf = new StudyRegistry(Studies.all());
    List<BookStudy> chosen = shelf.named(names);
    if (names.isEmpty() && !chapters) {
      console.out().print(StudyTable.of(shelf.studies()));
      return ExitCodes.OK;
    }
    Path home = home();
    StudyScale effort = quick ? StudyScale.QUICK : StudyScale.FULL;
    Path folder = out.map(this::resolved).orElse(home.resolve(Book.folder(effort)));
    Book book = new Book(shelf.studies(), folder, effort);
    StudySession reproducing = new StudySession(console, book);
    if (chapters) {
      reproducing.write();
      return ExitCodes.OK;
    }
    Interrupt interrupt = new Interrupt();
    Path given = data.map(this::resolved).orElse(home.resolve("../shared/data").normalize());
    StudyRunner runner =
        new StudyRunner(
            new InProcessCommands(tools),
            console,
            home,
            given,
            WattleVersion.text(),
            interrupt);
    StopSignals signals = StopSignals.handledBy(() -> stop(interrupt));
    try {
      return reproducing.run(chosen, runner);
    } finally {
      signals.close();
    }
  }

  private void stop(Interrupt interrupt) {
    tools.console().note("Stopping: what is finished is kept. Once more ends it at once.");
    interrupt.request();
  }

  private Path home() {
    Path home =
        Optional.ofNullable(System.getProperty(HOME))
            .map(Path::of)
            .orElse(tools.console().settings().folder())
            .toAbsolutePath()
            .normalize();
    if (!Files.isDirectory(home.resolve("instances"))) {
      throw UserError.invalid(
          "There is no folder (instances) in ("
              + Escaped.text(home.toString())
              + "), and studies need it. Maybe run this in a clone of Wattle.");
    }
    return home;
  }

  private Path resolved(String folder) {
    return tools.console().settings().folder().resolve(folder).toAbsolutePath().normalize();
  }
}
