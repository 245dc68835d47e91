package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModel;

/**
 * A row as the LP format says it: with one side.
 *
 * @param name before it is cleaned
 * @param row its index in the model
 * @param relation {@code <=}, {@code >=} or {@code =}
 */
record LpRow(String name, int row, String relation, double side) {
  /** The rows of a model; range rows become two, rows without sides none. */
  static List<LpRow> of(OptModel model) {
    List<LpRow> rows = new ArrayList<>(model.rowCount());
    for (int r = 0; r < model.rowCount(); r++) {
      double lower = model.rowLower(r);
      double upper = model.rowUpper(r);
      String name = model.rowName(r);
      if (lower == upper) {
        rows.add(new LpRow(name, r, "=", lower));
        continue;
      }
      boolean range = Double.isFinite(lower) && Double.isFinite(upper);
      if (Double.isFinite(lower)) {
        rows.add(new LpRow(range ? name + "_lo" : name, r, ">=", lower));
      }
      if (Double.isFinite(upper)) {
        rows.add(new LpRow(range ? name + "_up" : name, r, "<=", upper));
      }
    }
    return rows;
  }
}
