package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The rows and goals of a {@link SeatFormulation}. */
final class SeatRows implements GoalTerms {
  private final CollocationInstance instance;
  private final Cluster cluster;
  private final SeatVariables variables;
  private final OptModelBuilder builder;
  private final GoalCosts costs;
  private final GoalLimits limits;

  SeatRows(
      CollocationInstance instance, SeatVariables variables, GoalCosts costs, GoalLimits limits) {
    this.instance = instance;
    this.cluster = instance.cluster();
    this.variables = variables;
    this.builder = variables.builder();
    this.costs = costs;
    this.limits = limits;
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
            .plus(perMove * variables.running());
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
    RowBuilder placed = builder.row("containers[" + j + "]");
    for (Variable seats : variables.seats[j]) {
      placed.plus(1, seats);
    }
    placed.equalTo(job(j).containers());
    builder.group("kept", "a job that is kept is all in its home");
    for (int home = 0; home < variables.home[j].length; home++) {
      RowBuilder kept = builder.row("kept[" + j + "," + home + "]");
      boolean onNode = job(j).sensitivity() == Sensitivity.NODE;
      int from = onNode ? home : cluster.firstNode(home);
      int to = onNode ? home + 1 : from + cluster.nodes(home);
      for (int node = from; node < to; node++) {
        kept.plus(1, variables.seats[j][node]);
      }
      at(variables.home[j], home).ifPresent(is -> kept.plus(-job(j).containers(), is));
      kept.atLeast(0);
    }
    at(variables.isolated, j).ifPresent(isolated -> addIsolation(j, isolated));
  }

  private void addIsolation(int j, Variable isolated) {
    builder.group("stragglers", "a job is isolated where all of its tazes are");
    RowBuilder all = builder.row("isolated[" + j + "]").plus(-job(j).containers(), isolated);
    List<Variable> stragglers = new ArrayList<>();
    for (int node = 0; node < cluster.nodes(); node++) {
      at(variables.isolatedOn[j], node).ifPresent(on -> all.plus(1, on));
      at(variables.straggler[j], node).ifPresent(stragglers::add);
    }
    all.equalTo(0);
    for (int node = 0; node < cluster.nodes(); node++) {
      String name = "[" + j + "," + cluster.nodeName(node) + "]";
      Variable seats = variables.seats[j][node];
      at(variables.isolatedOn[j], node)
          .ifPresent(on -> builder.row("on" + name).plus(1, on).plus(-1, seats).atMost(0));
      Optional<Variable> straggler = at(variables.straggler[j], node);
      if (straggler.isPresent()) {
        builder.row("here" + name).plus(1, straggler.get()).plus(-1, seats).atMost(0);
        RowBuilder two = builder.row("two" + name).plus(2, straggler.get());
        addTazes(two, node, -1);
        two.atMost(0);
      }
    }
    if (!stragglers.isEmpty()) {
      RowBuilder some = builder.row("straggler[" + j + "]").plus(1, isolated);
      stragglers.forEach(straggler -> some.plus(1, straggler));
      some.atLeast(1);
    }
  }

  private void addTazes(RowBuilder row, int node, double factor) {
    for (int j = 0; j < jobs(); j++) {
      if (job(j).isTaz()) {
        row.plus(factor, variables.seats[j][node]);
      }
    }
  }

  private void addNode(int node) {
    String name = "[" + cluster.nodeName(node) + "]";
    builder.group("slots", "no node has more containers than slots");
    RowBuilder slots = builder.row("slots" + name);
    for (int j = 0; j < jobs(); j++) {
      slots.plus(1, variables.seats[j][node]);
    }
    slots.plus(-cluster.slotsPerNode(), variables.used[node]).atMost(0);
    builder.group("stragglers", "a job is isolated where all of its tazes are");
    RowBuilder alone = builder.row("alone" + name);
    addTazes(alone, node, 1);
    addIsolatedOn(alone, node, cluster.slotsPerNode() - 1);
    alone.atMost(cluster.slotsPerNode());
  }

  private void addIsolatedOn(RowBuilder row, int node, double factor) {
    for (int j = 0; j < jobs(); j++) {
      at(variables.isolatedOn[j], node).ifPresent(on -> row.plus(factor, on));
    }
  }

  private void addPartners(int node) {
    builder.group("partners", "an isolated taz loses the intensity of its hottest partner");
    for (int t = 0; t < variables.turtleIntensities().size(); t++) {
      Optional<Variable> hot = at(variables.hot[t], node);
      if (hot.isPresent()) {
        int intensity = variables.turtleIntensities().get(t);
        String name = intensity + "[" + cluster.nodeName(node) + "]";
        RowBuilder has = builder.row("turtle" + name).plus(-cluster.slotsPerNode(), hot.get());
        for (int j = 0; j < jobs(); j++) {
          if (!job(j).isTaz() && job(j).intensity() == intensity) {
            has.plus(1, variables.seats[j][node]);
          }
        }
        has.atMost(0);
        RowBuilder loss = builder.row("loss" + name).plus(intensity, hot.get());
        addIsolatedOn(loss, node, intensity);
        loss.plus(-1, variables.loss[node]).atMost(intensity);
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
          order.plus(1, variables.seats[j][node]).plus(-1, variables.seats[j][node + 1]);
        }
        order.atLeast(0);
      }
    }
  }

  private void addStaying() {
    if (variables.running() == 0) {
      return;
    }
    builder.group("migrations", "no more containers move than may");
    for (int j = 0; j < jobs(); j++) {
      for (int node = 0; node < cluster.nodes(); node++) {
        Variable seats = variables.seats[j][node];
        String name = "staying[" + j + "," + cluster.nodeName(node) + "]";
        variables
            .staying(j, node)
            .ifPresent(stays -> builder.row(name).plus(1, stays).plus(-1, seats).atMost(0));
      }
    }
    if (instance.migrations().most().isPresent()) {
      RowBuilder row = builder.row("migrations");
      addAllStaying(row::plus);
      row.atLeast((double) variables.running() - instance.migrations().most().getAsInt());
    }
  }

  private void addAllStaying(Sum sum) {
    for (int j = 0; j < jobs(); j++) {
      for (int node = 0; node < cluster.nodes(); node++) {
        variables.staying(j, node).ifPresent(stays -> sum.plus(1, stays));
      }
    }
  }

  @Override
  public void addIntensity(Sum sum) {
    for (int j = 0; j < jobs(); j++) {
      double gain = (double) job(j).containers() * job(j).intensity();
      at(variables.isolated, j).ifPresent(isolated -> sum.plus(gain, isolated));
    }
    for (Variable loss : variables.loss) {
      sum.plus(-1, loss);
    }
  }

  @Override
  public void addUsed(Sum sum) {
    for (Variable used : variables.used) {
      sum.plus(1, used);
    }
  }

  @Override
  public void addKept(Sum sum) {
    for (int j = 0; j < jobs(); j++) {
      for (int home = 0; home < variables.home[j].length; home++) {
        int containers = job(j).containers();
        at(variables.home[j], home).ifPresent(is -> sum.plus(containers, is));
      }
    }
  }

  private static Optional<Variable> at(@Nullable Variable[] variables, int index) {
    return Optional.ofNullable(variables[index]);
  }
}
