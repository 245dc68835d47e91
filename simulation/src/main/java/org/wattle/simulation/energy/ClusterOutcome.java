package org.wattle.simulation.energy;

import java.util.List;

/**
 * A run of a policy.
 *
 * @param complete whether it came to its end; otherwise it was interrupted
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
 * @param slots in which tasks were to be placed, in their order; kept only where they tell more
 *     than the samples
 */
public record ClusterOutcome(
    boolean complete,
    long seconds,
    Joules servers,
    Joules network,
    OnCount serversOn,
    OnCount switchesOn,
    List<Double> utilisation,
    int arrived,
    int rejected,
    int finished,
    int running,
    int waiting,
    int withoutMaster,
    Times waits,
    Times responses,
    List<ElementUse> elements,
    List<Sample> samples,
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
}
