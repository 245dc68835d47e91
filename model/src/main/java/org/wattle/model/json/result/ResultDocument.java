package org.wattle.model.json.result;

/** A result as in a file document. Each kind of problem has a record of its own. */
public interface ResultDocument {
  /** What results of every kind have in common. */
  ResultSummary summary();
}
