package org.wattle.simulation.power.cap;

import org.wattle.simulation.policy.Switched;

/**
 * Which policy takes a step depends on the share of the high group among the tasks that run or come
 * next. They share their history.
 */
record SwitchedCaps(Switched<CapRule> rules) implements CapRule {
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
    rules.of(caps.highShare()).step(caps);
  }
}
