package org.wattle.solvers.collocation.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.formulation.CountTotals;
import org.wattle.model.collocation.formulation.JobGroup;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.JobGroups;
import org.wattle.model.stop.Stop;

/**
 * The Pareto front of a relaxation in which all racks are one, for nodes of two slots: no placement
 * has goals that are better than all of these points, and where a placement has the goals of one of
 * them no other placement dominates it.
 *
 * <p>With I isolated tazes and μ of them beside a turtle, N containers use {@code ⌈(N + I − μ)/2⌉}
 * nodes, however the others are paired. D is what the isolated jobs have ({@link TazIsolation})
 * less what their partners have ({@link TurtleMatches}), and both depend on which jobs are broken.
 * So all points come from two tables, without an integer program.
 */
public final class RelaxedGoals {
  /** Steps of the tables of a few nanoseconds, so that they take seconds at most. */
  private static final long MOST_STEPS = 2_000_000_000L;

  /** Pairs of entries of both tables, likewise. */
  private static final long MOST_PAIRS = 1_000_000_000L;

  private final JobGroups jobs;
  private final int containers;
  private final int nodes;
  private final int largestRack;
  private final TazIsolation tazes;
  private final TurtleMatches turtles;
  private final List<List<Side>> byIsolated;
  private final List<List<Side>> byMatches;
  private final Optional<List<Point>> points;

  private RelaxedGoals(CollocationInstance instance) {
    jobs = JobGroups.of(instance);
    containers = instance.containers();
    nodes = instance.cluster().nodes();
    largestRack = largestRack(instance);
    tazes = new TazIsolation(jobs, largestRack, mostIsolated(instance, jobs));
    turtles = new TurtleMatches(jobs, largestRack, tazes.most());
    byIsolated = byIsolated();
    byMatches = byMatches();
    points = pairs() > MOST_PAIRS ? Optional.empty() : Optional.of(front());
  }

  /** The front of an instance; empty where it would take too long, or nodes have other slots. */
  public static Optional<RelaxedGoals> of(CollocationInstance instance) {
    if (instance.cluster().slotsPerNode() != 2
        || instance.containers() > instance.cluster().slots()) {
      return Optional.empty();
    }
    JobGroups jobs = JobGroups.of(instance);
    int most = mostIsolated(instance, jobs);
    int largestRack = largestRack(instance);
    long steps =
        TazIsolation.steps(jobs, largestRack, most)
            + TurtleMatches.steps(jobs, largestRack, most)
            + (long) most * most;
    return steps > MOST_STEPS
        ? Optional.empty()
        : Optional.of(new RelaxedGoals(instance)).filter(goals -> goals.points.isPresent());
  }

  private static int mostIsolated(CollocationInstance instance, JobGroups jobs) {
    int all = jobs.groups().stream().filter(JobGroup::taz).mapToInt(JobGroup::containers).sum();
    return Math.min(instance.cluster().nodes(), all);
  }

  private static int largestRack(CollocationInstance instance) {
    return instance.cluster().largestRackSlots() / 2;
  }

  /**
   * A point of the front.
   *
   * @param goals of the relaxation
   * @param isolated containers of isolated jobs
   * @param brokenTazes those of them whose jobs are broken
   * @param matches turtles beside isolated tazes
   * @param brokenTurtles containers of broken jobs of turtles
   */
  public record Point(Goals goals, int isolated, int brokenTazes, int matches, int brokenTurtles) {}

  /** The points that no other point dominates, by U, then by C. */
  public List<Point> points() {
    return points.orElse(List.of());
  }

  /** Whether a placement may have these goals: some point is no worse in any of them. */
  public boolean allows(Goals goals) {
    return points().stream()
        .map(Point::goals)
        .anyMatch(
            point ->
                point.usedNodes() <= goals.usedNodes()
                    && point.intensity() >= goals.intensity()
                    && point.sensitivity() <= goals.sensitivity());
  }

