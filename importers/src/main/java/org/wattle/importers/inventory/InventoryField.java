package org.wattle.importers.inventory;

import java.util.List;
import org.wattle.importers.inventory.MeasureUnit.Dimension;

/**
 * Something that a table of an inventory tells of each row.
 *
 * @param key what {@code --map} calls it
 * @param headers columns that are taken for it where {@code --map} names none, as {@link
 *     ColumnHeader} folds them, the best first
 * @param dimension of its numbers
 */
record InventoryField(String key, List<String> headers, Dimension dimension) {
  /** The tables of an inventory. */
  enum Table {
    SERVERS("servers"),
    VMS("vms"),
    SWITCHES("switches");

    private final String id;

    Table(String id) {
      this.id = id;
    }

    /** What {@code --map} calls it. */
    String id() {
      return id;
    }

    /** What its rows tell. */
    List<InventoryField> fields() {
      return switch (this) {
        case SERVERS -> InventoryHost.FIELDS;
        case VMS -> VirtualMachine.FIELDS;
        case SWITCHES -> InventorySwitch.FIELDS;
      };
    }
  }

  static InventoryField text(String key, String... headers) {
    return new InventoryField(key, List.of(headers), Dimension.COUNT);
  }

  static InventoryField number(String key, Dimension dimension, String... headers) {
    return new InventoryField(key, List.of(headers), dimension);
  }
}
