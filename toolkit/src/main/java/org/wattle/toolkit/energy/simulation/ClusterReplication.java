package org.wattle.toolkit.energy.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;

/**
 * A replication of a policy on a cluster.
 *
 * @param policy by id
 * @param number of the run, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end
 * @param bill of its energy
 */
public record ClusterReplication(
    String policy, int number, long seed, ClusterOutcome outcome, EnergyBill bill) {
  /** The measures that all replications have, and those that this one has a value for. */
  Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("joules", outcome.joules());
    measures.put("serversOn", outcome.serversOn().mean());
    measures.put("switchesOn", outcome.switchesOn().mean());
    measures.put("waitSeconds", outcome.waits().mean());
    measures.put("responseSeconds", outcome.responses().mean());
    bill.euros().ifPresent(cost -> measures.put("euros", cost));
    bill.kilograms().ifPresent(mass -> measures.put("kilogramsCo2", mass));
    return measures;
  }

  /** How good the placements of its slots are. */
  public SlotQuality quality() {
    return SlotQuality.of(outcome.slots());
  }
}
