package org.wattle.solvers.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPackingConstraint;

/** Small models, each with something that solvers or their wrappers get wrong. */
final class Catalogue {
  static final double ENDLESS = Double.POSITIVE_INFINITY;

  private final List<SmallModel> models = new ArrayList<>();

  private Catalogue() {}

  static Stream<SmallModel> models() {
    Catalogue catalogue = new Catalogue();
    catalogue.addLinear();
    catalogue.addLinearOfUnusualShape();
    catalogue.addWithoutOptimum();
    catalogue.addWhole();
    catalogue.addWholeOfUnusualNumbers();
    catalogue.addPackings();
    return Stream.concat(catalogue.models.stream(), ReportedModels.all());
  }

  private void add(String name, SmallModel.Expected expected, Consumer<OptModelBuilder> content) {
    OptModelBuilder model = new OptModelBuilder(name);
    content.accept(model);
    models.add(new SmallModel(model.build(), expected));
  }

  private static SmallModel.Expected optimum(double value) {
    return new SmallModel.Optimum(value);
  }

  private void addLinear() {
    add(
        "linear, minimised, with an offset",
        optimum(2 * 3 + 3 * 1 + 10),
        m -> {
          Variable x = m.continuous("x", 0, 3);
          Variable y = m.continuous("y", 0, 5);
          m.row("need").plus(1, x).plus(1, y).atLeast(4);
          m.minimize("cost").plus(2, x).plus(3, y).plus(10).done();
        });
    add(
        "linear, maximised, with an offset",
        optimum(3 * 3 + 2 * 1 - 5),
        m -> {
          Variable x = m.continuous("x", 0, 3);
          Variable y = m.continuous("y", 0, ENDLESS);
          m.row("hours").plus(1, x).plus(1, y).atMost(4);
          m.row("steel").plus(1, x).plus(3, y).atMost(6);
          m.maximize("gain").plus(3, x).plus(2, y).plus(-5).done();
        });
    add(
        "linear, degenerate: Beale's, which cycles under the textbook rule",
        optimum(-0.05),
        m -> {
          Variable[] x = continuous(m, 4, 0, ENDLESS);
          m.row("").plus(0.25, x[0]).plus(-60, x[1]).plus(-0.04, x[2]).plus(9, x[3]).atMost(0);
          m.row("").plus(0.5, x[0]).plus(-90, x[1]).plus(-0.02, x[2]).plus(3, x[3]).atMost(0);
          m.row("").plus(1, x[2]).atMost(1);
          m.minimize("z").plus(-0.75, x[0]).plus(150, x[1]).plus(-0.02, x[2]).plus(6, x[3]).done();
        });
    add(
        "linear, an equation and variables without bounds",
        optimum(10 + 2 * (3 - 10)),
        m -> {
          Variable x = m.continuous("x", -ENDLESS, ENDLESS);
          Variable y = m.continuous("y", -ENDLESS, ENDLESS);
          m.row("sum").plus(1, x).plus(1, y).equalTo(3);
          m.row("difference").plus(1, x).plus(-1, y).atLeast(-1);
          m.row("cap").plus(1, x).atMost(10);
          m.minimize("z").plus(1, x).plus(2, y).done();
        });
    add(
        "linear, variables with an upper bound only, below 0",
        optimum(2 * -2 + 3),
        m -> {
          Variable x = m.continuous("x", -ENDLESS, -2);
          Variable y = m.continuous("y", -ENDLESS, 3);
          m.row("floor").plus(1, x).plus(1, y).atLeast(-10);
          m.maximize("z").plus(2, x).plus(1, y).done();
        });
    add(
        "linear, a row with two sides",
        optimum(0.5),
        m -> {
          Variable x = m.continuous("x", 0, 10);
          Variable y = m.continuous("y", 0, 1.5);
          m.row("range").plus(1, x).plus(1, y).between(2, 3);
          m.minimize("z").plus(1, x).done();
        });
  }

