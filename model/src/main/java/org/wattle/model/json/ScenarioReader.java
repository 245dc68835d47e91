package org.wattle.model.json;

import java.util.List;
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
    return new ScenarioReader(DocumentFormats.installed().scenarios());
  }

  /** Reads a scenario, or finds every issue with it and with the files that it names. */
  public Parsed<ScenarioDocument<?>> read(Source source, ReferencedFiles files) {
    return KindDetector.detect(source, codecs).flatMap(codec -> read(codec, source, files));
  }

  private static <S> Parsed<ScenarioDocument<?>> read(
      ScenarioCodec<S> codec, Source source, ReferencedFiles files) {
    return codec.read(source, files).map(scenario -> new ScenarioDocument<>(codec, scenario));
  }
}
