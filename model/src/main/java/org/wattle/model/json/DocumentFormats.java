package org.wattle.model.json;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;

/** A set of formats of documents, at most one for each kind. */
public final class DocumentFormats {
  private final List<DocumentFormat<?>> formats;

  /**
   * These formats, in this order.
   *
   * @throws IllegalArgumentException where two of them are of the same kind
   */
  public DocumentFormats(List<DocumentFormat<?>> formats) {
    this.formats = List.copyOf(formats);
    Map<String, DocumentFormat<?>> byKind = new HashMap<>();
    for (DocumentFormat<?> format : formats) {
      DocumentFormat<?> other = byKind.putIfAbsent(format.kind(), format);
      if (other != null) {
        throw new IllegalArgumentException(
            "Two formats are of kind (%s): (%s) and (%s). Maybe rename one of the kinds."
                .formatted(format.kind(), other.getClass().getName(), format.getClass().getName()));
      }
    }
  }

  /** The formats that can be used, and those of the class path that cannot. */
  public static Plugins<DocumentFormat<?>> load() {
    ClassLoader loader = DocumentFormats.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(DocumentFormat.class, loader))
        .<DocumentFormat<?>>map(format -> format)
        .named(DocumentFormat::kind);
  }

  /** The formats that providers on the class path declare to {@link ServiceLoader}. */
  public static DocumentFormats installed() {
    return new DocumentFormats(load().usable());
  }

  /** All of them. */
  public List<DocumentFormat<?>> all() {
    return formats;
  }

  /** The kinds, sorted. */
  public List<String> kinds() {
    return formats.stream().map(DocumentFormat::kind).sorted().toList();
  }

  /** The format of a kind, where there is one. */
  public Optional<DocumentFormat<?>> ofKind(String kind) {
    return formats.stream().filter(format -> format.kind().equals(kind)).findFirst();
  }

  /** The codecs of instances. */
  public List<InstanceCodec<?>> instances() {
    return formats.stream()
        .filter(InstanceCodec.class::isInstance)
        .<InstanceCodec<?>>map(format -> (InstanceCodec<?>) format)
        .toList();
  }

  /** The codecs of scenarios. */
  public List<ScenarioCodec<?>> scenarios() {
    return formats.stream()
        .filter(ScenarioCodec.class::isInstance)
        .<ScenarioCodec<?>>map(format -> (ScenarioCodec<?>) format)
        .toList();
  }
}
