package org.wattle.model.json.result;

import java.util.List;
import org.wattle.model.json.DocumentFormats;
import org.wattle.model.json.KindDetector;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Reads results of several kinds: the field {@code kind} says which codec reads a document. */
public final class ResultReader {
  private final List<ResultCodec<?>> codecs;

  /** A reader of the kinds of these codecs, which messages list in this order. */
  public ResultReader(List<ResultCodec<?>> codecs) {
    this.codecs = List.copyOf(codecs);
  }

  /** A reader of all kinds whose codecs are on the class path. */
  public static ResultReader installed() {
    return new ResultReader(DocumentFormats.installed().of(ResultCodec.class));
  }

  /**
   * Reads a result, or finds every issue with it. Warnings report where it contradicts itself and
   * can be read all the same.
   */
  public Parsed<ResultDocument> read(Source source) {
    return KindDetector.detect(source, codecs).flatMap(codec -> read(codec, source));
  }

  private static <R extends ResultDocument> Parsed<ResultDocument> read(
      ResultCodec<R> codec, Source source) {
    return codec.read(source).map(result -> result);
  }
}
