package org.wattle.simulation.power.policy;

import org.wattle.model.power.TaskProfile;

/** How many watts a task reserves on a node, where watts are a resource (WaaR, 6.2.1). */
public interface WattRule extends PowerPolicyPart {
  /**
   * What a task reserves, in milliwatts, at least 0.
   *
   * @param nodeClass the number of the class of the node
   */
  long milliwatts(TaskProfile profile, int nodeClass);
}
