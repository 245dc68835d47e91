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
import org.wattle.model.solving.Formulation;

/**
 * The best schedule by events, as many as tasks: one task begins at each (on/off events, Koné and
 * others, 2011, with a peak at the start). {@code s[i,n,e]} is 1 where task i begins on node n at
 * event e, {@code z[i,n,e]} where it runs there at that event, {@code q[i,n,e]} where it draws its
 * peak; {@code t[e]} is the slot of the event, and {@code b[i]} the one in which task i begins.
 * Nothing grows between two events, so that what is within its limits at all events always is. The
 * size does not depend on the number of slots.
 *
 * @param goals whose sum is to be least
 */
public record EventFormulation(GoalSum goals) implements Formulation<PowerBatch, PowerSchedule> {
  @Override
  public String id() {
    return "event-based";
  }

  /** How many variables say where and when tasks begin and run. */
  public static long size(PowerBatch batch) {
    long tasks = batch.tasks().size();
    return 3 * tasks * tasks * batch.cluster().nodeCount();
  }

  @Override
  public FormulatedModel<PowerSchedule> build(PowerBatch batch) {
    return new Model(batch, goals);
  }

  /** The model of one batch. */
  private static final class Model implements FormulatedModel<PowerSchedule> {
    private final EventRows rows;
    private final PowerBatch batch;
    private final GoalSum goals;
    private final int tasks;
    private final OptModel model;

    Model(PowerBatch batch, GoalSum goals) {
      this.rows = new EventRows(batch, goals);
      this.batch = batch;
      this.goals = goals;
      this.tasks = rows.tasks;
      rows.addAll();
      objective();
      this.model = rows.builder.build();
    }

    @Override
    public OptModel model() {
      return model;
    }

    private void objective() {
      RowTerms sum = new RowTerms();
      sum.plus(goals.peakWeight() * rows.unit.milliwatts(), rows.peak);
      if (goals.energyWeight() > 0) {
        rows.energy(sum, goals.energyWeight());
      }
      sum.plus(goals.makespanWeight() * batch.slotSeconds(), rows.makespan);
      OptModelBuilder.ObjectiveBuilder objective = rows.builder.minimize("goals");
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
        for (int n = 0; n < rows.classOf.length; n++) {
          for (Variable start : rows.starts[i][n]) {
            if (start != null && point.isOne(start)) {
              nodes[i] = n;
            }
          }
        }
        if (nodes[i] < 0) {
          return Optional.empty();
        }
        first[i] = (int) Math.round(point.value(rows.begin[i]));
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
        point[rows.time[e].index()] = now;
        for (int i = 0; i < tasks; i++) {
          int n = schedule.node(i);
          Variable start = rows.starts[i][n][e];
          Variable runs = rows.runs[i][n][e];
          if (start == null || runs == null) {
            return Optional.empty();
          }
          boolean begun = position[i] <= e;
          int since = now - schedule.start(i);
          point[start.index()] = order.get(e) == i ? 1 : 0;
          point[runs.index()] = begun && since < rows.run(i, n).slots() ? 1 : 0;
          Variable atPeak = rows.peaks[i][n][e];
          if (atPeak != null) {
            point[atPeak.index()] = begun && since < rows.run(i, n).peakSlots() ? 1 : 0;
          }
        }
      }
      for (int i = 0; i < tasks; i++) {
        point[rows.begin[i].index()] = schedule.start(i);
      }
      if (rows.peak != null) {
        point[rows.peak.index()] =
            rows.unit.of(worth.peakMilliwatts() - batch.cluster().staticMilliwatts());
      }
      if (rows.makespan != null) {
        long slots = worth.makespanSeconds() / batch.slotSeconds();
        point[rows.makespan.index()] = (double) slots;
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
}
