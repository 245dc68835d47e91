package org.wattle.model.json.optimization;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.GlobalConstraint.VectorPackingConstraint;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import tools.jackson.databind.JsonNode;

/**
 * Optimisation models as JSON: {@code kind: model}. Reading a model that was written gives the same
 * variables, rows, groups, packings and objectives. Terms refer to variables by name: a model in
 * which two variables share a name cannot be written.
 */
public final class ModelCodec extends DocumentKind<OptModel> implements InstanceCodec<OptModel> {
  public ModelCodec() {
    super("model", OptModel.class);
  }

  @Override
  public String name(OptModel instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new ModelValidator(root).check();
  }

  @Override
  public OptModel content(JsonNode root) {
    return new ModelDocumentReader(root).model();
  }

  @Override
  public void write(OptModel content, JsonWriter out) {
    new ModelWriter(content, out).write();
  }

  /** Turns a document without errors into an optimisation model. */
  private static final class ModelDocumentReader {
    private final JsonNode root;
    private final OptModelBuilder builder;
    private final Map<String, Variable> variables = new HashMap<>();
    private final Map<String, ConstraintGroup> groups = new HashMap<>();

    ModelDocumentReader(JsonNode root) {
      this.root = root;
      this.builder = new OptModelBuilder(root.path("name").stringValue());
    }

    OptModel model() {
      for (JsonNode item : root.path("groups")) {
        ConstraintGroup group =
            new ConstraintGroup(
                item.path("name").stringValue(), item.path("meaning").stringValue());
        groups.put(group.name(), group);
        builder.group(group);
      }
      root.path("variables").forEach(this::variable);
      root.path("rows").forEach(this::row);
      root.path("packings").forEach(this::packing);
      root.path("objectives").forEach(this::objective);
      return builder.build();
    }

    private void variable(JsonNode item) {
      String name = item.path("name").stringValue();
      VariableType type =
          VariableType.valueOf(item.path("type").stringValue().toUpperCase(Locale.ROOT));
      boolean binary = type == VariableType.BINARY;
      double lower = item.path("lower").asDouble(binary ? 0 : Double.NEGATIVE_INFINITY);
      double upper = item.path("upper").asDouble(binary ? 1 : Double.POSITIVE_INFINITY);
      variables.put(name, builder.variable(type, name, lower, upper));
    }

    private void row(JsonNode item) {
      inGroup(item);
      OptModelBuilder.RowBuilder row = builder.row(item.path("name").stringValue());
      for (Entry<String, JsonNode> term : item.path("terms").properties()) {
        row.plus(term.getValue().doubleValue(), variable(term.getKey()));
      }
      row.between(
          item.path("lower").asDouble(Double.NEGATIVE_INFINITY),
          item.path("upper").asDouble(Double.POSITIVE_INFINITY));
    }

    private void inGroup(JsonNode item) {
      String name = item.path("group").asString(ConstraintGroup.NONE.name());
      builder.group(groups.getOrDefault(name, ConstraintGroup.NONE));
    }

    private Variable variable(String name) {
      Variable variable = variables.get(name);
      if (variable == null) {
        throw new IllegalStateException("The variable (" + name + ") was not checked.");
      }
      return variable;
    }

    private void packing(JsonNode item) {
      inGroup(item);
      List<String> dimensions =
          item.path("dimensions").valueStream().map(JsonNode::stringValue).toList();
      JsonNode items = item.path("items");
      JsonNode bins = item.path("bins");
      VectorPackingConstraint.Builder packing =
          new VectorPackingConstraint.Builder(
              item.path("name").stringValue(), dimensions, items.size(), bins.size());
      for (int i = 0; i < items.size(); i++) {
        for (int d = 0; d < dimensions.size(); d++) {
          packing.size(d, i, items.path(i).path("sizes").path(d).doubleValue());
        }
        for (int j = 0; j < bins.size(); j++) {
          JsonNode assigned = items.path(i).path("in").path(j);
          if (assigned.isString()) {
            packing.allow(i, j, variable(assigned.stringValue()));
          }
        }
      }
      for (int j = 0; j < bins.size(); j++) {
        for (int d = 0; d < dimensions.size(); d++) {
          packing.capacity(d, j, bins.path(j).path("capacities").path(d).doubleValue());
        }
        JsonNode open = bins.path(j).path("open");
        if (open.isString()) {
          packing.open(j, variable(open.stringValue()));
        }
      }
      builder.add(packing);
    }

    private void objective(JsonNode item) {
      String name = item.path("name").stringValue();
      OptModelBuilder.ObjectiveBuilder objective =
          item.path("sense").stringValue().equals("minimize")
              ? builder.minimize(name)
              : builder.maximize(name);
      objective.plus(item.path("offset").asDouble(0));
      for (Entry<String, JsonNode> term : item.path("terms").properties()) {
        objective.plus(term.getValue().doubleValue(), variable(term.getKey()));
      }
      objective.done();
    }
  }
}
