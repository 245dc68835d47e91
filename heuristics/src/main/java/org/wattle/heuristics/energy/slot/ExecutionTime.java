package org.wattle.heuristics.energy.slot;

import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;

/**
 * T_x of equation (4.3), which the source does not define, in seconds. A task without a duration
 * runs for the slot; on a server without CPU it takes no time, unless its duration is taken as it
 * is.
 */
public final class ExecutionTime {
  /** The resource that sets how long a task runs. */
  public static final String CPU = "cpu";

  private final SlotState slot;
  private final ExecutionEstimate estimate;
  private final int cpu;

  public ExecutionTime(SlotState slot, ExecutionEstimate estimate) {
    this.slot = slot;
    this.estimate = estimate;
    this.cpu = slot.center().instance().resources().indexOf(CPU);
  }

  /** Whether it depends on what else a server has to do. */
  public boolean isShared() {
    return estimate == ExecutionEstimate.SHARED;
  }

  /** On a server of a type without other tasks. */
  public double alone(int task, ServerType type) {
    return seconds(task, type, 0);
  }

  /** Of a task that has no server, on a server beside the tasks that are there. */
  public double before(int task, int server) {
    ServerType type = slot.center().serverType(server);
    return seconds(task, type, isShared() ? used(server, type) : 0);
  }

  /** Of a task on its server. */
  public double after(int task) {
    int server = slot.serverOf(task);
    ServerType type = slot.center().serverType(server);
    return seconds(task, type, isShared() ? used(server, type) - slot.demand(task, cpu) : 0);
  }

  private double used(int server, ServerType type) {
    return type.capacity().get(cpu) - slot.left(server, cpu);
  }

  private double seconds(int task, ServerType type, double others) {
    Task placed = slot.tasks().get(task);
    double duration = placed.durationSeconds().orElse(slot.center().instance().slotSeconds());
    if (estimate == ExecutionEstimate.TRACE) {
      return duration;
    }
    double capacity = type.capacity().get(cpu);
    return capacity > 0 ? duration * (others + slot.demand(task, cpu)) / capacity : 0;
  }
}
