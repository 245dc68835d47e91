package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.optimization.format.MpsIssues.Problem;
import org.wattle.model.optimization.format.MpsLines.NumberField;
import org.wattle.model.optimization.format.MpsReader.Section;

/**
 * What the sections of an MPS file hold, as they are read line by line. Entries of columns are in
 * primitive arrays, in the order of the file. Mutable.
 */
final class MpsContent {
  private static final Set<String> WITH_NUMBER = Set.of("LO", "UP", "FX", "LI", "UI");
  private static final Set<String> WITHOUT_NUMBER = Set.of("MI", "PL", "FR", "BV");

  /** A number, and the line that gave it; a usual one and 0 where none did. */
  static final class Given {
    double number;
    int line;

    Given(double usual) {
      this.number = usual;
    }

    boolean isGiven() {
      return line > 0;
    }
  }

  /** A row of any type; N rows other than the objective are dropped. */
  static final class Row {
    /** Numbers of rows that are no constraint; constraints have theirs from 0. */
    static final int OBJECTIVE = -1;

    static final int DROPPED = -2;

    final String name;

    /** L, G, E or N. */
    final char type;

    final int number;
    final Given side = new Given(0);
    final Given range = new Given(0);
    private int lastColumn = -1;

    Row(String name, char type, int number) {
      this.name = name;
      this.type = type;
      this.number = number;
    }
  }

  /**
   * A column. Without bounds a continuous one lies in [0, ∞) and an integer one, as in SCIP and
   * HiGHS, in [0, 1]; an integer one with any bound starts from [0, ∞).
   */
  static final class Column {
    final String name;
    VariableType type;
    final Given lower = new Given(0);
    final Given upper = new Given(Double.POSITIVE_INFINITY);

    Column(String name, VariableType type) {
      this.name = name;
      this.type = type;
    }
  }

  private final MpsIssues issues;
  private final Map<String, Row> rowByName = new HashMap<>();

  /** The constraints. */
  final List<Row> rows = new ArrayList<>();

  private @Nullable Row objective;

  /** The name of the objective; empty where any N row will do. */
  String wantedObjective = "";

  private final Map<String, Column> columnByName = new HashMap<>();
  final List<Column> columns = new ArrayList<>();
  private String current = "";
  private boolean inIntegers;
  private int[] entryRows = new int[64];
  private int[] entryColumns = new int[64];
  private double[] entryValues = new double[64];
  private int entries;

  /** Of sections that may hold several sets the first one that is named. */
  private final Map<Section, String> firstSets = new EnumMap<>(Section.class);

  private final Set<Section> withSecondSet = EnumSet.noneOf(Section.class);

  MpsContent(MpsIssues issues) {
    this.issues = issues;
  }

  // --- rows ------------------------------------------------------------------------------------

  /** The first N row, or the one that OBJNAME names; empty where there is none. */
  Optional<Row> objective() {
    return Optional.ofNullable(objective);
  }

  void readRow(MpsLines line) {
    if (line.fields() != 2) {
      issues.add(line, 0, Problem.ROW_FIELDS, line.fields());
      return;
    }
    String type = line.text(0);
    String name = line.text(1);
    issues.checkName(line, 1);
    if (type.length() != 1 || "NLGEnlge".indexOf(type.charAt(0)) < 0) {
      issues.add(line, 0, Problem.ROW_TYPE, type);
    } else if (rowByName.containsKey(name)) {
      issues.add(line, 1, Problem.ROW_TWICE, name);
    } else {
      rowByName.put(name, row(Character.toUpperCase(type.charAt(0)), name, line));
    }
  }

  private Row row(char type, String name, MpsLines line) {
    if (type != 'N') {
      rows.add(new Row(name, type, rows.size()));
      return rows.get(rows.size() - 1);
    }
    if (wantedObjective.isEmpty() ? objective == null : name.equals(wantedObjective)) {
      objective = new Row(name, type, Row.OBJECTIVE);
      return objective;
    }
    issues.warn(line.number(), line.column(1), Problem.ROW_DROPPED, name);
    return new Row(name, type, Row.DROPPED);
  }

  /** The row that a field names; null, with an issue, if there is none. */
  private @Nullable Row row(MpsLines line, int field) {
    Row row = rowByName.get(line.text(field));
    if (row == null) {
      issues.add(line, field, Problem.ROW_UNKNOWN, line.text(field));
    }
    return row;
  }

