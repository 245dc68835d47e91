package org.wattle.model.json.power;

import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontRow;
import org.wattle.model.power.batch.PowerShares;

/** Fronts of batches with power as JSON: {@code kind: power-front}. */
public final class PowerFrontFormat extends FrontFormat {
  public PowerFrontFormat() {
    super("power-front", PowerShares.GOALS);
  }

  /**
   * Where and when a task runs.
   *
   * @param task its name
   * @param node the name of its node
   * @param startSecond when it begins
   */
  public record TaskStart(String task, String node, long startSecond) implements FrontRow {
    @Override
    public void write(JsonWriter out) {
      out.field("task").text(task);
      out.field("node").text(node);
      out.field("startSecond").integer(startSecond);
    }
  }
}
