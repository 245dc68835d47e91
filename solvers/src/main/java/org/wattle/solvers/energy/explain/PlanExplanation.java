package org.wattle.solvers.energy.explain;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;

/**
 * Explains a plan in which running tasks move: why servers and switches are on after it, and what
 * it saves that others go off.
 *
 * @param objective the objective by which energies are compared
 * @param joules the value of the plan, moves included
 * @param moves how many may move, at what cost
 * @param moved how many do
 * @param servers the requested servers that are on, by number; all alternatives are plans with no
 *     more moves than allowed
 * @param emptied the requested servers that are on now and go off, by number
 * @param switches the switches that are on, by number
 */
public record PlanExplanation(
    EnergyObjective objective,
    double joules,
    Moves moves,
    int moved,
    List<ServerReason> servers,
    List<EmptiedServer> emptied,
    List<SwitchReason> switches) {
  public PlanExplanation {
    servers = List.copyOf(servers);
    emptied = List.copyOf(emptied);
    switches = List.copyOf(switches);
  }

  /**
   * A server that is on now and off after the plan.
   *
   * @param server its name
   * @param type the name of its type
   * @param leaving the moves of the tasks that run there now; none where nothing runs there
   * @param savedJoules the energy that it takes less asleep than on without load
   * @param stayingJoules how much more the plan would take if these tasks stayed and all others
   *     went where they go; empty where they have no room there then, or nothing runs there
   */
  public record EmptiedServer(
      String server,
      String type,
      List<Move> leaving,
      double savedJoules,
      OptionalDouble stayingJoules) {
    public EmptiedServer {
      leaving = List.copyOf(leaving);
    }
  }
}
