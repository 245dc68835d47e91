package org.wattle.cli.command;

import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.EnergyPlanOptions;
import org.wattle.cli.option.KindOptions;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyFrontFormat;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.PointPlan;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import picocli.CommandLine.Command;

/** {@code wattle front}. */
@Command(
    name = "front",
    header = "Shows and writes the plan of a point of a front of an energy instance.",
    description = {
      "The plan is checked, and its moves are put in an order, as if wattle solve had found it;"
          + " nothing is solved again."
    },
    footer = "  wattle front out/front.json --point 4 --runbook out/steps.csv --out out/plan.json")
public final class FrontCommand extends WattleCommand {
  private final Argument<String> front =
      input("FRONT", "The front, as written by wattle pareto --objectives energy,moves --out.");

  private final Argument<Integer> point =
      integer("--point N", "The point by its id: 1 for the first row.").required();

  private final Argument<String> instance =
      input("--instance FILE", "The instance, where it is not at the place that the front names.");

  private final Argument<String> out =
      output(
          "--out FILE", "Write the plan as a result (JSON) to this file; - for standard output.");

  private final EnergyPlanOptions plan = with(new EnergyPlanOptions());

  private final Argument<Boolean> verbose =
      flag("-v, --verbose", "Also list the placement, and which servers and switches stay.");

  @Override
  public Integer call() {
    Console console = context.console();
    EnergyPlanOptions.Targets targets = plan.targets(console, out.given());
    Source source = context.inputs().read(front.value());
    KnownFront known = Instances.valid(source, new EnergyFrontFormat().read(source)).value();
    LoadedInstance<?> loaded = loaded(known);
    ProblemRequest request = KindOptions.request(context, loaded.kind(), Optional.empty(), plan);
    SolvedRun solved =
        new PointPlan(loaded, known, request)
            .of(
                Integer.toString(point.value()),
                context.solving(SolveParameters.DEFAULT, new Interrupt()));
    if (!targets.standard()) {
      console.out().print(solved.view(verbose.isGiven()).text());
    }
    targets.write(solved, console);
    return ExitCodes.OK;
  }

  /** The instance of which the front is. */
  private LoadedInstance<?> loaded(KnownFront known) {
    String file =
        instance
            .given()
            .or(known::instanceFile)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The front does not say where its instance is. Maybe --instance FILE."));
    LoadedInstance<?> loaded = context.instances().read(file);
    if (!known.instanceSha256().isEmpty()
        && !known.instanceSha256().equals(loaded.source().sha256())) {
      throw UserError.invalid(
          "The instance (%s) is not the one of the front: its SHA-256 is another. Maybe --instance FILE."
              .formatted(Inputs.shown(file)));
    }
    return loaded;
  }
}
