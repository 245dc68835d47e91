package org.wattle.toolkit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.render.View;

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
