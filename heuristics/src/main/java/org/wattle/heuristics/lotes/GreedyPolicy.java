package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The baseline of the report (section 5), which knows of no classes: some machine with room, else
 * the shortest queue of all machines that could hold the task.
 */
enum GreedyPolicy implements DispatchPolicy {
  /**
   * The machine with room on which the fewest tasks run, of equal ones the next from a random
   * machine on. This is how the report's "shortest queue with sufficient resources" is read: a
   * machine's queue are all of its tasks.
   */
  FEWEST_TASKS("greedy") {
    @Override
    Choice choice(FleetState state, UniformRandomProvider random) {
      TaskCounts counts = state.countTasks();
      return (jobClass, needs, at) -> counts.fewest(jobClass, needs, at, random);
    }
  },
  /** Any machine with room, each with the same probability. */
  RANDOM("greedy-random") {
    @Override
    Choice choice(FleetState state, UniformRandomProvider random) {
      FreeMachines machines = state.machines();
      return (jobClass, needs, at) -> machines.random(jobClass, needs, at, random);
    }
  },
  /** The first machine with room. */
  FIRST_FIT("greedy-first-fit") {
    @Override
    Choice choice(FleetState state, UniformRandomProvider random) {
      return state.machines()::first;
    }
  };

  /** Which of the machines with room is taken. */
  @FunctionalInterface
  interface Choice {
    /** A machine, or {@link FreeMachines#NONE}. */
    int choose(int jobClass, int[] needs, int at);
  }

  private final String id;

  GreedyPolicy(String id) {
    this.id = id;
  }

  abstract Choice choice(FleetState state, UniformRandomProvider random);

  @Override
  public String id() {
    return id;
  }

  @Override
  public Rule begin(FleetState state, UniformRandomProvider random) {
    Choice choice = choice(state, random);
    return (jobClass, needs, at) -> {
      int machine = choice.choose(jobClass, needs, at);
      return machine == FreeMachines.NONE ? state.shortestQueue(needs, at, random) : machine;
    };
  }
}
