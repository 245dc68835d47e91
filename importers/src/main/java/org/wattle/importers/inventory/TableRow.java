package org.wattle.importers.inventory;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.inventory.InventoryTable.Column;
import org.wattle.model.json.table.CsvRow;

/**
 * One row of a table of an inventory, its cells by the fields that they tell.
 *
 * @param row The underlying row, for checks of names.
 */
record TableRow(InventoryTable<?> table, CsvRow row) {
  /** The line of the file, from 1. */
  int line() {
    return row.line();
  }

  /** The cell; empty also where no column tells this. */
  String text(String key) {
    return table.column(key).map(column -> row.text(column.name())).orElse("");
  }

  /** The cell, and an issue where it is empty or documents take no such name. */
  String id(String key) {
    return table.has(key) && row.isId(column(key)) ? text(key) : "";
  }

  /** The cell as a name, empty where there is none; an issue where documents take no such name. */
  Optional<String> name(String key) {
    return Optional.of(text(key)).filter(text -> !text.isEmpty() && row.isId(column(key)));
  }

  /** The parts of a cell between semicolons and bars. */
  List<String> names(String key) {
    String text = text(key);
    if (text.startsWith("System.") && text.endsWith("]")) {
      wrong(
          key,
          "The cell names a type of PowerShell instead of what is in it.",
          "Maybe Select-Object @{n='%1$s';e={$_.%1$s -join ';'}} before Export-Csv."
              .formatted(column(key)));
    }
    return text.isEmpty() ? List.of() : Columns.split(text, "[;|]");
  }

  /** What the cell answers; nothing where it is empty; an issue where it is no answer. */
  Optional<Boolean> answer(String key) {
    String text = text(key);
    Optional<String> word =
        text.isEmpty()
            ? Optional.empty()
            : table.known().word(text, "answer", () -> List.of("yes", "no"));
    if (word.isEmpty() && !text.isEmpty()) {
      wrong(key, "The cell is neither yes nor no.", "Maybe true or false.");
    }
    return word.map("yes"::equals);
  }

  /**
   * The constant of which the cell is a word, the first where it is empty, and where there is none,
   * with an issue.
   */
  <E> E word(String key, Class<E> type) {
    String text = text(key);
    E[] constants = type.getEnumConstants();
    if (text.isEmpty()) {
      return constants[0];
    }
    String field = table.id() + "." + key;
    Optional<String> word =
        table
            .known()
            .word(
                text,
                field,
                () -> Arrays.stream(constants).map(each -> field + "." + each).toList());
    if (word.isEmpty()) {
      wrong(
          key,
          "The %s of the %s is not known."
              .formatted(key, table.id().equals("vms") ? "VM" : "server"),
          Columns.of(field + ".words"));
    }
    return Arrays.stream(constants)
        .filter(constant -> word.filter(constant.toString()::equals).isPresent())
        .findFirst()
        .orElse(constants[0]);
  }

  /** A number above 0 in the unit of its dimension; absent where the cell is empty or wrong. */
  OptionalDouble positive(String key) {
    OptionalDouble number = number(key);
    if (number.isPresent() && number.getAsDouble() == 0) {
      wrong(key, "The number is not above 0.", "Maybe the value is missing.");
      return OptionalDouble.empty();
    }
    return number;
  }

  /** Whether the cell of a column that there is is not empty, and an issue if it is. */
  boolean given(String key) {
    return !table.has(key) || row.given(column(key));
  }

  /**
   * A number that is not below 0 in the unit of its dimension, which is the usual one of all but
   * memory.
   */
  OptionalDouble number(String key) {
    Optional<CellAmount> amount = amount(key);
    if (amount.isEmpty()) {
      return OptionalDouble.empty();
    }
    Column column = table.column(key).orElseThrow();
    Optional<MeasureUnit> unit = amount.get().unit().or(column::unit);
    String dimension = table.dimension(key);
    if (unit.isEmpty() && !dimension.equals(MeasureUnit.MEMORY)) {
      return limited(key, amount.get().value());
    }
    if (unit.isPresent() && unit.get().dimension().equals(dimension)) {
      return limited(key, amount.get().value() * unit.get().factor());
    }
    String units = MeasureUnit.units(dimension);
    if (unit.isEmpty()) {
      if (table.unitUnknown(column)) {
        wrong(
            key,
            "The unit of the column (%s) is unknown.".formatted(column.name()),
            "Maybe --map %s.%s=%s:GB; units are %s."
                .formatted(table.id(), key, column.name(), units));
      }
    } else if (dimension.equals(MeasureUnit.COUNT)) {
      String label = unit.get().label();
      wrong(key, "The number has a unit (" + label + ").", "Maybe the column is another one.");
    } else {
      wrong(
          key,
          "The unit (%s) is none of those that are expected.".formatted(unit.get().label()),
          "Maybe one of " + units + ".");
    }
    return OptionalDouble.empty();
  }

  private OptionalDouble limited(String key, double number) {
    if (number > CsvRow.MOST_OF_DOCUMENT) {
      wrong(key, "The number is too large.", "Maybe the unit is wrong.");
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(number);
  }

  /** The number as it is written, and its unit; absent, with an issue, where it is none. */
  private Optional<CellAmount> amount(String key) {
    String text = text(key);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<CellAmount> amount = CellAmount.parse(text, table.decimalMark());
    if (amount.isEmpty()) {
      String unit = table.dimension(key).equals(MeasureUnit.MEMORY) ? ", or 12.5 GB." : ".";
      wrong(key, "The cell is no number.", "Maybe write one like 12.5" + unit);
    } else if (amount.get().value() < 0) {
      wrong(key, "The number is below 0.", "Maybe the sign is wrong.");
      return Optional.empty();
    }
    return amount;
  }

  /**
   * Notes that a name stands on an earlier line; remembers it.
   *
   * @param key of the field that it is told by
   */
  void once(String key, String name, Map<String, Integer> lines) {
    Optional<Integer> earlier = Optional.ofNullable(lines.putIfAbsent(name, line()));
    earlier
        .filter(line -> !name.isEmpty())
        .ifPresent(
            line ->
                wrong(key, "The name stands on line (" + line + ") already.", "Maybe rename one."));
  }

  /** Notes what is wrong with a cell of a column that there is. */
  void wrong(String key, String problem, String suggestion) {
    row.wrong(column(key), problem, suggestion);
  }

  private String column(String key) {
    return table.column(key).orElseThrow().name();
  }
}
