package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.study.Replications;

/**
 * The sample of a workload from which slots are configured. Of a drawn workload it is {@value
 * #DRAWS} draws that no run has, one after the other, as the thesis takes the statistics of seven
 * days (8.1.1); of a file, its tasks.
 *
 * @param tasks maybe none
 * @param draws of how many runs they are
 */
record WorkloadSample(Workload tasks, int draws) {
  private static final int DRAWS = 7;

  /** Fewer draws are taken where there are more tasks than this together. */
  private static final int MANY_TASKS = 500_000;

  /** None, for configurations that do not depend on one. */
  static final WorkloadSample NONE =
      new WorkloadSample(new Workload("none", List.of("cpu"), List.of(), "", List.of()), 1);

  /** The sample of a scenario. */
  static WorkloadSample of(PriorityScenario scenario, LongFunction<Workload> workloads) {
    boolean drawn = scenario.workload() instanceof WorkloadSource.Drawn;
    List<WorkloadTask> tasks = new ArrayList<>();
    Workload last;
    int draw = 0;
    do {
      last = workloads.apply(Replications.seed(~scenario.seed(), draw + 1));
      for (WorkloadTask task : last.tasks()) {
        if (task.arrivalSeconds() < scenario.seconds()) {
          tasks.add(later(task, draw * (double) scenario.seconds(), scenario.runTimeFactor()));
        }
      }
      draw++;
    } while (drawn && draw < DRAWS && tasks.size() / draw * (draw + 1) <= MANY_TASKS);
    return new WorkloadSample(
        new Workload(last.name(), last.resources(), tasks, last.description(), last.assumptions()),
        draw);
  }

  private static WorkloadTask later(WorkloadTask task, double seconds, double runTimeFactor) {
    return new WorkloadTask(
        task.id(),
        task.job(),
        task.arrivalSeconds() + seconds,
        task.durationSeconds() * runTimeFactor,
        task.demand(),
        task.gbps(),
        task.traffic(),
        task.priority());
  }
}
