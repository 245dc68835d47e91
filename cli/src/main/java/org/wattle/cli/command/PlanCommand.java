package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.DrainPlanOptions;
import org.wattle.cli.option.FileGuard;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterReader;
import org.wattle.importers.kubernetes.KubernetesOptions;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.Placement;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.SolveTask;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.kubernetes.DrainOptions;
import org.wattle.toolkit.energy.kubernetes.DrainPlan;
import org.wattle.toolkit.energy.kubernetes.DrainPlanFiles;
import org.wattle.toolkit.energy.kubernetes.DrainPlanner;
import org.wattle.toolkit.energy.kubernetes.DrainSearch;
import org.wattle.toolkit.energy.kubernetes.DrainSummary;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.files.ResultFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle plan}. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Makes a plan for an operator of a result for a live cluster.",
    description = {
      "Of an instance that was imported from a Kubernetes cluster and of a result for it: which"
          + " nodes are emptied, in which order pods are evicted, what it saves, and a script that"
          + " is a dry run unless it is told to apply. Eviction does not choose the new node: the"
          + " scheduler does. So the plan is rehearsed on a model of the scheduler. Exit code 0"
          + " where every rehearsal ended well, 1 where a pod was left pending or a node was not"
          + " empty."
    },
    footerHeading = "%nExample:%n",
    footer = "  wattle plan out/k.json out/r.json --for kubernetes --out out/plan")
public final class PlanCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description = "JSON of kind energy, as wattle import kubernetes makes it.")
  private String instance = "";

  @Parameters(
      index = "1",
      paramLabel = "RESULT",
      converter = FileGuard.Input.class,
      description = "A result for it as JSON.")
  private String result = "";

  @Option(
      names = "--for",
      paramLabel = "SYSTEM",
      required = true,
      description = "The system that carries it out: kubernetes.")
  private String system = "";

  @Option(
      names = "--cluster",
      paramLabel = "FILE",
      converter = FileGuard.Input.class,
      description = {
        "What kubectl printed of the cluster; several times for several",
        "files. The files that the instance was made of unless given."
      })
  private List<String> cluster = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      required = true,
      description = "Write plan.md, plan.json and plan.sh to this folder.")
  private String out = "";

  @Mixin private DrainPlanOptions options = new DrainPlanOptions();

  public PlanCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (!system.equals("kubernetes")) {
      throw UserError.invalid(
          "Plans for (%s) are not known. Maybe --for kubernetes.".formatted(Escaped.text(system)));
    }
    if (Stream.concat(Stream.of(instance, result), cluster.stream())
            .filter(Inputs.STANDARD::equals)
            .count()
        > 1) {
      throw UserError.invalid("Standard input can be one of the files only. Maybe use files.");
    }
    Console console = context.console();
    OutputFolder folder = OutputFolder.prepare(console, out, DrainPlanFiles.MARK);
    LoadedInstance<?> loaded = context.instances().read(instance);
    EnergyInstance energy =
        loaded
            .as(EnergyInstance.class)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The instance (%s) is of another kind than energy. Maybe one that wattle import kubernetes made."
                            .formatted(Inputs.shown(instance))));
    DrainPlanner planner = new DrainPlanner(energy, cluster(energy));
    ResultDocument document = document(loaded);
    Placement placement = planner.placement(Inputs.shown(result), document);
    DrainOptions wanted = options.options(context);
    DrainPlan plan =
        options.ordered()
            ? searched(loaded, energy, planner, document).plan(placement, wanted)
            : planner.plan(placement, planner.order(placement), wanted);
    folder.write(DrainPlanFiles.of(plan));
    console.out().print(DrainSummary.text(plan));
    return plan.rehearsal().clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private DrainSearch searched(
      LoadedInstance<?> loaded, EnergyInstance energy, DrainPlanner planner, ResultDocument first) {
    ProblemRequest request =
        planner
            .request(first)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "--ordered solves again with other moves, and the result (%s) is of a solve without moves. Maybe wattle solve --max-moves."
                            .formatted(Inputs.shown(result))));
    SolveParameters limits = SolveParameters.DEFAULT.withTimeLimit(options.timeLimit());
    return new DrainSearch(
        energy,
        planner,
        other ->
            Interruptible.run(
                context.console(),
                "Stopping: the best plan so far follows. Press Ctrl-C again to stop at once.",
                interrupt -> solved(loaded, planner, other, request, limits, interrupt)));
  }

  @SuppressWarnings("unchecked")
  private Optional<Placement> solved(
      LoadedInstance<?> loaded,
      DrainPlanner planner,
      EnergyInstance other,
      ProblemRequest request,
      SolveParameters limits,
      Interrupt interrupt) {
    LoadedInstance<EnergyInstance> typed = (LoadedInstance<EnergyInstance>) loaded;
    LoadedInstance<EnergyInstance> changed =
        new LoadedInstance<>(
            typed.source(), typed.kind(), other, typed.name(), List.of(), typed.readSeconds());
    SolvedRun run =
        new SolveTask(
                "auto",
                Optional.empty(),
                context.solving(limits, interrupt),
                context.inputs(),
                context.progress())
            .solve(changed.problem(request));
    return planner.found(run.document());
  }

  private ResultDocument document(LoadedInstance<?> loaded) {
    Parsed.Valid<ResultDocument> read =
        ResultFiles.read(context.inputs(), context.kinds().resultCodecs(), result);
    Console console = context.console();
    ResultVerifier.otherInstance(loaded, read.value()).forEach(console::warning);
    read.warnings().stream().map(IssueList::line).forEach(console::warning);
    return read.value();
  }

  private ClusterItems cluster(EnergyInstance energy) {
    List<String> files =
        cluster.isEmpty() ? energy.origin().map(Origin::files).orElse(List.of()) : cluster;
    if (files.isEmpty()) {
      throw UserError.invalid(
          "The instance (%s) does not say of which files of a cluster it was made. Maybe --cluster FILE, what kubectl get … -o json printed."
              .formatted(Inputs.shown(instance)));
    }
    List<NamedStream> streams = new ArrayList<>();
    for (String file : files) {
      if (cluster.isEmpty() && !context.inputs().exists(file)) {
        throw UserError.invalid(
            "The file (%s) of which the instance was made is not there. Maybe --cluster FILE, where it is now."
                .formatted(Escaped.text(file)));
      }
      streams.add(context.inputs().stream(file));
    }
    return Instances.valid(
            String.join(", ", files), ClusterReader.read(streams, KubernetesOptions.DEFAULT))
        .value();
  }
}
