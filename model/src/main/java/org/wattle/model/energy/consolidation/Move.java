package org.wattle.model.energy.consolidation;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * A running task goes to another server, or stays on its server and gets another path.
 *
 * @param task its id
 * @param from the server that it leaves, by expanded name
 * @param to the server that it goes to, by expanded name
 * @param route its new path, the switches from the core down; empty where there is no network
 */
public record Move(String task, String from, String to, @JsonField(usual = "") List<String> route) {
  public Move {
    route = List.copyOf(route);
  }
}
