package org.wattle.solvers.collocation.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.solvers.collocation.moves.JobMoves.GatherJob;
import org.wattle.solvers.collocation.moves.JobMoves.IsolateJob;
import org.wattle.solvers.collocation.moves.JobMoves.PackJob;
import org.wattle.solvers.collocation.moves.NodeMoves.CoolPartner;
import org.wattle.solvers.collocation.moves.NodeMoves.MergeSingles;
import org.wattle.solvers.collocation.moves.NodeMoves.SwapContainers;
import org.wattle.solvers.collocation.moves.NodeMoves.VacateNode;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.PermutationProblem;
import org.wattle.solvers.pareto.nsga2.PermutationWalk;

/**
 * Placements as permutations of the slots, with mutations that are specific to the goals. One under
 * which more containers move than may is infeasible by how many are too many, and one of which
 * moves block each other by how many groups of them do.
 */
public final class SlotPermutations implements PermutationProblem<CollocationPlacement> {
  private final CollocationInstance instance;
  private final SlotMap map;
  private final GoalsEvaluator evaluator;
  private final List<int[]> seeds;
  private final List<SlotMutation> mutations;

  /**
   * The placements of an instance.
   *
   * @param seeds placements for the initial population, none with more containers on a node than
   *     slots
   */
  public SlotPermutations(CollocationInstance instance, List<CollocationPlacement> seeds) {
    this.instance = instance;
    map = new SlotMap(instance);
    evaluator = new GoalsEvaluator(instance);
    this.seeds = seeds.stream().map(map::permutation).toList();
    mutations = mutations(instance, map);
  }

  @Override
  public int length() {
    return map.slots();
  }

  @Override
  public ObjectiveVector evaluate(int[] permutation) {
    int tooMany = instance.movesMatter() ? tooMany(decode(permutation)) : 0;
    return tooMany > 0
        ? PermutationProblem.infeasible(Goals.OF_FRONTS.size(), tooMany)
        : GoalVectors.of(evaluator.of(map.nodes(permutation)));
  }

  private int tooMany(CollocationPlacement placement) {
    int most = instance.migrations().most().orElse(Integer.MAX_VALUE);
    return Math.max(0, placement.migrations(instance) - most)
        + (instance.needsOrder() ? PlanOrder.blocked(instance, placement).size() : 0);
  }

  @Override
  public CollocationPlacement decode(int[] permutation) {
    CollocationPlacement placement = CollocationPlacement.of(map.nodes(permutation));
    return PlanOrder.of(instance, placement).orElse(placement);
  }

  @Override
  public List<int[]> seeds() {
    return seeds;
  }

  @Override
  public PermutationWalk walk() {
    return new SlotAssignment(
        map, mutations, instance.movesMatter() ? Optional.of(this::evaluate) : Optional.empty());
  }

  private static List<SlotMutation> mutations(CollocationInstance instance, SlotMap map) {
    List<SlotMutation> all = new ArrayList<>();
    all.add(SlotMutation.SWAP);
    all.add(new SwapContainers(map));
    all.add(new VacateNode(map));
    all.add(new MergeSingles(map));
    all.add(new CoolPartner(map));
    List<Integer> tazJobs = jobs(instance, Job::isTaz);
    if (!tazJobs.isEmpty()) {
      all.add(new IsolateJob(map, tazJobs));
      all.add(new PackJob(map, tazJobs));
    }
    List<Integer> keptJobs = jobs(instance, job -> job.isSensitive() && instance.canBeKept(job));
    if (!keptJobs.isEmpty()) {
      all.add(new GatherJob(map, keptJobs));
    }
    return List.copyOf(all);
  }

  private static List<Integer> jobs(CollocationInstance instance, Predicate<Job> wanted) {
    return IntStream.range(0, instance.jobs().size())
        .filter(j -> wanted.test(instance.jobs().get(j)))
        .boxed()
        .toList();
  }
}
