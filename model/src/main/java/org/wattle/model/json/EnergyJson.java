package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.energy.EnergyInstance;

/** Energy instances as JSON: {@code kind: energy}. */
public final class EnergyJson {
  private EnergyJson() {}

  /** Reads an instance, or finds every issue with it. */
  public static Parsed<EnergyInstance> read(Source source) {
    return Documents.read(
        source,
        SchemaFile.ENERGY,
        root -> new EnergyMeaning(root).check(),
        root -> new EnergyBuilder(root).instance());
  }

  /**
   * Writes an instance; reading it again gives the same instance.
   *
   * @throws IOException where the stream fails
   */
  public static void write(EnergyInstance instance, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new EnergyWriter(instance, out).write());
  }
}
