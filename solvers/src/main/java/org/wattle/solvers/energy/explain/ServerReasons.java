package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;

/** Collects why a server is on: what runs there, where else it would fit, and what solves say. */
final class ServerReasons {
  private final DataCenter center;
  private final PlacementState situation;
  private final SlotEnergy energy;
  private final Questions questions;

  /** What is asked of a server that is on. */
  interface Questions {
    /** Whether running tasks that may not move hold it on. */
    boolean held(List<Task> running);

    /**
     * Whether all tasks can be placed on the other servers that are on.
     *
     * @param left how many servers share the remaining time
     */
    FeasibilityVerdict others(int server, BitSet on, int left);

    /**
     * How the energy changes without it.
     *
     * @param left how many servers share the remaining time
     */
    TurnedOff off(int server, BitSet on, int left);
  }

  ServerReasons(DataCenter center, PlacementState situation, Questions questions) {
    this.center = center;
    this.situation = situation;
    this.energy = new SlotEnergy(center);
    this.questions = questions;
  }

  ServerReason reason(int server, BitSet on, int left) {
    List<Task> placed = situation.placedOn(server);
    List<Task> running = situation.runningOn(server);
    double load =
        Stream.of(placed, running)
            .flatMap(List::stream)
            .mapToDouble(task -> energy.load(server, task.demand()))
            .sum();
    boolean held = questions.held(running);
    return new ServerReason(
        center.serverName(server),
        center.serverType(server).name(),
        !center.serverAwake(server),
        energy.serverAdded(server),
        load,
        placed.stream()
            .map(task -> new ServerReason.Elsewhere(task.id(), situation.elsewhere(task, on)))
            .toList(),
        running.stream().map(Task::id).toList(),
        held ? FeasibilityVerdict.UNKNOWN : questions.others(server, on, left),
        held ? new TurnedOff.Held() : questions.off(server, on, left));
  }
}
