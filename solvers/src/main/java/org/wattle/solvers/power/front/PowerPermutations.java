package org.wattle.solvers.power.front;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.wattle.heuristics.power.LevelScheduling;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.EvaluatedWalk;
import org.wattle.solvers.pareto.nsga2.EvaluatedWalk.Mutation;
import org.wattle.solvers.pareto.nsga2.PermutationProblem;
import org.wattle.solvers.pareto.nsga2.PermutationWalk;

/**
 * Schedules of a batch as permutations: of the tasks, in the order in which they are placed, and of
 * two more numbers whose places say how. The place of the first is the limit of the cluster's
 * power, from the least that the largest task needs, at the begin, to none, at the end. The place
 * of the second is for how long a task may wait for a class of nodes on which it takes less energy,
 * from not at all to the whole horizon. Each task is placed as early as possible within both.
 *
 * <p>A permutation by which some task does not end within the horizon has no schedule: it is
 * infeasible by the number of tasks that were not placed.
 */
public final class PowerPermutations implements PermutationProblem<PowerSchedule> {
  private final PowerBatch batch;
  private final int tasks;
  private final long leastLimit;
  private final long mostLimit;

  /** The classes by what a task of a profile takes there, the least first. */
  private final int[][] classesByEnergy;

  private final List<PowerSchedule> known;

  /**
   * The schedules of a batch.
   *
   * @param known schedules for the initial population
   */
  public PowerPermutations(PowerBatch batch, List<PowerSchedule> known) {
    this.batch = batch;
    this.tasks = batch.tasks().size();
    this.known = List.copyOf(known);
    this.classesByEnergy = new int[batch.profiles().size()][];
    for (int p = 0; p < classesByEnergy.length; p++) {
      int profile = p;
      classesByEnergy[p] =
          IntStream.range(0, batch.cluster().classes().size())
              .boxed()
              .sorted(Comparator.comparingLong(c -> batch.run(profile, c).milliwattSlots()))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    this.leastLimit = leastLimit(batch);
    this.mostLimit = Math.max(leastLimit, new PowerShares(batch).largest().peakMilliwatts());
  }

  /** What the cluster draws at least when its largest task begins. */
  private static long leastLimit(PowerBatch batch) {
    long most = 0;
    for (PowerBatch.Tasks group : batch.groups()) {
      long least = Long.MAX_VALUE;
      for (int c = 0; c < batch.cluster().classes().size(); c++) {
        TaskRun run = batch.run(group.profile(), c);
        if (batch.fits(group.profile(), c)) {
          least = Math.min(least, run.milliwatts(0));
        }
      }
      most = Math.max(most, least == Long.MAX_VALUE ? 0 : least);
    }
    return batch.cluster().staticMilliwatts() + most;
  }

  @Override
  public int length() {
    return tasks + 2;
  }

  @Override
  public ObjectiveVector evaluate(int[] permutation) {
    LevelScheduling schedule = scheduling(permutation);
    int missing = place(permutation, schedule);
    if (missing > 0) {
      return PermutationProblem.infeasible(PowerShares.GOALS.size(), missing);
    }
    return objectives(batch, schedule.schedule());
  }

  /** The objectives of a schedule, in the order of {@link PowerShares#GOALS}. */
  static ObjectiveVector objectives(PowerBatch batch, PowerSchedule schedule) {
    PowerGoals goals = PowerGoals.of(batch, schedule);
    return ObjectiveVector.of(
        goals.peakMilliwatts(), goals.energyMillijoules(), goals.makespanSeconds());
  }

  @Override
  public PowerSchedule decode(int[] permutation) {
    LevelScheduling schedule = scheduling(permutation);
    place(permutation, schedule);
    return schedule.schedule();
  }

  private LevelScheduling scheduling(int[] permutation) {
    double share = share(permutation, tasks);
    long limit =
        share == 1 ? Long.MAX_VALUE : leastLimit + Math.round(share * (mostLimit - leastLimit));
    return new LevelScheduling(batch, batch.slots(), limit);
  }

  /** Places all tasks in their order; how many there was no room for. */
  private int place(int[] permutation, LevelScheduling schedule) {
    double share = share(permutation, tasks + 1);
    int patience = (int) Math.round(share * share * batch.slots());
    int missing = 0;
    for (int task : permutation) {
      if (task < tasks
          && !schedule.place(task, classesByEnergy[batch.tasks().get(task).profile()], patience)) {
        missing++;
      }
    }
    return missing;
  }

  /** The place of a number, from 0 at the begin to 1 at the end. */
  private static double share(int[] permutation, int number) {
    int place = 0;
    while (permutation[place] != number) {
      place++;
    }
    return (double) place / (permutation.length - 1);
  }

  /** In the order of starts of known schedules, and of the tasks, each with a few limits. */
  @Override
  public List<int[]> seeds() {
    List<int[]> seeds = new ArrayList<>();
    int[] inOrder = IntStream.range(0, tasks).toArray();
    for (double patience : new double[] {0, 0.3, 1}) {
      seeds.add(permutation(inOrder, 1, patience));
      seeds.add(permutation(inOrder, 0.3, patience));
    }
    for (PowerSchedule schedule : known) {
      int[] order =
          IntStream.range(0, tasks)
              .boxed()
              .sorted(Comparator.comparingInt(schedule::start))
              .mapToInt(Integer::intValue)
              .toArray();
      long peak = PowerGoals.of(batch, schedule).peakMilliwatts();
      double limit =
          mostLimit == leastLimit
              ? 1
              : Math.min(1, Math.max(0, (double) (peak - leastLimit) / (mostLimit - leastLimit)));
      seeds.add(permutation(order, limit, 0));
      seeds.add(permutation(order, limit, 0.5));
    }
    return seeds;
  }

  private int[] permutation(int[] order, double limit, double patience) {
    List<Integer> numbers = new ArrayList<>(Arrays.stream(order).boxed().toList());
    numbers.add((int) Math.round(limit * numbers.size()), tasks);
    numbers.add((int) Math.round(patience * numbers.size()), tasks + 1);
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public PermutationWalk walk() {
    return new EvaluatedWalk(
        this::evaluate, List.of(Mutation.SWAP, PowerPermutations::shift, this::turn));
  }

  /** Moves one number to another place; those between move by one. */
  private static void shift(int[] permutation, RandomGenerator random) {
    move(permutation, random.nextInt(permutation.length), random.nextInt(permutation.length));
  }

  /** Moves the limit or the patience. */
  private void turn(int[] permutation, RandomGenerator random) {
    int number = tasks + random.nextInt(2);
    int from = 0;
    while (permutation[from] != number) {
      from++;
    }
    move(permutation, from, random.nextInt(permutation.length));
  }

  private static void move(int[] permutation, int from, int to) {
    int moved = permutation[from];
    if (from < to) {
      System.arraycopy(permutation, from + 1, permutation, from, to - from);
    } else {
      System.arraycopy(permutation, to, permutation, to + 1, from - to);
    }
    permutation[to] = moved;
  }
}
