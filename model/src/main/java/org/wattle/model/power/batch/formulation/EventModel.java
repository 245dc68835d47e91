package org.wattle.model.power.batch.formulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.FormulatedModel;

/** The model of {@link EventFormulation} for one batch. */
final class EventModel implements FormulatedModel<PowerSchedule> {
  private final EventVariables variables;
  private final PowerBatch batch;
  private final GoalSum goals;
  private final int tasks;
  private final OptModel model;

  EventModel(PowerBatch batch, GoalSum goals) {
    this.variables = new EventVariables(batch, goals);
    this.batch = batch;
    this.goals = goals;
    this.tasks = variables.tasks;
    new EventRows(variables).addAll();
    objective();
    this.model = variables.builder.build();
  }

  @Override
  public OptModel model() {
    return model;
  }

  private void objective() {
    RowTerms sum = new RowTerms();
    sum.plus(goals.peakWeight() * variables.unit.milliwatts(), variables.peak);
    if (goals.energyWeight() > 0) {
      variables.energy(sum, goals.energyWeight());
    }
    sum.plus(goals.makespanWeight() * batch.slotSeconds(), variables.makespan);
    OptModelBuilder.ObjectiveBuilder objective = variables.builder.minimize("goals");
    sum.addTo(objective);
    objective.plus(goals.peakWeight() * batch.cluster().staticMilliwatts());
    objective.done();
  }

  @Override
  public Optional<PowerSchedule> decode(Assignment point) {
    int[] nodes = new int[tasks];
    int[] first = new int[tasks];
    for (int i = 0; i < tasks; i++) {
      nodes[i] = -1;
      for (int n = 0; n < variables.classOf.length; n++) {
        for (Variable start : variables.starts[i][n]) {
          if (start != null && point.isOne(start)) {
            nodes[i] = n;
          }
        }
      }
      if (nodes[i] < 0) {
        return Optional.empty();
      }
      first[i] = (int) Math.round(point.value(variables.begin[i]));
    }
    return Optional.of(PowerSchedule.of(nodes, first));
  }

  @Override
  public Optional<Assignment> encode(PowerSchedule given) {
    PowerSchedule schedule = inOrder(given);
    PowerGoals worth = PowerGoals.of(batch, schedule);
    if (!goals.allows(worth)) {
      return Optional.empty();
    }
    List<Integer> order =
        IntStream.range(0, tasks)
            .boxed()
            .sorted(Comparator.comparingInt((Integer task) -> schedule.start(task)))
            .toList();
    int[] position = new int[tasks];
    for (int e = 0; e < tasks; e++) {
      position[order.get(e)] = e;
    }
    double[] point = new double[model.variableCount()];
    for (int e = 0; e < tasks; e++) {
      int now = schedule.start(order.get(e));
      point[variables.time[e].index()] = now;
      for (int i = 0; i < tasks; i++) {
        int n = schedule.node(i);
        Variable start = variables.starts[i][n][e];
        Variable runs = variables.runs[i][n][e];
        if (start == null || runs == null) {
          return Optional.empty();
        }
        boolean begun = position[i] <= e;
        int since = now - schedule.start(i);
        point[start.index()] = order.get(e) == i ? 1 : 0;
        point[runs.index()] = begun && since < variables.run(i, n).slots() ? 1 : 0;
        Variable atPeak = variables.peaks[i][n][e];
        if (atPeak != null) {
          point[atPeak.index()] = begun && since < variables.run(i, n).peakSlots() ? 1 : 0;
        }
      }
    }
    for (int i = 0; i < tasks; i++) {
      point[variables.begin[i].index()] = schedule.start(i);
    }
    if (variables.peak != null) {
      point[variables.peak.index()] =
          variables.unit.of(worth.peakMilliwatts() - batch.cluster().staticMilliwatts());
    }
    if (variables.makespan != null) {
      long slots = worth.makespanSeconds() / batch.slotSeconds();
      point[variables.makespan.index()] = (double) slots;
    }
    return Optional.of(Assignment.of(point));
  }

  /** The same schedule, with tasks that are alike in the order of their starts. */
  private PowerSchedule inOrder(PowerSchedule given) {
    int[] nodes = given.nodes();
    int[] first = given.starts();
    for (TaskGroup group : TaskGroup.of(batch)) {
      List<Integer> byStart =
          group.tasks().stream().sorted(Comparator.comparingInt(given::start)).toList();
      for (int k = 0; k < byStart.size(); k++) {
        nodes[group.tasks().get(k)] = given.node(byStart.get(k));
        first[group.tasks().get(k)] = given.start(byStart.get(k));
      }
    }
    return PowerSchedule.of(nodes, first);
  }
}
