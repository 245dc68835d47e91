package org.wattle.simulation.energy;

import java.util.List;
import org.wattle.simulation.study.Durations;

/**
 * A run of a policy.
 *
 * @param complete whether it ran to its end; otherwise it was interrupted
 * @param seconds simulated
 * @param servers energy of the servers
 * @param network energy of the switches
 * @param serversOn how many servers were on
 * @param switchesOn how many switches were on
 * @param utilisation by resource: what tasks demand over what the servers that are on have, mean
 *     over the time that any was on
 * @param arrived tasks that came before the end of the time in which they come, rejected ones
 *     included
 * @param rejected tasks that no server or link could ever take
 * @param finished tasks that left
 * @param running tasks that have a server at the end
 * @param waiting tasks that have none at the end
 * @param withoutMaster tasks whose internal traffic found no path
 * @param waits T_wait of those that finished
 * @param responses T_response of those that finished
 * @param elements what each server and then each switch took, in the order of the instance
 * @param samples in their order
 * @param slots in which tasks were to be placed, in their order; kept only where they hold more
 *     than the samples do
 */
public record ClusterOutcome(
    boolean complete,
    long seconds,
    Energy servers,
    Energy network,
    OnCount serversOn,
    OnCount switchesOn,
    List<Double> utilisation,
    int arrived,
    int rejected,
    int finished,
    int running,
    int waiting,
    int withoutMaster,
    Durations waits,
    Durations responses,
    List<ElementEnergy> elements,
    List<ClusterSample> samples,
    List<SlotRecord> slots) {
  public ClusterOutcome {
    utilisation = List.copyOf(utilisation);
    elements = List.copyOf(elements);
    samples = List.copyOf(samples);
    slots = List.copyOf(slots);
  }

  /** Of everything. */
  public double joules() {
    return servers.total() + network.total();
  }

  /**
   * Energy by what it was for, in joules.
   *
   * @param operation of what was on, load included
   * @param wake of what was woken
   * @param asleep of what slept
   */
  public record Energy(double operation, double wake, double asleep) {
    /** All of it. */
    public double total() {
      return operation + wake + asleep;
    }
  }

  /**
   * How many elements had work, waking for it included.
   *
   * @param mean over the time
   * @param most at any time
   * @param wakes how often one was woken
   */
  public record OnCount(double mean, int most, long wakes) {}

  /**
   * What a server or a switch took in a run.
   *
   * @param name as the instance expands it
   * @param joules in all, asleep and waking included
   */
  public record ElementEnergy(String name, double joules) {}
}
