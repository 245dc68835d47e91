package org.wattle.cli.command;

import java.util.Locale;
import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.CollocationOptions;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.MoveLimitOption;
import org.wattle.cli.option.ScenarioOptions;
import org.wattle.cli.option.WeightsOption;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.collocation.CollocationWeightsCodec;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.collocation.simulation.CollocationSimulationKind;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.Simulations;
import org.wattle.toolkit.simulation.StudyFiles;
import org.wattle.toolkit.simulation.StudyReport;
import picocli.CommandLine.Command;

/** {@code wattle simulate}. */
@Command(
    name = "simulate",
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
public final class SimulateCommand extends WattleCommand {
  private static final int MINUTES_PER_HOUR = 60;
  private static final int MAX_CLOCK_HOURS = 100;

  private final Argument<String> scenario =
      input(
          "SCENARIO",
          "JSON (kind lotes-, collocation-, energy-, priority- or power-scenario);",
          "- for standard input.");

  private final ScenarioOptions common = with(new ScenarioOptions.Common());

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Write a page with charts (index.html), CSV, JSON and the charts",
          "into this folder: a new or empty one, or an earlier simulation's.");

  private final MoveLimitOption moves = with(new MoveLimitOption());

  private final WeightsOption weights = with(new WeightsOption());

  private final CollocationOptions collocation = with(new CollocationOptions());

  private final ScenarioOptions ofKinds = with(new ScenarioOptions.OfKinds());

  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    Console console = context.console();
    Simulations.Prepared simulation = simulations().prepare(scenario.value(), options());
    StudyFiles files = new StudyFiles(simulation.kind());
    Optional<OutputFolder> folder =
        out.given().map(name -> OutputFolder.prepare(console, name, files.mark()));
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
    Console console = context.console();
    return new Simulations(
        new SimulationContext(context.solvers(), context.inputs(), typed(), console::warning));
  }

  private SimulationOptions options() {
    return common
        .given()
        .with(
            CollocationSimulationKind.WEIGHTS,
            weights.read(context, new CollocationWeightsCodec()).map(Weights::of))
        .with(CollocationSimulationKind.MAX_MOVES, moves.max())
        .with(collocation.ofScenarios())
        .with(ofKinds.given());
  }

  /** Runs to the end, or until Ctrl-C is pressed. */
  private SimulationStudy<?, ?> run(Simulations.Prepared simulation, SimulationListener files) {
    long begin = System.nanoTime();
    try (StatusLine line = new StatusLine(context.console())) {
      SimulationListener progress =
          new SimulationListener() {
            @Override
            public void advanced(Progress reached) {
              line.report(() -> text(reached, (System.nanoTime() - begin) * 1e-9));
            }
          };
      return interruptible(
          "Stopping; the results so far follow. Press Ctrl-C again to stop at once.",
          interrupt -> simulation.run(files.and(progress), interrupt));
    }
  }

  private int report(SimulationStudy<?, ?> study) {
    StudyReport<?, ?> report = StudyReport.of(study);
    output.print(context.console(), stream -> stream.write(report.json()), report::text);
    return study.complete() > 0 ? ExitCodes.OK : ExitCodes.NOTHING_FOUND;
  }

  private static String text(SimulationListener.Progress progress, double seconds) {
    String events =
        progress.events().isPresent()
            ? String.format(
                Locale.ROOT,
                "%.1f million events/s   ",
                progress.events().getAsLong() / seconds / 1e6)
            : "";
    return String.format(
        Locale.ROOT,
        "%d of %d runs   %s%s, run %d: %s of %s, %s tasks in the system",
        progress.ended(),
        progress.planned(),
        events,
        progress.policy(),
        progress.number(),
        clock(progress.hours()),
        clock(progress.horizonHours()),
        Quantities.count(progress.tasks()));
  }

  private static String clock(double hours) {
    long minutes = Math.round(hours * MINUTES_PER_HOUR);
    return hours < MAX_CLOCK_HOURS
        ? String.format(
            Locale.ROOT, "%02d:%02d h", minutes / MINUTES_PER_HOUR, minutes % MINUTES_PER_HOUR)
        : Quantities.count(Math.round(hours)) + " h";
  }
}
