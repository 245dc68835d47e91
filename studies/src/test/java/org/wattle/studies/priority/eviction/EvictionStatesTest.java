package org.wattle.studies.priority.eviction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Placement;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.studies.priority.ScenarioRuns;
import org.wattle.studies.priority.eviction.EvictionStates.State;
import org.wattle.studies.priority.eviction.VictimReading.Start;

class EvictionStatesTest {
  /** A few servers with more tasks than slots, most of them of class 0. */
  private static ScenarioRuns runs(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    PriorityCluster cluster =
        new PriorityCluster(
            List.of(
                new SlotServers(
                    "A",
                    1 + random.nextInt(3),
                    2,
                    1,
                    1,
                    1 + random.nextInt(4),
                    new SlotServers.Watts(1, 2, 3, 4))),
            random.nextInt(5));
    PriorityParameters.Means means = new PriorityParameters.Means(0.3, 0.1, 20);
    PriorityParameters parameters =
        new PriorityParameters(
            0.1,
            80,
            10,
            1,
            2,
            Optional.of(1.0),
            List.of(6.0, 2.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0),
            new PriorityParameters.Sizes.Exponential(means, means));
    return new ScenarioRuns(
        new PriorityScenario(
            "tiny",
            cluster,
            new PriorityScenario.WorkloadSource.Drawn(parameters),
            1,
            List.of("mrs"),
            List.of("unlimited"),
            360,
            true,
            60,
            seed,
            1),
        new PolicyCatalogue(PolicyCatalogue.load().usable()));
  }

  /** Keeps the sets of running tasks themselves. */
  private static final class BySets implements PrioritySimulation.Listener {
    private final PriorityTasks tasks;
    private final Set<Integer> running = new HashSet<>();
    private final Set<Integer> evicted = new HashSet<>();
    private final List<State> states = new ArrayList<>();

    BySets(PriorityTasks tasks) {
      this.tasks = tasks;
    }

    @Override
    public void placed(Placement placement) {
      assertThat(running.add(placement.task())).isTrue();
    }

    @Override
    public void ended(TaskEnd end) {
      assertThat(running.remove(end.task())).isTrue();
    }

    @Override
    public void evicted(Eviction eviction) {
      int task = eviction.task();
      if (tasks.priority(task) == 0) {
        int before =
            (int)
                running.stream().filter(t -> tasks.priority(t) == 0 && evicted.contains(t)).count();
        int all = (int) running.stream().filter(t -> tasks.priority(t) == 0).count();
        states.add(new State(before, all - before, evicted.contains(task)));
      }
      assertThat(running.remove(task)).isTrue();
      evicted.add(task);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void statesAreThoseOfTheSetsOfRunningTasks(long seed) {
    ScenarioRuns runs = runs(seed);
    PriorityTasks tasks = runs.tasks(1);
    for (VictimReading reading : VictimReading.ALL) {
      EvictionStates states = new EvictionStates(tasks);
      BySets sets = new BySets(tasks);
      PriorityOutcome outcome =
          runs.run(reading.of(runs.policy(reading.policy())), 1, tasks, states);
      runs.run(reading.of(runs.policy(reading.policy())), 1, tasks, sets);

      assertThat(states.states()).as("seed %d, %s", seed, reading).isEqualTo(sets.states);
      assertThat(outcome.priorityEvictions()).isPositive();
      assertThat(sets.running).isEmpty();
      long again = states.states().stream().filter(State::again).count();
      assertThat(states.states().size() - again)
          .as("each task is evicted for the first time once")
          .isEqualTo(outcome.classes().get(0).evictedTasks());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void withMrsItDoesNotMatterWhichStartCounts(long seed) {
    ScenarioRuns runs = runs(seed);
    PriorityTasks tasks = runs.tasks(1);
    PriorityOutcome latest =
        runs.run(runs.policy("mrs"), 1, tasks, PrioritySimulation.Listener.NONE);
    PriorityOutcome first =
        runs.run(
            new VictimReading("mrs", Start.FIRST).of(runs.policy("mrs")),
            1,
            tasks,
            PrioritySimulation.Listener.NONE);

    assertThat(first).as("seed %d", seed).isEqualTo(latest);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void whereTheFirstStartCountsLrsEvictsATaskAgainWhereItCan(long seed) {
    ScenarioRuns runs = runs(seed);
    PriorityTasks tasks = runs.tasks(1);
    EvictionStates states = new EvictionStates(tasks);
    runs.run(new VictimReading("lrs", Start.FIRST).of(runs.policy("lrs")), 1, tasks, states);

    assertThat(states.states().stream().filter(State::both))
        .as("seed %d", seed)
        .allMatch(State::again);
  }
}
