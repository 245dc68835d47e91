package org.wattle.model.power.batch.formulation;

import org.wattle.model.power.batch.PowerBatch;
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
    EventModel model = new EventModel(batch, goals);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }
}
