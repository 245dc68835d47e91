package org.wattle.importers.inventory;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.importers.inventory.Columns.Known;
import org.wattle.importers.inventory.MeasureUnit.Header;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/**
 * A table of an inventory, of which it is known which column tells what, and whose rows become
 * records. A component of the record is the field of its name, without {@code Name} or {@code
 * Names} where that would be a word of Java: a {@code String} has to be there, an {@code
 * Optional<String>} not, an {@code OptionalDouble} is a number in the unit of its field, a {@code
 * List<String>} has parts, an {@code Optional<Boolean>} is yes or no, a {@code boolean} no where it
 * is empty, an enum the constant of a word. A {@link TableRow} is the row itself.
 *
 * @param <R> the record
 */
final class InventoryTable<R extends Record> {
  private static final int HEADER = 1;
  private static final int SHOWN = 12;

  /** Numbers that show what the decimal mark is: another one groups, or fewer than three follow. */
  private static final String MARKED =
      "[^a-zA-Z]*?(?:%1$s\\d{3})+%2$s\\d+\\D*|\\D*\\d+%2$s(\\d{1,2}|\\d{4,})\\D*|\\D*\\d+(%1$s\\d{3}){2,}\\D*";

  private static final Pattern POINT = Pattern.compile(MARKED.formatted(",", "\\."));
  private static final Pattern COMMA = Pattern.compile(MARKED.formatted("\\.", ","));

  private final String id;
  private final IssueLog log;
  private final InventoryRows file;
  private final Columns known;
  private final List<Field> fields;
  private final Constructor<R> constructor;
  private final Map<String, Header> headers = new LinkedHashMap<>();
  private final Map<String, Column> columns = new LinkedHashMap<>();
  private final Map<String, String> dimensions = new LinkedHashMap<>();
  private final List<TableRow> rows = new ArrayList<>();
  private final char decimalMark;

  /** Columns of which it was said that their unit is unknown. */
  private final Set<String> unknownUnits = new HashSet<>();

  /**
   * A column that tells something.
   *
   * @param name in the header
   * @param unit of its numbers, where the map, the header or the format names one
   */
  record Column(String name, Optional<MeasureUnit> unit) {}

  /** A component of the record, what it is of, and whether it may not be 0, or is yes or no. */
  private record Field(String key, Class<?> type, boolean positive, boolean answer) {}

  /**
   * The table of a file; what is wrong goes to the log.
   *
   * @param id of {@link Columns#TABLES}
   */
  InventoryTable(InventoryRows file, String id, Class<R> type, ColumnMap map, IssueLog log) {
    this.id = id;
    this.log = log;
    this.file = file;
    this.known = new Columns(id, file.columns()::contains);
    this.fields = Arrays.stream(type.getRecordComponents()).map(this::field).toList();
    this.constructor = constructor(type);
    file.columns().forEach(name -> headers.put(name, Header.of(name)));
    fields.forEach(field -> column(field.key, map).ifPresent(at -> columns.put(field.key, at)));
    columns
        .keySet()
        .forEach(
            key ->
                dimensions.put(
                    key,
                    id.equals("vms") && key.equals("cpu") && hasUnit(key)
                        ? MeasureUnit.FREQUENCY
                        : words(key).get(0)));
    columns.values().stream().map(Column::name).distinct().forEach(this::checkOnce);
    addRows();
    this.decimalMark = mark();
  }

  private boolean hasUnit(String key) {
    return column(key).flatMap(Column::unit).isPresent();
  }

  private void addRows() {
    List<String> only = known.rows(id);
    for (var row : file.rows()) {
      if (only.isEmpty() || only.indexOf(row.text(only.get(0))) > 0) {
        rows.add(new TableRow(this, row));
      }
    }
  }

