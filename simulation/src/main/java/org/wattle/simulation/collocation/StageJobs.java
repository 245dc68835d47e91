package org.wattle.simulation.collocation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.CollocationScenario.StagedJob;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;

/**
 * The jobs that have not arrived yet, that wait, and that run. Mutable. No job overtakes one that
 * arrived earlier and waits, so that large jobs are not starved.
 */
final class StageJobs {
  /** A job with the nodes of its containers; without any until it is placed. */
  private static final class Running {
    private final Job job;
    private final int lastStage;
    private int[] nodes = {};

    Running(StagedJob staged, int begin) {
      this.job = staged.job();
      this.lastStage = begin + staged.stays() - 1;
    }
  }

  private final CollocationScenario scenario;
  private final List<StagedJob> coming;
  private final List<Running> running = new ArrayList<>();
  private int stage;

  StageJobs(CollocationScenario scenario) {
    this.scenario = scenario;
    this.coming = new ArrayList<>(scenario.jobs());
    coming.sort(Comparator.comparingInt(StagedJob::arrival));
  }

  /** The next stage: those that are done leave, and those that fit begin. */
  void advance() {
    stage++;
    running.removeIf(each -> each.lastStage < stage);
    int free = scenario.cluster().slots();
    for (Running each : running) {
      free -= each.job.containers();
    }
    for (Iterator<StagedJob> jobs = coming.iterator(); jobs.hasNext(); ) {
      StagedJob first = jobs.next();
      if (first.arrival() > stage || first.job().containers() > free) {
        return;
      }
      free -= first.job().containers();
      running.add(new Running(first, stage));
      jobs.remove();
    }
  }

  boolean nothingRuns() {
    return running.isEmpty();
  }

  List<Job> waiting() {
    return coming.stream().filter(each -> each.arrival() <= stage).map(StagedJob::job).toList();
  }

  /** The jobs that run, and where their containers ran in the stage before. */
  CollocationInstance instance(Migrations migrations) {
    List<Seat> seats = new ArrayList<>();
    for (int j = 0; j < running.size(); j++) {
      int[] nodes = running.get(j).nodes;
      for (int c = 0; c < nodes.length; c++) {
        seats.add(new Seat(j, c, nodes[c]));
      }
    }
    return new CollocationInstance(
        "%s, stage %d".formatted(scenario.name(), stage),
        scenario.cluster(),
        running.stream().map(each -> each.job).toList(),
        scenario.weights(),
        seats,
        migrations);
  }

  /** Remembers where the jobs of the {@link #instance} run. */
  void place(CollocationPlacement placement) {
    int first = 0;
    for (Running each : running) {
      int[] nodes = new int[each.job.containers()];
      for (int c = 0; c < nodes.length; c++) {
        nodes[c] = placement.node(first++);
      }
      each.nodes = nodes;
    }
  }
}
