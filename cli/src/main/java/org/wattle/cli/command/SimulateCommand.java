package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.ClusterOptions;
import org.wattle.cli.option.CollocationOptions;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.MoveLimitOption;
import org.wattle.cli.option.OutputFormat;
import org.wattle.cli.option.PowerOptions;
import org.wattle.cli.option.PriorityOptions;
import org.wattle.cli.option.ScenarioOptions;
import org.wattle.cli.option.WeightsOption;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.collocation.CollocationWeightsCodec;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.toolkit.collocation.CollocationRequest;
import org.wattle.toolkit.collocation.simulation.CollocationSimulationKind;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.Simulations;
import org.wattle.toolkit.simulation.StudyFiles;
import org.wattle.toolkit.simulation.StudyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wattle simulate}. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header =
        "Simulates policies that dispatch tasks, schedule them by priority or by power, place them"
            + " slot by slot, or jobs over stages.",
    description = {
      "In a lotes-scenario every policy runs at every load with every seed, on all cores; run N has"
          + " the same seed for every policy. The results do not depend on the number of"
          + " threads. In a collocation-scenario policies are solvers: each places the jobs of one"
          + " stage after the other. In an energy-scenario policies place tasks on a cluster slot"
          + " after slot; servers and switches without work sleep. In a priority-scenario policies"
          + " give tasks of several priorities slots on servers, and evict tasks of low priorities"
          + " for those of high ones. In a power-scenario policies place tasks by the power that"
          + " they draw, and nodes are capped; every policy runs with every cap."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle simulate instances/lotes/quick.json --policy lotes --policy greedy --out out/sim",
      "  wattle simulate instances/collocation/parapluie.json --policy auto --policy node-rr",
      "  wattle simulate instances/scenarios/quick.json --policy beps --policy rrs --out out/quick",
      "  wattle simulate instances/scenarios/priority-tiny.json --policy nop --policy mrs+drop5",
      "  wattle simulate instances/scenarios/electron-tiny.json --policy ff --policy mgm --cap"
          + " none",
      "",
      "Exit codes: 0 at least one run is complete; 2 wrong usage or invalid input; 4 no run"
          + " came",
      "to its end; 5 a solver that was needed failed.",
      "",
      "Ctrl-C ends all runs and starts no more; the results so far are reported and written."
    })
public final class SimulateCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      paramLabel = "SCENARIO",
      converter = FileGuard.Input.class,
      description = {
        "JSON (kind lotes-, collocation-, energy-, priority- or power-scenario);",
        "- for standard input."
      })
  private String scenario = "";

  @Mixin private ScenarioOptions common = new ScenarioOptions();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      description = {
        "Write a page with charts (index.html), CSV, JSON and the charts",
        "into this folder: a new or empty one, or an earlier simulation's."
      })
  private Optional<String> out = Optional.empty();

  @Mixin private MoveLimitOption moves = new MoveLimitOption();

  @Mixin private WeightsOption weights = new WeightsOption();

  @Mixin private CollocationOptions collocation = new CollocationOptions();

  @Mixin private ClusterOptions clusters = new ClusterOptions();

  @Mixin private PriorityOptions priorities = new PriorityOptions();

  @Mixin private PowerOptions power = new PowerOptions();

  @Mixin private FormatOption output = new FormatOption();

  public SimulateCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    Simulations.Prepared simulation = simulations().prepare(scenario, options());
    StudyFiles files = new StudyFiles(simulation.kind());
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, files.mark()));
    if (folder.isEmpty()) {
      return report(run(simulation, SimulationListener.NONE));
    }
    try (OutputFolder.Draft draft = folder.get().draft()) {
      SimulationStudy<?, ?> study;
      try (StudyFiles.GrowingFiles growing = files.begin(draft)) {
        study = run(simulation, growing);
      }
      int exitCode = report(study);
      files.finish(draft, study);
      return exitCode;
    }
  }

  private Simulations simulations() {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    Console console = context.console();
    return new Simulations(
        new SimulationContext(
            context.solvers(), CommandContext.inputs(console), command, console::warning));
  }

  private SimulationOptions options() {
    return common
        .given()
        .with(CollocationSimulationKind.options(collocationRequest()))
        .with(clusters.given())
        .with(priorities.given())
        .with(power.given());
  }

  private CollocationRequest collocationRequest() {
    CollocationRequest plain = collocation.request();
    CollocationRequest request =
        weights
            .read(context, new CollocationWeightsCodec())
            .map(given -> plain.withWeights(Weights.of(given)))
            .orElse(plain);
    return moves.max().map(max -> request.withMaxMoves(max)).orElse(request);
  }

  /** Runs to the end, or until Ctrl-C is pressed. */
  private SimulationStudy<?, ?> run(Simulations.Prepared simulation, SimulationListener files) {
    try (SimulationProgress progress = new SimulationProgress(context.console())) {
      return Interruptible.run(
          context.console(),
          "Stopping; the results so far follow. Press Ctrl-C again to stop at once.",
          interrupt -> simulation.run(files.and(progress), interrupt));
    }
  }

  private int report(SimulationStudy<?, ?> study) {
    StudyReport<?, ?> report = StudyReport.of(study);
    if (output.format() == OutputFormat.JSON) {
      byte[] json = report.json();
      OutputTarget.prepare(context.console(), "-").write(stream -> stream.write(json));
    } else {
      context.console().out().print(report.text());
    }
    return study.complete() > 0 ? ExitCodes.OK : ExitCodes.NOTHING_FOUND;
  }
}
