package org.wattle.model.json.optimization;

import java.util.HashSet;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.GlobalConstraint;
import org.wattle.model.optimization.GlobalConstraint.VectorPackingConstraint;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Writes an optimisation model: one variable, row or objective to a line. */
final class ModelWriter {
  private final OptModel model;
  private final JsonWriter out;

  ModelWriter(OptModel model, JsonWriter out) {
    this.model = model;
    this.out = out;
    Set<String> names = new HashSet<>();
    for (int v = 0; v < model.variableCount(); v++) {
      if (!names.add(model.variableName(v))) {
        throw new IllegalArgumentException(
            "Two variables of model (%s) are called (%s). Maybe number them."
                .formatted(model.name(), model.variableName(v)));
      }
    }
  }

  void write() {
    out.field("name").text(model.name());
    out.field("groups").listByLines(() -> model.groups().forEach(this::group));
    out.field("variables").listByLines(() -> each(model.variableCount(), this::variable));
    out.field("rows").listByLines(() -> each(model.rowCount(), this::row));
    if (!model.globalConstraints().isEmpty()) {
      out.field("packings").listByLines(() -> model.globalConstraints().forEach(this::packing));
    }
    out.field("objectives").listByLines(() -> model.objectives().forEach(this::objective));
  }

  private void group(ConstraintGroup group) {
    out.object(
        () -> {
          out.field("name").text(group.name());
          out.field("meaning").text(group.meaning());
        });
  }

  private void variable(int v) {
    boolean binary = model.type(v) == VariableType.BINARY;
    out.object(
        () -> {
          out.field("name").text(model.variableName(v));
          out.field("type").text(model.type(v).name().toLowerCase(Locale.ROOT));
          if (!binary || model.lower(v) != 0) {
            side("lower", model.lower(v), Double.NEGATIVE_INFINITY);
          }
          if (!binary || model.upper(v) != 1) {
            side("upper", model.upper(v), Double.POSITIVE_INFINITY);
          }
        });
  }

  private void row(int r) {
    out.object(
        () -> {
          out.field("name").text(model.rowName(r));
          inGroup(model.rowGroup(r));
          out.field("terms").object(() -> rowTerms(r));
          side("lower", model.rowLower(r), Double.NEGATIVE_INFINITY);
          side("upper", model.rowUpper(r), Double.POSITIVE_INFINITY);
        });
  }

  private void rowTerms(int r) {
    for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
      out.field(model.variableName(model.column(k))).number(model.coefficient(k));
    }
  }

  private void inGroup(ConstraintGroup group) {
    if (!group.equals(ConstraintGroup.NONE)) {
      out.field("group").text(group.name());
    }
  }

  private void side(String field, double side, double absent) {
    if (side != absent) {
      out.field(field).number(side);
    }
  }

  private void packing(GlobalConstraint constraint) {
    VectorPackingConstraint packing = (VectorPackingConstraint) constraint;
    out.objectByLines(
        () -> {
          out.field("name").text(packing.name());
          inGroup(packing.group());
          out.field("dimensions").texts(packing.dimensions());
          out.field("items").listByLines(() -> each(packing.itemCount(), i -> item(packing, i)));
          out.field("bins").listByLines(() -> each(packing.binCount(), j -> bin(packing, j)));
        });
  }

  private void item(VectorPackingConstraint packing, int i) {
    int dimensions = packing.dimensions().size();
    out.object(
        () -> {
          out.field("sizes").list(() -> each(dimensions, d -> out.number(packing.size(d, i))));
          out.field("in")
              .list(() -> each(packing.binCount(), j -> variableOrNull(packing.assignment(i, j))));
        });
  }

  private void variableOrNull(OptionalInt variable) {
    if (variable.isPresent()) {
      out.text(model.variableName(variable.getAsInt()));
    } else {
      out.nullValue();
    }
  }

  private void bin(VectorPackingConstraint packing, int j) {
    int dimensions = packing.dimensions().size();
    out.object(
        () -> {
          out.field("capacities")
              .list(() -> each(dimensions, d -> out.number(packing.capacity(d, j))));
          packing.open(j).ifPresent(v -> out.field("open").text(model.variableName(v)));
        });
  }

  private void objective(Objective objective) {
    out.object(
        () -> {
          out.field("name").text(objective.name());
          out.field("sense").text(objective.sense().name().toLowerCase(Locale.ROOT));
          if (objective.offset() != 0) {
            out.field("offset").number(objective.offset());
          }
          out.field("terms").object(() -> objectiveTerms(objective));
        });
  }

  private void objectiveTerms(Objective objective) {
    for (int k = 0; k < objective.termCount(); k++) {
      out.field(model.variableName(objective.column(k))).number(objective.coefficient(k));
    }
  }

  private static void each(int count, IntConsumer action) {
    IntStream.range(0, count).forEach(action);
  }
}
