package org.wattle.importers.inventory;

import java.util.List;
import org.wattle.importers.inventory.Unit.Dimension;

/**
 * Something that a table of an inventory tells of each row.
 *
 * @param key what {@code --map} calls it
 * @param headers columns that are taken for it where {@code --map} names none, as {@link Header}
 *     folds them, the best first
 * @param dimension of its numbers
 */
record Field(String key, List<String> headers, Dimension dimension) {
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
    List<Field> fields() {
      return switch (this) {
        case SERVERS -> Host.FIELDS;
        case VMS -> Vm.FIELDS;
        case SWITCHES -> SwitchRow.FIELDS;
      };
    }
  }

  static Field text(String key, String... headers) {
    return new Field(key, List.of(headers), Dimension.COUNT);
  }

  static Field number(String key, Dimension dimension, String... headers) {
    return new Field(key, List.of(headers), dimension);
  }
}
