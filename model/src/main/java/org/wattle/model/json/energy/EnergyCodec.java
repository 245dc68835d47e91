package org.wattle.model.json.energy;

import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import tools.jackson.databind.JsonNode;

/** Energy instances as JSON: {@code kind: energy}. */
public final class EnergyCodec extends DocumentKind<EnergyInstance>
    implements InstanceCodec<EnergyInstance> {
  public EnergyCodec() {
    super("energy", EnergyInstance.class);
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
    out.fields(
        RecordJson.PLAIN
            .withKeys("resources", content.resources())
            .fields(new EnergyDocument(content).fields()));
  }
}
