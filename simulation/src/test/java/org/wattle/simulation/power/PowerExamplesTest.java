package org.wattle.simulation.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
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
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.PowerSimulation.Settings;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.cap.NodeCaps;
import org.wattle.simulation.power.policy.BatchRule;
import org.wattle.simulation.power.policy.FirstFitOffers;
import org.wattle.simulation.power.policy.Offer;
import org.wattle.simulation.power.policy.OfferRule;
import org.wattle.simulation.power.policy.PowerPolicy;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;

/** Runs that are worked out by hand. Two nodes of 2 cores and 1 GB that draw 10 to 110 W. */
class PowerExamplesTest {
  private static final Capping CAPPING =
      new Capping(Optional.of(new Thresholds(100_000, 40_000)), 10, 5, 0.5, 0.5, 0.25, 0.8, 0.4);
  private static final Settings SETTINGS = new Settings(1, false, 1, 3, 20, CAPPING, 1);

  private static PowerCluster cluster(int nodes) {
    return new PowerCluster(
        List.of(new NodeClass("A", nodes, 2000, 1000, 10_000, 110_000, 1, 10, Map.of())));
  }

  private static TaskProfile profile(
      String name, int millicores, int seconds, double memoryBound, long bandwidth, Group group) {
    return new TaskProfile(
        name,
        millicores,
        100,
        seconds,
        3,
        memoryBound,
        bandwidth,
        List.of(new Draw(50_000, 30_000)),
        Optional.empty(),
        Optional.of(group));
  }

  private static PowerOutcome run(
      PowerCluster cluster, List<TaskProfile> profiles, String policy, String caps, int... tasks) {
    return run(
        new Input(
            cluster,
            new PowerModel(1),
            profiles,
            TaskSubmissions.of(tasks, new long[tasks.length]),
            SETTINGS),
        policy,
        caps,
        Listener.NONE);
  }

