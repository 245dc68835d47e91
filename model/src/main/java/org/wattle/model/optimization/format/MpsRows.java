package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.wattle.model.optimization.format.MpsIssues.Problem;

/** The ROWS section. The first N row, or the one that OBJNAME names, is the objective. */
final class MpsRows {
  /** Codes of rows that are no constraint; constraints have theirs from 0. */
  static final int OBJECTIVE = -1;

  static final int DROPPED = -2;
  static final int UNKNOWN = -3;

  /** The codes are shifted by this to index arrays over all rows that take entries. */
  static final int SHIFT = 2;

  private final MpsIssues issues;
  private final Map<String, Integer> codes = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final StringBuilder types = new StringBuilder();
  private String objective = "";
  private String wantedObjective = "";

  MpsRows(MpsIssues issues) {
    this.issues = issues;
  }

  void wantObjective(String name) {
    wantedObjective = name;
  }

  void read(MpsLines line) {
    if (line.fields() != 2) {
      issues.add(line, 0, Problem.ROW_FIELDS, line.fields());
      return;
    }
    String type = line.text(0);
    String name = line.text(1);
    issues.checkName(line, 1);
    if (type.length() != 1 || "NLGEnlge".indexOf(type.charAt(0)) < 0) {
      issues.add(line, 0, Problem.ROW_TYPE, type);
    } else if (codes.putIfAbsent(name, code(Character.toUpperCase(type.charAt(0)), name, line))
        != null) {
      issues.add(line, 1, Problem.ROW_TWICE, name);
    }
  }

  private int code(char type, String name, MpsLines line) {
    if (codes.containsKey(name)) {
      return UNKNOWN;
    }
    if (type != 'N') {
      names.add(name);
      types.append(type);
      return names.size() - 1;
    }
    if (wantedObjective.isEmpty() ? objective.isEmpty() : name.equals(wantedObjective)) {
      objective = name;
      return OBJECTIVE;
    }
    issues.warn(line.number(), line.column(1), Problem.ROW_DROPPED, name);
    return DROPPED;
  }

  /** The code of the row that a field names; {@link #UNKNOWN}, with an issue, if there is none. */
  int find(MpsLines line, int field) {
    String name = line.text(field);
    int code = codes.getOrDefault(name, UNKNOWN);
    if (code == UNKNOWN) {
      issues.add(line, field, Problem.ROW_UNKNOWN, name);
    }
    return code;
  }

  int count() {
    return names.size();
  }

  String name(int row) {
    return names.get(row);
  }

  /** L, G or E. */
  char type(int row) {
    return types.charAt(row);
  }

  /** The objective's name; empty where there is none. */
  String objective() {
    return objective;
  }

  String wantedObjective() {
    return wantedObjective;
  }

  /** The RHS or the RANGES section: one number a row. Of several sets the first one counts. */
  static final class Sides {
    private final MpsIssues issues;
    private final MpsRows rows;
    private final String section;
    private final SetFilter set;
    private double[] values = new double[0];
    private int[] lines = new int[0];

    Sides(MpsIssues issues, MpsRows rows, MpsReader.Section section) {
      this.issues = issues;
      this.rows = rows;
      this.section = section.name();
      this.set = new SetFilter(issues, this.section);
    }

    void start() {
      values = new double[rows.count() + MpsRows.SHIFT];
      lines = new int[values.length];
      Arrays.fill(values, Double.NaN);
    }

    void read(MpsLines line) {
      if (line.fields() < 2 || line.fields() > 5) {
        issues.add(line, 0, Problem.SIDE_FIELDS, section, line.fields());
        return;
      }
      int first = line.fields() % 2;
      if (!set.counts(line, first == 1 ? line.text(0) : "")) {
        return;
      }
      for (int field = first; field < line.fields(); field += 2) {
        readPair(line, field);
      }
    }

    private void readPair(MpsLines line, int field) {
      int row = rows.find(line, field);
      String text = line.text(field + 1);
      OptionalDouble value = MpsLines.NumberField.parse(text);
      if (value.isEmpty()) {
        issues.add(line, field + 1, Problem.NO_SIDE, text);
      } else if (row != MpsRows.UNKNOWN && row != MpsRows.DROPPED) {
        if (!Double.isNaN(values[row + MpsRows.SHIFT])) {
          issues.add(line, field, Problem.SIDE_TWICE, line.text(field), section);
        }
        values[row + MpsRows.SHIFT] = MpsLines.NumberField.sideOrInfinity(value.getAsDouble());
        lines[row + MpsRows.SHIFT] = line.number();
      }
    }

    /** The number of a row, by its code in {@link MpsRows}; the other where none was given. */
    double valueOr(double otherwise, int row) {
      boolean given = values.length > 0 && !Double.isNaN(values[row + MpsRows.SHIFT]);
      return given ? values[row + MpsRows.SHIFT] : otherwise;
    }

    boolean has(int row) {
      return values.length > 0 && !Double.isNaN(values[row + MpsRows.SHIFT]);
    }

    /** The line that gave a row its number; 0 where none did. */
    int line(int row) {
      return lines.length == 0 ? 0 : lines[row + MpsRows.SHIFT];
    }
  }

  /**
   * Decides which lines of a section count: those of the first set that is named, and those that
   * name none.
   */
  static final class SetFilter {
    private final MpsIssues issues;
    private final String section;
    private @Nullable String first;
    private boolean warned;

    SetFilter(MpsIssues issues, String section) {
      this.issues = issues;
      this.section = section;
    }

    /** Whether a line of the set of that name counts; the name is empty where the line has none. */
    boolean counts(MpsLines line, String name) {
      if (name.isEmpty()) {
        return true;
      }
      if (first == null) {
        first = name;
      }
      if (first.equals(name)) {
        return true;
      }
      if (!warned) {
        issues.warn(line.number(), line.column(0), Problem.SECOND_SET, section, name, first);
        warned = true;
      }
      return false;
    }
  }
}
