package org.wattle.model.optimization.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/** One run of {@link ScaleToIntegers}. */
final class Scaling {
  private final OptModel model;
  private final double limit;
  private final Factors factors;
  private final OptModelBuilder builder;
  private final ScalingAccount account = new ScalingAccount();
  private final List<ScaledExpression> objectives = new ArrayList<>();
  private Optional<String> refused = Optional.empty();

  Scaling(OptModel model, long limit) {
    this.model = model;
    this.limit = limit;
    this.factors = new Factors(limit);
    this.builder = new OptModelBuilder(model.name());
  }

  Rewrite.Outcome run() {
    for (int v = 0; v < model.variableCount(); v++) {
      if (!model.type(v).integral()) {
        return new Rewrite.Refused("continuous variables, which cannot be scaled to integers");
      }
      builder.variable(model.type(v), model.variableName(v), model.lower(v), model.upper(v));
    }
    for (int r = 0; r < model.rowCount() && refused.isEmpty(); r++) {
      scaleRow(r);
    }
    model.packings().forEach(this::scalePacking);
    model.objectives().forEach(this::scaleObjective);
    if (refused.isPresent()) {
      return new Rewrite.Refused(refused.get());
    }
    return new Rewrite.Changed(
        new ScaledModel(
            builder.build(),
            account.description(),
            account.error(),
            model.objectives().stream().map(Objective::sense).toList(),
            objectives));
  }

  private void scaleRow(int r) {
    builder.group(model.rowGroup(r));
    LinearExpression line = LinearExpression.ofRow(model, r);
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    String where = "row (" + model.rowName(r) + ")";
    double factor = factor(line, ScaleToIntegers.AIM * size(line, smaller(lower, upper)));
    if (!(factor >= 1)) {
      refuseReach(where, line.reach());
      return;
    }
    ScaledExpression whole = ScaledExpression.nearest(line, factor);
    account.line(whole.factor, whole.overshoot(upper) / size(line, upper));
    account.line(whole.factor, whole.undershoot(lower) / size(line, lower));
    refuseRounding(where);
    if (whole.saysNothing(lower, upper)) {
      return;
    }
    OptModelBuilder.RowBuilder row = builder.row(model.rowName(r));
    for (int k = 0; k < line.size(); k++) {
      row.plus(whole.coefficients[k], model.column(model.rowStart(r) + k));
    }
    row.between(withinReach(whole.lower(lower), limit), withinReach(whole.upper(upper), limit));
  }

  private static double smaller(double lower, double upper) {
    return Math.abs(lower) < Math.abs(upper) ? lower : upper;
  }

  /** The size of a side, or of the largest coefficient: errors of a row are relative to it. */
  private static double size(LinearExpression line, double side) {
    double largest = line.largestCoefficient();
    double size = Double.isInfinite(side) ? largest : Math.max(largest, Math.abs(side));
    return size == 0 ? 1 : size;
  }

  private double factor(LinearExpression line, double target) {
    double exact = factors.exact(line);
    return exact == Factors.NONE ? factors.close(line, target) : exact;
  }

  private void scalePacking(VectorPackingConstraint packing) {
    VectorPackingConstraint.Builder scaled =
        new VectorPackingConstraint.Builder(
            packing.name(), packing.dimensions(), packing.itemCount(), packing.binCount());
    pairs(packing, scaled);
    for (int d = 0; d < packing.dimensions().size(); d++) {
      scaleDimension(packing, d, scaled);
    }
    builder.group(packing.group());
    builder.add(scaled);
  }

  private void scaleDimension(
      VectorPackingConstraint packing, int d, VectorPackingConstraint.Builder scaled) {
    String where = "dimension (" + packing.dimensions().get(d) + ") of (" + packing.name() + ")";
    LinearExpression line = LinearExpression.ofSizes(packing, d);
    double factor = factor(line, ScaleToIntegers.AIM * size(line, 0));
    if (!(factor >= 1)) {
      refuseReach(where, line.reach());
      return;
    }
    ScaledExpression whole = ScaledExpression.down(line, factor);
    double all = 0;
    for (int i = 0; i < packing.itemCount(); i++) {
      scaled.size(d, i, whole.coefficients[i]);
      all += whole.coefficients[i];
    }
    for (int j = 0; j < packing.binCount(); j++) {
      double capacity = packing.capacity(d, j);
      // More room than all items need says no more than just enough.
      scaled.capacity(d, j, Math.min(all, whole.upper(capacity)));
      account.line(factor, whole.overshoot(capacity) / size(line, capacity));
    }
    refuseRounding(where);
  }

