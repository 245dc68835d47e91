package org.wattle.simulation.power.cap;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The switcher of the future work (5.5) for caps: which policy takes a step depends on the share of
 * the high group among the tasks that run or come next. They share their history.
 */
public final class SwitchedCaps implements CapRule {
  private final NavigableMap<Double, CapRule> rules;

  /**
   * Switches between policies.
   *
   * @param rules by the least share for which they are taken; the first one also below its own
   */
  SwitchedCaps(SortedMap<Double, CapRule> rules) {
    this.rules = Collections.unmodifiableNavigableMap(new TreeMap<>(rules));
  }

  @Override
  public String id() {
    return CapCatalogue.SWITCH;
  }

  @Override
  public String summary() {
    return "Switches between policies of capping by the share of the high group among the tasks"
        + " that run or come next.";
  }

  @Override
  public void step(NodeCaps caps) {
    Map.Entry<Double, CapRule> found = rules.floorEntry(caps.highShare());
    CapRule chosen = found == null ? rules.values().iterator().next() : found.getValue();
    chosen.step(caps);
  }
}
