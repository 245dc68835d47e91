package org.wattle.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wattle.cli.CommandContext;
import org.wattle.cli.OutputFormat;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.ClusterOptions;
import org.wattle.cli.option.CollocationOptions;
import org.wattle.cli.option.DurationConverter;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.ScenarioOptions;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.reports.collocation.simulation.StagesFiles;
import org.wattle.reports.collocation.simulation.StagesJson;
import org.wattle.reports.collocation.simulation.StagesText;
import org.wattle.reports.energy.simulation.ClusterFiles;
import org.wattle.reports.energy.simulation.ClusterJson;
import org.wattle.reports.energy.simulation.ClusterText;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.lotes.simulation.StudyFiles;
import org.wattle.reports.lotes.simulation.StudyJson;
import org.wattle.reports.lotes.simulation.StudyText;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StopSignals;
import org.wattle.simulation.collocation.StagePolicy;
import org.wattle.toolkit.ClusterFinding;
import org.wattle.toolkit.ClusterInput;
import org.wattle.toolkit.ClusterPolicies;
import org.wattle.toolkit.Simulating;
import org.wattle.toolkit.SimulatingClusters;
import org.wattle.toolkit.SimulatingStages;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.collocation.CollocationRequest;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.files.Scenarios;
import org.wattle.toolkit.lotes.simulation.Study;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.UserError;
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
        "Simulates policies that dispatch tasks, place them slot by slot, or jobs over stages.",
    description = {
      "In a lotes-scenario every policy runs at every load with every seed, on all cores; run N has"
          + " the same seed for every policy. What comes out does not depend on the number of"
          + " threads. In a collocation-scenario policies are solvers: each places the jobs of one"
          + " stage after the other. In an energy-scenario policies place tasks on a cluster slot"
          + " after slot; servers and switches without work sleep."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle simulate instances/lotes/quick.json --policy lotes --policy greedy --out out/sim",
      "  wattle simulate instances/collocation/parapluie.json --policy auto --policy node-rr",
      "  wattle simulate instances/scenarios/quick.json --policy beps --policy rrs --out out/quick",
      "",
      "Exit codes: 0 at least one run came to its end; 2 wrong usage or invalid input; 4 no run"
          + " came",
      "to its end; 5 a solver failed that was to plan.",
      "",
      "Ctrl-C ends the running runs and begins no more; what there is is reported and written."
    })
