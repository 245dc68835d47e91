package org.wattle.model.optimization.rewrite;

import java.util.List;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

/** A scaled model and the factors of its objectives. */
record ScaledModel(
    OptModel model,
    String description,
    double error,
    List<Sense> senses,
    List<ScaledLine> objectives)
    implements Rewritten {

  @Override
  public double valueBack(int objective, double value) {
    return value / objectives.get(objective).factor;
  }

  @Override
  public double valueError(int objective) {
    ScaledLine line = objectives.get(objective);
    return Math.max(-line.least, line.most) / line.factor;
  }

  /** {@code F·c·x = c̃·x − e·x}: the bound moves by the most that the roundings can add up to. */
  @Override
  public double boundBack(int objective, double bound) {
    ScaledLine line = objectives.get(objective);
    double rounding = senses.get(objective) == Sense.MINIMIZE ? line.most : line.least;
    return (bound - rounding) / line.factor;
  }
}
