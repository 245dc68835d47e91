package org.wattle.simulation.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The measures of a case over its runs. Only complete runs count, where there is any.
 *
 * @param policy by id, with a cap where there is one
 * @param load relative to the capacity, where the scenario has loads
 * @param runs how many count
 * @param complete whether these came to their end
 * @param measures by name; over the runs that have a value
 */
public record PolicyEstimates(
    String policy,
    OptionalDouble load,
    int runs,
    boolean complete,
    Map<String, Estimate> measures) {
  public PolicyEstimates {
    measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
  }
}
