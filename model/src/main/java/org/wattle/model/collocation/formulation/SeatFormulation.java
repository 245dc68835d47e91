package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Collocation with any number of slots, any intensities and any racks, and with migrations: how
 * many containers of each job are on each node. Grows with jobs times nodes.
 */
public record SeatFormulation(GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  @Override
  public String id() {
    return "seats";
  }

  /** About how many integer variables its model has, to recognise instances that are too large. */
  public static long size(CollocationInstance instance) {
    return (long) instance.jobs().size() * instance.cluster().nodes();
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    Rows rows = new Rows(instance, costs, limits);
    rows.add();
    OptModel model = rows.builder.build();
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<CollocationPlacement> decode(Assignment point) {
        return Optional.of(SeatDecoder.placement(instance, rows.seats(point)));
      }

      @Override
      public Optional<Assignment> encode(CollocationPlacement placement) {
        return Optional.empty();
      }
    };
  }

  /** The variables, rows and goals of a model. */
  private static final class Rows implements GoalTerms {
    private final CollocationInstance instance;
    private final Cluster cluster;
    private final OptModelBuilder builder;
    private final GoalCosts costs;
    private final GoalLimits limits;
    private final List<Integer> turtleIntensities;

    /** Containers of each job now on each node. */
    private final int[][] current;

    private final Variable[][] seats;
    private final Variable[] used;

    /** Whether the taz of a job on a node is one of an isolated job. */
    private final @Nullable Variable[][] isolatedOn;

    /** Whether no container of a job of tazes shares its node with a taz. */
    private final @Nullable Variable[] isolated;

    /** Whether a container of a job is on that node with another taz; where it must be said. */
    private final @Nullable Variable[][] straggler;

    /** Whether a node has a turtle of that intensity; for intensities above 0. */
    private final @Nullable Variable[][] hot;

    /** The largest intensity of a turtle that shares the node with an isolated taz. */
    private final Variable[] loss;

    /** Whether a job is all on that node, or all in that rack. */
    private final @Nullable Variable[][] home;

    /** Containers of each job that stay on that node. */
    private final @Nullable Variable[][] staying;

    Rows(CollocationInstance instance, GoalCosts costs, GoalLimits limits) {
      this.instance = instance;
      this.cluster = instance.cluster();
      this.costs = costs;
      this.limits = limits;
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
        declare(node);
      }
      for (int j = 0; j < jobs; j++) {
        declare(j, instance.jobs().get(j));
      }
    }

    private void declare(int node) {
      String at = "[" + instance.cluster().nodeName(node) + "]";
      used[node] = builder.binary("used" + at);
      loss[node] = builder.integer("loss" + at, 0, hottest());
      for (int t = 0; t < hot.length; t++) {
        if (turtleIntensities.get(t) > 0) {
          hot[t][node] = builder.binary("turtle" + turtleIntensities.get(t) + at);
        }
      }
    }

    private void declare(int j, Job job) {
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

    /** Containers that run now; 0 where moving them is free. */
    int running() {
      return instance.migrations().areFree() ? 0 : instance.current().size();
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

    void add() {
      for (int j = 0; j < jobs(); j++) {
        addJob(j);
      }
      for (int node = 0; node < cluster.nodes(); node++) {
        addNode(node);
        addPartners(node);
      }
      if (instance.migrations().areFree()) {
        addOrder();
      }
      addStaying();
      GoalTerms.limit(this, instance.sensitiveContainers(), limits, builder);
      double perMove = instance.migrations().cost();
      ObjectiveBuilder objective =
          GoalTerms.minimise(this, instance.sensitiveContainers(), costs, builder)
              .plus(perMove * running());
      addAllStaying((factor, stays) -> objective.plus(-perMove * factor, stays));
      objective.done();
    }

    private int jobs() {
      return instance.jobs().size();
    }

    private Job job(int j) {
      return instance.jobs().get(j);
    }

    private void addJob(int j) {
      builder.group("containers", "every container has a slot");
      builder
          .row("containers[" + j + "]")
          .plusAll(1, Arrays.asList(seats[j]))
          .equalTo(job(j).containers());
      builder.group("kept", "a job that is kept is all in its home");
      for (int home = 0; home < this.home[j].length; home++) {
        RowBuilder kept = builder.row("kept[" + j + "," + home + "]");
        boolean onNode = job(j).sensitivity() == Sensitivity.NODE;
        int from = onNode ? home : cluster.firstNode(home);
        int to = onNode ? home + 1 : from + cluster.nodes(home);
        for (int node = from; node < to; node++) {
          kept.plus(1, seats[j][node]);
        }
        at(this.home[j], home).ifPresent(is -> kept.plus(-job(j).containers(), is));
        kept.atLeast(0);
      }
      at(isolated, j).ifPresent(isolated -> addIsolation(j, isolated));
    }

    private void addIsolation(int j, Variable isolated) {
      builder.group("stragglers", "a job is isolated where all of its tazes are");
      RowBuilder all = builder.row("isolated[" + j + "]").plus(-job(j).containers(), isolated);
      List<Variable> stragglers = new ArrayList<>();
      for (int node = 0; node < cluster.nodes(); node++) {
        at(isolatedOn[j], node).ifPresent(on -> all.plus(1, on));
        at(straggler[j], node).ifPresent(stragglers::add);
      }
      all.equalTo(0);
      for (int node = 0; node < cluster.nodes(); node++) {
        String name = "[" + j + "," + cluster.nodeName(node) + "]";
        Variable seats = this.seats[j][node];
        at(isolatedOn[j], node)
            .ifPresent(on -> builder.row("on" + name).plus(1, on).plus(-1, seats).atMost(0));
        Optional<Variable> straggler = at(this.straggler[j], node);
        if (straggler.isPresent()) {
          builder.row("here" + name).plus(1, straggler.get()).plus(-1, seats).atMost(0);
          RowBuilder two = builder.row("two" + name).plus(2, straggler.get());
          addTazes(two, node, -1);
          two.atMost(0);
        }
      }
      if (!stragglers.isEmpty()) {
        builder.row("straggler[" + j + "]").plus(1, isolated).plusAll(1, stragglers).atLeast(1);
      }
    }

    private void addTazes(RowBuilder row, int node, double factor) {
      for (int j = 0; j < jobs(); j++) {
        if (job(j).isTaz()) {
          row.plus(factor, seats[j][node]);
        }
      }
    }

    private void addNode(int node) {
      String name = "[" + cluster.nodeName(node) + "]";
      builder.group("slots", "no node has more containers than slots");
      RowBuilder slots = builder.row("slots" + name);
      for (int j = 0; j < jobs(); j++) {
        slots.plus(1, seats[j][node]);
      }
      slots.plus(-cluster.slotsPerNode(), used[node]).atMost(0);
      builder.group("stragglers", "a job is isolated where all of its tazes are");
      RowBuilder alone = builder.row("alone" + name);
      addTazes(alone, node, 1);
      addIsolatedOn(alone, node, cluster.slotsPerNode() - 1);
      alone.atMost(cluster.slotsPerNode());
    }

    private void addIsolatedOn(RowBuilder row, int node, double factor) {
      for (int j = 0; j < jobs(); j++) {
        at(isolatedOn[j], node).ifPresent(on -> row.plus(factor, on));
      }
    }

    private void addPartners(int node) {
      builder.group("partners", "an isolated taz loses the intensity of its hottest partner");
      for (int t = 0; t < turtleIntensities.size(); t++) {
        Optional<Variable> hot = at(this.hot[t], node);
        if (hot.isPresent()) {
          int intensity = turtleIntensities.get(t);
          String name = intensity + "[" + cluster.nodeName(node) + "]";
          RowBuilder has = builder.row("turtle" + name).plus(-cluster.slotsPerNode(), hot.get());
          for (int j = 0; j < jobs(); j++) {
            if (!job(j).isTaz() && job(j).intensity() == intensity) {
              has.plus(1, seats[j][node]);
            }
          }
          has.atMost(0);
          RowBuilder loss = builder.row("loss" + name).plus(intensity, hot.get());
          addIsolatedOn(loss, node, intensity);
          loss.plus(-1, this.loss[node]).atMost(intensity);
        }
      }
    }

    /** Nodes of a rack are alike: the fuller come first. */
    private void addOrder() {
      builder.group("order", "of the nodes of a rack the fuller come first");
      for (int rack = 0; rack < cluster.racks(); rack++) {
        int first = cluster.firstNode(rack);
        for (int node = first; node + 1 < first + cluster.nodes(rack); node++) {
          RowBuilder order = builder.row("order[" + cluster.nodeName(node) + "]");
          for (int j = 0; j < jobs(); j++) {
            order.plus(1, seats[j][node]).plus(-1, seats[j][node + 1]);
          }
          order.atLeast(0);
        }
      }
    }

    private void addStaying() {
      if (running() == 0) {
        return;
      }
      builder.group("migrations", "no more containers move than may");
      for (int j = 0; j < jobs(); j++) {
        for (int node = 0; node < cluster.nodes(); node++) {
          Variable seats = this.seats[j][node];
          String name = "staying[" + j + "," + cluster.nodeName(node) + "]";
          at(staying[j], node)
              .ifPresent(stays -> builder.row(name).plus(1, stays).plus(-1, seats).atMost(0));
        }
      }
      if (instance.migrations().most().isPresent()) {
        RowBuilder row = builder.row("migrations");
        addAllStaying(row::plus);
        row.atLeast((double) running() - instance.migrations().most().getAsInt());
      }
    }

    private void addAllStaying(Sum sum) {
      for (int j = 0; j < jobs(); j++) {
        for (int node = 0; node < cluster.nodes(); node++) {
          at(staying[j], node).ifPresent(stays -> sum.plus(1, stays));
        }
      }
    }

    @Override
    public void addIntensity(Sum sum) {
      for (int j = 0; j < jobs(); j++) {
        double gain = (double) job(j).containers() * job(j).intensity();
        at(isolated, j).ifPresent(isolated -> sum.plus(gain, isolated));
      }
      for (Variable loss : this.loss) {
        sum.plus(-1, loss);
      }
    }

    @Override
    public void addUsed(Sum sum) {
      for (Variable used : this.used) {
        sum.plus(1, used);
      }
    }

    @Override
    public void addKept(Sum sum) {
      for (int j = 0; j < jobs(); j++) {
        for (int home = 0; home < this.home[j].length; home++) {
          int containers = job(j).containers();
          at(this.home[j], home).ifPresent(is -> sum.plus(containers, is));
        }
      }
    }

    private static Optional<Variable> at(@Nullable Variable[] variables, int index) {
      return Optional.ofNullable(variables[index]);
    }
  }
}
