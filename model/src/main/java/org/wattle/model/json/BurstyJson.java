package org.wattle.model.json;

import org.wattle.model.workload.generate.BurstyParameters;
import tools.jackson.databind.JsonNode;

/** Parameters of arrivals in bursts. */
final class BurstyJson {
  private BurstyJson() {}

  static void check(Part bursty) {}

  static BurstyParameters of(JsonNode bursty) {
    return new BurstyParameters();
  }
}
