package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.priority.PrioritySimulation.Input;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.VictimRule;

/** Everything that one can choose for a run, and runs with one choice of each. */
final class PolicyOptions {
  private static final List<List<String>> OPTIONS =
      List.of(
          List.of("by-priority", "by-arrival", "most-evicted-first"),
          List.of("any-slot", "waa"),
          List.of("any-server", "prefer-awake"),
          List.of("no-eviction", "rnd", "mrs", "lrs", "wae"),
          List.of("unlimited", "lsf", "lpf"),
          List.of("non-resume", "resume", "keep-half"),
          List.of("no-drop", "drop0", "drop2", "drop5"),
          List.of("slp", "idl", "sleep-later"),
          List.of("slots-as-given", "sc1", "sc3"),
          List.of("none is sticky", "one is sticky", "some are sticky", "all are sticky"),
          List.of("0", "30"),
          List.of("not drained", "drained"));

  private static final int PARTS = 9;
  private static final int STICKY = 9;
  private static final int WAKE = 10;
  private static final int DRAINED = 11;

  private PolicyOptions() {}

  /** How many values each option has. */
  static int[] levels() {
    return OPTIONS.stream().mapToInt(List::size).toArray();
  }

  /** A run of a policy. */
  record Run(Input input, PriorityPolicy policy, long seed) {
    RecordedRun recorded() {
      return new RecordedRun(this);
    }

    /** The cluster with the slots that the policy gives it. */
    PriorityCluster cluster() {
      return slots(policy, input);
    }

    /** What the simulation gets. */
    Input configured() {
      return new Input(cluster(), input.tasks(), input.span());
    }

    Run on(PriorityCluster cluster) {
      return new Run(new Input(cluster, input.tasks(), input.span()), policy, seed);
    }

    Run sampledEvery(int seconds) {
      Span span = new Span(input.span().seconds(), input.span().drained(), seconds);
      return new Run(new Input(input.cluster(), input.tasks(), span), policy, seed);
    }

    Run with(VictimRule victims) {
      PriorityPolicy of = policy;
      PriorityPolicy changed =
          new PriorityPolicy(
              of.id(),
              of.order(),
              of.slots(),
              of.server(),
              victims,
              of.memory(),
              of.resume(),
              of.drop(),
              of.sleep(),
              of.configuration(),
              of.sticky());
      return new Run(input, changed, seed);
    }

    /** What one needs to have it again. */
    @Override
    public String toString() {
      return "seed " + seed + ", " + policy.id() + ", " + input.cluster() + ", " + input.span();
    }
  }

  /**
   * A run with random values for all options but some.
   *
   * @param fixed values of some options
   */
  static Run random(long seed, String... fixed) {
    Random random = new Random(seed);
    int[] row = new int[OPTIONS.size()];
    for (int option = 0; option < row.length; option++) {
      List<String> values = OPTIONS.get(option);
      int drawn = random.nextInt(values.size());
      row[option] =
          Stream.of(fixed).mapToInt(values::indexOf).filter(v -> v >= 0).findFirst().orElse(drawn);
    }
    return run(seed, row);
  }

  /**
   * Tests runs with random values for all options but some; says which run failed.
   *
   * @param seeds of the whole campaign, of which a part is run
   * @param fixed values of some options
   */
  static void forRuns(int seeds, Consumer<Run> property, String... fixed) {
    for (long seed = 1; seed <= Seeds.count(seeds); seed++) {
      Run run = random(seed, fixed);
      try {
        property.accept(run);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(run + ": " + e.getMessage(), e);
      }
    }
  }

  /** The policy of a name, on what a random run is on. */
  static Run named(String name, Run other) {
    return new Run(other.input(), OwnParts.catalogue().policy(name, List.of()), other.seed());
  }

  /** The slots do not depend on a sample. */
  private static PriorityCluster slots(PriorityPolicy policy, Input input) {
    Workload none = new Workload("none", List.of("cpu"), List.of(), "", List.of());
    return policy.configuration().configure(input.cluster(), none);
  }

  /**
   * A run on a random cluster.
   *
   * @param row the value of each option
   */
  static Run run(long seed, int... row) {
    PolicyCatalogue catalogue = OwnParts.catalogue();
    List<String> words = new ArrayList<>();
    for (int option = 0; option < PARTS; option++) {
      words.add(OPTIONS.get(option).get(row[option]));
    }
    Input input =
        new RandomPriorityRuns(seed)
            .input(Integer.parseInt(OPTIONS.get(WAKE).get(row[WAKE])), row[DRAINED] == 1);
    PriorityPolicy policy = catalogue.policy(String.join("+", words), List.of());
    long slots = slots(policy, input).slotCount();
    long[] sticky = {0, 1, (slots + 1) / 3, slots};
    words.add("sticky" + sticky[row[STICKY]]);
    return new Run(input, catalogue.policy(String.join("+", words), List.of()), seed);
  }
}
