package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A readable text of a model that is the same for the same model: objectives by importance, then
 * rows and packings by group, then variables.
 *
 * <pre>
 * two servers
 *
 * minimize watts
 *   162 on + 51.5 load
 *
 * capacity: load only where the server is on
 *   cap: load - on &lt;= 0
 *
 * variables
 *   on: binary
 *   load: continuous, 0 &lt;= load &lt;= 1
 * </pre>
 *
 * Terms, rows of a group and variables stand in the model's order. Names with blanks, quotes or
 * control characters are quoted.
 */
public final class ModelText {
  private static final String INDENT = "  ";

  private final OptModel model;
  private final StringBuilder text = new StringBuilder();

  private ModelText(OptModel model) {
    this.model = model;
  }

  /** The whole model; ends with a line feed. */
  public static String of(OptModel model) {
    ModelText writer = new ModelText(model);
    writer.write();
    return writer.text.toString();
  }

  /** One row with its name, e.g. {@code cap: load - on <= 0}. */
  public static String row(OptModel model, int row) {
    ModelText writer = new ModelText(model);
    writer.writeRow(row);
    return writer.text.toString();
  }

  private void write() {
    line(quoted(model.name()));
    text.append('\n');
    if (model.objectives().isEmpty()) {
      line("no objective");
    }
    String then = "";
    for (Objective objective : model.objectives()) {
      String sense = objective.sense() == Sense.MINIMIZE ? "minimize " : "maximize ";
      line(then + sense + quoted(objective.name()));
      text.append(INDENT);
      writeObjective(objective);
      text.append('\n');
      then = "then ";
    }
    Map<ConstraintGroup, List<Integer>> rows = new HashMap<>();
    for (int r = 0; r < model.rowCount(); r++) {
      rows.computeIfAbsent(model.rowGroup(r), group -> new ArrayList<>()).add(r);
    }
    for (ConstraintGroup group : model.groups()) {
      writeGroup(group, rows.getOrDefault(group, List.of()));
    }
    line("\nvariables");
    for (int v = 0; v < model.variableCount(); v++) {
      text.append(INDENT);
      writeVariable(v);
      text.append('\n');
    }
  }

  private void writeObjective(Objective objective) {
    boolean first = true;
    for (int k = 0; k < objective.termCount(); k++) {
      writeTerm(objective.coefficient(k), objective.column(k), first);
      first = false;
    }
    if (first) {
      text.append(NumberText.of(objective.offset()));
    } else if (objective.offset() != 0) {
      text.append(objective.offset() < 0 ? " - " : " + ");
      text.append(NumberText.of(Math.abs(objective.offset())));
    }
  }

  private void writeGroup(ConstraintGroup group, List<Integer> rows) {
    line("\n" + quotedName(group.name()) + ": " + quoted(group.meaning()));
    for (int r : rows) {
      text.append(INDENT);
      writeRow(r);
      text.append('\n');
    }
    for (VectorPackingConstraint constraint : model.packings()) {
      if (constraint.group().equals(group)) {
        writePacking(constraint);
      }
    }
  }

  private void writeRow(int r) {
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    text.append(quotedName(model.rowName(r))).append(": ");
    boolean range = Double.isFinite(lower) && Double.isFinite(upper) && lower != upper;
    if (range) {
      text.append(NumberText.of(lower)).append(" <= ");
    }
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      writeTerm(model.coefficient(k), model.column(k), k == model.rowStart(r));
    }
    if (model.rowStart(r) == model.rowEnd(r)) {
      text.append('0');
    }
    text.append(range ? " <= " + NumberText.of(upper) : side(lower, upper));
  }

  private static String side(double lower, double upper) {
    if (lower == upper) {
      return " = " + NumberText.of(lower);
    }
    if (Double.isFinite(lower)) {
      return " >= " + NumberText.of(lower);
    }
    return Double.isFinite(upper) ? " <= " + NumberText.of(upper) : " free";
  }

  private void writeTerm(double coefficient, int variable, boolean first) {
    if (first) {
      text.append(coefficient < 0 ? "-" : "");
    } else {
      text.append(coefficient < 0 ? " - " : " + ");
    }
    double size = Math.abs(coefficient);
    if (size != 1) {
      text.append(NumberText.of(size)).append(' ');
    }
    text.append(name(variable));
  }

  private void writePacking(VectorPackingConstraint packing) {
    line(
        INDENT
            + quotedName(packing.name())
            + ": pack %d items into %d bins by ".formatted(packing.itemCount(), packing.binCount())
            + String.join(", ", packing.dimensions()));
    for (int j = 0; j < packing.binCount(); j++) {
      text.append(INDENT).append(INDENT).append("bin ").append(j).append(": holds");
      for (int d = 0; d < packing.dimensions().size(); d++) {
        text.append(' ').append(NumberText.of(packing.capacity(d, j)));
      }
      OptionalInt open = packing.open(j);
      line(open.isPresent() ? " if " + name(open.getAsInt()) : " always");
    }
    for (int i = 0; i < packing.itemCount(); i++) {
      text.append(INDENT).append(INDENT).append("item ").append(i).append(": takes");
      for (int d = 0; d < packing.dimensions().size(); d++) {
        text.append(' ').append(NumberText.of(packing.size(d, i)));
      }
      text.append(", in");
      for (int j = 0; j < packing.binCount(); j++) {
        OptionalInt assigned = packing.assignment(i, j);
        if (assigned.isPresent()) {
          text.append(' ').append(j).append(" if ").append(name(assigned.getAsInt()));
        }
      }
      text.append('\n');
    }
  }

  private void writeVariable(int v) {
    double lower = model.lower(v);
    double upper = model.upper(v);
    String name = name(v);
    VariableType type = model.type(v);
    text.append(name).append(": ").append(type.name().toLowerCase(Locale.ROOT));
    if (type == VariableType.BINARY && lower == 0 && upper == 1) {
      return;
    }
    text.append(", ");
    if (lower == upper) {
      text.append(name).append(" = ").append(NumberText.of(lower));
    } else if (Double.isFinite(lower) && Double.isFinite(upper)) {
      text.append(NumberText.of(lower)).append(" <= ").append(name);
      text.append(" <= ").append(NumberText.of(upper));
    } else if (Double.isFinite(lower)) {
      text.append(name).append(" >= ").append(NumberText.of(lower));
    } else if (Double.isFinite(upper)) {
      text.append(name).append(" <= ").append(NumberText.of(upper));
    } else {
      text.append("free");
    }
  }

  private String name(int variable) {
    return quotedName(model.variableName(variable));
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  /** Quotes where a blank would end the name for the reader. */
  private static String quotedName(String name) {
    return name.chars().anyMatch(c -> c == ' ') ? '"' + quoted(name) + '"' : quoted(name);
  }

  /** Writes control characters and what would be taken for the end of a quote by their numbers. */
  private static String quoted(String words) {
    StringBuilder quoted = new StringBuilder(words.length());
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (Character.isISOControl(c) || c == '"' || c == '\\') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.toString();
  }
}
