package org.wattle.model.json.optimization;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.result.ResultCodec;

/** Results for optimisation models as JSON: {@code kind: model-result}. */
public final class ModelResultCodec extends DocumentKind<ModelResult>
    implements ResultCodec<ModelResult> {
  public ModelResultCodec() {
    super("model-result", ModelResult.class);
  }
}
