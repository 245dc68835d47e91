package org.wattle.model.optimization.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Splits rows of integers whose coefficients lie so far apart that solvers take the small ones for
 * 0, as {@code x + 2e-9 y ≤ 1}: the large terms are multiples of one number, the small ones
 * together are less than a quarter of it, so the large part is limited by itself, and the small one
 * where the large part is at its limit, which a binary says where that is not always so.
 */
public final class SplitRows implements Rewrite {
  /** A row is split where a coefficient is less than this share of the largest. */
  private static final double TINY = 0x1p-26;

  /** By what the smallest of the large coefficients exceeds the largest of the small ones. */
  private static final double APART = 0x1p20;

  /** What the small terms of a row can add up to is at most this share of the large step. */
  private static final double PART = 0.25;

  @Override
  public Outcome apply(OptModel model) {
    List<Optional<Split>> splits = new ArrayList<>();
    for (int r = 0; r < model.rowCount(); r++) {
      splits.add(Split.of(model, r));
    }
    long count = splits.stream().filter(Optional::isPresent).count();
    if (count == 0) {
      return new Unchanged();
    }
    OptModelBuilder builder = OptModelBuilder.withVariablesOf(model);
    for (int r = 0; r < model.rowCount(); r++) {
      int row = r;
      splits.get(r).ifPresentOrElse(split -> split.add(builder), () -> builder.copyRow(model, row));
    }
    return new Changed(
        new SplitModel(
            builder.buildWithRestOf(model),
            count + " rows split by the size of coefficients",
            model.variableCount()));
  }

  /**
   * A row in two parts.
   *
   * @param step of the large part, whose terms are multiples of it
   * @param least of the small part
   * @param most of the small part
   * @param lowest multiple of the step that the large part may have; may be infinite
   * @param highest multiple of the step that the large part may have; may be infinite
   */
  private record Split(
      OptModel model,
      int row,
      double step,
      double least,
      double most,
      double lowest,
      double highest) {

    static Optional<Split> of(OptModel model, int row) {
      double[] sizes = new double[model.rowEnd(row) - model.rowStart(row)];
      for (int k = 0; k < sizes.length; k++) {
        if (!model.type(model.column(model.rowStart(row) + k)).integral()) {
          return Optional.empty();
        }
        sizes[k] = Math.abs(model.coefficient(model.rowStart(row) + k));
      }
      Arrays.sort(sizes);
      if (sizes.length < 2 || sizes[0] > TINY * sizes[sizes.length - 1]) {
        return Optional.empty();
      }
      int first = 1;
      for (int k = 2; k < sizes.length; k++) {
        if (sizes[k] * sizes[first - 1] > sizes[first] * sizes[k - 1]) {
          first = k;
        }
      }
      return sizes[first] < APART * sizes[first - 1]
          ? Optional.empty()
          : of(model, row, sizes[first]);
    }

    private static Optional<Split> of(OptModel model, int row, double step) {
      double least = 0;
      double most = 0;
      for (int k = model.rowStart(row); k < model.rowEnd(row); k++) {
        double coefficient = model.coefficient(k);
        if (Math.abs(coefficient) >= step) {
          if (coefficient % step != 0) {
            return Optional.empty();
          }
        } else {
          double one = coefficient * model.lower(model.column(k));
          double other = coefficient * model.upper(model.column(k));
          least += Math.min(one, other);
          most += Math.max(one, other);
        }
      }
      double lowest = Math.ceil((model.rowLower(row) - most) / step);
      double highest = Math.floor((model.rowUpper(row) - least) / step);
      return most - least <= PART * step && lowest <= highest
          ? Optional.of(new Split(model, row, step, least, most, lowest, highest))
          : Optional.empty();
    }

    void add(OptModelBuilder builder) {
      // What the limits leave to the small part; NaN, which compares as false, without a limit.
      double below = model.rowLower(row) - lowest * step;
      double above = model.rowUpper(row) - highest * step;
      if (lowest == highest) {
        terms(builder, true).equalTo(lowest * step);
        terms(builder, false).between(below, above);
        return;
      }
      // Where the large part is not at its limit, the binary is 1 and frees the small one.
      if (above < most) {
        Variable free = builder.binary(model.rowName(row) + ".below");
        terms(builder, true).plus(step, free).atMost(highest * step);
        terms(builder, false).plus(above - most, free).atMost(above);
      } else if (Double.isFinite(highest)) {
        terms(builder, true).atMost(highest * step);
      }
      if (below > least) {
        Variable free = builder.binary(model.rowName(row) + ".above");
        terms(builder, true).plus(-step, free).atLeast(lowest * step);
        terms(builder, false).plus(below - least, free).atLeast(below);
      } else if (Double.isFinite(lowest)) {
        terms(builder, true).atLeast(lowest * step);
      }
    }

    private RowBuilder terms(OptModelBuilder builder, boolean large) {
      return builder.rowOf(
          model,
          row,
          large ? ".large" : ".small",
          k -> Math.abs(model.coefficient(k)) >= step == large ? model.coefficient(k) : 0);
    }
  }

  private record SplitModel(OptModel model, String description, int variables)
      implements Rewritten {
    @Override
    public Assignment pointBack(Assignment point) {
      return point.size() == model.variableCount()
          ? Assignment.of(Arrays.copyOf(point.toArray(), variables))
          : point;
    }

    @Override
    public Assignment hintForward(Assignment hint) {
      if (hint.size() != variables) {
        return hint;
      }
      double[] values = Arrays.copyOf(hint.toArray(), model.variableCount());
      Arrays.fill(values, variables, values.length, Double.NaN);
      return Assignment.of(values);
    }
  }
}