  private void scaleObjective(Objective objective) {
    LinearExpression line = LinearExpression.ofObjective(model, objective);
    double factor = factor(line, Tolerances.SUM * line.smallestCoefficient());
    if (!(factor > 0)) {
      refuseReach("objective (" + objective.name() + ")", line.reach());
      return;
    }
    ScaledExpression whole = ScaledExpression.nearest(line, factor);
    objectives.add(whole);
    account.objective(factor, Math.max(-whole.least, whole.most) / factor);
    OptModelBuilder.ObjectiveBuilder scaled =
        builder.objective(objective.name(), objective.sense());
    scaled.plus(factor * objective.offset());
    for (int k = 0; k < line.size(); k++) {
      scaled.plus(whole.coefficients[k], objective.column(k));
    }
    scaled.done();
  }

  private void refuseReach(String where, double reach) {
    refuse(
        Double.isInfinite(reach)
            ? "integer variables without finite bounds in "
                + where
                + ", whose coefficients are not integers"
            : "numbers up to ("
                + reach
                + ") in "
                + where
                + ", beyond its limit ("
                + (long) limit
                + ") for integers");
  }

  private void refuseRounding(String where) {
    if (account.error() > ScaleToIntegers.MAX_ERROR) {
      refuse(
          "coefficients in %s that can be rounded to integers within its limit (%s) only with a relative error of (%s)"
              .formatted(where, (long) limit, account.error()));
    }
  }

  private void refuse(String reason) {
    if (refused.isEmpty()) {
      refused = Optional.of(reason);
    }
  }

  /** The side itself, or the nearest number beyond the limit that means the same. */
  private static double withinReach(double side, double limit) {
    if (Double.isInfinite(side)) {
      return side;
    }
    return Math.max(-limit - 1, Math.min(limit + 1, side));
  }

  private static void pairs(VectorPackingConstraint from, VectorPackingConstraint.Builder to) {
    for (int j = 0; j < from.binCount(); j++) {
      int bin = j;
      from.open(j).ifPresent(open -> to.open(bin, new Variable(open)));
      for (int i = 0; i < from.itemCount(); i++) {
        int item = i;
        from.assignment(i, j).ifPresent(in -> to.allow(item, bin, new Variable(in)));
      }
    }
  }

  /** A scaled model and the factors of its objectives. */
  private record ScaledModel(
      OptModel model,
      String description,
      double error,
      List<Sense> senses,
      List<ScaledExpression> objectives)
      implements Rewritten {

    @Override
    public double valueBack(int objective, double value) {
      return value / objectives.get(objective).factor;
    }

    @Override
    public double valueError(int objective) {
      ScaledExpression line = objectives.get(objective);
      return Math.max(-line.least, line.most) / line.factor;
    }

    /** {@code F·c·x = c̃·x − e·x}: the bound moves by the most that the roundings can add up to. */
    @Override
    public double boundBack(int objective, double bound) {
      ScaledExpression line = objectives.get(objective);
      double rounding = senses.get(objective) == Sense.MINIMIZE ? line.most : line.least;
      return (bound - rounding) / line.factor;
    }
  }

  /** What scaling did, for the provenance. */
  private static final class ScalingAccount {
    private double largestFactor = 1;
    private double error;
    private double objectiveFactor = 1;
    private double objectiveError;

    void line(double factor, double relativeError) {
      largestFactor = Math.max(largestFactor, factor);
      error = Math.max(error, relativeError);
    }

    void objective(double factor, double valueError) {
      objectiveFactor = factor;
      objectiveError = valueError;
    }

    double error() {
      return error;
    }

    String description() {
      return "scaled to integers (rows by up to "
          + number(largestFactor)
          + ", "
          + (error <= 2 * Tolerances.SUM ? "exactly" : "relaxed by at most " + number(error))
          + "; objective by "
          + number(objectiveFactor)
          + (objectiveError <= Tolerances.SUM ? "" : ", off by at most " + number(objectiveError))
          + ")";
    }

    private static String number(double number) {
      return number == Math.rint(number) && number < 1e15
          ? String.valueOf((long) number)
          : String.format(Locale.ROOT, "%.2g", number);
    }
  }
}
