package org.wattle.importers.answer.roadef;

import java.util.List;
import org.wattle.importers.answer.Amounts;

/**
 * An instance of machine reassignment (Google ROADEF/EURO challenge 2011-2012: Machine
 * reassignment). Everything is numbered from 0.
 *
 * @param resources of every machine and process
 * @param machines on which processes run
 * @param services that processes belong to
 * @param processes each on one machine
 * @param balances costs of resources that are left in another proportion than wanted
 * @param processWeight of the costs of processes that move
 * @param serviceWeight of the most moves of one service
 * @param machineWeight of the costs of moves between machines
 */
record Reassignment(
    List<Resource> resources,
    List<Machine> machines,
    List<Service> services,
    List<ProcessNeed> processes,
    List<Balance> balances,
    long processWeight,
    long serviceWeight,
    long machineWeight) {
  /** A resource; a transient one is used on both machines while a process moves. */
  record Resource(boolean isTransient, long loadWeight) {}

  /**
   * A machine.
   *
   * @param moveCosts to every machine
   */
  record Machine(
      int neighborhood, int location, Amounts capacity, Amounts safety, Amounts moveCosts) {}

  /**
   * A service.
   *
   * @param spread the least number of locations of its processes
   * @param dependencies services of which a process has to be in the neighborhood of each of its
   *     own
   */
  record Service(int spread, List<Integer> dependencies) {}

  /** What a process belongs to and needs. */
  record ProcessNeed(int service, Amounts requirement, long moveCost) {}

  /** For each free unit of the first resource so many of the second should be free. */
  record Balance(int first, int second, long target, long weight) {}
}
