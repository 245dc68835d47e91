package org.wattle.model.json.collocation;

import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;

/** Scenarios of jobs that come and go, as JSON: {@code kind: collocation-scenario}. */
public final class CollocationScenarioCodec extends DocumentKind<CollocationScenario>
    implements ScenarioCodec<CollocationScenario> {
  public CollocationScenarioCodec() {
    super("collocation-scenario", CollocationScenario.class);
  }

  /** Such a scenario names no files. */
  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new CollocationValidator(root).checkScenario();
  }

  @Override
  public RecordJson json() {
    return CollocationCodec.withCluster();
  }
}
