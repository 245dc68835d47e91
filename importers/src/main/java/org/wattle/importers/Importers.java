package org.wattle.importers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** The importers that are installed. */
public final class Importers {
  private Importers() {}

  /**
   * All importers that {@link ServiceLoader} finds with the context class loader: those of Wattle,
   * then those of others.
   *
   * @throws IllegalStateException where two have the same name
   */
  public static List<Importer> installed() {
    Map<String, Importer> byName = new LinkedHashMap<>();
    for (Importer importer : ServiceLoader.load(Importer.class)) {
      Importer other = byName.putIfAbsent(importer.name(), importer);
      if (other != null) {
        throw new IllegalStateException(
            "Two importers are named (%s): (%s) and (%s). Maybe rename one of them."
                .formatted(
                    importer.name(), other.getClass().getName(), importer.getClass().getName()));
      }
    }
    return List.copyOf(byName.values());
  }
}