  private void addLinearOfUnusualShape() {
    add(
        "linear, no objective",
        optimum(0),
        m -> {
          Variable[] x = continuous(m, 2, 0, 5);
          m.row("sum").plus(1, x[0]).plus(1, x[1]).equalTo(2);
        });
    add(
        "linear, an objective without variables",
        optimum(7),
        m -> {
          Variable[] x = continuous(m, 2, 0, 5);
          m.row("sum").plus(1, x[0]).plus(1, x[1]).atLeast(2);
          m.minimize("constant").plus(7).done();
        });
    add(
        "linear, no rows",
        optimum(2 * -1 - 3 * 4),
        m -> {
          Variable x = m.continuous("x", -1, 2);
          Variable y = m.continuous("y", 0, 4);
          m.minimize("z").plus(2, x).plus(-3, y).done();
        });
    add(
        "linear, variables that are fixed",
        optimum(3 * 2 + 1),
        m -> {
          Variable x = m.continuous("x", 2, 2);
          Variable y = m.continuous("y", 0, 9);
          Variable z = m.continuous("z", -4, -4);
          m.row("sum").plus(1, x).plus(1, y).plus(1, z).atLeast(-1);
          m.minimize("z").plus(3, x).plus(1, y).done();
        });
    add(
        "linear, a column like a slack and a free variable without cost",
        optimum(-2 * 3 - 4 * 7 + 7 * 2),
        m -> {
          Variable a = m.continuous("a", 0, 0);
          Variable b = m.continuous("b", 0, 3);
          Variable c = m.continuous("c", -ENDLESS, ENDLESS);
          Variable d = m.continuous("d", 0, 7);
          Variable e = m.continuous("e", 2, 4);
          m.row("").plus(-1, a).plus(-1, c).plus(1, d).plus(-1, e).atMost(-1);
          m.minimize("z").plus(-2, b).plus(-4, d).plus(7, e).done();
        });
    add(
        "linear, identical columns",
        optimum(100 * 1.5),
        m -> {
          OptModelBuilder.ObjectiveBuilder watts = m.minimize("watts");
          OptModelBuilder.RowBuilder all = m.row("all");
          Variable[] load = continuous(m, 6, 0, 1);
          Variable[] on = continuous(m, 6, 0, 1);
          for (int j = 0; j < 6; j++) {
            all.plus(1, load[j]);
            watts.plus(100, on[j]);
          }
          all.equalTo(1.5);
          for (int j = 0; j < 6; j++) {
            m.row("").plus(1, load[j]).plus(-1, on[j]).atMost(0);
          }
          watts.done();
        });
    add(
        "linear, numbers of very different size",
        optimum(1e6 * 0.002),
        m -> {
          Variable x = m.continuous("x", 0, 1e5);
          Variable y = m.continuous("y", 0, 0.001);
          m.row("").plus(1000, x).plus(1e4, y).atLeast(12);
          m.minimize("z").plus(1e6, x).plus(1, y).plus(-0.001).done();
        });
  }

