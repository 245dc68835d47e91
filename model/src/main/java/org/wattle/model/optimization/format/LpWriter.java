package org.wattle.model.optimization.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

/**
 * Writes models in the LP format of CPLEX, in the part of it that all readers take (GLPK is the
 * strictest): a range row becomes two rows, the objective's constant a fixed variable {@code
 * objective_constant}, and rows without sides are left out. Every number is written in full. Names
 * are letters, digits and a few marks, other characters become {@code _}; comments at the head list
 * the originals.
 */
public final class LpWriter {
  private static final int WIDTH = 96;
  private static final String INDENT = "   ";

  private final OptModel model;
  private final Appendable out;
  private final List<LpRow> rows;
  private final WrittenNames rowNames;
  private final WrittenNames columns;
  private final String constant;
  private boolean constantUsed;
  private int lineLength;

  private LpWriter(OptModel model, Appendable out) {
    Writable.check(model);
    this.model = model;
    this.out = out;
    this.rows = LpRow.of(model);
    List<String> namesOfRows = new ArrayList<>(rows.size() + 1);
    rows.forEach(row -> namesOfRows.add(row.name()));
    namesOfRows.add(model.objectives().isEmpty() ? "obj" : model.objectives().get(0).name());
    this.rowNames = WrittenNames.Lp.of(namesOfRows);
    this.columns = WrittenNames.Lp.of(WrittenNames.columns(model));
    this.constant = columns.unused("objective_constant");
  }

  /**
   * Writes a model; many small pieces, so buffer what is slow.
   *
   * @throws IllegalArgumentException where the model has packings or several objectives
   */
  public static void write(OptModel model, Appendable out) throws IOException {
    new LpWriter(model, out).write();
  }

  /** The file as text; throws as {@link #write} does. */
  public static String text(OptModel model) {
    return Writable.text(out -> write(model, out));
  }

  private void write() throws IOException {
    out.append("\\ ").append(WrittenNames.escaped(model.name())).append('\n');
    rowNames.writeChanged(out, "\\");
    columns.writeChanged(out, "\\");
    writeObjective();
    writeRows();
    writeBounds();
    writeDomain("Generals", false);
    writeDomain("Binaries", true);
    out.append("End\n");
  }

  private void writeObjective() throws IOException {
    boolean maximize =
        !model.objectives().isEmpty() && model.objectives().get(0).sense() == Sense.MAXIMIZE;
    out.append(maximize ? "Maximize\n" : "Minimize\n");
    start(rowNames.get(rows.size()));
    BitSet named = new BitSet();
    boolean first = true;
    for (Objective objective : model.objectives()) {
      for (int k = 0; k < objective.termCount(); k++) {
        term(objective.coefficient(k), columns.get(objective.column(k)), first);
        named.set(objective.column(k));
        first = false;
      }
      if (objective.offset() != 0) {
        term(objective.offset(), constant, first);
        constantUsed = true;
        first = false;
      }
    }
    for (LpRow row : rows) {
      for (int k = model.rowStart(row.row()); k < model.rowEnd(row.row()); k++) {
        named.set(model.column(k));
      }
    }
    // A variable exists only where it is named in the objective or a row.
    for (int v = named.nextClearBit(0); v < model.variableCount(); v = named.nextClearBit(v + 1)) {
      term(0, columns.get(v), first);
      first = false;
    }
    if (first) {
      term(0, anyVariable(), true);
    }
    out.append('\n');
  }

  private String anyVariable() {
    if (model.variableCount() > 0) {
      return columns.get(0);
    }
    constantUsed = true;
    return constant;
  }

  private void writeRows() throws IOException {
    out.append("Subject To\n");
    for (int i = 0; i < rows.size(); i++) {
      LpRow row = rows.get(i);
      int first = model.rowStart(row.row());
      start(rowNames.get(i));
      for (int k = first; k < model.rowEnd(row.row()); k++) {
        term(model.coefficient(k), columns.get(model.column(k)), k == first);
      }
      if (first == model.rowEnd(row.row())) {
        term(0, anyVariable(), true);
      }
      out.append(' ').append(row.relation()).append(' ');
      out.append(NumberText.of(row.side())).append('\n');
    }
    if (rows.isEmpty()) {
      out.append(' ').append(rowNames.unused("no_row")).append(": 0 ").append(anyVariable());
      out.append(" >= 0\n");
    }
  }

  private void start(String name) throws IOException {
    out.append(' ').append(name).append(':');
    lineLength = name.length() + 2;
  }

  private void term(double coefficient, String name, boolean first) throws IOException {
    String sign = coefficient < 0 ? " -" : first ? "" : " +";
    double size = Math.abs(coefficient);
    String term = sign + (size == 1 ? " " : " " + NumberText.of(size) + " ") + name;
    if (lineLength + term.length() > WIDTH) {
      out.append('\n').append(INDENT);
      lineLength = INDENT.length();
    }
    out.append(term);
    lineLength += term.length();
  }

  private void writeBounds() throws IOException {
    boolean started = false;
    for (int v = 0; v < model.variableCount(); v++) {
      String bounds = bounds(v);
      if (!bounds.isEmpty()) {
        out.append(started ? "" : "Bounds\n").append(bounds);
        started = true;
      }
    }
    if (constantUsed) {
      out.append(started ? "" : "Bounds\n").append(' ').append(constant).append(" = 1\n");
    }
  }

  private String bounds(int v) {
    double lower = model.lower(v);
    double upper = model.upper(v);
    String name = columns.get(v);
    if (Writable.plainBinary(model, v) || (lower == 0 && upper == Double.POSITIVE_INFINITY)) {
      return "";
    }
    if (Double.isInfinite(lower) && Double.isInfinite(upper)) {
      return " " + name + " free\n";
    }
    if (lower == upper) {
      return " " + name + " = " + NumberText.of(lower) + "\n";
    }
    if (Double.isInfinite(upper)) {
      return " " + name + " >= " + NumberText.of(lower) + "\n";
    }
    return " " + NumberText.of(lower) + " <= " + name + " <= " + NumberText.of(upper) + "\n";
  }

  /** A binary that is narrowed is written as an integer: the word would widen it again. */
  private void writeDomain(String section, boolean binary) throws IOException {
    boolean started = false;
    for (int v = 0; v < model.variableCount(); v++) {
      if (model.type(v).integral() && Writable.plainBinary(model, v) == binary) {
        out.append(started ? "" : section + "\n").append(' ').append(columns.get(v)).append('\n');
        started = true;
      }
    }
  }

  /**
   * A row as the LP format says it: with one side.
   *
   * @param name before it is cleaned
   * @param row its index in the model
   * @param relation {@code <=}, {@code >=} or {@code =}
   */
  private record LpRow(String name, int row, String relation, double side) {
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
}
