package org.wattle.model.optimization;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * An immutable optimisation model: variables with bounds, linear rows {@code lower ≤ Σ
 * coefficient·variable ≤ upper}, packings, and objectives in order of importance. Rows lie behind
 * one another in primitive arrays: 12 bytes for a non-zero, 24 for a row besides its name. Made by
 * {@link OptModelBuilder}.
 *
 * <p>Infinite bounds are {@link Double#POSITIVE_INFINITY} and {@link Double#NEGATIVE_INFINITY}. A
 * lower bound above its upper bound is allowed: such a model is infeasible.
 */
public final class OptModel {
  private final String name;
  private final VariableType[] types;
  private final double[] lowers;
  private final double[] uppers;
  private final String[] variableNames;
  private final int[] rowStarts;
  private final int[] columns;
  private final double[] coefficients;
  private final double[] rowLowers;
  private final double[] rowUppers;
  private final String[] rowNames;
  private final int[] rowGroups;
  private final List<ConstraintGroup> groups;
  private final List<VectorPackingConstraint> packings;
  private final List<Objective> objectives;
  private final Set<ModelFeature> features;

  OptModel(OptModelBuilder builder) {
    int variables = builder.variableCount();
    int rows = builder.rowCount();
    this.name = builder.name;
    this.types = builder.types.toArray(VariableType[]::new);
    this.lowers = Arrays.copyOf(builder.lowers, variables);
    this.uppers = Arrays.copyOf(builder.uppers, variables);
    this.variableNames = builder.variableNames.toArray(String[]::new);
    this.rowStarts = Arrays.copyOf(builder.rowStarts, rows + 1);
    this.columns = builder.terms.columns();
    this.coefficients = builder.terms.coefficients();
    this.rowLowers = Arrays.copyOf(builder.rowLowers, rows);
    this.rowUppers = Arrays.copyOf(builder.rowUppers, rows);
    this.rowNames = builder.rowNames.toArray(String[]::new);
    this.rowGroups = Arrays.copyOf(builder.rowGroups, rows);
    this.groups = List.copyOf(builder.groups);
    this.packings = List.copyOf(builder.packings);
    this.objectives = List.copyOf(builder.objectives);
    this.features = Set.copyOf(derivedFeatures());
  }

  private Set<ModelFeature> derivedFeatures() {
    EnumSet<ModelFeature> found = EnumSet.noneOf(ModelFeature.class);
    for (int v = 0; v < types.length; v++) {
      if (!types[v].integral()) {
        found.add(ModelFeature.CONTINUOUS_VARIABLES);
        continue;
      }
      found.add(ModelFeature.INTEGER_VARIABLES);
      if (Double.isInfinite(lowers[v]) || Double.isInfinite(uppers[v])) {
        found.add(ModelFeature.UNBOUNDED_INTEGERS);
      }
      if (Double.isInfinite(lowers[v])) {
        found.add(ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND);
      }
    }
    if (anyFractional(rowLowers)
        || anyFractional(rowUppers)
        || anyFractional(coefficients)
        || objectives.stream().anyMatch(Objective::isFractional)
        || packings.stream().anyMatch(VectorPackingConstraint::isFractional)) {
      found.add(ModelFeature.FRACTIONAL_COEFFICIENTS);
    }
    if (!packings.isEmpty()) {
      found.add(ModelFeature.PACKING);
    }
    if (objectives.size() > 1) {
      found.add(ModelFeature.ORDERED_OBJECTIVES);
    }
    return found;
  }

  static boolean anyFractional(double[] numbers) {
    return Arrays.stream(numbers).anyMatch(n -> Double.isFinite(n) && n != Math.rint(n));
  }

  public String name() {
    return name;
  }

  public int variableCount() {
    return types.length;
  }

  public VariableType type(int variable) {
    return types[variable];
  }

  public double lower(int variable) {
    return lowers[variable];
  }

  public double upper(int variable) {
    return uppers[variable];
  }

  /** The variable's name, {@code x<index>} where none was given. */
  public String variableName(int variable) {
    String given = variableNames[variable];
    return given.isEmpty() ? "x" + variable : given;
  }

  public int rowCount() {
    return rowLowers.length;
  }

  /** The number of terms in all rows. */
  public int nonZeroCount() {
    return columns.length;
  }

  /** The position of the first term of a row, for {@link #column} and {@link #coefficient}. */
  public int rowStart(int row) {
    return rowStarts[row];
  }

  /** The position behind the last term of a row. */
  public int rowEnd(int row) {
    return rowStarts[row + 1];
  }

  /** The variable of the term at a position. Within a row each variable appears at most once. */
  public int column(int position) {
    return columns[position];
  }

  /** The coefficient of the term at a position; finite and not 0. */
  public double coefficient(int position) {
    return coefficients[position];
  }

  public double rowLower(int row) {
    return rowLowers[row];
  }

  public double rowUpper(int row) {
    return rowUppers[row];
  }

  /** The row's name, {@code r<index>} where none was given. */
  public String rowName(int row) {
    String given = rowNames[row];
    return given.isEmpty() ? "r" + row : given;
  }

  public ConstraintGroup rowGroup(int row) {
    return groups.get(rowGroups[row]);
  }

  /** Every group that was named, in order of first use. */
  public List<ConstraintGroup> groups() {
    return groups;
  }

  public List<VectorPackingConstraint> packings() {
    return packings;
  }

  /** The objectives, the most important one first; empty where any feasible point is a solution. */
  public List<Objective> objectives() {
    return objectives;
  }

  /** The features that the model requires of a backend. */
  public Set<ModelFeature> features() {
    return features;
  }

  /** Whether some variable is integer. */
  public boolean hasIntegers() {
    return features.contains(ModelFeature.INTEGER_VARIABLES);
  }

  /** The value of {@code Σ coefficient·variable} of a row at a point. */
  public double activity(int row, Assignment point) {
    double sum = 0;
    for (int k = rowStarts[row]; k < rowStarts[row + 1]; k++) {
      sum += coefficients[k] * point.value(columns[k]);
    }
    return sum;
  }

  /** A builder that starts with a copy of this model. */
  public OptModelBuilder toBuilder() {
    return OptModelBuilder.from(this);
  }

  @Override
  public String toString() {
    return "%s (%d variables, %d rows, %d non-zeros)"
        .formatted(name, variableCount(), rowCount(), nonZeroCount());
  }
}
