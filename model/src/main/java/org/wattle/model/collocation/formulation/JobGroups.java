package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.Likeness;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;

/**
 * The jobs of an instance in groups.
 *
 * @param groups in the order of their first jobs
 * @param turtleIntensities the intensities of turtles, ascending
 * @param unavoidable containers of sensitive jobs that no placement keeps together: part of C
 */
public record JobGroups(List<JobGroup> groups, List<Integer> turtleIntensities, long unavoidable) {

  /** The groups of an instance. */
  public static JobGroups of(CollocationInstance instance) {
    Map<JobGroup, List<Integer>> jobs =
        Likeness.byKey(instance.jobs().size(), j -> JobGroup.like(instance, j));
    List<JobGroup> groups = new ArrayList<>();
    jobs.forEach((kind, members) -> groups.add(kind.with(members)));
    List<Integer> intensities =
        groups.stream()
            .filter(group -> !group.taz())
            .map(JobGroup::intensity)
            .distinct()
            .sorted()
            .toList();
    long unavoidable =
        instance.jobs().stream()
            .filter(job -> job.isSensitive() && !instance.canBeKept(job))
            .mapToLong(Job::containers)
            .sum();
    return new JobGroups(List.copyOf(groups), intensities, unavoidable);
  }
}
