package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.importers.ModelledPower;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/** The switches of an inventory and the links between them and to the servers. */
final class InventoryNetwork {
  /** The group of a switch whose row names none. */
  private static final String GROUP = "switch";

  private final Map<String, InventorySwitch> switches = new HashMap<>();
  private final List<InventorySwitch> rows;
  private final OptionalDouble linkGbps;

  /**
   * Of a table of switches.
   *
   * @param linkGbps of every link to a server of which the table of servers states none
   */
  InventoryNetwork(List<InventorySwitch> rows, OptionalDouble linkGbps) {
    this.rows = rows;
    this.linkGbps = linkGbps;
    rows.forEach(row -> switches.put(row.switchName(), row));
  }

  /**
   * Whether the switches that are named exist.
   *
   * @param log of the table of servers
   */
  void check(List<InventoryHost> hosts, InventoryTable<InventoryHost.Row> servers, IssueLog log) {
    for (InventorySwitch row : rows) {
      for (String above : row.up()) {
        if (!switches.containsKey(above)) {
          row.cells()
              .wrong(
                  "up", "There is no switch of the name (%s).".formatted(above), suggestion(above));
        }
      }
    }
    if (!servers.needs(InventorySwitch.SWITCH)) {
      return;
    }
    String column = servers.column(InventorySwitch.SWITCH).orElseThrow().name();
    for (InventoryHost host : hosts) {
      if (host.row().switchNames().isEmpty()) {
        log.add(
            host.line(),
            column,
            host.name(),
            "The server is attached to no switch.",
            "Maybe name one, or several separated by semicolons.");
      }
      for (String name : host.row().switchNames()) {
        if (!switches.containsKey(name)) {
          log.add(host.line(), column, name, "There is no switch of this name.", suggestion(name));
        }
      }
      if (host.row().gbps().isEmpty() && linkGbps.isEmpty()) {
        log.add(
            host.line(),
            "gbps",
            host.name(),
            "The bandwidth of the link to the server is unknown.",
            "Maybe --link-gbps 10, or --map servers.gbps=….");
      }
    }
  }

  private String suggestion(String name) {
    return "Maybe "
        + Nearest.to(name, switches.keySet()).orElse("add it to the table of switches")
        + ".";
  }

  /** Whether the table does not state what some switch draws when it is off. */
  boolean assumesSleep() {
    return rows.stream().anyMatch(row -> row.sleepWatts().isEmpty());
  }

  /** The network of some servers. */
  Network network(List<InventoryHost> hosts) {
    List<Network.Switch> nodes = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (InventorySwitch row : rows) {
      SwitchPower power =
          new SwitchPower(
              row.sleepWatts().orElse(ModelledPower.asleep(row.watts().orElse(0))),
              row.watts().orElse(0),
              row.wakeSeconds().orElse(0));
      String name = row.switchName();
      nodes.add(new Network.Switch(name, row.group().orElse(GROUP), power, row.up().isEmpty()));
      row.up().forEach(up -> links.add(new Network.Link(up, name, row.gbps().orElse(0))));
    }
    for (InventoryHost host : hosts) {
      double gbps = host.row().gbps().orElse(linkGbps.orElse(0));
      host.row()
          .switchNames()
          .forEach(name -> links.add(new Network.Link(name, host.name(), gbps)));
    }
    return new Network.Explicit(nodes, links);
  }
}
