package org.wattle.model.energy.bound;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Variable;

/**
 * How many of some servers, which the model does not distinguish, are on.
 *
 * @param count the variable
 * @param classNumber their class, by its position among {@link AggregateModel#classes}
 * @param servers those that may be on; at least one
 * @param racks of which they hang, where these are counted too
 */
public record ServerChoice(
    Variable count, int classNumber, List<Integer> servers, Optional<SwitchChoice> racks) {
  public ServerChoice {
    servers = List.copyOf(servers);
  }
}
