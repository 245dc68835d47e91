package org.wattle.toolkit.power;

import org.wattle.model.power.batch.PowerBatch;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** Batches and their quantities in words. */
public final class PowerTexts {
  private PowerTexts() {}

  /** Tasks, nodes, slots. */
  public static String size(PowerBatch batch) {
    return "%s on %s, %s of %s s"
        .formatted(
            Quantities.counted(batch.tasks().size(), "task", "tasks"),
            Quantities.counted(batch.cluster().nodeCount(), "node", "nodes"),
            Quantities.counted(batch.slots(), "slot", "slots"),
            Quantities.count(batch.slotSeconds()));
  }

  /** The name and the size. */
  static String title(PowerBatch batch) {
    return Escaped.name(batch.name()) + ": " + size(batch);
  }

  /** Milliwatts as watts with all their digits, e.g. {@code 812.5 W}. */
  public static String watts(long milliwatts) {
    return Quantities.value(milliwatts / 1000.0) + " W";
  }

  /** Whole seconds, e.g. {@code 1,240 s}. */
  public static String seconds(long seconds) {
    return Quantities.count(seconds) + " s";
  }
}
