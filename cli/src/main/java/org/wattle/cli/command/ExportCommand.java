package org.wattle.cli.command;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.DurationConverter;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.OutOption;
import org.wattle.cli.option.WordConverter;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.files.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Writes the optimisation model of an instance.",
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle export instances/energy/tiny.json --format mps | wattle solve - --solver highs"
    })
public final class ExportCommand implements Callable<Integer> {

  private final CommandContext context;

  @Parameters(
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description =
          "JSON (kind energy, lotes, collocation, power or model) or an MPS model; - for standard"
              + " input.")
  private String instance = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      converter = FormatConverter.class,
      description = "How the model is written: ${COMPLETION-CANDIDATES}.")
  private ModelFile format = ModelFile.MPS;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "The objective of the model: mtec, msec or cost of an energy instance; allocation,",
        "machine-assignment or machine-assignment-integer of a lotes instance;",
        "peak-power, energy, makespan or weighted-sum of a power instance."
      })
  private Optional<String> objective = Optional.empty();

  @Option(
      names = "--formulation",
      paramLabel = "NAME",
      description = {
        "How the allocation of a lotes instance is written: reduced (the",
        "default; tasks per machine) or literal (shares of resources). How a",
        "collocation instance is: counts (the default where it is exact)",
        "or seats (each job on each node). How a power instance is:",
        "time-indexed (the default) or time-indexed-pools (nodes that are",
        "alike taken together: a relaxation). How an energy instance is:",
        "aggregated-flow (the default; each task on each server) or arc-flow",
        "(without a network; what a server holds is a path in a graph)."
      })
  private Optional<String> formulation = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Give up after this time; no file is written then. No limit unless given.")
  private Optional<Duration> timeLimit = Optional.empty();

  @Mixin private OutOption out = new OutOption();

  public ExportCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(context.console(), out.file());
    LoadedInstance<?> loaded = context.instances().read(instance);
    return Interruptible.run(
        context.console(),
        "Stopping: no model is written. Press Ctrl-C again to stop at once.",
        interrupt ->
            Stop.within(interrupt.watch(new TimeLimit(timeLimit)), () -> write(loaded, target)));
  }

  private int write(LoadedInstance<?> loaded, OutputTarget target) {
    try {
      OptModel model = model(loaded);
      target.write(stream -> format.write(model, stream));
      return ExitCodes.OK;
    } catch (Stopped early) {
      String mend =
          early.by() == Stopped.Cause.TIME_LIMIT
              ? " Maybe give a longer --time-limit, or an instance with fewer tasks or servers."
              : "";
      throw UserError.nothingFound(
          "The model was not written completely: " + early.by().words() + "." + mend);
    }
  }

  private <I> OptModel model(LoadedInstance<I> loaded) {
    ProblemKind<I> kind = loaded.kind();
    if (formulation.isPresent() && kind.formulations().isEmpty()) {
      throw UserError.invalid(
          "--formulation does not apply to instances of kind (%s), which have one formulation. Maybe leave it out."
              .formatted(kind.id()));
    }
    return kind.export(loaded.value(), new ExportRequest(objective, formulation));
  }

  /** Reads the format by its name. */
  static final class FormatConverter extends WordConverter<ModelFile> {
    FormatConverter() {
      super(ModelFile.class);
    }
  }
}
