package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.DrainPlanOptions;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterReader;
import org.wattle.importers.kubernetes.KubernetesOptions;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.SolveTask;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.kubernetes.DrainOptions;
import org.wattle.toolkit.energy.kubernetes.DrainPlan;
import org.wattle.toolkit.energy.kubernetes.DrainPlanFiles;
import org.wattle.toolkit.energy.kubernetes.DrainPlanner;
import org.wattle.toolkit.energy.kubernetes.DrainPlanner.OrderedPlacement;
import org.wattle.toolkit.energy.kubernetes.DrainSearch;
import org.wattle.toolkit.energy.kubernetes.DrainSummary;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import picocli.CommandLine.Command;

/** {@code wattle plan}. */
@Command(
    name = "plan",
    header = "Makes a plan for an operator of a result for a live cluster.",
    description = {
      "Of an instance that was imported from a Kubernetes cluster and of a result for it: which"
          + " nodes are emptied, in which order pods are evicted, what it saves, and a script that"
          + " is a dry run unless it is told to apply. Eviction does not choose the new node: the"
          + " scheduler does. So the plan is rehearsed on a model of the scheduler. Exit code 0"
          + " where every rehearsal ended well, 1 where a pod was left pending or a node was not"
          + " empty."
    },
    footer = "  wattle plan out/k.json out/r.json --for kubernetes --out out/plan")
public final class PlanCommand extends WattleCommand {
  private final Argument<String> instance =
      input("INSTANCE", "JSON of kind energy, as wattle import kubernetes makes it.");

  private final Argument<String> result = input("RESULT", "A result for it as JSON.");

  private final Argument<String> system =
      text("--for SYSTEM", "The system that carries it out: kubernetes.").required();

  private final Argument<List<String>> cluster =
      inputs(
          "--cluster FILE",
          "What kubectl printed of the cluster; several times for several",
          "files. The files that the instance was made of unless given.");

  private final Argument<String> out =
      output("--out FOLDER", "Write plan.md, plan.json and plan.sh to this folder.").required();

  private final DrainPlanOptions options = with(new DrainPlanOptions());

  @Override
  public Integer call() {
    if (!system.value().equals("kubernetes")) {
      throw UserError.invalid(
          "Plans for (%s) are not known. Maybe --for kubernetes."
              .formatted(Escaped.text(system.value())));
    }
    List<String> read = new ArrayList<>(cluster.given().orElse(List.of()));
    read.addAll(List.of(instance.value(), result.value()));
    atMostOneIsStandardInput(read, "Standard input can be one of the files only. Maybe use files.");
    Console console = context.console();
    OutputFolder folder = OutputFolder.prepare(console, out.value(), DrainPlanFiles.MARK);
    LoadedInstance<?> loaded = context.instances().read(instance.value());
    EnergyInstance energy =
        loaded
            .as(EnergyInstance.class)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The instance (%s) is of another kind than energy. Maybe one that wattle import kubernetes made."
                            .formatted(Inputs.shown(instance.value()))));
    DrainPlanner planner = new DrainPlanner(energy, cluster(energy));
    ResultDocument document = result(loaded, result.value(), "", console::warning);
    OrderedPlacement placement = planner.placement(Inputs.shown(result.value()), document);
    DrainOptions wanted = options.options(context);
    DrainPlan plan =
        options.ordered()
            ? searched(loaded, planner, document).plan(placement, wanted)
            : planner.plan(placement, wanted);
    folder.write(DrainPlanFiles.of(plan));
    console.out().print(DrainSummary.text(plan));
    return plan.rehearsal().clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  @SuppressWarnings("unchecked") // the planner was made for its content
  private DrainSearch searched(
      LoadedInstance<?> loaded, DrainPlanner planner, ResultDocument first) {
    LoadedInstance<EnergyInstance> typed = (LoadedInstance<EnergyInstance>) loaded;
    ProblemRequest request =
        planner
            .request(first)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "--ordered solves again with other moves, and the result (%s) is of a solve without moves. Maybe wattle solve --max-moves."
                            .formatted(Inputs.shown(result.value()))));
    SolveParameters limits = SolveParameters.DEFAULT.withTimeLimit(options.timeLimit());
    Function<EnergyInstance, SolvedRun> solve =
        other ->
            interruptible(
                "Stopping: the best plan so far follows. Press Ctrl-C again to stop at once.",
                interrupt ->
                    new SolveTask(
                            "auto",
                            Optional.empty(),
                            context.solving(limits, interrupt),
                            context.inputs(),
                            context.progress())
                        .solve(typed.with(other).problem(request)));
    return new DrainSearch(
        typed.value(), planner, other -> planner.found(solve.apply(other).document()));
  }

  private ClusterItems cluster(EnergyInstance energy) {
    List<String> files =
        cluster.given().orElseGet(() -> energy.origin().map(Origin::files).orElse(List.of()));
    if (files.isEmpty()) {
      throw UserError.invalid(
          "The instance (%s) does not say of which files of a cluster it was made. Maybe --cluster FILE, what kubectl get … -o json printed."
              .formatted(Inputs.shown(instance.value())));
    }
    List<NamedStream> streams = new ArrayList<>();
    for (String file : files) {
      if (!cluster.isGiven() && !context.inputs().exists(file)) {
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
