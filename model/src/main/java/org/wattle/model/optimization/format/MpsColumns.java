package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.optimization.format.MpsIssues.Problem;

/** The COLUMNS section: entries in primitive arrays, in the order of the file. */
final class MpsColumns {
  private final MpsIssues issues;
  private final MpsRows rows;
  private final Map<String, Integer> indices = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final BitSet integers = new BitSet();
  private int[] entryRows = new int[64];
  private int[] entryColumns = new int[64];
  private double[] entryValues = new double[64];
  private int entries;
  private int[] lastColumn = new int[0];
  private String current = "";
  private int currentIndex = -1;
  private boolean inIntegers;

  MpsColumns(MpsIssues issues, MpsRows rows) {
    this.issues = issues;
    this.rows = rows;
  }

  void start() {
    lastColumn = new int[rows.count() + MpsRows.SHIFT];
    Arrays.fill(lastColumn, -1);
  }

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

  void read(MpsLines line) {
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
    currentIndex = names.size();
    if (indices.putIfAbsent(name, currentIndex) != null) {
      issues.add(line, 0, Problem.COLUMN_TWICE, name);
    }
    names.add(name);
    integers.set(currentIndex, inIntegers);
  }

  private void readEntry(MpsLines line, int field) {
    int row = rows.find(line, field);
    OptionalDouble value = number(line, field + 1);
    if (row == MpsRows.UNKNOWN || value.isEmpty()) {
      return;
    }
    if (lastColumn[row + MpsRows.SHIFT] == currentIndex && row != MpsRows.DROPPED) {
      issues.add(line, field, Problem.ENTRY_TWICE, current, line.text(field));
    }
    lastColumn[row + MpsRows.SHIFT] = currentIndex;
    if (row != MpsRows.DROPPED && value.getAsDouble() != 0) {
      addEntry(row, value.getAsDouble());
    }
  }

  private OptionalDouble number(MpsLines line, int field) {
    OptionalDouble value = MpsLines.NumberField.parse(line.text(field));
    if (value.isEmpty() || Double.isInfinite(value.getAsDouble())) {
      issues.add(line, field, Problem.NO_COEFFICIENT, line.text(field));
      return OptionalDouble.empty();
    }
    return value;
  }

  private void addEntry(int row, double value) {
    if (entries == entryRows.length) {
      int capacity = Math.addExact(entries, entries >> 1);
      entryRows = Arrays.copyOf(entryRows, capacity);
      entryColumns = Arrays.copyOf(entryColumns, capacity);
      entryValues = Arrays.copyOf(entryValues, capacity);
    }
    entryRows[entries] = row;
    entryColumns[entries] = currentIndex;
    entryValues[entries++] = value;
  }

  /** Ends the section. */
  void end(int line) {
    if (inIntegers) {
      issues.warn(line, 1, Problem.START_ALONE);
    }
    inIntegers = false;
  }

  /** The column of that name, -1 where there is none. */
  int find(String name) {
    return indices.getOrDefault(name, -1);
  }

  int count() {
    return names.size();
  }

  String name(int column) {
    return names.get(column);
  }

  boolean integer(int column) {
    return integers.get(column);
  }

  int entryCount() {
    return entries;
  }

  /** The row's code in {@link MpsRows}. */
  int entryRow(int entry) {
    return entryRows[entry];
  }

  int entryColumn(int entry) {
    return entryColumns[entry];
  }

  double entryValue(int entry) {
    return entryValues[entry];
  }
}
