package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The ROWS section. The first N row, or the one that OBJNAME names, is the objective. */
final class MpsRows {
  /** Codes of rows that are no constraint; constraints have theirs from 0. */
  static final int OBJECTIVE = -1;

  static final int DROPPED = -2;
  static final int UNKNOWN = -3;

  /** The codes are shifted by this to index arrays over all rows that take entries. */
  static final int SHIFT = 2;

  private final IssueList issues;
  private final Map<String, Integer> codes = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final StringBuilder types = new StringBuilder();
  private String objective = "";
  private String wantedObjective = "";

  MpsRows(IssueList issues) {
    this.issues = issues;
  }

  void wantObjective(String name) {
    wantedObjective = name;
  }

  void read(MpsLines line) {
    if (line.fields() != 2) {
      issues.add(
          line,
          0,
          "A line of ROWS has a type and a name, not (%d) fields.".formatted(line.fields()),
          "Maybe a name holds a blank: that needs fixed format.");
      return;
    }
    String type = line.text(0);
    String name = line.text(1);
    if (type.length() != 1 || "NLGEnlge".indexOf(type.charAt(0)) < 0) {
      issues.add(
          line,
          0,
          "The row type (%s) is unknown.".formatted(IssueList.shown(type)),
          "Use N, L, G or E.");
    } else if (codes.putIfAbsent(name, code(Character.toUpperCase(type.charAt(0)), name, line))
        != null) {
      issues.add(
          line,
          1,
          "The row (%s) comes twice.".formatted(IssueList.shown(name)),
          "Give every row its own name.");
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
    issues.warn(
        line.number(),
        line.column(1),
        "The row (%s) is free and not the objective: dropped.".formatted(IssueList.shown(name)),
        "Maybe name it in OBJNAME if it is the objective.");
    return DROPPED;
  }

  /** The code of the row that a field names; {@link #UNKNOWN}, with an issue, if there is none. */
  int find(MpsLines line, int field) {
    String name = line.text(field);
    int code = codes.getOrDefault(name, UNKNOWN);
    if (code == UNKNOWN) {
      issues.add(
          line,
          field,
          "The row (%s) is not in ROWS.".formatted(IssueList.shown(name)),
          "Maybe a typing error, or a field is missing before it.");
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
}
