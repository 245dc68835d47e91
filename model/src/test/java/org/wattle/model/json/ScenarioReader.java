package org.wattle.model.json;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;

/** Reads scenarios of several kinds: the field {@code kind} says which codec reads a document. */
public final class ScenarioReader {
  private final List<ScenarioCodec<?>> codecs;

  /** A reader of the kinds of these codecs, which messages list in this order. */
  public ScenarioReader(List<ScenarioCodec<?>> codecs) {
    this.codecs = List.copyOf(codecs);
  }

  /** A reader of all kinds whose codecs are on the class path. */
  public static ScenarioReader installed() {
    return new ScenarioReader(DocumentFormats.installed().of(ScenarioCodec.class));
  }

  /** Reads a scenario, or finds every issue with it and with the files that it names. */
  public Parsed<ScenarioDocument<?>> read(Source source, ReferencedFiles files) {
    return KindDetector.detect(source, codecs).flatMap(codec -> read(codec, source, files));
  }

  private static <S> Parsed<ScenarioDocument<?>> read(
      ScenarioCodec<S> codec, Source source, ReferencedFiles files) {
    return codec.read(source, files).map(scenario -> new ScenarioDocument<>(codec, scenario));
  }

  /**
   * A scenario as it was read, with the codec of its kind.
   *
   * @param codec of its kind
   * @param scenario the content
   * @param <S> the class of the content
   */
  public record ScenarioDocument<S>(ScenarioCodec<S> codec, S scenario) {
    /** The id of the kind: the value of the field {@code kind}. */
    public String kind() {
      return codec.kind();
    }

    /** The content, where it is a scenario of the class. */
    public <T> Optional<T> as(Class<T> type) {
      return type.isInstance(scenario) ? Optional.of(type.cast(scenario)) : Optional.empty();
    }
  }
}
