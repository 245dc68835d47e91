package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.priority.PolicyOptions.Run;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.policy.RunningTasks;
import org.wattle.simulation.priority.policy.VictimRule;

/** What policies promise holds in every run. */
class PriorityInvariantsTest {
  private static final int SEEDS = 800;

  @Test
  void nothingIsWastedWhereTasksResumeAndMemoryIsUnlimited() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun recorded = run.recorded();
          assertThat(recorded.outcome.wastedCpuSeconds()).isZero();
          assertThat(recorded.evictions).allMatch(eviction -> eviction.wasted() == 0);
        },
        "resume",
        "unlimited");
  }

  @Test
  void tasksLeaveTheServerOnWhichTheyWerePlacedLast() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          Map<Integer, Integer> running = new HashMap<>();
          PrioritySimulation.Listener following =
              new PrioritySimulation.Listener() {
                @Override
                public void placed(Placement placement) {
                  assertThat(running.put(placement.task(), placement.server())).isNull();
                }

                @Override
                public void evicted(Eviction eviction) {
                  assertThat(running.remove(eviction.task())).isNotNull();
                }

                @Override
                public void ended(TaskEnd end) {
                  assertThat(running.remove(end.task())).isEqualTo(end.server());
                }
              };
          PriorityOutcome outcome =
              PrioritySimulation.run(
                  run.configured(), run.policy(), run.seed(), following, new Interrupt());
          assertThat(running).hasSize(outcome.running());
        });
  }

  @Test
  void evictorsForAPriorityHaveAHigherOne() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          PriorityTasks tasks = run.input().tasks();
          assertThat(run.recorded().evictions)
              .filteredOn(eviction -> eviction.cause() == Cause.PRIORITY)
              .allMatch(e -> tasks.priority(e.task()) < tasks.priority(e.evictor()));
        });
  }

  @Test
  void lowestPriorityFirstEvictsLowerPrioritiesOrTheCheckedTask() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          PriorityTasks tasks = run.input().tasks();
          assertThat(run.recorded().evictions)
              .filteredOn(eviction -> eviction.cause() == Cause.MEMORY)
              .allMatch(
                  e ->
                      e.task() == e.evictor()
                          || tasks.priority(e.task()) < tasks.priority(e.evictor()));
        },
        "lpf");
  }

  /**
   * Where one is evicted for a priority, all regular slots are taken by others that may be: none of
   * these has a sticky slot.
   */
  @Test
  void noneIsEvictedFromAStickySlot() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          long regular = run.cluster().slotCount() - run.policy().sticky().number();
          run.with(new Watched(run.policy().victims(), regular)).recorded();
        });
  }

  /** Counts the tasks that may be evicted. */
  private record Watched(VictimRule rule, long regular) implements VictimRule {
    @Override
    public String id() {
      return rule.id();
    }

    @Override
    public String summary() {
      return rule.summary();
    }

    @Override
    public boolean evicts() {
      return rule.evicts();
    }

    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      assertThat(IntStream.range(0, 12).map(running::count).sum()).isEqualTo(regular);
      return rule.choose(priority, running, random);
    }
  }

  @Test
  void whereAllSlotsAreStickyNoneIsEvictedForAPriority() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> assertThat(run.recorded().outcome.priorityEvictions()).isZero(),
        "all are sticky");
  }

  @Test
  void nobodyIsEvictedForAPriorityByPoliciesWithoutPriorities() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> assertThat(run.recorded().outcome.priorityEvictions()).isZero(),
        "no-eviction");
    PolicyOptions.forRuns(
        SEEDS,
        any ->
            Stream.of("nop", "s4", "s5")
                .map(name -> PolicyOptions.named(name, any))
                .forEach(run -> assertThat(run.recorded().outcome.priorityEvictions()).isZero()));
  }

  @Test
  void nobodyIsEvictedForUnlimitedMemory() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          PriorityOutcome outcome = run.recorded().outcome;
          assertThat(outcome.memoryEvictions()).isZero();
          assertThat(outcome.over().memoryShare()).isZero();
        },
        "unlimited");
  }

  @Test
  void hybridWithoutStickySlotsIsWasp() {
    PolicyOptions.forRuns(
        SEEDS,
        any -> {
          RecordedRun hybrid = PolicyOptions.named("hybrid0", any).recorded();
          RecordedRun wasp = PolicyOptions.named("wasp", any).recorded();
          assertThat(hybrid.toString()).isEqualTo(wasp.toString());
        });
  }

  @Test
  void dropRulesDropAtTheEvictionAboveTheThreshold() {
    for (int threshold : new int[] {0, 2, 5}) {
      PolicyOptions.forRuns(
          SEEDS,
          run -> {
            RecordedRun recorded = run.recorded();
            assertThat(recorded.evictions)
                .allMatch(e -> e.dropped() == (e.evictions() == threshold + 1));
            assertThat(recorded.outcome.mostEvictions()).isLessThanOrEqualTo(threshold + 1);
          },
          "drop" + threshold);
    }
    PolicyOptions.forRuns(
        SEEDS, run -> assertThat(run.recorded().outcome.dropped()).isZero(), "no-drop");
  }

  @Test
  void whereAllSlotsAreAlikeWaspIsMrs() {
    PolicyOptions.forRuns(
        SEEDS,
        any -> {
          double cpu = any.input().cluster().servers().get(0).cpu();
          Run run = any.on(any.input().cluster().with(of -> oneSlot(of, cpu)));
          assertThat(PolicyOptions.named("wasp", run).recorded().toString())
              .isEqualTo(PolicyOptions.named("mrs", run).recorded().toString());
        });
  }

  private static SlotServers oneSlot(SlotServers of, double cpu) {
    return new SlotServers(of.type(), of.count(), of.cores(), cpu, of.memory(), 1, of.watts());
  }

  @Test
  void moreStickySlotsThanSlotsAreRefused() {
    Run any = PolicyOptions.random(1, "slots-as-given");
    Run run = PolicyOptions.named("hybrid" + (any.input().cluster().slotCount() + 1), any);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                PrioritySimulation.run(
                    run.input(),
                    run.policy(),
                    1,
                    PrioritySimulation.Listener.NONE,
                    new Interrupt()));
  }
}
