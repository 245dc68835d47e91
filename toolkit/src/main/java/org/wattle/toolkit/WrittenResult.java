package org.wattle.toolkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.render.text.IssueList;

/**
 * A result as it will be written, checked as {@code verify} will check it: the document is encoded,
 * decoded and verified in memory, so that both judge the same numbers by the same function.
 */
final class WrittenResult {
  private WrittenResult() {}

  /** What {@code verify} would find wrong with the document; empty where it is clean. */
  static <I> List<String> violations(
      LoadedInstance<I> instance, SolvedRun solved, List<ResultCodec<?>> codecs) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      solved.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Parsed<ResultDocument> read =
        new ResultReader(codecs).read(new Source("result", bytes.toByteArray()));
    if (read instanceof Parsed.Valid<ResultDocument> valid) {
      return ResultVerifier.verify(instance, valid, "result").violations();
    }
    return ((Parsed.Invalid<ResultDocument>) read).issues().stream().map(IssueList::line).toList();
  }
}
