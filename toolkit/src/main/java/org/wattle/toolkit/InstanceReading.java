package org.wattle.toolkit;

import java.util.Optional;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
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
   * @throws org.wattle.render.text.UserError with every issue found, where it cannot be used
   */
  public LoadedInstance<?> read(String file) {
    Instances.Loaded loaded = new Instances(inputs, new InstanceReader(kinds.codecs())).read(file);
    return kinds
        .byId(loaded.instance().kind())
        .flatMap(kind -> loaded(kind, loaded, loaded.instance()))
        .orElseThrow(() -> new IllegalStateException("No kind is registered for (" + file + ")."));
  }

  private static <I, C> Optional<LoadedInstance<?>> loaded(
      ProblemKind<I> kind, Instances.Loaded loaded, InstanceDocument<C> document) {
    InstanceCodec<I> codec = kind.codec();
    return document
        .as(codec.contentType())
        .map(
            value ->
                new LoadedInstance<>(
                    loaded.source(),
                    kind,
                    value,
                    codec.name(value),
                    loaded.warnings(),
                    loaded.readSeconds()));
  }
}
