package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.collocation.CollocationFrontFormat.JobNodes;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Quantities;
import org.wattle.solvers.collocation.front.CollocationFronts;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.toolkit.front.EvolvedFronts;

/** Pareto fronts of a collocation instance. */
final class CollocationInstanceFronts implements EvolvedFronts<CollocationPlacement> {
  private final CollocationInstance instance;
  private final CollocationFronts fronts;
  private final GoalsEvaluator evaluator;
  private final ShareOfLargest shares;

  CollocationInstanceFronts(CollocationInstance instance) {
    this.instance = instance;
    this.fronts = new CollocationFronts(instance);
    this.evaluator = new GoalsEvaluator(instance);
    this.shares = new ShareOfLargest(instance);
  }

  @Override
  public String name() {
    return instance.name();
  }

  @Override
  public String size() {
    return "%s on %s"
        .formatted(
            Quantities.counted(instance.containers(), "container", "containers"),
            Quantities.counted(instance.cluster().nodes(), "node", "nodes"));
  }

  @Override
  public List<FrontGoal> goals() {
    return Goals.OF_FRONTS;
  }

  @Override
  public List<String> notes() {
    if (instance.current().isEmpty()) {
      return List.of();
    }
    List<String> notes = new ArrayList<>();
    notes.add(
        instance.limitsMoves()
            ? "At most (%d) of (%d) running containers move."
                .formatted(instance.migrations().most().orElseThrow(), instance.current().size())
            : "What runs already may move to any node.");
    if (instance.migrations().cost() > 0) {
      notes.add("The cost of moves is none of the goals.");
    }
    return notes;
  }

  @Override
  public Front<CollocationPlacement> exact(List<Integer> selected, FrontRequest request) {
    return fronts.exact(selected, request);
  }

  @Override
  public Front<CollocationPlacement> weightedSums(FrontRequest request) {
    return fronts.weightedSums(request);
  }

  @Override
  public Front<CollocationPlacement> evolved(
      List<Front.Point<CollocationPlacement>> known, Nsga2.Options options, FrontRequest request) {
    return fronts.evolved(known, options, request);
  }

  @Override
  public List<Long> goals(CollocationPlacement placement, CheckReport check) {
    return evaluator.of(placement).values();
  }

  @Override
  public List<Double> normalised(List<Long> goals) {
    return shares.of(Goals.of(goals)).values();
  }

  @Override
  public List<Record> rows(CollocationPlacement placement) {
    int[] first = instance.firstContainers();
    List<Record> jobs = new ArrayList<>();
    for (int j = 0; j < instance.jobs().size(); j++) {
      jobs.add(
          new JobNodes(
              instance.jobs().get(j).name(),
              IntStream.range(first[j], first[j + 1])
                  .map(placement::node)
                  .mapToObj(instance.cluster()::nodeName)
                  .toList()));
    }
    return jobs;
  }
}