  /** One of the counts of a point. */
  public CountTotals totals(Point point) {
    int groups = jobs.groups().size();
    int[] whole = new int[groups];
    int[] broken = new int[groups];
    int[] matches = new int[jobs.turtleIntensities().size()];
    tazes.addTo(whole, broken, point.isolated(), point.brokenTazes());
    int[] brokenTurtles = new int[groups];
    turtles.addTo(brokenTurtles, matches, point.brokenTurtles(), point.matches());
    List<Integer> keptIsolated = new ArrayList<>();
    List<Integer> kept = new ArrayList<>();
    List<Integer> spread = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      JobGroup group = jobs.groups().get(g);
      boolean inRack = group.isKept(KeepingGain.IN_RACK);
      keptIsolated.add(inRack ? whole[g] : 0);
      spread.add(broken[g] + (inRack ? 0 : whole[g]));
      int elsewhere = whole[g] + broken[g] + brokenTurtles[g];
      kept.add(group.isKept(KeepingGain.NOWHERE) ? 0 : group.count() - elsewhere);
    }
    return new CountTotals(
        jobs, keptIsolated, kept, spread, Arrays.stream(matches).boxed().toList());
  }

  /** One side of the sum, for one number of containers: how much is broken and what it is worth. */
  private record Side(int broken, long value) {}

  /** How many pairs of entries {@link #front} has to compare. */
  private long pairs() {
    long pairs = 0;
    long matches = 0;
    for (int isolated = 0; isolated < byIsolated.size(); isolated++) {
      matches += isolated < byMatches.size() ? byMatches.get(isolated).size() : 0;
      pairs += matches * byIsolated.get(isolated).size();
    }
    return pairs;
  }

  private List<Point> front() {
    TreeMap<Integer, Integer> indices = new TreeMap<>();
    for (int taz : tazes.brokenContainers()) {
      for (int turtle = 0; turtle <= turtles.mostBroken(); turtle++) {
        if (turtles.reaches(turtle)) {
          indices.put(taz + turtle, 0);
        }
      }
    }
    int[] broken = indices.keySet().stream().mapToInt(Integer::intValue).toArray();
    int[] indexOf = new int[broken[broken.length - 1] + 1];
    IntStream.range(0, broken.length).forEach(k -> indexOf[broken[k]] = k);
    Cells cells = new Cells((containers + 1) / 2, nodes, broken);
    for (int isolated = 0; isolated < byIsolated.size(); isolated++) {
      Stop.poll();
      int fewest = Math.max(0, containers + isolated - 2 * nodes);
      int most = Math.min(isolated, byMatches.size() - 1);
      for (Side taz : byIsolated.get(isolated)) {
        for (int matches = fewest; matches <= most; matches++) {
          int used = (containers + isolated - matches + 1) / 2;
          for (Side turtle : byMatches.get(matches)) {
            cells.offer(
                used,
                indexOf[taz.broken() + turtle.broken()],
                taz.value() - turtle.value(),
                isolated,
                taz.broken(),
                matches,
                turtle.broken());
          }
        }
      }
    }
    return List.copyOf(cells.front(jobs.unavoidable()));
  }

  /** For every number of isolated containers what breaking ever more jobs gains. */
  private List<List<Side>> byIsolated() {
    int[] broken = tazes.brokenContainers();
    List<List<Side>> sides = new ArrayList<>();
    for (int isolated = 0; isolated <= tazes.most(); isolated++) {
      List<Side> better = new ArrayList<>();
      long best = Long.MIN_VALUE;
      for (int each : broken) {
        if (tazes.reaches(isolated, each) && tazes.best(isolated, each) > best) {
          best = tazes.best(isolated, each);
          better.add(new Side(each, best));
        }
      }
      sides.add(better);
    }
    return sides;
  }

  /** For every number of matches what breaking ever more jobs saves. */
  private List<List<Side>> byMatches() {
    List<List<Side>> sides = new ArrayList<>();
    for (int broken = 0; broken <= turtles.mostBroken(); broken++) {
      int most = turtles.reaches(broken) ? turtles.mostMatches(broken) : -1;
      while (sides.size() <= most) {
        sides.add(new ArrayList<>());
      }
      for (int matches = 0; matches <= most; matches++) {
        List<Side> better = sides.get(matches);
        long least = turtles.least(broken, matches);
        if (better.isEmpty() || least < better.get(better.size() - 1).value()) {
          better.add(new Side(broken, least));
        }
      }
    }
    return sides;
  }

  /** The largest D for every number of nodes and of broken containers. Mutable. */
  private static final class Cells {
    private final int fewestNodes;
    private final int[] broken;
    private final long[][] best;
    private final int[][][] from;

    Cells(int fewestNodes, int mostNodes, int[] broken) {
      this.fewestNodes = fewestNodes;
      this.broken = broken;
      best = new long[mostNodes - fewestNodes + 1][broken.length];
      from = new int[best.length][broken.length][];
      for (long[] row : best) {
        Arrays.fill(row, Long.MIN_VALUE);
      }
    }

    void offer(
        int used,
        int index,
        long intensity,
        int isolated,
        int brokenTazes,
        int matches,
        int brokenTurtles) {
      if (intensity > best[used - fewestNodes][index]) {
        best[used - fewestNodes][index] = intensity;
        from[used - fewestNodes][index] = new int[] {isolated, brokenTazes, matches, brokenTurtles};
      }
    }

    List<Point> front(long unavoidable) {
      List<Point> front = new ArrayList<>();
      long[] before = new long[broken.length];
      Arrays.fill(before, Long.MIN_VALUE);
      for (int u = 0; u < best.length; u++) {
        long here = Long.MIN_VALUE;
        for (int k = 0; k < broken.length; k++) {
          here = Math.max(here, before[k]);
          if (best[u][k] > here) {
            here = best[u][k];
            int[] choice = from[u][k];
            Goals goals = new Goals(fewestNodes + u, here, unavoidable + broken[k]);
            front.add(new Point(goals, choice[0], choice[1], choice[2], choice[3]));
          }
          before[k] = here;
        }
      }
      return front;
    }
  }
}
