package org.wattle.toolkit;

import org.wattle.model.json.Instance;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/**
 * Reads instances of every registered kind.
 *
 * @param inputs where they are read from
 * @param kinds that are known
 */
public record InstanceReading(Inputs inputs, ProblemKinds kinds) {
  /**
   * Reads a file or standard input.
   *
   * @throws org.wattle.toolkit.text.UserError with every issue found, where it cannot be used
   */
  public LoadedInstance<?> read(String file) {
    Instances.Loaded loaded = new Instances(inputs).read(file);
    Object value = content(loaded.instance());
    for (ProblemKind<?> kind : kinds.all()) {
      if (kind.instanceType().isInstance(value)) {
        return loaded(kind, loaded, value);
      }
    }
    throw new IllegalStateException("No kind is registered for (" + file + ").");
  }

  private static <I> LoadedInstance<I> loaded(
      ProblemKind<I> kind, Instances.Loaded loaded, Object value) {
    return new LoadedInstance<>(
        loaded.source(),
        kind,
        kind.instanceType().cast(value),
        loaded.instance().name(),
        loaded.warnings(),
        loaded.readSeconds());
  }

  private static Object content(Instance instance) {
    if (instance instanceof Instance.Energy energy) {
      return energy.instance();
    }
    if (instance instanceof Instance.Lotes lotes) {
      return lotes.instance();
    }
    if (instance instanceof Instance.Collocation collocation) {
      return collocation.instance();
    }
    return ((Instance.Model) instance).model();
  }
}
