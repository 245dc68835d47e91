package org.wattle.model.energy;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * Where one task runs.
 *
 * @param task its id
 * @param server by expanded name
 * @param route the switches from the core down; empty where there is no network
 */
public record TaskPlacement(String task, String server, @JsonField(usual = "") List<String> route) {
  public TaskPlacement {
    route = List.copyOf(route);
  }
}
