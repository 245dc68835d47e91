package org.wattle.importers;

import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;

/** The importers that are installed. */
public final class Importers {
  private Importers() {}

  /**
   * All importers that {@link ServiceLoader} finds with the context class loader: those of Wattle,
   * then those of others.
   */
  public static Plugins<Importer> installed() {
    return Plugins.load(ServiceLoader.load(Importer.class)).named(Importer::name);
  }
}
