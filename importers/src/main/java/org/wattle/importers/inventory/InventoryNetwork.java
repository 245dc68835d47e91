package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
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
    rows.forEach(row -> switches.put(row.name(), row));
  }

  /**
   * Whether the switches that are named exist.
   *
   * @param log of the table of servers
   */
  void check(List<InventoryHost> hosts, InventoryTable servers, IssueLog log) {
    for (InventorySwitch row : rows) {
      for (String above : row.up()) {
        if (!switches.containsKey(above)) {
          row.cells()
              .wrong(
                  InventorySwitch.UP,
                  "There is no switch of the name (%s).".formatted(above),
                  suggestion(above));
        }
      }
    }
    if (!servers.has(InventoryHost.SWITCH)) {
      servers.missing(InventoryHost.SWITCH, "the switch of each server");
      return;
    }
    String column = servers.column(InventoryHost.SWITCH).orElseThrow().name();
    for (InventoryHost host : hosts) {
      if (host.switches().isEmpty()) {
        log.add(
            host.line(),
            column,
            "",
            "The server (%s) is attached to no switch.".formatted(host.name()),
            "Maybe name one, or several separated by semicolons.");
      }
      for (String name : host.switches()) {
        if (!switches.containsKey(name)) {
          log.add(host.line(), column, name, "There is no switch of this name.", suggestion(name));
        }
      }
      if (host.gbps().isEmpty() && linkGbps.isEmpty()) {
        log.add(
            host.line(),
            InventoryHost.LINK.key(),
            "",
            "The bandwidth of the link to the server (%s) is unknown.".formatted(host.name()),
            "Maybe --link-gbps 10, or --map servers.gbps=….");
      }
    }
  }

  private String suggestion(String name) {
    return "Maybe "
        + Nearest.to(name, switches.keySet()).orElse("add it to the table of switches")
        + ".";
  }

  /** The network of some servers. */
  Network network(List<InventoryHost> hosts) {
    List<Network.Switch> nodes = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (InventorySwitch row : rows) {
      SwitchPower power = new SwitchPower(row.sleepWatts(), row.onWatts(), row.wakeSeconds());
      String group = row.group().isEmpty() ? GROUP : row.group();
      nodes.add(new Network.Switch(row.name(), group, power, row.up().isEmpty()));
      row.up().forEach(up -> links.add(new Network.Link(up, row.name(), row.gbps().orElse(0))));
    }
    for (InventoryHost host : hosts) {
      double gbps = host.gbps().orElse(linkGbps.orElse(0));
      host.switches().forEach(name -> links.add(new Network.Link(name, host.name(), gbps)));
    }
    return new Network.Explicit(nodes, links);
  }
}
