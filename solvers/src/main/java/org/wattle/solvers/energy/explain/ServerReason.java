package org.wattle.solvers.energy.explain;

import java.util.List;

/**
 * Why a server is on.
 *
 * @param server its expanded name
 * @param type the name of its type
 * @param woken whether it slept when the slot began
 * @param addedJoules what being on adds over sleeping, waking included, without load
 * @param loadJoules what its tasks add, running ones included
 * @param tasks that the placement put there, and where else there is room for each as things stand
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
