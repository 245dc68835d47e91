package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.inventory.MeasureUnit.Dimension;
import org.wattle.model.json.table.UniqueNames;

/**
 * A switch of the inventory.
 *
 * @param cells its row
 * @param name unique
 * @param group under which reports count it; empty where the table has none
 * @param onWatts its power
 * @param sleepWatts its power where it is off
 * @param wakeSeconds until it carries traffic
 * @param up the switches above it
 * @param gbps of the link to each of these, where the table states it
 */
record InventorySwitch(
    InventoryRow cells,
    String name,
    String group,
    double onWatts,
    double sleepWatts,
    double wakeSeconds,
    List<String> up,
    OptionalDouble gbps) {
  static final InventoryField SWITCH = InventoryField.text("switch", "switch", "name", "id");
  static final InventoryField GROUP =
      InventoryField.text("group", "group", "tier", "layer", "role");
  static final InventoryField ON =
      InventoryField.number("watts", Dimension.POWER, "on", "power", "watts", "consumption");
  static final InventoryField SLEEP =
      InventoryField.number("sleepWatts", Dimension.POWER, "sleep", "off");
  static final InventoryField WAKE =
      InventoryField.number("wakeSeconds", Dimension.TIME, "wake", "boot");
  static final InventoryField UP =
      InventoryField.text("up", "up", "uplinks", "uplink", "parent", "parents", "above");
  static final InventoryField LINK =
      InventoryField.number("gbps", Dimension.BANDWIDTH, "gbps", "uplink", "link", "speed");

  static final List<InventoryField> FIELDS = List.of(SWITCH, GROUP, ON, SLEEP, WAKE, UP, LINK);

  /** All switches of the table, in its order; what cannot be read goes to its log. */
  static List<InventorySwitch> read(InventoryTable table) {
    if (!table.isHeaded()) {
      return List.of();
    }
    if (!table.has(SWITCH)) {
      table.missing(SWITCH, "the name of each switch");
    }
    if (!table.has(ON)) {
      table.missing(ON, "the power of each switch");
    }
    if (!table.has(SWITCH) || !table.has(ON)) {
      return List.of();
    }
    List<InventorySwitch> rows = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (InventoryRow cells : table.rows()) {
      UniqueNames.checkId(cells.row(), table.column(SWITCH).orElseThrow().name(), lines);
      OptionalDouble on = cells.required(ON, Optional.of(MeasureUnit.WATTS));
      OptionalDouble sleep = cells.number(SLEEP, Optional.of(MeasureUnit.WATTS));
      OptionalDouble wake = cells.number(WAKE, Optional.of(MeasureUnit.SECONDS));
      OptionalDouble gbps = cells.positive(LINK, Optional.of(MeasureUnit.GBPS));
      Optional<String> group = cells.name(GROUP);
      List<String> up = cells.names(UP);
      if (!up.isEmpty() && gbps.isEmpty()) {
        cells.wrong(
            UP,
            "The bandwidth of the links upward (gbps) is missing.",
            "Maybe --map switches.gbps=…:Gbps.");
      }
      if (on.isPresent()) {
        rows.add(
            new InventorySwitch(
                cells,
                cells.text(SWITCH),
                group.orElse(""),
                on.getAsDouble(),
                sleep.orElse(0),
                wake.orElse(0),
                up,
                gbps));
      }
    }
    return rows;
  }
}
