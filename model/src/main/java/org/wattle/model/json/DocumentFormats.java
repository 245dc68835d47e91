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

  /**
   * The content of a document that comes with Wattle.
   *
   * @param file its name in the folder of instances, e.g. {@code energy/tiny.json}
   * @param type the class of what its format reads
   */
  public static <T> T shipped(String file, Class<T> type) {
    Source source = Source.ofResource(DocumentFormats.class, "instances/" + file);
    return type.cast(
        installed().formats.stream()
            .filter(format -> format.contentType() == type)
            .map(format -> format.read(source).orElseThrow())
            .findFirst()
            .orElseThrow());
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

  /** Those of a type, e.g. the codecs of instances. */
  @SuppressWarnings("unchecked") // Each of them is an instance of the type.
  public <F extends DocumentFormat<?>> List<F> of(Class<? super F> type) {
    return (List<F>) formats.stream().filter(type::isInstance).toList();
  }
}
