package org.wattle.solvers.energy.explain;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/**
 * Why a placement keeps on what it keeps on.
 *
 * @param objective what is compared
 * @param joules its value
 * @param servers that are on and were asked for, by number
 * @param switches that are on, by number
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
   * @param joules what being on adds over sleeping, waking included
   * @param tasks how many placed tasks go through it
   * @param gbps what they and running tasks take through it
   * @param running how many running tasks hold it on
   * @param onlyWay the servers that are on and that no path without it leads to
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
   * @param addedJoules what being on adds over sleeping, waking included, without load
   * @param loadJoules what its tasks add, running ones included
   * @param tasks that the placement put there, and where else there is room for each as things
   *     stand
   * @param running the ids of the tasks that run there
   * @param others whether all tasks have a place on the servers that are on, without this one
   * @param off what becomes of the energy without it
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
     * Where else a task could go if it alone moved.
     *
     * @param task its id
     * @param servers that are on and have room for it, by expanded name; links are not looked at
     */
    public record Elsewhere(String task, List<String> servers) {
      public Elsewhere {
        servers = List.copyOf(servers);
      }
    }
  }

  /** What becomes of the energy when a server may take no task. All energies in joules. */
  public sealed interface TurnedOff {
    /** Running tasks hold it on, and they stay where they are. */
    record Held() implements TurnedOff {}

    /** Proven that without it there is no placement. */
    record Impossible() implements TurnedOff {}

    /**
     * Every placement without it takes more.
     *
     * @param atLeast how much more, proven
     * @param best how much more the best one found takes; none where none was found
     */
    record Dearer(double atLeast, OptionalDouble best) implements TurnedOff {}

    /**
     * A placement without it takes as much, but for rounding.
     *
     * @param instead the servers that it turns on instead, by expanded name
     */
    record SameEnergy(Placement placement, List<String> instead) implements TurnedOff {
      public SameEnergy {
        instead = List.copyOf(instead);
      }
    }

    /** A placement without it takes less: the one that was explained is not optimal. */
    record Saves(double joules, Placement placement) implements TurnedOff {}

    /**
     * Nothing of this was shown within the limits.
     *
     * @param best how much more the best one found takes; none where none was found
     */
    record Undecided(OptionalDouble best) implements TurnedOff {}

    /** There was no time left to ask. */
    record NotAsked() implements TurnedOff {}
  }
}
