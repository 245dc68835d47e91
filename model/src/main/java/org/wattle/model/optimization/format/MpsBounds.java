package org.wattle.model.optimization.format;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.optimization.format.MpsIssues.Problem;

/**
 * The BOUNDS section. Without bounds a continuous column lies in [0, ∞) and an integer one, as in
 * SCIP and HiGHS, in [0, 1]; an integer column with any bound starts from [0, ∞).
 */
final class MpsBounds {
  private static final Set<String> WITH_NUMBER = Set.of("LO", "UP", "FX", "LI", "UI");
  private static final Set<String> WITHOUT_NUMBER = Set.of("MI", "PL", "FR", "BV");

  private final MpsIssues issues;
  private final MpsColumns columns;
  private final MpsRows.SetFilter set;
  private double[] lowers = new double[0];
  private double[] uppers = new double[0];
  private int[] upperLines = new int[0];
  private VariableType[] types = new VariableType[0];
  private final BitSet named = new BitSet();
  private final BitSet lowerGiven = new BitSet();
  private final BitSet upperGiven = new BitSet();

  MpsBounds(MpsIssues issues, MpsColumns columns) {
    this.issues = issues;
    this.columns = columns;
    this.set = new MpsRows.SetFilter(issues, "BOUNDS");
  }

  /** Sets the defaults; to be called when all columns are known. */
  void start() {
    lowers = new double[columns.count()];
    uppers = new double[columns.count()];
    upperLines = new int[columns.count()];
    types = new VariableType[columns.count()];
    Arrays.fill(uppers, Double.POSITIVE_INFINITY);
    for (int c = 0; c < types.length; c++) {
      types[c] = columns.integer(c) ? VariableType.INTEGER : VariableType.CONTINUOUS;
    }
  }

  void read(MpsLines line) {
    String type = line.text(0).toUpperCase(Locale.ROOT);
    boolean takesNumber = WITH_NUMBER.contains(type);
    boolean known = takesNumber || WITHOUT_NUMBER.contains(type);
    if (!known) {
      boolean semi = type.equals("SC") || type.equals("SI");
      issues.add(line, 0, semi ? Problem.SEMI_CONTINUOUS : Problem.BOUND_TYPE, type);
      return;
    }
    int field = columnField(line, takesNumber);
    if (field == 0) {
      return;
    }
    int column = columns.find(line.text(field));
    if (column < 0) {
      issues.add(line, field, Problem.COLUMN_UNKNOWN, line.text(field));
    } else if (set.counts(line, field == 2 ? line.text(1) : "")) {
      named.set(column);
      apply(line, type, column, takesNumber ? number(line, field + 1) : OptionalDouble.of(0));
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
    if (takesNumber && line.fields() == 3 && isNoNumber(line, 2) && isColumn(line, 2)) {
      issues.add(line, 2, Problem.BOUND_MISSING, line.text(2));
      return 0;
    }
    boolean setGiven = line.fields() > least;
    // A number after FR, MI, PL or BV is idle; the set may be missing then.
    boolean idleNumber = !takesNumber && line.fields() == 3 && !isColumn(line, 2);
    return setGiven && !(idleNumber && isColumn(line, 1)) ? 2 : 1;
  }

  private boolean isColumn(MpsLines line, int field) {
    return columns.find(line.text(field)) >= 0;
  }

  private static boolean isNoNumber(MpsLines line, int field) {
    return MpsLines.NumberField.parse(line.text(field)).isEmpty();
  }

  private OptionalDouble number(MpsLines line, int field) {
    OptionalDouble value = MpsLines.NumberField.parse(line.text(field));
    if (value.isEmpty()) {
      issues.add(line, field, Problem.NO_BOUND, line.text(field));
      return value;
    }
    return OptionalDouble.of(MpsLines.NumberField.sideOrInfinity(value.getAsDouble()));
  }

  private void apply(MpsLines line, String type, int column, OptionalDouble number) {
    if (number.isEmpty()) {
      return;
    }
    double value = number.getAsDouble();
    switch (type) {
      case "LO", "LI" -> lower(line, column, value);
      case "UP", "UI" -> upper(line, column, value);
      case "MI" -> lower(line, column, Double.NEGATIVE_INFINITY);
      case "PL" -> upper(line, column, Double.POSITIVE_INFINITY);
      case "FX" -> {
        lower(line, column, value);
        upper(line, column, value);
      }
      case "FR" -> {
        lower(line, column, Double.NEGATIVE_INFINITY);
        upper(line, column, Double.POSITIVE_INFINITY);
      }
      case "BV" -> {
        lower(line, column, 0);
        upper(line, column, 1);
        types[column] = VariableType.BINARY;
      }
      default -> throw new IllegalStateException("Bound type (" + type + ") is not handled.");
    }
    if (type.endsWith("I") && !type.equals("MI") && types[column] == VariableType.CONTINUOUS) {
      types[column] = VariableType.INTEGER;
    }
  }

  private void lower(MpsLines line, int column, double value) {
    if (lowerGiven.get(column)) {
      issues.add(line, 0, Problem.BOUND_TWICE, columns.name(column), "lower");
    } else if (value == Double.POSITIVE_INFINITY) {
      issues.add(line, 0, Problem.LOWER_INFINITE, columns.name(column));
    } else {
      lowers[column] = value;
    }
    lowerGiven.set(column);
  }

  private void upper(MpsLines line, int column, double value) {
    if (upperGiven.get(column)) {
      issues.add(line, 0, Problem.BOUND_TWICE, columns.name(column), "upper");
    } else if (value == Double.NEGATIVE_INFINITY) {
      issues.add(line, 0, Problem.UPPER_INFINITE, columns.name(column));
    } else {
      uppers[column] = value;
      upperLines[column] = line.number();
    }
    upperGiven.set(column);
  }

  /** Applies what is known only at the end: integers without any bound. */
  void end() {
    for (int c = 0; c < types.length; c++) {
      if (types[c] == VariableType.INTEGER && !named.get(c)) {
        types[c] = VariableType.BINARY;
        uppers[c] = 1;
      }
      if (uppers[c] < 0 && !lowerGiven.get(c)) {
        issues.warn(upperLines[c], 1, Problem.UPPER_ALONE, columns.name(c), uppers[c]);
      }
    }
  }

  double lower(int column) {
    return lowers[column];
  }

  double upper(int column) {
    return uppers[column];
  }

  VariableType type(int column) {
    return types[column];
  }
}
