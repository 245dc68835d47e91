package org.wattle.simulation.energy;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What happened between two samples.
 *
 * @param fromSeconds when it began
 * @param toSeconds when it ended, later
 * @param serverJoules of all servers, waking included
 * @param networkJoules of all switches, waking included
 * @param serversOn that had work, waking for it included, mean over the time
 * @param switchesOn likewise
 * @param utilisation by resource: what tasks demand over what the servers that are on have, mean
 *     over the time; 0 where none is on
 * @param running tasks that have a server, at the end
 * @param waiting tasks that have none, at the end
 * @param finished tasks that left
 * @param waitSeconds their mean T_wait, absent where none left
 * @param responseSeconds their mean time from arrival to end, absent where none left
 */
public record ClusterSample(
    long fromSeconds,
    long toSeconds,
    double serverJoules,
    double networkJoules,
    double serversOn,
    double switchesOn,
    List<Double> utilisation,
    int running,
    int waiting,
    int finished,
    OptionalDouble waitSeconds,
    OptionalDouble responseSeconds) {
  public ClusterSample {
    utilisation = List.copyOf(utilisation);
  }

  /** Mean power of everything in watts. */
  public double watts() {
    return (serverJoules + networkJoules) / (toSeconds - fromSeconds);
  }
}