public final class SimulateCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      paramLabel = "SCENARIO",
      description = "JSON (kind lotes-, collocation- or energy-scenario); - for standard input.")
  private String scenario = "";

  @Mixin private ScenarioOptions options = new ScenarioOptions();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "At most so many runs at once; as many as there are cores unless given.")
  private Optional<Integer> threads = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this long and report what there is: 60s, 5m, 1h.",
        "No limit unless given."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = {
        "Write a page with pictures (index.html), CSV, JSON and the pictures",
        "into this folder: a new or empty one, or an earlier simulation's."
      })
  private Optional<String> out = Optional.empty();

  @Mixin private CollocationOptions collocation = new CollocationOptions();

  @Mixin private ClusterOptions clusters = new ClusterOptions();

  @Mixin private FormatOption output = new FormatOption();

  public SimulateCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    int atOnce = threads();
    Scenarios.Loaded loaded = new Scenarios(console.inputs()).read(scenario);
    Object content = loaded.scenario().scenario();
    if (content instanceof CollocationScenario staged) {
      return place(staged);
    }
    if (content instanceof EnergyScenario energy) {
      return run(loaded, energy, atOnce);
    }

    clusters.refuseFor("lotes-scenario");
    Study.Input input = input(loaded, (LotesScenario) content);
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, StudyFiles.MARK));
    if (folder.isEmpty()) {
      Study study = simulate(input, atOnce, Optional.empty());
      tell(study);
      return exitCode(study);
    }
    try (OutputFolder.Draft draft = folder.get().draft()) {
      Study study = simulate(input, atOnce, Optional.of(draft));
      tell(study);
      draft.finish(StudyFiles.of(study));
      return exitCode(study);
    }
  }

  /** Jobs that come and go over stages. */
  private int place(CollocationScenario given) {
    Console console = tools.console();
    options.refuseForStages(threads.isPresent());
    clusters.refuseFor("collocation-scenario");
    CollocationRequest wishes = collocation.request(tools);
    CollocationScenario scenario = wishes.apply(given, options.policies(console));
    wishes.checkSolvers(scenario.policies());
    List<StagePolicy> policies =
        SimulatingStages.policies(tools, scenario, wishes.branchAndBound());
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, StagesFiles.MARK));
    StagedStudy study =
        interruptibly(
            interrupt ->
                new SimulatingStages(setting(options.seed()), interrupt)
                    .run(Inputs.shown(this.scenario), scenario, policies));
    folder.ifPresent(into -> into.write(StagesFiles.of(study)));
    tell(() -> StagesJson.of(study), () -> StagesText.of(study));
    return study.complete() ? ExitCodes.OK : ExitCodes.NOTHING_FOUND;
  }

  /** A cluster over time. */
  private int run(Scenarios.Loaded loaded, EnergyScenario given, int atOnce) {
    Console console = tools.console();

    EnergyScenario wanted = options.changed(given, console);
    clusters.mustSuit(wanted.policies().stream().anyMatch(ClusterPolicies::exact));
    loaded.warnings().forEach(warning -> console.warning(IssueList.line(warning)));
    ClusterInput input = new ClusterFinding(console, loaded, wanted, clusters).input();
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, ClusterFiles.MARK));
    ClusterStudy study =
        interruptibly(
            interrupt -> {
              ClusterPolicies policies =
                  new ClusterPolicies(
                      tools.catalogue(),
                      clusters.solver(),
                      clusters.parameters(wanted.seed()),
                      wanted.execution().estimate(),
                      clusters.shadow(),
                      interrupt);
              wanted.policies().forEach(policies::byId);
              return new SimulatingClusters(
                      tools, setting(OptionalLong.of(wanted.seed())), interrupt)
                  .run(input, policies, atOnce);
            });
    folder.ifPresent(into -> into.write(ClusterFiles.of(study)));
    tell(() -> ClusterJson.of(study), () -> ClusterText.of(study));
    return study.complete() > 0 ? ExitCodes.OK : ExitCodes.NOTHING_FOUND;
  }

  private Study.Input input(Scenarios.Loaded loaded, LotesScenario content) {
    Console console = tools.console();
    Study.Input input = withInstance(loaded, content);
    boolean changed = spec.commandLine().getParseResult().hasMatchedOption("--load");
    loaded.warnings().stream()
        .filter(warning -> !changed)
        .forEach(warning -> console.warning(IssueList.line(warning)));
    return input;
  }

  private Study.Input withInstance(Scenarios.Loaded loaded, LotesScenario content) {
    Console console = tools.console();
    String file = loaded.place(content.instance());
    Instances.Loaded instance = new Instances(console.inputs()).read(file);
    instance.warnings().forEach(warning -> console.warning(IssueList.line(warning)));
    LotesInstance lotes =
        instance
            .instance()
            .as(LotesInstance.class)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The instance ("
                            + Inputs.shown(file)
                            + ") is not of kind lotes. Maybe another file is meant."));
    return new Study.Input(
        options.changed(content, console),
        Inputs.shown(scenario),
        lotes,
        Inputs.shown(file),
        instance.source().sha256());
  }

  private int threads() {
    int asked = threads.orElse(Runtime.getRuntime().availableProcessors());
    if (asked < 1) {
      throw UserError.invalid("The number of threads (" + asked + ") is not positive. Maybe 1.");
    }
    return asked;
  }

  private Study simulate(Study.Input input, int atOnce, Optional<OutputFolder.Draft> draft) {
    OptionalLong seed = OptionalLong.of(input.scenario().seed());
    return interruptibly(
        interrupt -> new Simulating(tools, setting(seed), interrupt).run(input, atOnce, draft));
  }

  /** Ended by the time limit, or by people. */
  private <T> T interruptibly(Function<Interrupt, T> work) {
    Interrupt interrupt = new Interrupt();
    timeLimit.ifPresent(
        limit ->
            CompletableFuture.delayedExecutor(limit.toNanos(), TimeUnit.NANOSECONDS)
                .execute(interrupt::request));
    StopSignals signals = StopSignals.handledBy(() -> stop(interrupt));
    try {
      return work.apply(interrupt);
    } finally {
      signals.close();
    }
  }

  private void stop(Interrupt interrupt) {
    tools.console().note("Stopping: what there is follows. Once more ends it at once.");
    interrupt.request();
  }

  private Setting setting(OptionalLong seed) {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    SolveParameters parameters =
        new SolveParameters(timeLimit, SolveParameters.DEFAULT_GAP, OptionalInt.empty(), seed);
    return Setting.here(command, parameters, WattleVersion.text());
  }

  private void tell(Study study) {
    tell(() -> StudyJson.of(study), () -> StudyText.of(study));
  }

  private void tell(Supplier<byte[]> json, Supplier<String> text) {
    if (output.format() == OutputFormat.JSON) {
      byte[] bytes = json.get();
      OutputTarget.prepare(tools.console(), "-").write(stream -> stream.write(bytes));
    } else {
      tools.console().out().print(text.get());
    }
  }

  private static int exitCode(Study study) {
    return study.complete() > 0 ? ExitCodes.OK : ExitCodes.NOTHING_FOUND;
  }
}
