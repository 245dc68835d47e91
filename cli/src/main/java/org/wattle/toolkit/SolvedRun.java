package org.wattle.toolkit;

import org.wattle.model.json.ResultDocument;

/** A finished solve with what its kind adds to it: what reports and result files are made of. */
public interface SolvedRun {
  /** What is the same for every kind. */
  Run run();

  /** The result as a document. */
  ResultDocument document();
}
