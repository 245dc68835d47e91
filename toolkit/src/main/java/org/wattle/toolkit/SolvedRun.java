package org.wattle.toolkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.render.View;

/** A finished solve with what its kind adds to it: what reports and result files are made of. */
public interface SolvedRun {
  /** What is the same for every kind. */
  Run run();

  /** The result as a document. */
  ResultDocument document();

  /**
   * Writes the result as JSON, as its kind does; the stream stays open.
   *
   * @throws IOException where the stream fails
   */
  default void write(OutputStream out) throws IOException {
    write(run().problem().loaded().kind().resultCodec(), out);
  }

  private <R extends ResultDocument> void write(ResultCodec<R> codec, OutputStream out)
      throws IOException {
    codec.write(codec.contentType().cast(document()), out);
  }

  /** The result as JSON. */
  default byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * What is shown of it: how it ended, {@link #answer}, value and bound, notes, {@link #details}
   * and warnings.
   *
   * @param verbose whether the solution is listed in full
   */
  default View view(boolean verbose) {
    return RunView.of(this, verbose);
  }

  /** How it ended, in a sentence. */
  default String headline() {
    return RunView.headline(run());
  }

  /** The objective for people. */
  default String objectiveWords() {
    return run().problem().objective();
  }

  /**
   * What is shown of the solution before value and bound.
   *
   * @param verbose whether lists are whole
   */
  default View answer(boolean verbose) {
    return new View();
  }

  /** The solution in full. */
  default View details() {
    return new View();
  }

  /** The steps that carry out the solution, as CSV; empty where there are none. */
  default Optional<String> runbook() {
    return Optional.empty();
  }

  /** The solution as an HTML page; empty where there is none. */
  default Optional<String> page() {
    return Optional.empty();
  }
}
