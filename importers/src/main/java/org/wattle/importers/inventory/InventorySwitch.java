package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A switch of the inventory.
 *
 * @param cells its row
 * @param switchName unique
 * @param group under which reports count it, where the table has one
 * @param watts its power; always there
 * @param sleepWatts its power where it is off
 * @param wakeSeconds until it carries traffic
 * @param up the switches above it
 * @param gbps of the link to each of these, where the table states it
 */
record InventorySwitch(
    TableRow cells,
    String switchName,
    Optional<String> group,
    OptionalDouble watts,
    OptionalDouble sleepWatts,
    OptionalDouble wakeSeconds,
    List<String> up,
    OptionalDouble gbps) {
  static final String SWITCH = "switch";

  /** All switches of the table, in its order; what cannot be read goes to its log. */
  static List<InventorySwitch> read(InventoryTable<InventorySwitch> table) {
    List<InventorySwitch> rows = new ArrayList<>();
    if (!table.isHeaded() || !table.needs(SWITCH, "watts")) {
      return rows;
    }
    Map<String, Integer> lines = new HashMap<>();
    for (TableRow cells : table.rows()) {
      InventorySwitch row = table.bind(cells);
      cells.once(SWITCH, row.switchName, lines);
      if (!row.up.isEmpty() && row.gbps.isEmpty()) {
        cells.wrong(
            "up",
            "The bandwidth of the links upward (gbps) is missing.",
            "Maybe --map switches.gbps=…:Gbps.");
      }
      if (cells.given("watts") && row.watts.isPresent()) {
        rows.add(row);
      }
    }
    return rows;
  }
}
