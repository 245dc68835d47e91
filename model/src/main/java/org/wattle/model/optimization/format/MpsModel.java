package org.wattle.model.optimization.format;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;

/** Makes a model of the sections, turning columns into rows. */
record MpsModel(
    FormatIssues issues,
    MpsRows rows,
    MpsColumns columns,
    MpsRows.Sides sides,
    MpsRows.Sides ranges,
    MpsBounds bounds) {
  /** The model; not to be used where an issue was added. */
  OptModel build(String name, Sense sense) {
    OptModelBuilder model = new OptModelBuilder(name);
    for (int c = 0; c < columns.count(); c++) {
      model.variable(bounds.type(c), columns.name(c), bounds.lower(c), bounds.upper(c));
    }
    addRows(model);
    addObjective(model, sense);
    return model.build();
  }

  private void addRows(OptModelBuilder model) {
    int[] starts = new int[rows.count() + 1];
    for (int e = 0; e < columns.entryCount(); e++) {
      if (columns.entryRow(e) >= 0) {
        starts[columns.entryRow(e) + 1]++;
      }
    }
    for (int r = 0; r < rows.count(); r++) {
      starts[r + 1] += starts[r];
    }
    int[] next = starts.clone();
    int[] entries = new int[starts[rows.count()]];
    for (int e = 0; e < columns.entryCount(); e++) {
      if (columns.entryRow(e) >= 0) {
        entries[next[columns.entryRow(e)]++] = e;
      }
    }
    for (int r = 0; r < rows.count(); r++) {
      OptModelBuilder.RowBuilder row = model.row(rows.name(r));
      for (int k = starts[r]; k < starts[r + 1]; k++) {
        row.plus(columns.entryValue(entries[k]), columns.entryColumn(entries[k]));
      }
      endRow(row, r);
    }
  }

  private void endRow(OptModelBuilder.RowBuilder row, int r) {
    double side = sides.valueOr(0, r);
    double lower = rows.type(r) == 'L' ? Double.NEGATIVE_INFINITY : side;
    double upper = rows.type(r) == 'G' ? Double.POSITIVE_INFINITY : side;
    if (ranges.has(r)) {
      double range = ranges.valueOr(0, r);
      double width = Math.abs(range);
      boolean upwards = rows.type(r) == 'G' || (rows.type(r) == 'E' && range >= 0);
      lower = upwards ? side : side - width;
      upper = upwards ? side + width : side;
    }
    if (lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY) {
      row.between(lower, upper);
    } else {
      issues.add(
          Math.max(sides.line(r), ranges.line(r)),
          1,
          "The row (%s) has sides (%s, %s) that no point keeps.",
          "Give it a finite number.",
          rows.name(r),
          lower,
          upper);
      row.atMost(0);
    }
  }

  private void addObjective(OptModelBuilder model, Sense sense) {
    if (rows.objective().isEmpty()) {
      boolean wanted = !rows.wantedObjective().isEmpty();
      if (wanted) {
        issues.add(
            0,
            0,
            "The objective (%s) is no N row.",
            "Maybe OBJNAME has a typing error.",
            rows.wantedObjective());
      } else {
        issues.warn(0, 0, "There is no N row.", "Any feasible point will do.");
      }
      return;
    }
    OptModelBuilder.ObjectiveBuilder objective =
        sense == Sense.MINIMIZE
            ? model.minimize(rows.objective())
            : model.maximize(rows.objective());
    for (int e = 0; e < columns.entryCount(); e++) {
      if (columns.entryRow(e) == MpsRows.OBJECTIVE) {
        objective.plus(columns.entryValue(e), columns.entryColumn(e));
      }
    }
    double offset = 0 - sides.valueOr(0, MpsRows.OBJECTIVE);
    if (Double.isFinite(offset)) {
      objective.plus(offset).done();
    } else {
      issues.add(
          sides.line(MpsRows.OBJECTIVE),
          1,
          "The objective's constant is infinite.",
          "Leave it out.");
      objective.done();
    }
  }
}
