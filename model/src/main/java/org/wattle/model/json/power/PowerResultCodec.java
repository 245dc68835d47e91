package org.wattle.model.json.power;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.result.ResultCodec;

/** Results for batches with power as JSON: {@code kind: power-result}. */
public final class PowerResultCodec extends DocumentKind<PowerResult>
    implements ResultCodec<PowerResult> {
  public PowerResultCodec() {
    super("power-result", PowerResult.class);
  }

  @Override
  public RecordJson json() {
    return new PowerWeightsCodec().json();
  }
}
