package org.wattle.model.json.optimization;

import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.optimization.OptModel;
import tools.jackson.databind.JsonNode;

/**
 * Optimisation models as JSON: {@code kind: model}. Reading a model that was written gives the same
 * variables, rows, groups, packings and objectives. Terms refer to variables by name: a model in
 * which two variables share a name cannot be written.
 */
public final class ModelCodec implements InstanceCodec<OptModel> {
  @Override
  public String kind() {
    return "model";
  }

  @Override
  public Class<OptModel> contentType() {
    return OptModel.class;
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
}