  private Constructor<R> constructor(Class<R> type) {
    try {
      return type.getDeclaredConstructor(fields.stream().map(Field::type).toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private Field field(RecordComponent component) {
    String key = component.getName().replaceFirst("Names?$", "");
    Type type = component.getGenericType();
    return new Field(
        key,
        component.getType(),
        words(key).contains("positive"),
        type instanceof ParameterizedType of && of.getActualTypeArguments()[0] == Boolean.class);
  }

  private Optional<Column> column(String key, ColumnMap map) {
    for (ColumnMap.Entry entry : map.entries()) {
      boolean meant = entry.table().map(id::equals).orElse(true);
      if (meant && entry.key().equals(key) && hasColumn(entry.column())) {
        Optional<MeasureUnit> unit = entry.unit().or(() -> Header.of(entry.column()).unit());
        return Optional.of(new Column(entry.column(), unit));
      }
    }
    String dimension = words(key).get(0);
    for (Known each : known.known(id + "." + key)) {
      for (Map.Entry<String, Header> header : headers.entrySet()) {
        Optional<MeasureUnit> unit = header.getValue().unit();
        if (header.getValue().base().equals(each.base())
            && unit.map(of -> of.dimension().equals(dimension)).orElse(true)) {
          return Optional.of(new Column(header.getKey(), unit.or(each::unit)));
        }
      }
    }
    return Optional.empty();
  }

  /** Its dimension, and what else is said of it. */
  private List<String> words(String key) {
    return List.of(Columns.of(id + "." + key).split(" ", -1));
  }

  /** Processors are counted, or in a frequency where the column has such a unit. */
  String dimension(String key) {
    return dimensions.getOrDefault(key, "");
  }

  /** Notes that what is read stands in the header twice, and it is not known which one is meant. */
  private void checkOnce(String name) {
    if (file.repeated().test(name)) {
      log.add(
          HEADER,
          name,
          "",
          "The column (%s) is in the header twice.".formatted(name),
          "Maybe rename the one that is not meant.");
    }
  }

  /**
   * The decimal mark that numbers of the table show, or else the usual one beside the separator.
   */
  private char mark() {
    boolean point = false;
    boolean comma = false;
    for (Field field : fields) {
      for (TableRow row : field.type == OptionalDouble.class ? rows : List.<TableRow>of()) {
        String cell = row.text(field.key);
        if (cell.indexOf('.') != cell.indexOf(',') && cell.length() <= CellAmount.MAX_LENGTH) {
          point |= POINT.matcher(cell).matches();
          comma |= COMMA.matcher(cell).matches();
        }
      }
    }
    return point == comma ? (file.separator() == ',' ? '.' : ',') : (point ? '.' : ',');
  }

  /** Whether all rows could be taken apart into cells. */
  boolean isWhole() {
    return file.whole();
  }

  /** Whether the file has a column of exactly this name. */
  boolean hasColumn(String name) {
    return headers.containsKey(name);
  }

  /** Whether the header could be read. */
  boolean isHeaded() {
    return !headers.isEmpty();
  }

  /** The column that tells something, where there is one. */
  Optional<Column> column(String key) {
    return Optional.ofNullable(columns.get(key));
  }

  boolean has(String key) {
    return columns.containsKey(key);
  }

  /** The columns that are read, for people: {@code host = Name, memory = RAM in GB}. */
  String mapping() {
    return columns.entrySet().stream()
        .map(
            each ->
                each.getKey()
                    + " = "
                    + each.getValue().name()
                    + each.getValue().unit().map(unit -> " in " + unit.label()).orElse(""))
        .collect(Collectors.joining(", "));
  }

  /** The rows in their order. */
  List<TableRow> rows() {
    return rows;
  }

  /** A row as a record; what is wrong with its cells goes to the log. */
  R bind(TableRow row) {
    Object[] values = fields.stream().map(field -> value(row, field)).toArray();
    try {
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object value(TableRow row, Field field) {
    if (field.type == TableRow.class) {
      return row;
    }
    if (field.type == String.class) {
      return row.id(field.key);
    }
    if (field.type == OptionalDouble.class) {
      return field.positive ? row.positive(field.key) : row.number(field.key);
    }
    if (field.type == List.class) {
      return row.names(field.key);
    }
    if (field.type == boolean.class) {
      return row.answer(field.key).orElse(false);
    }
    if (field.type.isEnum()) {
      return row.word(field.key, field.type);
    }
    return field.answer ? row.answer(field.key) : row.name(field.key);
  }

  char decimalMark() {
    return decimalMark;
  }

  /** What words mean. */
  Columns known() {
    return known;
  }

  /** Whether columns tell these; where one does not, an issue. */
  boolean needs(String... keys) {
    boolean all = true;
    for (String key : keys) {
      if (!has(key)) {
        all = false;
        log.add(
            HEADER,
            "No column tells %s (%s).".formatted(Columns.of(id + "." + key + ".needed"), key),
            "Maybe --map %s.%s=…, one of %s.".formatted(id, key, shown()));
      }
    }
    return all;
  }

  private String shown() {
    return headers.keySet().stream().limit(SHOWN).collect(Collectors.joining(", "));
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
        "Maybe "
            + Nearest.to(entry.column(), headers.keySet()).orElseGet(() -> "one of " + shown())
            + ".");
  }

  /** Whether it is the first time that this column's unit is asked for in vain. */
  boolean unitUnknown(Column column) {
    return unknownUnits.add(column.name());
  }

  String id() {
    return id;
  }
}
