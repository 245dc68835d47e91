package org.wattle.model.optimization.rewrite;

import java.util.Optional;
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
    Optional<String> reason = refusal(model);
    if (reason.isPresent()) {
      return new Refused(reason.get());
    }
    int dropped = count(model);
    return dropped == 0 ? new Unchanged() : new Changed(without(model, dropped));
  }

  /** A number that no solver takes and that cannot be dropped, in words; empty where none is. */
  public Optional<String> refusal(OptModel model) {
    for (int v = 0; v < model.variableCount(); v++) {
      String of = " bound of the variable (" + model.variableName(v) + ")";
      if (huge(model.lower(v)) && model.lower(v) > 0) {
        return said("lower" + of, model.lower(v));
      }
      if (huge(model.upper(v)) && model.upper(v) < 0) {
        return said("upper" + of, model.upper(v));
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      Optional<String> reason = refusal(model, r);
      if (reason.isPresent()) {
        return reason;
      }
    }
    return model.objectives().stream().flatMap(o -> refusal(model, o).stream()).findFirst();
  }

  private Optional<String> refusal(OptModel model, int r) {
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      if (huge(model.coefficient(k))) {
        String variable = model.variableName(model.column(k));
        return said(
            "coefficient of (" + variable + ") in the row (" + model.rowName(r) + ")",
            model.coefficient(k));
      }
    }
    if (huge(model.rowLower(r)) && model.rowLower(r) > 0) {
      return said("lower side of the row (" + model.rowName(r) + ")", model.rowLower(r));
    }
    return huge(model.rowUpper(r)) && model.rowUpper(r) < 0
        ? said("upper side of the row (" + model.rowName(r) + ")", model.rowUpper(r))
        : Optional.empty();
  }

  private Optional<String> refusal(OptModel model, Objective objective) {
    String of = " of the objective (" + objective.name() + ")";
    for (int k = 0; k < objective.termCount(); k++) {
      if (huge(objective.coefficient(k))) {
        String variable = model.variableName(objective.column(k));
        return said("coefficient of (" + variable + ")" + of, objective.coefficient(k));
      }
    }
    return huge(objective.offset()) ? said("constant" + of, objective.offset()) : Optional.empty();
  }

  private Optional<String> said(String what, double number) {
    return Optional.of(
        "numbers of the size (%s) and more, such as (%s), the %s"
            .formatted(ReadableNumber.of(limit), ReadableNumber.of(number), what));
  }

  private boolean huge(double number) {
    return Double.isFinite(number) && Math.abs(number) >= limit;
  }

  private int count(OptModel model) {
    int count = 0;
    for (int v = 0; v < model.variableCount(); v++) {
      count += (huge(model.lower(v)) ? 1 : 0) + (huge(model.upper(v)) ? 1 : 0);
    }
    for (int r = 0; r < model.rowCount(); r++) {
      count += (huge(model.rowLower(r)) ? 1 : 0) + (huge(model.rowUpper(r)) ? 1 : 0);
    }
    return count;
  }

  private Rewritten without(OptModel model, int dropped) {
    OptModelBuilder builder = new OptModelBuilder(model.name());
    for (int v = 0; v < model.variableCount(); v++) {
      builder.variable(
          model.type(v), model.variableName(v), wide(model.lower(v)), wide(model.upper(v)));
    }
    for (int r = 0; r < model.rowCount(); r++) {
      builder.group(model.rowGroup(r));
      builder
          .row(model.rowName(r))
          .plusRow(model, r)
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
