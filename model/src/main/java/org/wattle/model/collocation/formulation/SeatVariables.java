package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** The variables of a {@link SeatFormulation}. */
final class SeatVariables {
  private final CollocationInstance instance;
  private final OptModelBuilder builder;
  private final List<Integer> turtleIntensities;

  /** Containers of each job now on each node. */
  private final int[][] current;

  final Variable[][] seats;
  final Variable[] used;

  /** Whether the taz of a job on a node is one of an isolated job. */
  final @Nullable Variable[][] isolatedOn;

  /** Whether no container of a job of tazes shares its node with a taz. */
  final @Nullable Variable[] isolated;

  /** Whether a container of a job is on that node with another taz; where it must be said. */
  final @Nullable Variable[][] straggler;

  /** Whether a node has a turtle of that intensity; for intensities above 0. */
  final @Nullable Variable[][] hot;

  /** The largest intensity of a turtle that shares the node with an isolated taz. */
  final Variable[] loss;

  /** Whether a job is all on that node, or all in that rack. */
  final @Nullable Variable[][] home;

  /** Containers of each job that stay on that node. */
  final @Nullable Variable[][] staying;

  SeatVariables(CollocationInstance instance) {
    this.instance = instance;
    builder = new OptModelBuilder(instance.name());
    turtleIntensities = JobGroups.of(instance).turtleIntensities();
    int jobs = instance.jobs().size();
    int nodes = instance.cluster().nodes();
    current = new int[jobs][nodes];
    instance.current().forEach(seat -> current[seat.job()][seat.node()]++);
    seats = new Variable[jobs][nodes];
    used = new Variable[nodes];
    isolatedOn = new Variable[jobs][nodes];
    isolated = new Variable[jobs];
    straggler = new Variable[jobs][nodes];
    hot = new Variable[turtleIntensities.size()][nodes];
    loss = new Variable[nodes];
    home = new Variable[jobs][];
    staying = new Variable[jobs][nodes];
    for (int node = 0; node < nodes; node++) {
      addNode(node);
    }
    for (int j = 0; j < jobs; j++) {
      addJob(j, instance.jobs().get(j));
    }
  }

  private void addNode(int node) {
    String at = "[" + instance.cluster().nodeName(node) + "]";
    used[node] = builder.binary("used" + at);
    loss[node] = builder.integer("loss" + at, 0, hottest());
    for (int t = 0; t < hot.length; t++) {
      if (turtleIntensities.get(t) > 0) {
        hot[t][node] = builder.binary("turtle" + turtleIntensities.get(t) + at);
      }
    }
  }

  private void addJob(int j, Job job) {
    int most = Math.min(job.containers(), instance.cluster().slotsPerNode());
    boolean mayLose = job.isTaz() && job.intensity() < hottest();
    if (job.isTaz()) {
      isolated[j] = builder.binary("isolated[" + j + "]");
    }
    for (int node = 0; node < used.length; node++) {
      String at = "[" + j + "," + instance.cluster().nodeName(node) + "]";
      seats[j][node] = builder.integer("seats" + at, 0, most);
      if (job.isTaz()) {
        isolatedOn[j][node] = builder.binary("isolated" + at);
      }
      if (mayLose) {
        straggler[j][node] = builder.binary("straggler" + at);
      }
      if (!instance.migrations().areFree() && current[j][node] > 0) {
        staying[j][node] = builder.integer("staying" + at, 0, current[j][node]);
      }
    }
    addHomes(j, job);
  }

  private void addHomes(int j, Job job) {
    boolean can = job.isSensitive() && instance.canBeKept(job);
    int homes = job.sensitivity() == Sensitivity.NODE ? used.length : instance.cluster().racks();
    home[j] = new Variable[can ? homes : 0];
    for (int h = 0; h < home[j].length; h++) {
      home[j][h] = builder.binary("home[" + j + "," + h + "]");
    }
  }

  private int hottest() {
    return turtleIntensities.isEmpty() ? 0 : turtleIntensities.get(turtleIntensities.size() - 1);
  }

  OptModelBuilder builder() {
    return builder;
  }

  List<Integer> turtleIntensities() {
    return turtleIntensities;
  }

  /** Containers that run now; 0 where moving them is free. */
  int running() {
    return instance.migrations().areFree() ? 0 : instance.current().size();
  }

  Optional<Variable> staying(int j, int node) {
    return Optional.ofNullable(staying[j][node]);
  }

  int[][] seats(Assignment point) {
    int[][] found = new int[seats.length][used.length];
    for (int j = 0; j < seats.length; j++) {
      for (int node = 0; node < used.length; node++) {
        found[j][node] = (int) Math.rint(point.value(seats[j][node]));
      }
    }
    return found;
  }
}