  private static PowerOutcome run(Input input, String policy, String caps, Listener listener) {
    return PowerSimulation.run(
        input,
        new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable())
            .policy(policy, new TreeMap<>()),
        new CapCatalogue(CapCatalogue.load().usable()).rule(caps, new TreeMap<>()),
        1,
        listener,
        new Interrupt());
  }

  @Test
  void tasksDrawTheirPeaksFirstAndNodesTheirStaticPowerToTheEnd() {
    TaskProfile task = profile("task", 1000, 10, 0, 0, Group.LOW);
    PowerOutcome outcome = run(cluster(2), List.of(task), "ff", "none", 0, 0, 0);
    // First fit gives each offer one task: both nodes one at 0 s, and one a second at 1 s.
    assertThat(outcome.makespanSeconds()).isEqualTo(11);
    assertThat(outcome.segments())
        .containsExactly(
            new PowerSegment(0, 1, 120_000, 220_000),
            new PowerSegment(1, 3, 170_000, 220_000),
            new PowerSegment(3, 4, 130_000, 220_000),
            new PowerSegment(4, 10, 110_000, 220_000),
            new PowerSegment(10, 11, 50_000, 220_000));
    assertThat(outcome.energyMillijoules())
        .isEqualTo(2 * 11 * 10_000 + 3 * (3 * 50_000 + 7 * 30_000));
    assertThat(outcome.power())
        .isEqualTo(
            new PowerStatistics(170_000, 1_300_000 / 11.0, 110_000, 170_000, 170_000, 170_000));
    assertThat(outcome.cpuShare()).isEqualTo(30 / 44.0);
    assertThat(outcome.memoryShare()).isEqualTo(3000 / 22_000.0);
    assertThat(outcome.classes()).containsExactly(new ClassTasks(3, 0));
    assertThat(outcome.meanWaitSeconds()).isEqualTo(1 / 3.0);
    assertThat(outcome.longestWaitSeconds()).isEqualTo(1);
  }

  @Test
  void aStaticCapSlowsWhatDoesNotWaitForMemory() {
    // Capped to 55 W of 60 W in the first 3 s: 55/60 of the frequency, for the exponent 1.
    TaskProfile task = profile("task", 1000, 10, 0, 0, Group.LOW);
    PowerOutcome outcome = run(cluster(1), List.of(task), "ff", "static", 0);
    assertThat(outcome.power().max()).isEqualTo(55_000);
    assertThat(outcome.makespanSeconds()).isEqualTo(11);
    assertThat(outcome.secondsThrottled()).isEqualTo(3);
    TaskProfile bound = profile("bound", 1000, 10, 1, 0, Group.LOW);
    assertThat(run(cluster(1), List.of(bound), "ff", "static", 0).makespanSeconds()).isEqualTo(10);
  }

  @Test
  void tasksThatCompeteForMemoryAreSlowedByIt() {
    TaskProfile task = profile("task", 1000, 10, 1, 10, Group.LOW);
    // Both at once use twice the bandwidth, and do nothing but wait for it.
    assertThat(run(cluster(1), List.of(task), "bp", "none", 0, 0).makespanSeconds()).isEqualTo(20);
    assertThat(run(cluster(2), List.of(task), "ff", "none", 0, 0).makespanSeconds()).isEqualTo(10);
  }

  @Test
  void aTaskThatNoNodeCanHoldIsNotPlaced() {
    List<TaskProfile> profiles =
        List.of(
            profile("wide", 3000, 10, 0, 0, Group.HIGH),
            profile("slim", 1000, 10, 0, 0, Group.LOW));
    for (String policy : List.of("ff", "bp", "mm", "mgm", "mpf-bp", "map-bp-cluster+guard5")) {
      PowerOutcome outcome = run(cluster(2), profiles, policy, "progressive", 0, 1, 0);
      assertThat(outcome.complete()).isTrue();
      assertThat(outcome.notPlaced()).as(policy).isEqualTo(2);
      assertThat(outcome.ended()).as(policy).isEqualTo(1);
      assertThat(outcome.tasks().node(0)).as(policy).isEmpty();
      assertThat(outcome.makespanSeconds())
          .as(policy)
          .isEqualTo(outcome.tasks().endSecond(1).orElseThrow());
    }
    PowerOutcome none = run(cluster(2), profiles, "ff", "none", 0);
    assertThat(none.makespanSeconds()).isZero();
    assertThat(none.energyMillijoules()).isZero();
    assertThat(none.segments()).isEmpty();
    assertThat(none.notPlaced()).isEqualTo(1);
  }

  @Test
  void changesOfCapsAfterTheLastTaskHasEndedDoNotCount() {
    List<TaskProfile> profiles =
        List.of(
            profile("wide", 3000, 10, 0, 0, Group.HIGH),
            profile("slim", 1000, 10, 1, 0, Group.LOW));
    Capping always =
        new Capping(Optional.of(new Thresholds(1000, 0)), 5, 5, 0.5, 0.5, 0.25, 0.8, 0.4);
    Input input =
        new Input(
            cluster(1),
            PowerModel.USUAL,
            profiles,
            TaskSubmissions.of(new int[] {0, 1}, new long[2]),
            new Settings(20, false, 1, 3, 20, always, 1));
    PowerOutcome outcome = run(input, "ff", "progressive", Listener.NONE);
    // At 5 s; a second one at 10 s, when the task ends, and none later, where all is at its floor.
    assertThat(outcome.makespanSeconds()).isEqualTo(10);
    assertThat(outcome.capChanges()).isEqualTo(1);
    assertThat(outcome.segments())
        .containsExactly(
            new PowerSegment(0, 3, 60_000, 110_000),
            new PowerSegment(3, 5, 40_000, 110_000),
            new PowerSegment(5, 10, 40_000, 55_000));
  }

  @Test
  void wattsAsAResourceKeepPeaksApart() {
    TaskProfile task = profile("task", 500, 10, 0, 0, Group.LOW);
    // Of 100 W above the static power two peaks of 50 W take all.
    assertThat(run(cluster(1), List.of(task), "bp", "none", 0, 0, 0, 0).makespanSeconds())
        .isGreaterThan(10)
        .isLessThan(20);
    PowerOutcome outcome = run(cluster(1), List.of(task), "bp+waar-class", "none", 0, 0, 0, 0);
    assertThat(outcome.makespanSeconds()).isEqualTo(20);
    assertThat(outcome.secondsThrottled()).isZero();
  }

  @Test
  void theGuardPlacesATaskThatSmallOnesWouldKeepOut() {
    List<TaskProfile> profiles =
        List.of(
            profile("slim", 1000, 10, 0, 0, Group.LOW),
            profile("wide", 2000, 10, 0, 0, Group.HIGH));
    int[] tasks = new int[42];
    tasks[1] = 1;
    long[] submit = new long[42];
    // A slim one and a wide one at 0 s, then a slim one every 5 s: never are 2 cores free.
    Arrays.setAll(submit, t -> t < 2 ? 0 : 5L * (t - 1));
    Input input =
        new Input(
            cluster(1), PowerModel.USUAL, profiles, TaskSubmissions.of(tasks, submit), SETTINGS);
    int free = run(input, "bp", "none", Listener.NONE).tasks().startSecond(1).orElseThrow();
    assertThat(free).isGreaterThan(150);
    List<Long> reserved = new ArrayList<>();
    PowerOutcome guarded =
        run(
            input,
            "bp+guard30",
            "none",
            new Listener() {
              @Override
              public void reserved(long second, int task, int node) {
                if (task == 1) {
                  reserved.add(second);
                }
              }
            });
    assertThat(reserved).containsExactly(30L);
    assertThat(guarded.tasks().startSecond(1).orElseThrow()).isEqualTo(40);
  }

  @Test
  void runsAreCutAtTheirHours() {
    TaskProfile task = profile("task", 1000, 5000, 0, 0, Group.LOW);
    PowerOutcome outcome = run(cluster(1), List.of(task), "ff", "none", 0, 0, 0);
    assertThat(outcome.makespanSeconds()).isEqualTo(3600);
    assertThat(outcome.placed()).isEqualTo(2);
    assertThat(outcome.ended()).isZero();
    assertThat(outcome.notPlaced()).isEqualTo(1);
  }

  @Test
  void anInterruptEndsARun() {
    Interrupt interrupt = new Interrupt();
    interrupt.request();
    TaskProfile task = profile("task", 1000, 10, 0, 0, Group.LOW);
    PowerOutcome outcome =
        PowerSimulation.run(
            new Input(
                cluster(1),
                PowerModel.USUAL,
                List.of(task),
                TaskSubmissions.of(new int[] {0}, new long[] {0}),
                SETTINGS),
            new PowerPolicy(
                "ff", new FirstFitOffers(), Optional.empty(), Optional.empty(), Optional.empty()),
            new CapCatalogue(CapCatalogue.load().usable()).rule("none", new TreeMap<>()),
            1,
            Listener.NONE,
            interrupt);
    assertThat(outcome.complete()).isFalse();
    assertThat(outcome.notPlaced()).isEqualTo(1);
  }

  @Test
  void refusesWhatCannotBeRun() {
    TaskProfile task = profile("task", 1000, 10, 0, 0, Group.LOW);
    PowerCluster hot =
        new PowerCluster(
            List.of(new NodeClass("A", 1, 2000, 1000, 40_000, 110_000, 1, 0, Map.of())));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(hot, List.of(task), "ff", "extrema", 0))
        .withMessageContaining("A cap (27500 mW) of a node of the class (A)");
    TaskProfile none =
        new TaskProfile("none", 1, 1, 1, 0, 0, 0, List.of(), Optional.empty(), task.group());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(cluster(1), List.of(none), "ff", "none", 0))
        .withMessageContaining("(0) classes of nodes, of (1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Thresholds(10, 10))
        .withMessageContaining("is not above the low one");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Capping(Optional.of(new Thresholds(10, 5)), 7, 5, 0.5, 0.5, 0.25, 0.8, 0.4))
        .withMessageContaining("is not a multiple");
  }

  /** Forgets tasks. */
  private static final class NoBatches implements BatchRule {
    @Override
    public String id() {
      return "no-batches";
    }

    @Override
    public String summary() {
      return "Makes no batches.";
    }

    @Override
    public List<Batch> batches(int[] counts, Dealing nodes) {
      return List.of();
    }
  }

  /** Takes more than there is. */
  private static final class GreedyOffers implements OfferRule {
    @Override
    public String id() {
      return "greedy";
    }

    @Override
    public String summary() {
      return "Takes tasks that do not fit.";
    }

    @Override
    public void consume(Offer offer) {
      offer.take(0);
      offer.take(0);
    }
  }

  /** Caps below the static power. */
  private static final class TooLow implements CapRule {
    @Override
    public String id() {
      return "too-low";
    }

    @Override
    public String summary() {
      return "Caps a node to nothing.";
    }

    @Override
    public void step(NodeCaps caps) {
      caps.cap(0, 0);
    }
  }

  @Test
  void partsOfOnesOwnThatDecideWhatCannotBeAreRefused() {
    TaskProfile task = profile("task", 1000, 10, 0, 0, Group.LOW);
    Input input =
        new Input(
            cluster(1),
            PowerModel.USUAL,
            List.of(task),
            TaskSubmissions.of(new int[] {0}, new long[] {0}),
            SETTINGS);
    PowerPolicy forgetful =
        new PowerPolicy(
            "no-batches",
            new FirstFitOffers(),
            Optional.of(new NoBatches()),
            Optional.empty(),
            Optional.empty());
    assertThatThrownBy(
            () ->
                PowerSimulation.run(
                    input, forgetful, new TooLow(), 1, Listener.NONE, new Interrupt()))
        .isInstanceOf(WrongPartException.class)
        .hasMessage("The part (no-batches) makes batches of other tasks than it is given.");
    PowerPolicy first =
        new PowerPolicy(
            "ff", new FirstFitOffers(), Optional.empty(), Optional.empty(), Optional.empty());
    assertThatThrownBy(
            () ->
                PowerSimulation.run(input, first, new TooLow(), 1, Listener.NONE, new Interrupt()))
        .isInstanceOf(WrongPartException.class)
        .hasMessage(
            "The part (too-low) caps a node of the class (A) to (0 mW), which is not from its"
                + " static power to its TDP.");
    PowerPolicy greedy =
        new PowerPolicy(
            "greedy", new GreedyOffers(), Optional.empty(), Optional.empty(), Optional.empty());
    assertThatThrownBy(
            () ->
                PowerSimulation.run(input, greedy, new TooLow(), 1, Listener.NONE, new Interrupt()))
        .isInstanceOf(WrongPartException.class)
        .hasMessage("The part (greedy) takes a task that does not fit.");
  }
}
