package org.wattle.model.optimization;

import java.util.EnumSet;
import java.util.Set;
import org.wattle.model.optimization.GlobalConstraint.VectorPackingConstraint;

/** Derives the features that a model requires of a backend. */
final class ModelFeatures {
  private ModelFeatures() {}

  static Set<ModelFeature> of(OptModel model) {
    EnumSet<ModelFeature> features = EnumSet.noneOf(ModelFeature.class);
    for (int v = 0; v < model.variableCount(); v++) {
      if (!model.type(v).integral()) {
        features.add(ModelFeature.CONTINUOUS_VARIABLES);
      } else {
        features.add(ModelFeature.INTEGER_VARIABLES);
        if (Double.isInfinite(model.lower(v)) || Double.isInfinite(model.upper(v))) {
          features.add(ModelFeature.UNBOUNDED_INTEGERS);
        }
        if (Double.isInfinite(model.lower(v))) {
          features.add(ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND);
        }
      }
    }
    if (anyFractional(model)) {
      features.add(ModelFeature.FRACTIONAL_COEFFICIENTS);
    }
    if (!model.globalConstraints().isEmpty()) {
      features.add(ModelFeature.PACKING);
    }
    if (model.objectives().size() > 1) {
      features.add(ModelFeature.ORDERED_OBJECTIVES);
    }
    return features;
  }

  private static boolean anyFractional(OptModel model) {
    for (int r = 0; r < model.rowCount(); r++) {
      if (fractional(model.rowLower(r)) || fractional(model.rowUpper(r))) {
        return true;
      }
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        if (fractional(model.coefficient(k))) {
          return true;
        }
      }
    }
    for (Objective objective : model.objectives()) {
      for (int k = 0; k < objective.termCount(); k++) {
        if (fractional(objective.coefficient(k))) {
          return true;
        }
      }
    }
    for (GlobalConstraint constraint : model.globalConstraints()) {
      VectorPackingConstraint packing = (VectorPackingConstraint) constraint;
      for (int d = 0; d < packing.dimensions().size(); d++) {
        for (int i = 0; i < packing.itemCount(); i++) {
          if (fractional(packing.size(d, i))) {
            return true;
          }
        }
        for (int j = 0; j < packing.binCount(); j++) {
          if (fractional(packing.capacity(d, j))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean fractional(double number) {
    return Double.isFinite(number) && number != Math.rint(number);
  }
}
