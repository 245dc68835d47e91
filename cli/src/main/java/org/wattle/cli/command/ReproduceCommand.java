package org.wattle.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.Reproducing;
import org.wattle.cli.StudyList;
import org.wattle.cli.Tools;
import org.wattle.cli.VersionText;
import org.wattle.cli.WattleCommands;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.ExitCodes;
import org.wattle.reports.terminal.StopSignals;
import org.wattle.studies.Book;
import org.wattle.studies.Effort;
import org.wattle.studies.Runner;
import org.wattle.studies.Shelf;
import org.wattle.studies.Studies;
import org.wattle.studies.Study;
import org.wattle.toolkit.text.Escaped;
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

  private final Tools tools;

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

  public ReproduceCommand(Tools tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    Shelf shelf = new Shelf(Studies.all());
    List<Study> chosen = shelf.named(names);
    if (names.isEmpty() && !chapters) {
      console.out().print(StudyList.of(shelf.studies()));
      return ExitCodes.OK;
    }
    Path home = home();
    Effort effort = quick ? Effort.QUICK : Effort.FULL;
    Path folder = out.map(this::resolved).orElse(home.resolve(Book.folder(effort)));
    Book book = new Book(shelf.studies(), folder, effort);
    Reproducing reproducing = new Reproducing(console, book);
    if (chapters) {
      reproducing.write();
      return ExitCodes.OK;
    }
    Interrupt interrupt = new Interrupt();
    Path given = data.map(this::resolved).orElse(home.resolve("../shared/data").normalize());
    Runner runner =
        new Runner(
            new WattleCommands(tools.solvers()),
            console,
            home,
            given,
            VersionText.ofWattle(),
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
