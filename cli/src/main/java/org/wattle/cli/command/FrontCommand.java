package org.wattle.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.EnergyPlanOptions;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.ProblemOptions;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle front}. */
@Command(
    name = "front",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Shows and writes the plan of a point of a front of an energy instance.",
    description = {
      "The plan is checked, and its moves are put in an order, as if wattle solve had found it;"
          + " nothing is solved again."
    },
    footerHeading = "%nExample:%n",
    footer = "  wattle front out/front.json --point 4 --runbook out/steps.csv --out out/plan.json")
public final class FrontCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "FRONT",
      converter = FileGuard.Input.class,
      description = "The front, as written by wattle pareto --objectives energy,moves --out.")
  private String front = "";

  @Option(
      names = "--point",
      paramLabel = "N",
      required = true,
      description = "The point by its id: 1 for the first row.")
  private int point;

  @Option(
      names = "--instance",
      paramLabel = "FILE",
      converter = FileGuard.Input.class,
      description = "The instance, where it is not at the place that the front names.")
  private Optional<String> instance = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = "Write the plan as a result (JSON) to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Mixin private EnergyPlanOptions plan = new EnergyPlanOptions();

  @Option(
      names = {"-v", "--verbose"},
      description = "Also list the placement, and which servers and switches stay.")
  private boolean verbose;

  public FrontCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    EnergyPlanOptions.Targets targets = plan.targets(console, out);
    Source source = context.inputs().read(front);
    KnownFront known = Instances.valid(source, new EnergyFrontFormat().read(source)).value();
    LoadedInstance<?> loaded = loaded(known);
    ProblemRequest request =
        ProblemOptions.of(List.of(plan), context, loaded.kind(), Optional.empty());
    SolvedRun solved =
        new PointPlan(loaded, known, request)
            .of(Integer.toString(point), context.solving(SolveParameters.DEFAULT, new Interrupt()));
    if (!targets.standard()) {
      console.out().print(solved.view(verbose).text());
    }
    targets.write(solved, console);
    return ExitCodes.OK;
  }

  /** The instance of which the front is. */
  private LoadedInstance<?> loaded(KnownFront known) {
    String file =
        instance
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