  /** A line of RHS or RANGES. */
  void readSides(Section section, MpsLines line) {
    if (line.fields() < 2 || line.fields() > 5) {
      issues.add(line, 0, Problem.SIDE_FIELDS, section, line.fields());
      return;
    }
    int first = line.fields() % 2;
    if (counts(section, line, first == 1 ? line.text(0) : "")) {
      for (int field = first; field < line.fields(); field += 2) {
        readSide(section, line, field);
      }
    }
  }

  private void readSide(Section section, MpsLines line, int field) {
    Row row = row(line, field);
    String text = line.text(field + 1);
    OptionalDouble value = NumberField.parse(text);
    if (value.isEmpty()) {
      issues.add(line, field + 1, Problem.NO_SIDE, text);
    } else if (row != null && row.number != Row.DROPPED) {
      Given given = section == Section.RANGES ? row.range : row.side;
      if (given.isGiven()) {
        issues.add(line, field, Problem.SIDE_TWICE, row.name, section);
      }
      given.number = NumberField.sideOrInfinity(value.getAsDouble());
      given.line = line.number();
    }
  }

  /**
   * Whether a line counts: those of the first set of a section that is named do, and those that
   * name none.
   */
  private boolean counts(Section section, MpsLines line, String set) {
    if (set.isEmpty()) {
      return true;
    }
    String first = firstSets.computeIfAbsent(section, fresh -> set);
    if (!first.equals(set) && withSecondSet.add(section)) {
      issues.warn(line.number(), line.column(0), Problem.SECOND_SET, section, set, first);
    }
    return first.equals(set);
  }

  // --- columns ---------------------------------------------------------------------------------

  /** Whether the line, split at blanks, switches integers on or off, and does it. */
  boolean readMarker(MpsLines line) {
    if (line.fields() != 3 || !line.is(1, "'MARKER'")) {
      return false;
    }
    boolean start = line.is(2, "'INTORG'");
    if (!start && !line.is(2, "'INTEND'")) {
      issues.add(line, 2, Problem.MARKER, line.text(2));
    } else if (start == inIntegers) {
      issues.add(line, 2, start ? Problem.START_TWICE : Problem.END_ALONE);
    } else {
      inIntegers = start;
    }
    return true;
  }

  void readColumn(MpsLines line) {
    if (line.fields() != 3 && line.fields() != 5) {
      issues.add(line, 0, Problem.COLUMN_FIELDS, line.fields());
      return;
    }
    String name = line.text(0);
    if (!name.equals(current)) {
      startColumn(line, name);
    }
    for (int field = 1; field < line.fields(); field += 2) {
      readEntry(line, field);
    }
  }

  private void startColumn(MpsLines line, String name) {
    issues.checkName(line, 0);
    current = name;
    Column column = new Column(name, inIntegers ? VariableType.INTEGER : VariableType.CONTINUOUS);
    if (columnByName.putIfAbsent(name, column) != null) {
      issues.add(line, 0, Problem.COLUMN_TWICE, name);
    }
    columns.add(column);
  }

  private void readEntry(MpsLines line, int field) {
    Row row = row(line, field);
    OptionalDouble value = coefficient(line, field + 1);
    if (row == null || value.isEmpty() || row.number == Row.DROPPED) {
      return;
    }
    int column = columns.size() - 1;
    if (row.lastColumn == column) {
      issues.add(line, field, Problem.ENTRY_TWICE, current, row.name);
    }
    row.lastColumn = column;
    if (value.getAsDouble() != 0) {
      addEntry(row.number, column, value.getAsDouble());
    }
  }

  private OptionalDouble coefficient(MpsLines line, int field) {
    OptionalDouble value = NumberField.parse(line.text(field));
    if (value.isEmpty() || Double.isInfinite(value.getAsDouble())) {
      issues.add(line, field, Problem.NO_COEFFICIENT, line.text(field));
      return OptionalDouble.empty();
    }
    return value;
  }

  private void addEntry(int row, int column, double value) {
    if (entries == entryRows.length) {
      int capacity = Math.addExact(entries, entries >> 1);
      entryRows = Arrays.copyOf(entryRows, capacity);
      entryColumns = Arrays.copyOf(entryColumns, capacity);
      entryValues = Arrays.copyOf(entryValues, capacity);
    }
    entryRows[entries] = row;
    entryColumns[entries] = column;
    entryValues[entries++] = value;
  }

  /** Ends the section COLUMNS. */
  void endColumns(int line) {
    if (inIntegers) {
      issues.warn(line, 1, Problem.START_ALONE);
    }
    inIntegers = false;
  }

  int entryCount() {
    return entries;
  }

  /** The number of the row. */
  int entryRow(int entry) {
    return entryRows[entry];
  }

  int entryColumn(int entry) {
    return entryColumns[entry];
  }

  double entryValue(int entry) {
    return entryValues[entry];
  }

