package org.wattle.model.json.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Energy instances as JSON: {@code kind: energy}. */
public final class EnergyCodec implements InstanceCodec<EnergyInstance> {
  @Override
  public String kind() {
    return "energy";
  }

  @Override
  public Class<EnergyInstance> contentType() {
    return EnergyInstance.class;
  }

  @Override
  public String name(EnergyInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new EnergyValidator(root).check();
  }

  @Override
  public EnergyInstance content(JsonNode root) {
    return new EnergyInstanceReader(root).instance();
  }

  @Override
  public void write(EnergyInstance content, JsonWriter out) {
    new EnergyInstanceWriter(content, out).write();
  }
}
