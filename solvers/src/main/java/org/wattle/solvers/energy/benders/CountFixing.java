package org.wattle.solvers.energy.benders;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.AggregateModel.ServerChoice;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;

/**
 * Limits of the numbers of servers by reduced costs. For any prices y of the rows of the model of
 * counts, {@code min c·x, l ≤ Ax ≤ u}, a point costs at least {@code L + Σ_v |d_v|·|x_v − e_v|}
 * with {@code d = c − Aᵀy}, where e_v is the bound of x_v at which d_v·x_v is least and L the bound
 * that the prices prove. So where a placement takes at most U, {@code |x_v − e_v| ≤ (U − L)/|d_v|}.
 * Prices are not trusted: poor ones make limits weak, not wrong. What rounding may take is
 * subtracted.
 */
final class CountFixing {
  private final OptModel model;
  private final double[] reduced;
  private final double[] size;
  private final double rounding;
  private double bound;
  private double error;

  /**
   * Reduced costs.
   *
   * @param model that is minimised
   * @param prices of the rows
   */
  CountFixing(OptModel model, double[] prices) {
    this.model = model;
    this.reduced = new double[model.variableCount()];
    this.size = new double[model.variableCount()];
    this.rounding = Math.ulp(1.0) * (model.rowCount() + model.variableCount() + 4);
    Objective energy = model.objectives().get(0);
    add(energy.offset());
    for (int k = 0; k < energy.termCount(); k++) {
      addCost(energy.column(k), energy.coefficient(k));
    }
    for (int r = 0; r < prices.length; r++) {
      addRow(r, prices[r]);
    }
    for (int v = 0; v < reduced.length; v++) {
      double end = end(v);
      if (reduced[v] != 0 || size[v] != 0) {
        add(reduced[v] == 0 ? 0 : reduced[v] * end);
        error += size[v] * Math.max(Math.abs(model.lower(v)), Math.abs(model.upper(v)));
      }
    }
    error *= rounding;
  }

  private void addRow(int r, double price) {
    double side = price > 0 ? model.rowLower(r) : model.rowUpper(r);
    if (price == 0 || !Double.isFinite(price) || Double.isInfinite(side)) {
      return;
    }
    add(price * side);
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      addCost(model.column(k), -price * model.coefficient(k));
    }
  }

  private void addCost(int variable, double cost) {
    reduced[variable] += cost;
    size[variable] += Math.abs(cost);
  }

  private void add(double part) {
    bound += part;
    error += Math.abs(part);
  }

  private double end(int variable) {
    return reduced[variable] > 0 ? model.lower(variable) : model.upper(variable);
  }

  /** What no point costs less than. */
  double bound() {
    return bound - error;
  }

  /**
   * The limits that hold for placements up to an energy, where they are tighter than those of the
   * model; none where the prices prove that there is no such placement.
   *
   * @param counts the model of counts whose numbers of servers are limited
   */
  List<CountsCut.Limit> limits(AggregateModel counts, double joules) {
    double slack = joules + Tolerances.RESULT * Math.abs(joules) - bound();
    if (!Double.isFinite(slack) || slack < 0) {
      return List.of();
    }
    List<CountsCut.Limit> limits = new ArrayList<>();
    List<ServerChoice> choices = counts.servers();
    for (int k = 0; k < choices.size(); k++) {
      int v = choices.get(k).count().index();
      double cost = Math.abs(reduced[v]) - rounding * size[v];
      double from = cost > 0 ? slack / cost : Double.POSITIVE_INFINITY;
      int range = (int) Math.round(model.upper(v) - model.lower(v));
      if (from < range) {
        int steps = (int) Math.floor(from);
        int end = (int) Math.round(end(v));
        limits.add(
            reduced[v] > 0
                ? new CountsCut.Limit(k, end, end + steps)
                : new CountsCut.Limit(k, end - steps, end));
      }
    }
    return limits;
  }
}
