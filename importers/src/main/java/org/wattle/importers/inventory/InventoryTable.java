package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.importers.inventory.InventoryField.Table;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/** A table of an inventory, of which it is known which column tells what. */
final class InventoryTable {
  private static final int HEADER = 1;
  private static final int SHOWN = 12;

  private final Table table;
  private final IssueLog log;
  private final CsvTable csv;
  private final char decimalMark;
  private final boolean whole;
  private final Map<String, ColumnHeader> headers = new LinkedHashMap<>();
  private final Map<InventoryField, Column> columns = new LinkedHashMap<>();

  /** Columns of which it was said that their unit is unknown. */
  private final Set<String> unknownUnits = new HashSet<>();

  /**
   * A column that tells something.
   *
   * @param name in the header
   * @param unit of its numbers, where the map or the header names one
   */
  record Column(String name, Optional<MeasureUnit> unit) {}

  private InventoryTable(Source source, Table table, ColumnMap map, IssueLog log) {
    char separator = CsvTable.separator(source);
    this.table = table;
    this.log = log;
    this.csv = CsvTable.headed(source, List.of(), separator, log);
    this.decimalMark = separator == ',' ? '.' : ',';
    this.whole = log.none();
    csv.columns().forEach(name -> headers.put(name, ColumnHeader.of(name)));
    table.fields().forEach(field -> column(field, map).ifPresent(at -> columns.put(field, at)));
    columns.values().stream().map(Column::name).distinct().forEach(this::checkOnce);
  }

  /** Reads a table; what cannot be read goes to the log. */
  static InventoryTable read(Source source, Table table, ColumnMap map, IssueLog log) {
    return new InventoryTable(source, table, map, log);
  }

  private Optional<Column> column(InventoryField field, ColumnMap map) {
    for (ColumnMap.Entry entry : map.entries()) {
      boolean meant = entry.table().map(table::equals).orElse(true);
      if (meant && entry.key().equals(field.key()) && hasColumn(entry.column())) {
        Optional<MeasureUnit> unit = entry.unit().or(() -> ColumnHeader.of(entry.column()).unit());
        return Optional.of(new Column(entry.column(), unit));
      }
    }
    for (String known : field.headers()) {
      for (Map.Entry<String, ColumnHeader> each : headers.entrySet()) {
        ColumnHeader header = each.getValue();
        if (header.base().equals(known) && measures(field, header)) {
          return Optional.of(new Column(each.getKey(), header.unit()));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether the unit of a header, where it has one, is of the field's dimension. */
  private static boolean measures(InventoryField field, ColumnHeader header) {
    return header.unit().map(unit -> unit.dimension() == field.dimension()).orElse(true);
  }

  /** Notes that what is read stands in the header twice, and it is not known which one is meant. */
  private void checkOnce(String name) {
    if (csv.isRepeated(name)) {
      log.add(
          HEADER,
          name,
          "",
          "The column (%s) is in the header twice.".formatted(name),
          "Maybe rename the one that is not meant.");
    }
  }

  /** Whether all rows could be taken apart into cells. */
  boolean isWhole() {
    return whole;
  }

  /** Whether the header has a column of exactly this name. */
  boolean hasColumn(String name) {
    return csv.has(name);
  }

  /** Whether the header could be read. */
  boolean isHeaded() {
    return !csv.columns().isEmpty();
  }

  /** The column that tells something, where there is one. */
  Optional<Column> column(InventoryField field) {
    return Optional.ofNullable(columns.get(field));
  }

  boolean has(InventoryField field) {
    return columns.containsKey(field);
  }

  /** Takes numbers of a column for such of a unit, where neither map nor header names one. */
  void assume(InventoryField field, String name, MeasureUnit unit) {
    columns.computeIfPresent(
        field,
        (key, column) ->
            column.name().equals(name) && column.unit().isEmpty()
                ? new Column(name, Optional.of(unit))
                : column);
  }

  /** The columns that are read, for people: {@code host = Name, memory = RAM in GB}. */
  String mapping() {
    return columns.entrySet().stream()
        .map(
            each ->
                each.getKey().key()
                    + " = "
                    + each.getValue().name()
                    + each.getValue().unit().map(unit -> " in " + unit.label()).orElse(""))
        .collect(Collectors.joining(", "));
  }

  /** The rows in their order. */
  List<InventoryRow> rows() {
    List<InventoryRow> rows = new ArrayList<>();
    csv.rows().forEach(row -> rows.add(new InventoryRow(this, row)));
    return rows;
  }

  char decimalMark() {
    return decimalMark;
  }

  /** Notes that no column tells something that is needed. */
  void missing(InventoryField field, String what) {
    log.add(
        HEADER,
        "No column tells %s (%s).".formatted(what, field.key()),
        "Maybe --map %s.%s=…, one of %s."
            .formatted(
                table.id(),
                field.key(),
                csv.columns().stream().limit(SHOWN).collect(Collectors.joining(", "))));
  }

  /** Notes that the table is another one. */
  void swapped() {
    log.add(
        HEADER,
        "The table lists VMs where servers are expected.",
        "Maybe the two files are swapped: servers come first.");
  }

  /** Notes that {@code --map} names a column that is in no table. */
  void noColumn(ColumnMap.Entry entry) {
    log.add(
        HEADER,
        entry.column(),
        "",
        "The header has no column (%s), which --map names for (%s)."
            .formatted(entry.column(), entry.key()),
        Nearest.to(entry.column(), csv.columns())
            .map(near -> "Maybe " + near + ".")
            .orElseGet(
                () ->
                    "Maybe one of "
                        + csv.columns().stream().limit(SHOWN).collect(Collectors.joining(", "))
                        + "."));
  }

  /** Whether it is the first time that this column's unit is asked for in vain. */
  boolean unitUnknown(Column column) {
    return unknownUnits.add(column.name());
  }

  String id() {
    return table.id();
  }
}
