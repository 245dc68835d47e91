package org.wattle.importers.inventory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.inventory.InventoryTable.Column;
import org.wattle.importers.inventory.MeasureUnit.Dimension;
import org.wattle.model.json.table.CsvRow;

/**
 * One row of an inventory, its cells by what they tell.
 *
 * @param row The underlying row, for checks of names.
 */
record InventoryRow(InventoryTable table, CsvRow row) {
  private static final List<String> YES =
      List.of("true", "yes", "y", "1", "x", "ja", "wahr", "on", "enabled", "oui", "vrai");
  private static final List<String> NO =
      List.of("false", "no", "n", "0", "", "nein", "falsch", "off", "disabled", "non", "faux");

  /** The line of the file, from 1. */
  int line() {
    return row.line();
  }

  /** Whether a column tells this. */
  boolean has(InventoryField field) {
    return table.has(field);
  }

  /** The cell; empty also where no column tells this. */
  String text(InventoryField field) {
    return table.column(field).map(column -> row.text(column.name())).orElse("");
  }

  /** The cell as a name, empty where there is none; an issue where documents take no such name. */
  Optional<String> name(InventoryField field) {
    return text(field).isEmpty() || !row.isId(column(field))
        ? Optional.empty()
        : Optional.of(text(field));
  }

  /** The parts of a cell between semicolons and bars. */
  List<String> names(InventoryField field) {
    return Arrays.stream(text(field).split("[;|]"))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** What the cell answers; no where it is empty; an issue where it answers nothing. */
  boolean flag(InventoryField field) {
    String folded = text(field).toLowerCase(Locale.ROOT);
    if (YES.contains(folded)) {
      return true;
    }
    if (!NO.contains(folded)) {
      wrong(field, "The cell is neither yes nor no.", "Maybe true or false.");
    }
    return false;
  }

  /** A number above 0 in the unit of its dimension; absent where the cell is empty or wrong. */
  OptionalDouble positive(InventoryField field, Optional<MeasureUnit> usual) {
    OptionalDouble number = number(field, usual);
    if (number.isPresent() && number.getAsDouble() == 0) {
      wrong(field, "The number is not above 0.", "Maybe the value is missing.");
      return OptionalDouble.empty();
    }
    return number;
  }

  /** The same, and an issue where the cell is empty. */
  OptionalDouble required(InventoryField field, Optional<MeasureUnit> usual) {
    return given(field) ? positive(field, usual) : OptionalDouble.empty();
  }

  /** Whether the cell of a column that there is is not empty, and an issue if it is. */
  boolean given(InventoryField field) {
    return row.given(column(field));
  }

  /** A number that is not below 0. */
  OptionalDouble number(InventoryField field, Optional<MeasureUnit> usual) {
    Optional<CellAmount> amount = amount(field);
    if (amount.isEmpty()) {
      return OptionalDouble.empty();
    }
    Column column = table.column(field).orElseThrow();
    Optional<MeasureUnit> unit = amount.get().unit().or(column::unit);
    if (field.dimension() != Dimension.COUNT) {
      return measured(field, column, amount.get().value(), unit.or(() -> usual));
    }
    if (unit.isPresent()) {
      String label = unit.get().label();
      wrong(field, "The number has a unit (" + label + ").", "Maybe the column is another one.");
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(amount.get().value());
  }

  private OptionalDouble measured(
      InventoryField field, Column column, double value, Optional<MeasureUnit> unit) {
    String units = field.dimension().units();
    if (unit.isPresent() && unit.get().dimension() == field.dimension()) {
      return OptionalDouble.of(value * unit.get().factor());
    }
    if (unit.isPresent()) {
      wrong(
          field,
          "The unit (%s) is none of those that are expected.".formatted(unit.get().label()),
          "Maybe one of " + units + ".");
    } else if (table.unitUnknown(column)) {
      wrong(
          field,
          "The unit of the column (%s) is unknown.".formatted(column.name()),
          "Maybe --map %s.%s=%s:GB; units are %s."
              .formatted(table.id(), field.key(), column.name(), units));
    }
    return OptionalDouble.empty();
  }

  /** The number as it is written, and its unit; absent, with an issue, where it is none. */
  Optional<CellAmount> amount(InventoryField field) {
    String text = text(field);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<CellAmount> amount = CellAmount.parse(text, table.decimalMark());
    if (amount.isEmpty()) {
      String unit = field.dimension() == Dimension.MEMORY ? ", or 12.5 GB." : ".";
      wrong(field, "The cell is no number.", "Maybe write one like 12.5" + unit);
    } else if (amount.get().value() < 0) {
      wrong(field, "The number is below 0.", "Maybe the sign is wrong.");
      return Optional.empty();
    } else if (amount.get().value() > CsvRow.MOST_OF_DOCUMENT) {
      wrong(field, "The number is too large.", "Maybe the unit is wrong.");
      return Optional.empty();
    }
    return amount;
  }

  /** Notes what is wrong with a cell of a column that there is. */
  void wrong(InventoryField field, String problem, String suggestion) {
    row.wrong(column(field), problem, suggestion);
  }

  private String column(InventoryField field) {
    return table.column(field).orElseThrow().name();
  }
}
