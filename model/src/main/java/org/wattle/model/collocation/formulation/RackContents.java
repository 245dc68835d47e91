package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;

/**
 * What comes to a rack, or to any, by what becomes of it: numbers of containers, or of their jobs.
 * Mutable.
 */
class RackContents {
  final Deque<Integer> isolated = new ArrayDeque<>();
  final Deque<Integer> pairs = new ArrayDeque<>();
  final Deque<Integer> contended = new ArrayDeque<>();
  final List<Deque<Integer>> turtles;
  private final JobGroups jobs;

  RackContents(JobGroups jobs) {
    this.jobs = jobs;
    this.turtles = queues(jobs);
  }

  /** An empty queue for each intensity of turtles. */
  static List<Deque<Integer>> queues(JobGroups jobs) {
    return Stream.<Deque<Integer>>generate(ArrayDeque::new)
        .limit(jobs.turtleIntensities().size())
        .toList();
  }

  /** Where containers are of whose isolation nothing is asked, and that are not kept on a node. */
  Deque<Integer> others(JobGroup group) {
    return group.taz()
        ? contended
        : turtles.get(jobs.turtleIntensities().indexOf(group.intensity()));
  }

  /** Moves the first ones. */
  static void take(Deque<Integer> from, int number, Deque<Integer> to) {
    for (int k = 0; k < number; k++) {
      to.add(from.remove());
    }
  }

  /**
   * Distributes jobs to racks as they are counted: those that are kept, then what may be anywhere.
   *
   * @param anywhere holds what may be anywhere besides
   * @param containers of a job
   */
  static void distribute(
      Counts counts,
      List<? extends RackContents> racks,
      RackContents anywhere,
      IntFunction<Collection<Integer>> containers) {
    CountModel model = counts.model;
    for (int g = 0; g < model.jobs.groups().size(); g++) {
      JobGroup group = model.jobs.groups().get(g);
      Deque<Integer> left = new ArrayDeque<>(group.jobs());
      for (int rack = 0; rack < racks.size(); rack++) {
        RackContents to = racks.get(rack);
        Deque<Integer> kept = group.isKept(KeepingGain.ON_NODE) ? to.pairs : to.others(group);
        addJobs(left, counts.of(model.keptIsolated[g][rack]), containers, to.isolated);
        addJobs(left, counts.of(model.kept[g][rack]), containers, kept);
      }
      addJobs(left, counts.of(model.spreadIsolated[g]), containers, anywhere.isolated);
      addJobs(left, left.size(), containers, anywhere.others(group));
    }
    for (int rack = 0; rack < racks.size(); rack++) {
      RackContents to = racks.get(rack);
      take(anywhere.isolated, counts.of(model.freeIsolated[rack]), to.isolated);
      take(anywhere.contended, counts.of(model.freeContended[rack]), to.contended);
      for (int t = 0; t < to.turtles.size(); t++) {
        take(anywhere.turtles.get(t), counts.of(model.freeTurtles[t][rack]), to.turtles.get(t));
      }
    }
  }

  private static void addJobs(
      Deque<Integer> from,
      int number,
      IntFunction<Collection<Integer>> containers,
      Deque<Integer> to) {
    for (int k = 0; k < number; k++) {
      to.addAll(containers.apply(from.remove()));
    }
  }
}
