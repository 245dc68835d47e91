package org.wattle.model.optimization;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.wattle.model.stop.Stop;

/**
 * Builds an {@link OptModel} in one pass and linear time; ends early as {@link Stop} says.
 *
 * <pre>{@code
 * OptModelBuilder model = new OptModelBuilder("two servers");
 * Variable on = model.binary("on");
 * Variable load = model.continuous("load", 0, 1);
 * model.group("capacity", "load only where the server is on");
 * model.row("cap").plus(1, load).plus(-1, on).atMost(0);
 * model.minimize("watts").plus(162, on).plus(51.5, load).done();
 * OptModel built = model.build();
 * }</pre>
 */
public final class OptModelBuilder {
  final String name;
  final List<VariableType> types = new ArrayList<>();
  final List<String> variableNames = new ArrayList<>();
  double[] lowers = new double[16];
  double[] uppers = new double[16];
  final Terms terms = new Terms();
  int[] rowStarts = new int[17];
  double[] rowLowers = new double[16];
  double[] rowUppers = new double[16];
  int[] rowGroups = new int[16];
  final List<String> rowNames = new ArrayList<>();
  final List<ConstraintGroup> groups = new ArrayList<>();
  private final Map<String, Integer> positionOfGroup = new HashMap<>();
  private int currentGroup;
  final List<VectorPackingConstraint> packings = new ArrayList<>();
  final List<Objective> objectives = new ArrayList<>();
  private @Nullable RowBuilder openRow;
  private int openObjectives;

  public OptModelBuilder(String name) {
    this.name = name;
  }

  /** A model of the same name with the same variables, and nothing else. */
  public static OptModelBuilder withVariablesOf(OptModel model) {
    return withVariablesOf(model, model::lower, model::upper);
  }

