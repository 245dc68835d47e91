package org.wattle.simulation.policy;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The switcher of the future work (DelValle, 5.5): which rule counts depends on the share of the
 * tasks that draw much.
 *
 * @param rules by the least share for which they are taken; the first one also below its own
 * @param <R> rules
 */
public record Switched<R>(NavigableMap<Double, R> rules) {
  public Switched {
    rules = Collections.unmodifiableNavigableMap(new TreeMap<>(rules));
  }

  /** The rule for a share. */
  public R of(double share) {
    Map.Entry<Double, R> found = rules.floorEntry(share);
    return found == null ? rules.values().iterator().next() : found.getValue();
  }
}
