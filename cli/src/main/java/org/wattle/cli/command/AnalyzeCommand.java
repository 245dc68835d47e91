package org.wattle.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.DurationConverter;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.OutputFormat;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.importers.google.TraceProgress;
import org.wattle.model.json.Parsed;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.trace.TraceAnalysis;
import org.wattle.toolkit.trace.TraceAnalyzer;
import org.wattle.toolkit.trace.TraceReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code wattle analyze}. */
@Command(
    name = "analyze",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Analyses evictions, priorities, arrivals and demands in a cluster trace.",
    description = {
      "The trace has the format of the Google cluster trace of 2011 (version 2.1): a folder with"
          + " the folder task_events and, where they are there, machine_events and task_usage,"
          + " whose files may be compressed with gzip. It is read once, row by row: memory grows"
          + " with the tasks that are in the cluster at a time, not with the rows."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle analyze instances/traces/google-2011-tiny --out out/trace",
      "",
      "Exit codes: 0 analysed, wholly or until the time limit or Ctrl-C; 2 wrong usage or invalid",
      "input; 4 nothing was read within the limit.",
      "",
      "Ctrl-C ends the reading; what was counted so far is reported and written."
    })
public final class AnalyzeCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      paramLabel = "TRACE",
      converter = FileGuard.Input.class,
      description = "A folder, or one file of task events; - for task events on standard input.")
  private String trace = "";

  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = WindowConverter.class,
      description = {
        "Only what happens from second FROM of the trace to before second TO;",
        "earlier events tell what was there already."
      })
  private Optional<TimeWindow> window = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this time and report what was counted so far:",
        "500ms, 60s, 5m, 1h. No limit unless given."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      description = {
        "Write a page with charts (index.html), CSV, JSON and the charts",
        "into this folder: a new or empty one, or an earlier analysis's."
      })
  private Optional<String> out = Optional.empty();

  @Mixin private FormatOption output = new FormatOption();

  public AnalyzeCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    GoogleTrace found = found();
    Setting setting = setting();
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, TraceReport.mark()));
    TraceAnalysis analysis = analysis(found);
    analysis
        .stopped()
        .ifPresent(
            cause -> console.warning("The trace was not read to its end: " + cause.words() + "."));
    checkThatSomethingWasRead(analysis);
    TraceReport report = new TraceReport(analysis, setting);
    print(report);
    if (folder.isPresent()) {
      try (OutputFolder.Draft draft = folder.get().draft()) {
        report.finish(draft);
      }
    }
    return ExitCodes.OK;
  }

  private void checkThatSomethingWasRead(TraceAnalysis analysis) {
    if (analysis.complete() && window.isPresent() && analysis.counts().firstMicros() == 0) {
      throw UserError.invalid(
          "No task event of ("
              + Inputs.shown(trace)
              + ") lies in the window ("
              + window.get()
              + "). Maybe it is beyond the end of the trace.");
    }
    if (analysis.counts().taskEvents() == 0) {
      throw UserError.nothingFound("No task event was read. Maybe give a longer --time-limit.");
    }
  }

  private GoogleTrace found() {
    Inputs inputs = context.inputs();
    if (trace.equals(Inputs.STANDARD)) {
      return GoogleTrace.ofTaskEvents(trace, inputs.standard());
    }
    Parsed.Valid<GoogleTrace> found =
        Instances.valid(trace, GoogleTrace.find(inputs.existing(trace), trace));
    found.warnings().forEach(warning -> context.console().warning(IssueList.line(warning)));
    return found.value();
  }

  private Setting setting() {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    SolveParameters parameters =
        new SolveParameters(
            timeLimit, SolveParameters.DEFAULT_GAP, OptionalInt.empty(), OptionalLong.empty());
    return Setting.here(command, parameters, WattleVersion.text());
  }

  /** Reads to the end, until the time limit is reached or Ctrl-C is pressed. */
  private TraceAnalysis analysis(GoogleTrace found) {
    Console console = context.console();
    TimeWindow chosen = window.orElse(TimeWindow.WHOLE_TRACE);
    try (ReadingProgress progress = new ReadingProgress(console)) {
      Parsed<TraceAnalysis> analysis =
          Interruptible.run(
              console,
              "Stopping; what was counted so far follows. Press Ctrl-C again to stop at once.",
              interrupt ->
                  Stop.within(
                      interrupt.watch(new TimeLimit(timeLimit)),
                      () -> TraceAnalyzer.analyze(found, chosen, progress)));
      return Instances.valid(trace, analysis).value();
    }
  }

  private void print(TraceReport report) {
    if (output.format() == OutputFormat.JSON) {
      OutputTarget.prepare(context.console(), Inputs.STANDARD)
          .write(stream -> stream.write(report.json()));
    } else {
      context.console().out().print(report.text());
    }
  }

  /** Reads a window of time. */
  static final class WindowConverter implements ITypeConverter<TimeWindow> {
    @Override
    public TimeWindow convert(String text) {
      return TimeWindow.parse(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "(" + text + ") is no window of seconds. Maybe 0..86400, the first day."));
    }
  }

  /** The progress of reading a trace on standard error. */
  private static final class ReadingProgress implements Consumer<TraceProgress>, AutoCloseable {
    private static final double MILLION = 1e6;
    private static final double MICROS_PER_HOUR = 3.6e9;

    private final StatusLine line;
    private final long begin = System.nanoTime();

    ReadingProgress(Console console) {
      this.line = new StatusLine(console);
    }

    @Override
    public void accept(TraceProgress progress) {
      line.report(() -> text(progress));
    }

    @Override
    public void close() {
      line.close();
    }

    private String text(TraceProgress progress) {
      double seconds = (System.nanoTime() - begin) * 1e-9;
      String share =
          progress.bytes() > 0
              ? ", " + Quantities.percent((double) progress.bytesRead() / progress.bytes(), 0)
              : "";
      return String.format(
          Locale.ROOT,
          "%.1f million rows%s   %.1f million rows/s   %.1f h of the trace, %s tasks in memory",
          progress.rows() / MILLION,
          share,
          progress.rows() / seconds / MILLION,
          progress.micros() / MICROS_PER_HOUR,
          Quantities.count(progress.tasksHeld()));
    }
  }
}