  private void addWithoutOptimum() {
    add(
        "linear, infeasible",
        new SmallModel.Infeasible(),
        m -> {
          Variable[] x = continuous(m, 2, 0, 5);
          m.row("low").plus(1, x[0]).plus(1, x[1]).atMost(1);
          m.row("high").plus(1, x[0]).plus(1, x[1]).atLeast(2);
          m.minimize("z").plus(1, x[0]).done();
        });
    add(
        "linear, unbounded",
        new SmallModel.Unbounded(),
        m -> {
          Variable[] x = continuous(m, 2, 0, ENDLESS);
          m.row("").plus(1, x[0]).plus(-1, x[1]).atMost(1);
          m.maximize("z").plus(1, x[0]).plus(1, x[1]).done();
        });
    add(
        "linear, infeasible with an objective that would have no end",
        new SmallModel.InfeasibleInDisguise(),
        m -> {
          Variable x = m.continuous("x", 0, ENDLESS);
          Variable[] y = continuous(m, 2, 0, ENDLESS);
          m.row("").plus(1, y[0]).plus(1, y[1]).atMost(1);
          m.row("").plus(1, y[0]).plus(1, y[1]).atLeast(2);
          m.row("").plus(1, x).plus(-1, y[0]).atLeast(0);
          m.maximize("z").plus(1, x).done();
        });
    add(
        "whole, infeasible although its relaxation is feasible",
        new SmallModel.Infeasible(),
        m -> {
          Variable x = m.integer("x", 0, 5);
          Variable y = m.integer("y", 0, 5);
          m.row("odd").plus(2, x).plus(2, y).equalTo(7);
          m.minimize("z").plus(1, x).done();
        });
    add(
        "whole, unbounded",
        new SmallModel.Unbounded(),
        m -> {
          Variable x = m.integer("x", 0, ENDLESS);
          Variable y = m.integer("y", 0, ENDLESS);
          m.row("").plus(1, x).plus(-1, y).atMost(0.5);
          m.maximize("z").plus(1, x).done();
        });
    add(
        "whole, infeasible with an objective that would have no end",
        new SmallModel.InfeasibleInDisguise(),
        m -> {
          Variable x = m.integer("x", 0, ENDLESS);
          Variable y = m.integer("y", 0, 5);
          Variable z = m.integer("z", 0, 5);
          m.row("odd").plus(2, y).plus(2, z).equalTo(7);
          m.row("").plus(1, x).plus(-1, y).atLeast(0);
          m.maximize("z").plus(1, x).done();
        });
  }

  private void addWhole() {
    add(
        "whole, maximised, with an offset",
        optimum(8 + 11 + 4 - 3),
        m -> {
          double[] gains = {8, 11, 6, 4};
          double[] weights = {5, 7, 4, 2};
          OptModelBuilder.ObjectiveBuilder gain = m.maximize("gain");
          OptModelBuilder.RowBuilder weight = m.row("weight");
          for (int i = 0; i < 4; i++) {
            Variable taken = m.binary("taken" + i);
            gain.plus(gains[i], taken);
            weight.plus(weights[i], taken);
          }
          weight.atMost(14);
          gain.plus(-3).done();
        });
    add(
        "whole, minimised, far from its relaxation",
        optimum(2),
        m -> {
          Variable[] on = binaries(m, 3);
          m.row("").plus(1, on[0]).plus(1, on[1]).atLeast(1);
          m.row("").plus(1, on[1]).plus(1, on[2]).atLeast(1);
          m.row("").plus(1, on[2]).plus(1, on[0]).atLeast(1);
          m.minimize("on").plus(1, on[0]).plus(1, on[1]).plus(1, on[2]).done();
        });
    add(
        "whole, below 0, between two sides",
        optimum(3 * -1 - 2 * 3),
        m -> {
          Variable x = m.integer("x", -4, 4);
          Variable y = m.integer("y", -3, 3);
          m.row("").plus(2, x).plus(1, y).between(1, 4);
          m.minimize("z").plus(3, x).plus(-2, y).done();
        });
    add(
        "whole, no objective",
        optimum(0),
        m -> {
          Variable x = m.integer("x", 0, 9);
          Variable y = m.integer("y", 0, 9);
          m.row("").plus(3, x).plus(5, y).equalTo(19);
        });
    add(
        "whole, variables that are fixed",
        optimum(3 * 2 + 2),
        m -> {
          Variable x = m.integer("x", 2, 2);
          Variable y = m.integer("y", 0, 9);
          Variable on = m.variable(org.wattle.model.optimization.VariableType.BINARY, "on", 1, 1);
          m.row("").plus(1, x).plus(1, y).plus(-4, on).atLeast(0);
          m.minimize("z").plus(3, x).plus(1, y).done();
        });
    add(
        "whole and fractional",
        optimum(100 + 2 * 0.75),
        m -> {
          Variable on = m.binary("on");
          Variable load = m.continuous("load", 0, 1);
          Variable other = m.integer("other", 0, 3);
          m.row("").plus(1, load).plus(-1, on).atMost(0);
          m.row("").plus(1, load).plus(0.25, other).atLeast(0.75);
          m.minimize("watts").plus(100, on).plus(2, load).plus(60, other).done();
        });
    add(
        "whole, a wide range",
        optimum(1_000_000),
        m -> {
          Variable x = m.integer("x", 0, 5_000_000);
          m.row("").plus(7, x).atMost(7_000_003);
          m.maximize("z").plus(1, x).done();
        });
  }

