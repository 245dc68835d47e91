package org.wattle.model.json.collocation;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.result.ResultCodec;

/** Results for collocation instances as JSON: {@code kind: collocation-result}. */
public final class CollocationResultCodec extends DocumentKind<CollocationResult>
    implements ResultCodec<CollocationResult> {
  public CollocationResultCodec() {
    super("collocation-result", CollocationResult.class);
  }

  @Override
  public RecordJson json() {
    return new CollocationWeightsCodec().json();
  }
}
