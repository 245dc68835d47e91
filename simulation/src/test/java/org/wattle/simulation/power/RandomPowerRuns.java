package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.PowerSimulation.Settings;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;

/** Small runs, drawn at random, with options by name. */
final class RandomPowerRuns {
  static final List<String> OFFERS =
      List.of(
          "ff",
          "bp",
          "mm",
          "mgm",
          "switch",
          "mpf-bp",
          "map-bp",
          "mpf-bp-cluster",
          "map-bp-cluster");
  static final List<String> WATTS = List.of("", "+waar-task", "+waar-class", "+waar-m3pu");
  static final List<String> GUARDS = List.of("", "+guard0", "+guard7", "+guard25");
  static final List<String> CAPS =
      List.of(
          "none",
          "static",
          "extrema",
          "extrema-literal",
          "progressive",
          "progressive-all",
          "local",
          "switch");
  static final List<Boolean> SHUFFLED = List.of(false, true);
  static final List<Boolean> CONTENDED = List.of(false, true);
  static final List<String> ARRIVALS = List.of("at once", "gap", "bursts");

  static final TreeMap<Double, String> SWITCHED_OFFERS =
      new TreeMap<>(Map.of(0.0, "mgm", 0.4, "mm", 0.8, "bp"));
  static final TreeMap<Double, String> SWITCHED_CAPS =
      new TreeMap<>(Map.of(0.0, "extrema", 0.5, "progressive"));

  private static final PowerPolicyCatalogue POLICIES =
      new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable());
  private static final CapCatalogue CAP_RULES = new CapCatalogue(CapCatalogue.load().usable());

  private RandomPowerRuns() {}

  /**
   * A run.
   *
   * @param policy its name
   * @param caps the name of the policy of capping
   */
  record Run(Input input, String policy, String caps, long seed) {
    PowerOutcome outcome(Listener listener) {
      return PowerSimulation.run(
          input,
          POLICIES.policy(policy, SWITCHED_OFFERS),
          CAP_RULES.rule(caps, SWITCHED_CAPS),
          seed,
          listener,
          new Interrupt());
    }

    PlainPowerRun plain() {
      return new PlainPowerRun(input, policy, caps, SWITCHED_OFFERS, SWITCHED_CAPS, seed);
    }

    @Override
    public String toString() {
      return "seed " + seed + ", " + policy + ", " + caps;
    }
  }

  /** How many of each option there are, for {@link #of(long, int[])}. */
  static int[] levels() {
    return new int[] {
      OFFERS.size(),
      WATTS.size(),
      GUARDS.size(),
      CAPS.size(),
      SHUFFLED.size(),
      CONTENDED.size(),
      ARRIVALS.size()
    };
  }

  /** A run with chosen options. */
  static Run of(long seed, int... row) {
    String policy = OFFERS.get(row[0]) + WATTS.get(row[1]) + GUARDS.get(row[2]);
    return new Run(
        input(seed, SHUFFLED.get(row[4]), CONTENDED.get(row[5]), ARRIVALS.get(row[6])),
        policy,
        CAPS.get(row[3]),
        seed);
  }

  /** A run with any options but these. */
  static Run of(long seed, String policy, String caps) {
    Random random = new Random(seed);
    String arrivals = ARRIVALS.get(random.nextInt(ARRIVALS.size()));
    return new Run(
        input(seed, random.nextBoolean(), random.nextBoolean(), arrivals), policy, caps, seed);
  }

  private static Input input(long seed, boolean shuffled, boolean contended, String arrivals) {
    Random random = new Random(seed);
    List<NodeClass> classes = new ArrayList<>();
    for (int c = 0; c < 1 + random.nextInt(3); c++) {
      classes.add(nodeClass(random, "C" + c, contended));
    }
    PowerCluster cluster = new PowerCluster(classes);
    List<TaskProfile> profiles = new ArrayList<>();
    boolean cut = random.nextInt(12) == 0;
    for (int p = 0; p < 1 + random.nextInt(5); p++) {
      profiles.add(profile(random, "p" + p, classes.size(), cut));
    }
    return new Input(
        cluster,
        new PowerModel(1 + 2 * random.nextDouble()),
        profiles,
        tasks(random, profiles.size(), arrivals),
        settings(random, cluster, shuffled));
  }

  private static NodeClass nodeClass(Random random, String name, boolean contended) {
    long tdp = 1000L * (100 + random.nextInt(100));
    return new NodeClass(
        name,
        1 + random.nextInt(3),
        1000 * (4 + random.nextInt(12)),
        1000 * (4 + random.nextInt(12)),
        tdp * random.nextInt(25) / 100,
        tdp,
        random.nextBoolean() ? 1 : 0.5 + random.nextDouble(),
        contended ? 3 + random.nextInt(10) : 0,
        Map.of());
  }

  private static TaskProfile profile(Random random, String name, int classes, boolean cut) {
    int seconds =
        cut && random.nextBoolean() ? 3000 + random.nextInt(2000) : 1 + random.nextInt(30);
    List<Draw> draws =
        IntStream.range(0, classes)
            .mapToObj(
                c -> {
                  // Few different ones: some have the same M³PU.
                  long peak = 10_000L * (1 + random.nextInt(6)) + random.nextInt(2);
                  return new Draw(peak, peak * (50 + random.nextInt(51)) / 100);
                })
            .toList();
    return new TaskProfile(
        name,
        500 * (1 + random.nextInt(random.nextInt(5) == 0 ? 24 : 8)),
        random.nextInt(3) == 0 ? 0 : 500 * random.nextInt(10),
        seconds,
        random.nextInt(5),
        random.nextInt(3) == 0 ? 0 : random.nextDouble(),
        random.nextInt(5),
        draws,
        random.nextBoolean() ? Optional.of(1000L * (10 + random.nextInt(60))) : Optional.empty(),
        Optional.of(random.nextBoolean() ? Group.LOW : Group.HIGH));
  }

  private static TaskSubmissions tasks(Random random, int profiles, String arrivals) {
    int count = 1 + random.nextInt(40);
    long[] submit = new long[count];
    switch (arrivals) {
      case "at once" -> Arrays.fill(submit, 3L * random.nextInt(2));
      case "gap" -> Arrays.setAll(submit, t -> t * 2L);
      default -> {
        Arrays.setAll(submit, t -> 7L * random.nextInt(12));
        Arrays.sort(submit);
      }
    }
    return TaskSubmissions.of(random.ints(count, 0, profiles).toArray(), submit);
  }

  private static Settings settings(Random random, PowerCluster cluster, boolean shuffled) {
    long low = cluster.staticMilliwatts();
    long width = cluster.tdpMilliwatts() - low;
    long lowThreshold = low + width * (5 + random.nextInt(30)) / 100;
    int period = 1 + random.nextInt(5);
    return new Settings(
        1 + random.nextInt(3),
        shuffled,
        0.7 + 0.5 * random.nextDouble(),
        random.nextInt(4),
        1 + random.nextInt(6),
        new Capping(
            Optional.of(
                new Thresholds(lowThreshold + 1 + width * random.nextInt(20) / 100, lowThreshold)),
            period * (1 + random.nextInt(4)),
            period,
            0.3 + 0.3 * random.nextDouble(),
            0.4 + 0.3 * random.nextDouble(),
            0.25 + 0.1 * random.nextDouble(),
            0.35 + 0.3 * random.nextDouble(),
            0.3),
        1);
  }
}