  /** The variables of a model with other bounds, and nothing else. */
  public static OptModelBuilder withVariablesOf(
      OptModel model, IntToDoubleFunction lower, IntToDoubleFunction upper) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      double from = lower.applyAsDouble(v);
      builder.variable(model.type(v), model.variableName(v), from, upper.applyAsDouble(v));
    }
    return builder;
  }

  static OptModelBuilder from(OptModel model) {
    OptModelBuilder builder = withVariablesOf(model);
    model.groups().forEach(builder::group);
    builder.currentGroup = 0;
    for (int r = 0; r < model.rowCount(); r++) {
      builder.copyRow(model, r);
    }
    builder.packings.addAll(model.packings());
    builder.objectives.addAll(model.objectives());
    return builder;
  }

  /** Adds a row of another model over the same variables, in its group. */
  public void copyRow(OptModel model, int row) {
    rowOf(model, row, "", model::coefficient).between(model.rowLower(row), model.rowUpper(row));
  }

  /**
   * Opens a row with the terms of one of another model over the same variables, in its group and
   * with its name and a suffix.
   *
   * @param coefficients by the position of a coefficient in the other model
   */
  public RowBuilder rowOf(
      OptModel model, int row, String suffix, IntToDoubleFunction coefficients) {
    group(model.rowGroup(row));
    RowBuilder open = row(model.rowName(row) + suffix);
    for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
      open.plus(coefficients.applyAsDouble(k), model.column(k));
    }
    return open;
  }

  public Variable continuous(String name, double lower, double upper) {
    return variable(VariableType.CONTINUOUS, name, lower, upper);
  }

  public Variable integer(String name, double lower, double upper) {
    return variable(VariableType.INTEGER, name, lower, upper);
  }

  public Variable binary(String name) {
    return variable(VariableType.BINARY, name, 0, 1);
  }

  /**
   * Adds a variable.
   *
   * @throws IllegalArgumentException where a bound is NaN, a lower bound is +∞, an upper bound −∞,
   *     or a binary's bounds lie outside [0, 1]
   */
  public Variable variable(VariableType type, String name, double lower, double upper) {
    checkBounds(type, name, lower, upper);
    int index = types.size();
    Stop.poll(index);
    if (index == lowers.length) {
      lowers = Arrays.copyOf(lowers, index * 2);
      uppers = Arrays.copyOf(uppers, index * 2);
    }
    lowers[index] = lower;
    uppers[index] = upper;
    types.add(type);
    variableNames.add(name);
    return new Variable(index);
  }

  public int variableCount() {
    return types.size();
  }

  public int rowCount() {
    return rowNames.size();
  }

  /**
   * Narrows or widens the bounds of a variable that was added before.
   *
   * @throws IllegalArgumentException as {@link #variable} does
   */
  public void bounds(Variable variable, double lower, double upper) {
    int index = known(variable.index());
    checkBounds(types.get(index), variableNames.get(index), lower, upper);
    lowers[variable.index()] = lower;
    uppers[variable.index()] = upper;
  }

  /**
   * Puts the rows that follow into a group; a group that is named again goes on.
   *
   * @throws IllegalArgumentException where the name was given to a group of another meaning
   */
  public void group(String name, String meaning) {
    group(new ConstraintGroup(name, meaning));
  }

  /** Puts the rows that follow into a group; see {@link #group(String, String)}. */
  public void group(ConstraintGroup group) {
    if (!groups.isEmpty() && groups.get(currentGroup).equals(group)) {
      return;
    }
    int position = positionOfGroup.computeIfAbsent(group.name(), fresh -> groups.size());
    if (position == groups.size()) {
      groups.add(group);
    } else if (!groups.get(position).equals(group)) {
      throw new IllegalArgumentException(
          "The group (%s) means (%s) already, not (%s). Maybe give it another name."
              .formatted(group.name(), groups.get(position).meaning(), group.meaning()));
    }
    currentGroup = position;
  }

  /**
   * Opens a row; end it with one of {@code atMost}, {@code atLeast}, {@code equalTo}, {@code
   * between}.
   */
  public RowBuilder row(String name) {
    checkNoOpenRow();
    Stop.poll();
    openRow = new RowBuilder(name);
    return openRow;
  }

  /**
   * Adds a packing to the current group.
   *
   * @throws IllegalArgumentException where one of its variables may be other than 0 or 1
   */
  public void add(VectorPackingConstraint.Builder packing) {
    packing.variables().forEach(variable -> checkZeroOne(packing.name(), known(variable)));
    packings.add(packing.build(currentGroup()));
  }

  /** Adds a packing of another model over the same variables; its group is that of what follows. */
  public void add(VectorPackingConstraint packing) {
    group(packing.group());
    packings.add(packing);
  }

  /** Starts an objective, less important than those added before. */
  public ObjectiveBuilder objective(String name, Sense sense) {
    return new ObjectiveBuilder(name, sense);
  }

  /** Starts an objective, less important than those added before. */
  public ObjectiveBuilder minimize(String name) {
    return objective(name, Sense.MINIMIZE);
  }

  /** Starts an objective, less important than those added before. */
  public ObjectiveBuilder maximize(String name) {
    return objective(name, Sense.MAXIMIZE);
  }

  /**
   * Adds an objective of another model over the same variables, less important than those added
   * before.
   */
  public void add(Objective objective) {
    for (int k = 0; k < objective.termCount(); k++) {
      known(objective.column(k));
    }
    objectives.add(objective);
  }

  /** Takes all objectives away. */
  public void clearObjectives() {
    objectives.clear();
  }

  /** Takes all packings away. */
  public void clearPackings() {
    packings.clear();
  }

  /** Adds the packings and objectives of another model over the same variables, and builds. */
  public OptModel buildWithRestOf(OptModel model) {
    model.packings().forEach(this::add);
    model.objectives().forEach(this::add);
    return build();
  }

  /**
   * The model built so far; the builder can be used further.
   *
   * @throws IllegalStateException where a row or an objective was started and not ended
   */
  public OptModel build() {
    checkNoOpenRow();
    if (openObjectives > 0) {
      throw new IllegalStateException("An objective was not ended. Maybe done() is missing.");
    }
    return new OptModel(this);
  }

  private void checkNoOpenRow() {
    if (openRow != null) {
      throw new IllegalStateException(
          "The row (" + openRow.rowName + ") was not ended. Maybe atMost(…) is missing.");
    }
  }

  private static void checkBounds(VariableType type, String name, double lower, double upper) {
    checkSides("bounds", "variable", name, lower, upper);
    if (type == VariableType.BINARY && (lower < 0 || upper > 1)) {
      throw new IllegalArgumentException(
          "The bounds (%s, %s) of binary (%s) lie outside 0 and 1. Maybe it is an integer."
              .formatted(lower, upper, name));
    }
  }

  private static void checkSides(
      String sides, String what, String name, double lower, double upper) {
    if (Double.isNaN(lower)
        || Double.isNaN(upper)
        || lower == Double.POSITIVE_INFINITY
        || upper == Double.NEGATIVE_INFINITY) {
      throw new IllegalArgumentException(
          "The %s (%s, %s) of %s (%s) hold no number. Maybe a division by 0 came before."
              .formatted(sides, lower, upper, what, name));
    }
  }

  private void checkZeroOne(String packing, int variable) {
    if (!types.get(variable).integral() || lowers[variable] < 0 || uppers[variable] > 1) {
      throw new IllegalArgumentException(
          "The variable (%s) of packing (%s) may be other than 0 or 1. Maybe make it binary."
              .formatted(variableNames.get(variable), packing));
    }
  }

  private int known(int variable) {
    if (variable < 0 || variable >= types.size()) {
      throw new IllegalArgumentException(
          "The variable (%d) is none of the (%d) of model (%s). Maybe it is of another model."
              .formatted(variable, types.size(), name));
    }
    return variable;
  }

  private ConstraintGroup currentGroup() {
    if (groups.isEmpty()) {
      group(ConstraintGroup.NONE);
    }
    return groups.get(currentGroup);
  }

  private void endRow(String rowName, double lower, double upper) {
    checkSides("sides", "row", rowName, lower, upper);
    terms.close();
    currentGroup();
    int row = rowNames.size();
    if (row == rowLowers.length) {
      rowLowers = Arrays.copyOf(rowLowers, row * 2);
      rowUppers = Arrays.copyOf(rowUppers, row * 2);
      rowGroups = Arrays.copyOf(rowGroups, row * 2);
      rowStarts = Arrays.copyOf(rowStarts, row * 2 + 1);
    }
    rowLowers[row] = lower;
    rowUppers[row] = upper;
    rowGroups[row] = currentGroup;
    rowStarts[row + 1] = terms.size();
    rowNames.add(rowName);
    openRow = null;
  }

  /** The left side of a row under construction. */
  public final class RowBuilder {
    private final String rowName;
    private double constant;

    private RowBuilder(String rowName) {
      this.rowName = rowName;
    }

    public RowBuilder plus(double coefficient, Variable variable) {
      return plus(coefficient, variable.index());
    }

    /** Adds each of some variables times a coefficient. */
    public RowBuilder plusAll(double coefficient, Iterable<Variable> variables) {
      variables.forEach(variable -> plus(coefficient, variable));
      return this;
    }

    /** Adds a variable, where there is one, times a coefficient. */
    public RowBuilder plusAny(double coefficient, Optional<Variable> variable) {
      variable.ifPresent(some -> plus(coefficient, some));
      return this;
    }

    /** Adds a constant, by which the bounds of the row become smaller when it ends. */
    public RowBuilder plus(double amount) {
      constant += amount;
      return this;
    }

    /** Adds a sum, with its constant, times a coefficient. */
    public RowBuilder plus(double coefficient, LinearSum sum) {
      sum.forEach((factor, variable) -> plus(coefficient * factor, variable));
      return plus(coefficient * sum.constant());
    }

    /** Adds {@code coefficient·variable}; the variable by its index. */
    public RowBuilder plus(double coefficient, int variable) {
      checkOpen();
      terms.add(coefficient, known(variable));
      return this;
    }

    public void atMost(double upper) {
      between(Double.NEGATIVE_INFINITY, upper);
    }

    public void atLeast(double lower) {
      between(lower, Double.POSITIVE_INFINITY);
    }

    public void equalTo(double side) {
      between(side, side);
    }

    public void between(double lower, double upper) {
      checkOpen();
      endRow(rowName, lower - constant, upper - constant);
    }

    private void checkOpen() {
      if (openRow != this) {
        throw new IllegalStateException("The row (" + rowName + ") was ended before.");
      }
    }
  }

  /** An objective under construction. */
  public final class ObjectiveBuilder {
    private final String objectiveName;
    private final Sense sense;
    private final Terms objectiveTerms = new Terms();
    private double offset;
    private boolean done;

    private ObjectiveBuilder(String objectiveName, Sense sense) {
      this.objectiveName = objectiveName;
      this.sense = sense;
      openObjectives++;
    }

    public ObjectiveBuilder plus(double coefficient, Variable variable) {
      return plus(coefficient, variable.index());
    }

    /** Adds {@code coefficient·variable}; the variable by its index. */
    public ObjectiveBuilder plus(double coefficient, int variable) {
      objectiveTerms.add(coefficient, known(variable));
      return this;
    }

    /** Adds a constant. */
    public ObjectiveBuilder plus(double constant) {
      if (!Double.isFinite(constant)) {
        throw new IllegalArgumentException(
            "The constant (" + constant + ") of objective (" + objectiveName + ") is not finite.");
      }
      offset += constant;
      return this;
    }

    /** Ends the objective and adds it to the model. */
    public void done() {
      if (done) {
        throw new IllegalStateException("The objective (" + objectiveName + ") was ended before.");
      }
      done = true;
      openObjectives--;
      objectiveTerms.close();
      objectives.add(
          new Objective(
              objectiveName,
              sense,
              offset,
              objectiveTerms.columns(),
              objectiveTerms.coefficients()));
    }
  }
}
