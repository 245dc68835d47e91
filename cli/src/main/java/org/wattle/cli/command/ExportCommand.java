package org.wattle.cli.command;

import java.time.Duration;
import org.wattle.cli.option.Argument;
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

/** {@code wattle export}. */
@Command(
    name = "export",
    header = "Writes the optimisation model of an instance.",
    footer = {
      "  wattle export instances/energy/tiny.json --format mps | wattle solve - --solver highs"
    })
public final class ExportCommand extends WattleCommand {
  private final Argument<String> instance = instance();

  private final Argument<ModelFile> format =
      word(
              "--format FORMAT",
              ModelFile.class,
              "How the model is written: ${COMPLETION-CANDIDATES}.")
          .required();

  private final Argument<String> objective =
      text(
          "--objective NAME",
          "The objective of the model: mtec, msec or cost of an energy instance; allocation,",
          "machine-assignment or machine-assignment-integer of a lotes instance;",
          "peak-power, energy, makespan or weighted-sum of a power instance.");

  private final Argument<String> formulation =
      text(
          "--formulation NAME",
          "How the allocation of a lotes instance is written: reduced (the",
          "default; tasks per machine) or literal (shares of resources). How a",
          "collocation instance is: counts (the default where it is exact)",
          "or seats (each job on each node). How a power instance is:",
          "time-indexed (the default) or time-indexed-pools (nodes that are",
          "alike taken together: a relaxation). How an energy instance is:",
          "aggregated-flow (the default; each task on each server) or arc-flow",
          "(without a network; what a server holds is a path in a graph).");

  private final Argument<Duration> timeLimit =
      duration(
          "--time-limit DURATION",
          "Give up after this time; no file is written then. No limit unless given.");

  private final Argument<String> out = out();

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(context.console(), out.value());
    LoadedInstance<?> loaded = context.instances().read(instance.value());
    return interruptible(
        "Stopping: no model is written. Press Ctrl-C again to stop at once.",
        interrupt ->
            Stop.within(
                interrupt.watch(new TimeLimit(timeLimit.given())), () -> write(loaded, target)));
  }

  private int write(LoadedInstance<?> loaded, OutputTarget target) {
    try {
      OptModel model = model(loaded);
      target.write(stream -> format.value().write(model, stream));
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
    if (formulation.isGiven() && kind.formulations().isEmpty()) {
      throw UserError.invalid(
          "--formulation does not apply to instances of kind (%s), which have one formulation. Maybe leave it out."
              .formatted(kind.id()));
    }
    return kind.export(loaded.value(), new ExportRequest(objective.given(), formulation.given()));
  }
}