  // --- bounds ----------------------------------------------------------------------------------

  void readBound(MpsLines line) {
    String type = line.text(0).toUpperCase(Locale.ROOT);
    boolean takesNumber = WITH_NUMBER.contains(type);
    if (!takesNumber && !WITHOUT_NUMBER.contains(type)) {
      boolean semi = type.equals("SC") || type.equals("SI");
      issues.add(line, 0, semi ? Problem.SEMI_CONTINUOUS : Problem.BOUND_TYPE, type);
      return;
    }
    int field = columnField(line, takesNumber);
    if (field == 0) {
      return;
    }
    Column column = columnByName.get(line.text(field));
    if (column == null) {
      issues.add(line, field, Problem.COLUMN_UNKNOWN, line.text(field));
    } else if (counts(Section.BOUNDS, line, field == 2 ? line.text(1) : "")) {
      OptionalDouble number = takesNumber ? bound(line, field + 1) : OptionalDouble.of(0);
      number.ifPresent(value -> apply(line, type, column, value));
    }
  }

  /** Which field holds the column, 1 or 2; 0, with an issue, where the line has no such shape. */
  private int columnField(MpsLines line, boolean takesNumber) {
    int least = takesNumber ? 3 : 2;
    if (line.fields() < least || line.fields() > 4) {
      String more = takesNumber ? " and a number" : "";
      issues.add(line, 0, Problem.BOUND_FIELDS, more, line.fields());
      return 0;
    }
    if (takesNumber
        && line.fields() == 3
        && NumberField.parse(line.text(2)).isEmpty()
        && isColumn(line, 2)) {
      issues.add(line, 2, Problem.BOUND_MISSING, line.text(2));
      return 0;
    }
    boolean setGiven = line.fields() > least;
    // A number after FR, MI, PL or BV is idle; the set may be missing then.
    boolean idleNumber = !takesNumber && line.fields() == 3 && !isColumn(line, 2);
    return setGiven && !(idleNumber && isColumn(line, 1)) ? 2 : 1;
  }

  private boolean isColumn(MpsLines line, int field) {
    return columnByName.containsKey(line.text(field));
  }

  private OptionalDouble bound(MpsLines line, int field) {
    OptionalDouble value = NumberField.parse(line.text(field));
    if (value.isEmpty()) {
      issues.add(line, field, Problem.NO_BOUND, line.text(field));
      return value;
    }
    return OptionalDouble.of(NumberField.sideOrInfinity(value.getAsDouble()));
  }

  private void apply(MpsLines line, String type, Column column, double value) {
    double lower =
        switch (type) {
          case "LO", "LI", "FX" -> value;
          case "MI", "FR" -> Double.NEGATIVE_INFINITY;
          case "BV" -> 0;
          default -> Double.NaN;
        };
    double upper =
        switch (type) {
          case "UP", "UI", "FX" -> value;
          case "PL", "FR" -> Double.POSITIVE_INFINITY;
          case "BV" -> 1;
          default -> Double.NaN;
        };
    if (!Double.isNaN(lower)) {
      give(line, column, column.lower, lower);
    }
    if (!Double.isNaN(upper)) {
      give(line, column, column.upper, upper);
    }
    if (type.equals("BV")) {
      column.type = VariableType.BINARY;
    } else if (WITH_NUMBER.contains(type)
        && type.endsWith("I")
        && column.type == VariableType.CONTINUOUS) {
      column.type = VariableType.INTEGER;
    }
  }

  private void give(MpsLines line, Column column, Given bound, double value) {
    boolean isLower = bound == column.lower;
    if (bound.isGiven()) {
      issues.add(line, 0, Problem.BOUND_TWICE, column.name, isLower ? "lower" : "upper");
    } else if (isLower && value == Double.POSITIVE_INFINITY) {
      issues.add(line, 0, Problem.LOWER_INFINITE, column.name);
    } else if (!isLower && value == Double.NEGATIVE_INFINITY) {
      issues.add(line, 0, Problem.UPPER_INFINITE, column.name);
    }
    bound.number = value;
    bound.line = line.number();
  }

  /** Applies what is known of bounds only at the end of the file: integers without any. */
  void endBounds() {
    for (Column column : columns) {
      if (column.type == VariableType.INTEGER
          && !column.lower.isGiven()
          && !column.upper.isGiven()) {
        column.type = VariableType.BINARY;
        column.upper.number = 1;
      }
      if (column.upper.number < 0 && !column.lower.isGiven()) {
        issues.warn(column.upper.line, 1, Problem.UPPER_ALONE, column.name, column.upper.number);
      }
    }
  }
}
