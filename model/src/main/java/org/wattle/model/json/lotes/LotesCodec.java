package org.wattle.model.json.lotes;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import org.wattle.model.lotes.LotesInstance;
import tools.jackson.databind.JsonNode;

/** LoTES instances as JSON: {@code kind: lotes}. */
public final class LotesCodec extends DocumentKind<LotesInstance>
    implements InstanceCodec<LotesInstance> {
  public LotesCodec() {
    super("lotes", LotesInstance.class);
  }

  @Override
  public String name(LotesInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new LotesValidator(root).check();
  }

  @Override
  public LotesInstance content(JsonNode root) {
    return json()
        .withKeys("resources", RecordJson.texts(root.path("resources")))
        .read(LotesInstance.class, root);
  }

  @Override
  public void write(LotesInstance content, JsonWriter out) {
    out.fields(json().withKeys("resources", content.resources()).fields(content));
  }
}
