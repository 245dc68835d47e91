package org.wattle.solvers.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.wattle.heuristics.power.LevelScheduling;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.TaskGroup;
import org.wattle.model.stop.Stop;

/**
 * Looks for better schedules by {@link LevelScheduling}: below a limit of the peak halfway to the
 * bound, or nearer to the best schedule where none was found, or within an end that is brought
 * forward likewise, with tasks in random orders that prefer those that take much. Tasks go to the
 * classes that the {@link AreaBound} gives them.
 */
final class LevelSearch {
  /** So many orders are tried for a limit. */
  private static final int ORDERS = 6;

  /** The smallest step of a limit is the distance to the bound, halved so many times. */
  private static final int SMALLEST_STEP = 5;

  private final PowerBatch batch;
  private final GoalSum goals;
  private final List<TaskGroup> groups;
  private final List<double[]> shares;
  private final SplittableRandom random;
  private final BooleanSupplier stopped;
  private Optional<PowerSchedule> best;
  private double value;
  private long tried;

  LevelSearch(
      PowerBatch batch,
      GoalSum goals,
      List<double[]> shares,
      Optional<PowerSchedule> start,
      long seed,
      BooleanSupplier stopped) {
    this.batch = batch;
    this.goals = goals;
    this.groups = TaskGroup.of(batch);
    this.shares = shares;
    this.best = start;
    this.value =
        start.map(of -> goals.of(PowerGoals.of(batch, of))).orElse(Double.POSITIVE_INFINITY);
    this.random = new SplittableRandom(seed);
    this.stopped = stopped;
  }

  /**
   * The best schedule found.
   *
   * @param bound of the sum of goals: nothing below it is looked for
   * @param mostOrders how many orders are tried at most
   */
  Optional<PowerSchedule> run(double bound, long mostOrders) {
    int slots = goals.slots(batch);
    long most = Math.min(goals.mostPeakMilliwatts(), batch.cluster().tdpMilliwatts());
    int step = 1;
    while (tried < mostOrders && !stopped.getAsBoolean()) {
      boolean found;
      if (goals.peakWeight() > 0) {
        long low = leastPeak(bound);
        long high = best.map(this::peak).orElse(most + 1);
        if (high <= low) {
          break;
        }
        found = tried(high - Math.max(1, (high - low) >> step), slots, mostOrders);
      } else {
        int high = best.map(this::slots).orElse(slots + 1);
        if (high <= 1) {
          break;
        }
        found = tried(most, high - Math.max(1, high >> step), mostOrders);
      }
      step = found ? 1 : step % SMALLEST_STEP + 1;
    }
    return best;
  }

  /** How many orders were tried. */
  long tried() {
    return tried;
  }

  private long peak(PowerSchedule schedule) {
    return PowerGoals.of(batch, schedule).peakMilliwatts();
  }

  /**
   * The peak below which nothing is looked for: the bound, where the peak alone counts; otherwise
   * the peak at which the best schedule would be at the bound if its other goals stayed as they
   * are.
   */
  private long leastPeak(double bound) {
    if (goals.energyWeight() == 0 && goals.makespanWeight() == 0) {
      return (long) Math.floor(bound / goals.peakWeight());
    }
    long still = batch.cluster().staticMilliwatts();
    return best.map(
            of -> Math.max(still, peak(of) - (long) ((value - bound) / goals.peakWeight()) - 1))
        .orElse(still);
  }

  private int slots(PowerSchedule schedule) {
    return (int) (PowerGoals.of(batch, schedule).makespanSeconds() / batch.slotSeconds());
  }

  /** Whether one of some orders gives a better schedule within limits. */
  private boolean tried(long milliwatts, int slots, long mostOrders) {
    for (int k = 0; k < ORDERS && tried < mostOrders && !stopped.getAsBoolean(); k++) {
      tried++;
      Optional<PowerSchedule> found = ordered(milliwatts, slots, k);
      if (found.isPresent()) {
        double worth = goals.of(PowerGoals.of(batch, found.get()));
        if (worth < value) {
          value = worth;
          best = found;
          return true;
        }
      }
    }
    return false;
  }

  private Optional<PowerSchedule> ordered(long milliwatts, int slots, int order) {
    Stop.poll();
    int patience = shares.isEmpty() || order % 2 == 1 ? random.nextInt(4) : slots;
    LevelScheduling level = new LevelScheduling(batch, slots, milliwatts);
    for (Placed task : inOrder(order)) {
      if (!level.place(task.task(), task.classes(), patience)) {
        return Optional.empty();
      }
    }
    return Optional.of(level.schedule());
  }

  /** A task, where it should run, and how early it is placed. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record Placed(int task, int[] classes, double key) {}

  private List<Placed> inOrder(int order) {
    List<Placed> all = new ArrayList<>();
    double noise = order == 0 ? 0 : 0.5 * random.nextDouble();
    int measure = order == 0 ? 0 : random.nextInt(3);
    for (int g = 0; g < groups.size(); g++) {
      TaskGroup group = groups.get(g);
      int[] classOf = classes(g);
      for (int k = 0; k < group.tasks().size(); k++) {
        int[] preferred = preferred(group.profile(), classOf[k]);
        double much = much(group.profile(), preferred[0], measure);
        all.add(
            new Placed(
                group.tasks().get(k), preferred, much * (1 + noise * random.nextDouble(-1, 1))));
      }
    }
    all.sort(Comparator.comparingDouble((Placed placed) -> -placed.key()));
    return all;
  }

  private double much(int profile, int nodeClass, int measure) {
    TaskRun run = batch.run(profile, nodeClass);
    return switch (measure) {
      case 0 -> run.slots();
      case 1 -> (double) run.milliwattSlots();
      default -> (double) run.slots() * batch.profiles().get(profile).millicores();
    };
  }

  /** The class of each task of a group, by largest remainders of the shares, mixed. */
  private int[] classes(int g) {
    TaskGroup group = groups.get(g);
    int many = group.tasks().size();
    int[] classOf = new int[many];
    if (shares.isEmpty()) {
      Arrays.fill(classOf, -1);
      return classOf;
    }
    double[] share = shares.get(g);
    double[] given = new double[share.length];
    for (int k = 0; k < many; k++) {
      int next = 0;
      for (int c = 1; c < share.length; c++) {
        if (lacks(share[c], given[c], many, k) > lacks(share[next], given[next], many, k)) {
          next = c;
        }
      }
      classOf[k] = next;
      given[next]++;
    }
    return classOf;
  }

  private static double lacks(double share, double given, int many, int placed) {
    return share * (placed + 1) / many - given;
  }

  /** All classes, the given one first, then by the energy that a task takes. */
  private int[] preferred(int profile, int first) {
    return IntStream.range(0, batch.cluster().classes().size())
        .boxed()
        .sorted(
            Comparator.comparing((Integer c) -> c != first)
                .thenComparing(c -> !batch.fits(profile, c))
                .thenComparingLong(c -> batch.run(profile, c).milliwattSlots()))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
