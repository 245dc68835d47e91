package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;

/** Writes instances of every kind as JSON, as {@link InstanceReader} reads them. */
public final class InstanceWriter {
  private InstanceWriter() {}

  /**
   * Writes an instance.
   *
   * @throws IOException where the stream fails
   */
  public static void write(Instance instance, OutputStream out) throws IOException {
    if (instance instanceof Instance.Energy energy) {
      EnergyJson.write(energy.instance(), out);
    } else if (instance instanceof Instance.Lotes lotes) {
      LotesJson.write(lotes.instance(), out);
    } else if (instance instanceof Instance.Collocation collocation) {
      CollocationJson.write(collocation.instance(), out);
    } else {
      ModelJson.write(((Instance.Model) instance).model(), out);
    }
  }
}
