package org.wattle.model.optimization.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.ReadableNumber;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.rewrite.Rewritten.Plain;

/**
 * Keeps numbers from a limit on away from a solver. Solvers compute in doubles or in 64-bit
 * integers and take large numbers as infinite, refuse them, or prove wrong results with them, each
 * from another size on. Upper bounds and sides from the limit on (lower ones down from minus the
 * limit) are dropped; a model that needs another number of that size is refused.
 *
 * @param limit positive
 */
public record EndlessNumbers(double limit) implements Rewrite {
  @Override
  public Outcome apply(OptModel model) {
    List<Huge> all = huge(model);
    Optional<String> reason = refusal(all);
    if (reason.isPresent()) {
      return new Refused(reason.get());
    }
    return all.isEmpty() ? new Unchanged() : new Changed(without(model, all.size()));
  }

  /** A number that no solver takes and that cannot be dropped, in words; empty where none is. */
  public Optional<String> refusal(OptModel model) {
    return refusal(huge(model));
  }

  private Optional<String> refusal(List<Huge> all) {
    return all.stream()
        .filter(huge -> !huge.endless)
        .findFirst()
        .map(
            huge ->
                "numbers of the size (%s) and more, such as (%s), the %s"
                    .formatted(
                        ReadableNumber.of(limit), ReadableNumber.of(huge.number), huge.what.get()));
  }

  /** A number from the limit on; endless ones limit nothing and can be dropped. */
  private record Huge(double number, boolean endless, Supplier<String> what) {}

  /** All numbers from the limit on. */
  private List<Huge> huge(OptModel model) {
    List<Huge> all = new ArrayList<>();
    for (int v = 0; v < model.variableCount(); v++) {
      String variable = model.variableName(v);
      note(all, model.lower(v), -1, () -> "lower bound of the variable (" + variable + ")");
      note(all, model.upper(v), 1, () -> "upper bound of the variable (" + variable + ")");
    }
    for (int r = 0; r < model.rowCount(); r++) {
      String row = "the row (" + model.rowName(r) + ")";
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        int v = model.column(k);
        note(all, model.coefficient(k), 0, () -> coefficient(model, v) + " in " + row);
      }
      note(all, model.rowLower(r), -1, () -> "lower side of " + row);
      note(all, model.rowUpper(r), 1, () -> "upper side of " + row);
    }
    for (Objective objective : model.objectives()) {
      String of = " of the objective (" + objective.name() + ")";
      for (int k = 0; k < objective.termCount(); k++) {
        int v = objective.column(k);
        note(all, objective.coefficient(k), 0, () -> coefficient(model, v) + of);
      }
      note(all, objective.offset(), 0, () -> "constant" + of);
    }
    return all;
  }

  private void note(List<Huge> all, double number, int endless, Supplier<String> what) {
    if (huge(number)) {
      all.add(new Huge(number, Math.signum(number) == endless, what));
    }
  }

  private static String coefficient(OptModel model, int variable) {
    return "coefficient of (" + model.variableName(variable) + ")";
  }

  private boolean huge(double number) {
    return Double.isFinite(number) && Math.abs(number) >= limit;
  }

  private Rewritten without(OptModel model, int dropped) {
    OptModelBuilder builder =
        OptModelBuilder.withVariablesOf(
            model, v -> wide(model.lower(v)), v -> wide(model.upper(v)));
    for (int r = 0; r < model.rowCount(); r++) {
      builder
          .rowOf(model, r, "", model::coefficient)
          .between(wide(model.rowLower(r)), wide(model.rowUpper(r)));
    }
    return new Plain(
        builder.buildWithRestOf(model),
        "bounds from " + ReadableNumber.of(limit) + " on taken as none (" + dropped + ")",
        0,
        true);
  }

  private double wide(double number) {
    return huge(number) ? Math.signum(number) * Double.POSITIVE_INFINITY : number;
  }
}
