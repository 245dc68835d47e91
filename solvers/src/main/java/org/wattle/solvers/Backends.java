package org.wattle.solvers;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.plugin.Registry;
import org.wattle.model.solving.Backend;

/**
 * The backends on the class path. Listing them is cheap: none loads native code before it solves.
 */
public final class Backends {
  private static final ClassLoader LOADER = Backends.class.getClassLoader();

  private Backends() {}

  /** Those that can be used, in the order in which their services are declared, and the others. */
  public static Plugins<Backend> load() {
    return Plugins.load(ServiceLoader.load(Backend.class, LOADER))
        .named(Backend::id)
        .map(DeclaredBackend::of);
  }

  /** Those that can be used, in the order in which their services are declared. */
  public static List<Backend> all() {
    return installed().all();
  }

  public static Optional<Backend> byId(String id) {
    return installed().byId(id);
  }

  private static Registry<Backend> installed() {
    return Registry.installed(Backend.class, LOADER, () -> load().usable(), Backend::id);
  }
}
