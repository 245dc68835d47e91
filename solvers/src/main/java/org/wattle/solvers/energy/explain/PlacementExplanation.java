package org.wattle.solvers.energy.explain;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Explains why servers and switches of a placement are on.
 *
 * @param objective the objective by which energies are compared
 * @param joules the value of the placement
 * @param servers the requested servers that are on, by number
 * @param switches the switches that are on, by number
 */
public record PlacementExplanation(
    EnergyObjective objective,
    double joules,
    List<ServerReason> servers,
    List<SwitchReason> switches) {
  public PlacementExplanation {
    servers = List.copyOf(servers);
    switches = List.copyOf(switches);
  }

  /**
   * Why a switch is on.
   *
   * @param name its expanded name
   * @param group the tier or group that it is counted under
   * @param woken whether it slept when the slot began
   * @param joules the energy that it takes more than asleep, waking included
   * @param tasks how many placed tasks go through it
   * @param gbps the bandwidth that these and running tasks use through it
   * @param running how many running tasks keep it on
   * @param onlyWay the servers that are on and cannot be reached without it
   */
  public record SwitchReason(
      String name,
      String group,
      boolean woken,
      double joules,
      int tasks,
      double gbps,
      int running,
      List<String> onlyWay) {
    public SwitchReason {
      onlyWay = List.copyOf(onlyWay);
    }
  }

  /**
   * Why a server is on.
   *
   * @param server its expanded name
   * @param type the name of its type
   * @param woken whether it slept when the slot began
   * @param addedJoules the energy that it takes more than asleep, waking included, without load
   * @param loadJoules the energy that its tasks add, running ones included
   * @param tasks the tasks that were placed there, with the other servers that have room for each
   *     of them
   * @param running the ids of the tasks that run there
   * @param others whether all tasks can be placed on the other servers that are on
   * @param off how the energy changes without it
   */
  public record ServerReason(
      String server,
      String type,
      boolean woken,
      double addedJoules,
      double loadJoules,
      List<Elsewhere> tasks,
      List<String> running,
      FeasibilityVerdict others,
      TurnedOff off) {
    public ServerReason {
      tasks = List.copyOf(tasks);
      running = List.copyOf(running);
    }

    /**
     * The other servers on which a task could run if no other task moved.
     *
     * @param task its id
     * @param servers those that are on and have room for it, by expanded name; links are not
     *     considered
     */
    public record Elsewhere(String task, List<String> servers) {
      public Elsewhere {
        servers = List.copyOf(servers);
      }
    }
  }

  /** How the energy changes when a server may take no task. All energies are in joules. */
  public sealed interface TurnedOff {
    /** The server stays on because of running tasks, which do not move. */
    record Held() implements TurnedOff {}

    /** It is proven that there is no placement without the server. */
    record Impossible() implements TurnedOff {}

    /**
     * Every placement without the server takes more energy.
     *
     * @param atLeast how much more, as proven
     * @param best how much more the best placement found takes; empty where none was found
     */
    record MoreEnergy(double atLeast, OptionalDouble best) implements TurnedOff {}

    /**
     * A placement without the server takes the same energy, up to rounding.
     *
     * @param instead the servers that it turns on instead, by expanded name
     */
    record SameEnergy(Placement placement, List<String> instead) implements TurnedOff {
      public SameEnergy {
        instead = List.copyOf(instead);
      }
    }

    /**
     * A placement without the server takes less energy: the one that was explained is not optimal.
     */
    record Saves(double joules, Placement placement) implements TurnedOff {}

    /**
     * None of these was shown within the limits.
     *
     * @param best how much more the best placement found takes; empty where none was found
     */
    record Undecided(OptionalDouble best) implements TurnedOff {}

    /** There was no time left for this server. */
    record NotAsked() implements TurnedOff {}
  }
}
