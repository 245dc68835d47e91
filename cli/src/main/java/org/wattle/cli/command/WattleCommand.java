package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.Arguments;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.StopSignals;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.files.Inputs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What the commands have in common. Their options and parameters are fields. */
@Command(versionProvider = VersionText.class, footerHeading = "%nExample:%n")
public abstract class WattleCommand extends Arguments implements Callable<Integer> {
  /** What the command works with. */
  @SuppressWarnings("NullAway.Init") // the command is completed before it is called
  CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  CommandSpec spec;

  /** Says what the command works with, and tells picocli of its options and parameters. */
  public void complete(CommandContext shared, CommandSpec described) {
    context = shared;
    addTo(described);
    described.mixinStandardHelpOptions(true);
  }

  /** The instance, of any kind. */
  final Argument<String> instance() {
    return input(
        "INSTANCE",
        "JSON (kind energy, lotes, collocation, power or model) or an MPS model; - for standard"
            + " input.");
  }

  /** The command line as it was typed. */
  final List<String> typed() {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    return command;
  }

  /** The file that is asked for, seen to be writable. */
  final Optional<OutputTarget> prepared(Argument<String> file) {
    return file.given().map(name -> OutputTarget.prepare(context.console(), name));
  }

  /**
   * Does work that Ctrl-C ends early, with the results up to then.
   *
   * @param note what the first signal makes the console say
   * @param work is given the interrupt that the signal requests
   */
  final <T> T interruptible(String note, Function<Interrupt, T> work) {
    return interruptible(note, new Interrupt(), work);
  }

  /** Does work that the first signal ends early, by an interrupt that is there before. */
  final <T> T interruptible(String note, Interrupt interrupt, Function<Interrupt, T> work) {
    if (!context.hearsSignals()) {
      return work.apply(interrupt);
    }
    StopSignals signals =
        StopSignals.handledBy(
            () -> {
              context.console().note(note);
              interrupt.request();
            });
    try {
      return work.apply(interrupt);
    } finally {
      signals.close();
    }
  }

  /** Refuses files of which several are standard input. */
  static void atMostOneIsStandardInput(List<String> files, String refusal) {
    if (Collections.frequency(files, Inputs.STANDARD) > 1) {
      throw UserError.invalid(refusal);
    }
  }

  /** Refuses an instance that is legal but odd, for {@code --strict}. */
  static void refuseWarnings(LoadedInstance<?> loaded) {
    if (!loaded.warnings().isEmpty()) {
      throw UserError.invalid(
          "(%s) has warnings, and --strict takes them as failures:\n%s"
              .formatted(
                  Inputs.shown(loaded.source().name()), String.join("\n", loaded.warnings())));
    }
  }

  /**
   * Reads a result of an instance.
   *
   * @param prefix of the warning that it is of another instance
   * @param odd is told what is odd about it
   */
  final ResultDocument result(
      LoadedInstance<?> loaded, String file, String prefix, Consumer<String> odd) {
    Parsed.Valid<ResultDocument> read = context.kinds().result(context.inputs(), file);
    ResultVerifier.otherInstance(loaded, read.value())
        .forEach(warning -> odd.accept(prefix + warning));
    read.warnings().stream().map(IssueList::line).forEach(odd);
    return read.value();
  }

  /**
   * Writes a workload. Its assumptions and its statistics are part of the file and are printed on
   * standard error.
   */
  final void write(Workload workload, OutputTarget target) {
    List<String> achieved = WorkloadStatistics.of(workload).sentences(workload.resources());
    Workload described =
        new Workload(
            workload.name(),
            workload.resources(),
            workload.tasks(),
            (workload.description() + " " + String.join(" ", achieved)).strip(),
            workload.assumptions());
    target.write(stream -> new WorkloadCodec().write(described, stream));
    note(workload.assumptions());
    achieved.forEach(words -> context.console().note(Escaped.text(words)));
  }

  /** Says what is to be known of what a command makes. */
  final void note(List<String> sentences) {
    sentences.forEach(words -> context.console().note("note: " + Escaped.text(words)));
  }
}
