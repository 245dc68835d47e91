package org.wattle.model.energy.generate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.CombinationSampler;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.routing.LinkLoads;

/** Makes energy instances: the same options give the same instance on every machine. */
public final class Generator {
  private Generator() {}

  public static EnergyInstance generate(GeneratorOptions options) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(options.seed());
    UniformRandomProvider forTasks = source.jump();
    UniformRandomProvider forState = source.jump();
    UniformRandomProvider forRunning = source.jump();
    EnergyInstance base =
        options.servers().isPresent()
            ? ThesisCenters.serverMix(options.servers().getAsInt())
            : options.preset().base();
    boolean draw = options.tasks().isPresent() || base.tasks().isEmpty();
    List<Task> tasks =
        draw
            ? draw(options, base, forTasks)
                .tasks("task", options.tasks().orElse(options.preset().defaultTasks()))
            : base.tasks();
    EnergyInstance wired =
        new EnergyInstance(
            draw ? nameOf(options, tasks.size()) : base.name(),
            base.slotSeconds(),
            base.resources(),
            base.serverTypes(),
            base.network().map(network -> rewired(network, options)),
            tasks,
            base.state(),
            base.origin()
                .map(origin -> describe(origin, options, draw, base.network().isPresent())));
    EnergyInstance awake =
        options.awake().isEmpty()
            ? wired
            : wired.withState(
                new ClusterState(
                    new AwakeDraw(options.awake().getAsDouble(), forState)
                        .awake(DataCenter.of(wired)),
                    wired.state().running()));
    if (options.running() == 0) {
      return awake;
    }
    List<Task> earlier = draw(options, base, forRunning).tasks("running", options.running());
    List<RunningTask> running = new ArrayList<>(awake.state().running());
    running.addAll(new RunningDraw(DataCenter.of(awake), forRunning).place(earlier));
    return awake.withState(new ClusterState(awake.state().awake(), running));
  }

  private static TaskDraw draw(
      GeneratorOptions options, EnergyInstance base, UniformRandomProvider random) {
    double gbps = base.network().isPresent() ? options.gbpsPerMemory() : 0;
    return new TaskDraw(options.sizes(), base.resources(), gbps, random);
  }

  private static String nameOf(GeneratorOptions options, int tasks) {
    return options.preset().word() + ", " + tasks + " tasks, seed " + options.seed();
  }

  private static Network rewired(Network network, GeneratorOptions options) {
    return options.wiring().isPresent() && network instanceof Network.Tiered tiered
        ? new Network.Tiered(options.wiring().get(), tiered.tiers(), tiered.linkGbps())
        : network;
  }

  private static Origin describe(
      Origin origin, GeneratorOptions options, boolean drawn, boolean network) {
    List<String> notes = new ArrayList<>(origin.notes());
    if (drawn) {
      TaskSizes sizes = options.sizes();
      notes.add(
          "Task demands are lognormal with mean %s, coefficient of variation %s and correlation %s, clipped to %s to %s; seed %d."
              .formatted(
                  sizes.mean(),
                  sizes.coefficientOfVariation(),
                  sizes.correlation(),
                  sizes.min(),
                  sizes.max(),
                  options.seed()));
      if (network) {
        notes.add(
            "A task's bandwidth is " + options.gbpsPerMemory() + " Gbps per 1.0 of memory demand.");
      }
    }
    options
        .wiring()
        .ifPresent(
            wiring ->
                notes.add(
                    "The wiring was chosen: " + wiring.name().toLowerCase(Locale.ROOT) + "."));
    options
        .awake()
        .ifPresent(
            share ->
                notes.add(
                    "Awake at the start: %s of the servers and of each tier of switches, at random; seed %s."
                        .formatted(share, options.seed())));
    if (options.running() > 0) {
      notes.add(
          options.running()
              + " tasks of the same sizes run already, first fit on servers in random order, none"
              + " filled beyond half, over random paths; seed "
              + options.seed()
              + ".");
    }
    return origin.withNotes(notes);
  }

  /**
   * Draws which elements are awake: the same share of the servers and of each group of switches.
   */
  private record AwakeDraw(double fraction, UniformRandomProvider random) {
    Set<String> awake(DataCenter center) {
      Set<String> awake = new HashSet<>(some(center.serverNames()));
      for (List<Integer> group : Likeness.groups(center.switchCount(), center::switchGroup)) {
        awake.addAll(some(group.stream().map(center::switchName).toList()));
      }
      return awake;
    }

    private List<String> some(List<String> names) {
      int count = (int) Math.rint(fraction * names.size());
      if (count == 0 || count == names.size()) {
        return names.subList(0, count);
      }
      List<String> drawn = new ArrayList<>(count);
      for (int index : new CombinationSampler(random, names.size(), count).sample()) {
        drawn.add(names.get(index));
      }
      return drawn;
    }
  }

  /**
   * Draws tasks one after the other, so that fewer tasks of a seed are the first of more.
   *
   * <p>The logarithms of a task's demands are normal with variance {@code σ² = ln(1 + cv²)} and
   * mean {@code ln(mean) − σ²/2}; they correlate so that the demands themselves correlate as asked
   * for: {@code ln(1 + correlation·(e^σ² − 1)) / σ²}. The first demand has the first normal, each
   * further one mixes the first with one of its own.
   */
  private static final class TaskDraw {
    private static final double DECIMALS = 1e4;

    private final TaskSizes sizes;
    private final int resources;
    private final int memory;
    private final double gbpsPerMemory;
    private final double logMean;
    private final double logDeviation;
    private final double logCorrelation;
    private final ContinuousDistribution.Sampler normal;

    TaskDraw(
        TaskSizes sizes,
        List<String> resources,
        double gbpsPerMemory,
        UniformRandomProvider random) {
      this.sizes = sizes;
      this.resources = resources.size();
      this.memory = resources.indexOf("memory");
      this.gbpsPerMemory = gbpsPerMemory;
      double excess = sizes.coefficientOfVariation() * sizes.coefficientOfVariation();
      double logVariance = StrictMath.log1p(excess);
      this.logMean = StrictMath.log(sizes.mean()) - logVariance / 2;
      this.logDeviation = Math.sqrt(logVariance);
      double correlation =
          excess == 0 ? 1 : StrictMath.log1p(sizes.correlation() * excess) / logVariance;
      this.logCorrelation = Math.max(-1, Math.min(1, correlation));
      this.normal = NormalDistribution.of(0, 1).createSampler(random);
    }

    /** Tasks called {@code <prefix>-1} and so on. */
    List<Task> tasks(String prefix, int count) {
      List<Task> tasks = new ArrayList<>(count);
      for (int i = 1; i <= count; i++) {
        tasks.add(task(prefix + "-" + i));
      }
      return tasks;
    }

    private Task task(String id) {
      double[] demand = new double[resources];
      double first = normal.sample();
      for (int l = 0; l < resources; l++) {
        double own = l == 0 ? first : mixed(first, normal.sample());
        double drawn = StrictMath.exp(logMean + logDeviation * own);
        demand[l] = Math.max(sizes.min(), Math.min(sizes.max(), rounded(drawn)));
      }
      double gbps = memory < 0 ? 0 : rounded(gbpsPerMemory * demand[memory]);
      return Task.of(id, ResourceVector.of(demand), gbps);
    }

    private double mixed(double shared, double own) {
      return logCorrelation * shared + Math.sqrt(1 - logCorrelation * logCorrelation) * own;
    }

    /** To four decimals, so that files are readable and the last bit of no machine shows. */
    private static double rounded(double value) {
      return Math.rint(value * DECIMALS) / DECIMALS;
    }
  }

  /**
   * Puts tasks of an earlier slot on servers: first fit over the servers in random order, none
   * filled beyond half of any resource, so that there is room for more; over random paths.
   */
  private static final class RunningDraw {
    private static final double MAX_USED = 0.5;

    private final DataCenter center;
    private final UniformRandomProvider random;
    private final LinkLoads loads;
    private final double[][] used;

    RunningDraw(DataCenter center, UniformRandomProvider random) {
      this.center = center;
      this.random = random;
      this.loads = new LinkLoads(center);
      this.used = new double[center.serverCount()][center.instance().resources().size()];
    }

    /**
     * Places all of them.
     *
     * @throws IllegalArgumentException if one finds no server
     */
    List<RunningTask> place(List<Task> tasks) {
      int[] order = PermutationSampler.natural(center.serverCount());
      PermutationSampler.shuffle(random, order);
      List<RunningTask> running = new ArrayList<>(tasks.size());
      for (Task task : tasks) {
        running.add(
            Arrays.stream(order)
                .filter(h -> fits(task, h))
                .mapToObj(h -> on(task, h))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "The running tasks (%s) find no room, with no server filled beyond half. Maybe ask for fewer or smaller ones."
                                .formatted(tasks.size()))));
      }
      return running;
    }

    private boolean fits(Task task, int server) {
      for (int l = 0; l < used[server].length; l++) {
        double most =
            Math.min(
                MAX_USED * center.serverType(server).capacity().get(l), center.residual(server, l));
        if (used[server][l] + task.demand().get(l) > most) {
          return false;
        }
      }
      return true;
    }

    /** The task on the server; empty where no path carries it. */
    private Optional<RunningTask> on(Task task, int server) {
      Deque<Integer> route = new ArrayDeque<>();
      if (center.topology().isPresent()
          && !climb(center.topology().get(), center.switchCount() + server, task.gbps(), route)) {
        return Optional.empty();
      }
      int[] switches = route.stream().mapToInt(Integer::intValue).toArray();
      loads.add(switches, center.switchCount() + server, task.gbps());
      task.demand().addTo(used[server], 1);
      List<String> names = Arrays.stream(switches).mapToObj(center::switchName).toList();
      return Optional.of(new RunningTask(task, center.serverName(server), names));
    }

    private boolean climb(Topology topology, int node, double gbps, Deque<Integer> route) {
      int[] above = topology.parents(node);
      PermutationSampler.shuffle(random, above);
      for (int parent : above) {
        if (loads.fits(parent, node, gbps)) {
          route.addFirst(parent);
          if (topology.entry(parent) || climb(topology, parent, gbps, route)) {
            return true;
          }
          route.removeFirst();
        }
      }
      return false;
    }
  }
}
