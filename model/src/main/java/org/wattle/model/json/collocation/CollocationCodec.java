package org.wattle.model.json.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Collocation instances as JSON: {@code kind: collocation}. */
public final class CollocationCodec implements InstanceCodec<CollocationInstance> {
  @Override
  public String kind() {
    return "collocation";
  }

  @Override
  public Class<CollocationInstance> contentType() {
    return CollocationInstance.class;
  }

  @Override
  public String name(CollocationInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new CollocationValidator(root).check();
  }

  @Override
  public CollocationInstance content(JsonNode root) {
    return new CollocationInstanceReader(root).instance();
  }

  @Override
  public void write(CollocationInstance content, JsonWriter out) {
    new CollocationWriter(content, out).write();
  }
}
