package org.wattle.model.optimization.format;

import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.format.MpsIssues.Problem;

/** Makes a model of the sections, turning columns into rows. */
record MpsModel(
    MpsIssues issues,
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
    Buckets byRow = new Buckets(rows.count(), columns.entryCount(), columns::entryRow);
    for (int r = 0; r < rows.count(); r++) {
      OptModelBuilder.RowBuilder row = model.row(rows.name(r));
      for (int k = byRow.starts[r]; k < byRow.starts[r + 1]; k++) {
        int entry = byRow.members[k];
        row.plus(columns.entryValue(entry), columns.entryColumn(entry));
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
      int line = Math.max(sides.line(r), ranges.line(r));
      issues.add(line, 1, Problem.ROW_EMPTY, rows.name(r), lower, upper);
      row.atMost(0);
    }
  }

  private void addObjective(OptModelBuilder model, Sense sense) {
    if (rows.objective().isEmpty()) {
      if (rows.wantedObjective().isEmpty()) {
        issues.warn(0, 0, Problem.NO_FREE_ROW);
      } else {
        issues.add(0, 0, Problem.NO_OBJECTIVE, rows.wantedObjective());
      }
      return;
    }
    OptModelBuilder.ObjectiveBuilder objective = model.objective(rows.objective(), sense);
    for (int e = 0; e < columns.entryCount(); e++) {
      if (columns.entryRow(e) == MpsRows.OBJECTIVE) {
        objective.plus(columns.entryValue(e), columns.entryColumn(e));
      }
    }
    double offset = 0 - sides.valueOr(0, MpsRows.OBJECTIVE);
    if (Double.isFinite(offset)) {
      objective.plus(offset).done();
    } else {
      issues.add(sides.line(MpsRows.OBJECTIVE), 1, Problem.CONSTANT_INFINITE);
      objective.done();
    }
  }
}
