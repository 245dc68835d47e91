package org.wattle.cli.command;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.importers.google.TraceProgress;
import org.wattle.model.json.Parsed;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.files.OutputFolder;
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
import picocli.CommandLine.TypeConversionException;

/** {@code wattle analyze}. */
@Command(
    name = "analyze",
    header = "Analyses evictions, priorities, arrivals and demands in a cluster trace.",
    description = {
      "The trace has the format of the Google cluster trace of 2011 (version 2.1): a folder with"
          + " the folder task_events and, where they are there, machine_events and task_usage,"
          + " whose files may be compressed with gzip. It is read once, row by row: memory grows"
          + " with the tasks that are in the cluster at a time, not with the rows."
    },
    footer = {
      "  wattle analyze instances/traces/google-2011-tiny --out out/trace",
      "",
      "Exit codes: 0 analysed, wholly or until the time limit or Ctrl-C; 2 wrong usage or invalid",
      "input; 4 nothing was read within the limit.",
      "",
      "Ctrl-C ends the reading; what was counted so far is reported and written."
    })
public final class AnalyzeCommand extends WattleCommand {
  private static final double MILLION = 1e6;
  private static final double MICROS_PER_HOUR = 3.6e9;

  private final Argument<String> trace =
      input("TRACE", "A folder, or one file of task events; - for task events on standard input.");

  private final Argument<TimeWindow> window =
      declare(
          "--window FROM..TO",
          TimeWindow.class,
          AnalyzeCommand::window,
          "Only what happens from second FROM of the trace to before second TO;",
          "earlier events tell what was there already.");

  private final Argument<Duration> timeLimit =
      duration(
          "--time-limit DURATION",
          "Stop after this time and report what was counted so far:",
          "500ms, 60s, 5m, 1h. No limit unless given.");

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Write a page with charts (index.html), CSV, JSON and the charts",
          "into this folder: a new or empty one, or an earlier analysis's.");

  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    Console console = context.console();
    GoogleTrace found = found();
    Setting setting = setting();
    Optional<OutputFolder> folder =
        out.given().map(name -> OutputFolder.prepare(console, name, TraceReport.mark()));
    TraceAnalysis analysis = analysis(found);
    analysis
        .stopped()
        .ifPresent(
            cause -> console.warning("The trace was not read to its end: " + cause.words() + "."));
    checkThatSomethingWasRead(analysis);
    TraceReport report = new TraceReport(analysis, setting);
    output.print(console, stream -> stream.write(report.json()), report::text);
    if (folder.isPresent()) {
      try (OutputFolder.Draft draft = folder.get().draft()) {
        report.finish(draft);
      }
    }
    return ExitCodes.OK;
  }

  private void checkThatSomethingWasRead(TraceAnalysis analysis) {
    if (analysis.complete() && window.isGiven() && analysis.counts().firstMicros() == 0) {
      throw UserError.invalid(
          "No task event of (%s) lies in the window (%s). Maybe it is beyond the end of the trace."
              .formatted(Inputs.shown(trace.value()), window.value()));
    }
    if (analysis.counts().taskEvents() == 0) {
      throw UserError.nothingFound("No task event was read. Maybe give a longer --time-limit.");
    }
  }

  private GoogleTrace found() {
    Inputs inputs = context.inputs();
    String name = trace.value();
    if (name.equals(Inputs.STANDARD)) {
      return GoogleTrace.ofTaskEvents(name, inputs.standard());
    }
    Parsed.Valid<GoogleTrace> found =
        Instances.valid(name, GoogleTrace.find(inputs.existing(name), name));
    found.warnings().forEach(warning -> context.console().warning(IssueList.line(warning)));
    return found.value();
  }

  private Setting setting() {
    SolveParameters parameters =
        timeLimit
            .given()
            .map(SolveParameters.DEFAULT::withTimeLimit)
            .orElse(SolveParameters.DEFAULT);
    return Setting.here(typed(), parameters, WattleVersion.text());
  }

  /** Reads to the end, until the time limit is reached or Ctrl-C is pressed. */
  private TraceAnalysis analysis(GoogleTrace found) {
    TimeWindow chosen = window.given().orElse(TimeWindow.WHOLE_TRACE);
    long begin = System.nanoTime();
    try (StatusLine line = new StatusLine(context.console())) {
      Consumer<TraceProgress> progress =
          reached -> line.report(() -> text(reached, (System.nanoTime() - begin) * 1e-9));
      Parsed<TraceAnalysis> analysis =
          interruptible(
              "Stopping; what was counted so far follows. Press Ctrl-C again to stop at once.",
              interrupt ->
                  Stop.within(
                      interrupt.watch(new TimeLimit(timeLimit.given())),
                      () -> TraceAnalyzer.analyze(found, chosen, progress)));
      return Instances.valid(trace.value(), analysis).value();
    }
  }

  private static TimeWindow window(String text) {
    return TimeWindow.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "(" + text + ") is no window of seconds. Maybe 0..86400, the first day."));
  }

  private static String text(TraceProgress progress, double seconds) {
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
