package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Sensitivity;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The rows and the objective of a {@link SeatFormulation}. */
final class SeatRows {
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
    addLimits();
    addObjective();
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
      addAllStaying((factor, variable) -> row.plus(factor, variable));
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

  private void addIntensity(Sum sum) {
    for (int j = 0; j < jobs(); j++) {
      double gain = (double) job(j).containers() * job(j).intensity();
      at(variables.isolated, j).ifPresent(isolated -> sum.plus(gain, isolated));
    }
    for (Variable loss : variables.loss) {
      sum.plus(-1, loss);
    }
  }

  private void addKept(Sum sum) {
    for (int j = 0; j < jobs(); j++) {
      for (int home = 0; home < variables.home[j].length; home++) {
        int containers = job(j).containers();
        at(variables.home[j], home).ifPresent(is -> sum.plus(containers, is));
      }
    }
  }

  /** C where no job is kept. */
  private long sensitive() {
    return instance.jobs().stream().filter(Job::isSensitive).mapToLong(Job::containers).sum();
  }

  private void addLimits() {
    builder.group("limits", "no goal is worse than asked for");
    if (limits.mostNodes() != Long.MAX_VALUE) {
      RowBuilder nodes = builder.row("mostNodes");
      for (Variable used : variables.used) {
        nodes.plus(1, used);
      }
      nodes.atMost((double) limits.mostNodes());
    }
    if (limits.leastIntensity() != Long.MIN_VALUE) {
      RowBuilder intensity = builder.row("leastIntensity");
      addIntensity((factor, variable) -> intensity.plus(factor, variable));
      intensity.atLeast((double) limits.leastIntensity());
    }
    if (limits.mostSensitivity() != Long.MAX_VALUE) {
      RowBuilder kept = builder.row("mostSensitivity");
      addKept((factor, variable) -> kept.plus(factor, variable));
      kept.atLeast((double) sensitive() - limits.mostSensitivity());
    }
  }

  private void addObjective() {
    OptModelBuilder.ObjectiveBuilder objective = builder.minimize("goals");
    double perMove = instance.migrations().cost();
    objective.plus(
        costs.constant() + costs.sensitivity() * sensitive() + perMove * variables.running());
    for (Variable used : variables.used) {
      objective.plus(costs.usedNode(), used);
    }
    addIntensity((factor, variable) -> objective.plus(-costs.intensity() * factor, variable));
    addKept((factor, variable) -> objective.plus(-costs.sensitivity() * factor, variable));
    addAllStaying((factor, variable) -> objective.plus(-perMove * factor, variable));
    objective.done();
  }

  private static Optional<Variable> at(@Nullable Variable[] variables, int index) {
    return Optional.ofNullable(variables[index]);
  }

  /** Where terms of a sum go. */
  private interface Sum {
    void plus(double factor, Variable variable);
  }
}
