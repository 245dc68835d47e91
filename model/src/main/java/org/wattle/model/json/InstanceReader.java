package org.wattle.model.json;

import java.util.List;
import org.wattle.model.plugin.Registry;

/**
 * Reads instances of several kinds: the field {@code kind} says which codec reads a document.
 *
 * @param codecs of these kinds, which messages list in this order
 */
public record InstanceReader(Registry<InstanceCodec<?>> codecs) {
  /** A reader of the kinds of these codecs, which messages list in this order. */
  public InstanceReader(List<InstanceCodec<?>> codecs) {
    this(Registry.of(codecs, InstanceCodec::kind));
  }

  /** A reader of all kinds whose codecs are on the class path. */
  public static InstanceReader installed() {
    return new InstanceReader(DocumentFormats.installed().of(InstanceCodec.class));
  }

  /** Reads an instance, or finds every issue with it. */
  public Parsed<InstanceDocument<?>> read(Source source) {
    return KindDetector.detect(source, codecs).flatMap(codec -> read(codec, source));
  }

  private static <I> Parsed<InstanceDocument<?>> read(InstanceCodec<I> codec, Source source) {
    return codec.read(source).map(instance -> new InstanceDocument<>(codec, instance));
  }
}