  private void addWholeOfUnusualNumbers() {
    add(
        "whole, a side that is 0.1 + 0.2",
        optimum(2),
        m -> {
          Variable[] x = binaries(m, 2);
          m.row("").plus(0.1, x[0]).plus(0.2, x[1]).equalTo(0.1 + 0.2);
          m.minimize("z").plus(1, x[0]).plus(1, x[1]).done();
        });
    add(
        "whole, thirds that sum to 1",
        optimum(3),
        m -> {
          Variable x = m.integer("x", 0, 3);
          Variable y = m.integer("y", 0, 3);
          Variable z = m.integer("z", 0, 3);
          m.row("").plus(1 / 3.0, x).plus(1 / 3.0, y).plus(1 / 3.0, z).equalTo(1);
          m.minimize("z").plus(1, x).plus(2, y).plus(3, z).done();
        });
    add(
        "whole, joules: costs of six digits and demands of two decimals",
        optimum(60 * (162 + 36 * 0.45 + 100.5 + 24 * 0.5)),
        m -> {
          double[] idle = {162, 100.5};
          double[] perLoad = {36, 24};
          double[] room = {0.5, 0.5};
          double[] demand = {0.15, 0.3, 0.5};
          OptModelBuilder.ObjectiveBuilder joules = m.minimize("joules");
          Variable[] on = binaries(m, 2);
          Variable[][] in = {binaries(m, 2), binaries(m, 2), binaries(m, 2)};
          for (int j = 0; j < 2; j++) {
            joules.plus(60 * idle[j], on[j]);
            OptModelBuilder.RowBuilder load = m.row("");
            for (int i = 0; i < 3; i++) {
              load.plus(demand[i], in[i][j]);
              joules.plus(60 * perLoad[j] * demand[i], in[i][j]);
            }
            load.plus(-room[j], on[j]).atMost(0);
          }
          for (int i = 0; i < 3; i++) {
            m.row("").plus(1, in[i][0]).plus(1, in[i][1]).equalTo(1);
          }
          joules.done();
        });
    add(
        "whole, an integer without an upper bound",
        optimum(4),
        m -> {
          Variable x = m.integer("x", 0, ENDLESS);
          m.row("").plus(3, x).atLeast(10.5);
          m.minimize("z").plus(1, x).done();
        });
  }

  private void addPackings() {
    add("packing", optimum(10 + 12), m -> addPacking(m, 3, 2));
    add("packing, infeasible", new SmallModel.Infeasible(), m -> addPacking(m, 5, 2));
  }

  /** Items of 2 CPU and 1, 2, … memory into bins of 4 and 4 that cost 10, 12, …. */
  private static void addPacking(OptModelBuilder m, int items, int bins) {
    VectorPackingConstraint.Builder packing =
        new VectorPackingConstraint.Builder("bins", List.of("cpu", "memory"), items, bins);
    OptModelBuilder.ObjectiveBuilder cost = m.minimize("cost");
    for (int j = 0; j < bins; j++) {
      Variable open = m.binary("open" + j);
      packing.open(j, open).capacity(0, j, 4).capacity(1, j, 4);
      cost.plus(10 + 2 * j, open);
      for (int i = 0; i < items; i++) {
        packing.allow(i, j, m.binary("in" + i + "," + j));
      }
    }
    for (int i = 0; i < items; i++) {
      packing.size(0, i, 2).size(1, i, 1 + i);
    }
    m.add(packing);
    cost.done();
  }

  private static Variable[] continuous(OptModelBuilder m, int count, double lower, double upper) {
    Variable[] variables = new Variable[count];
    for (int v = 0; v < count; v++) {
      variables[v] = m.continuous("", lower, upper);
    }
    return variables;
  }

  private static Variable[] binaries(OptModelBuilder m, int count) {
    Variable[] variables = new Variable[count];
    for (int v = 0; v < count; v++) {
      variables[v] = m.binary("");
    }
    return variables;
  }
}
