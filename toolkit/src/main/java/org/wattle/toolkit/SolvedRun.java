package org.wattle.toolkit;

import java.io.IOException;
import java.io.OutputStream;
import org.wattle.model.json.result.ResultDocument;

/** A finished solve with what its kind adds to it: what reports and result files are made of. */
public interface SolvedRun {
  /** What is the same for every kind. */
  Run run();

  /** The result as a document. */
  ResultDocument document();

  /**
   * Writes the result as JSON; the stream stays open.
   *
   * @throws IOException where the stream fails
   */
  void write(OutputStream out) throws IOException;
}
