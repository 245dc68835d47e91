package org.wattle.toolkit.explain;

import java.util.List;
import java.util.Map;
import org.wattle.render.View;
import org.wattle.render.text.UserError;

/** How two solutions of one instance differ. */
public interface Difference {
  /** The differences as JSON: maps, lists, texts, numbers and booleans. */
  Map<String, Object> document();

  /** Whether both are the same solution. */
  boolean same();

  /** Warnings of the instance and the results. */
  List<String> warnings();

  /**
   * The differences for people.
   *
   * @param verbose whether all of them are listed
   */
  default View view(boolean verbose) {
    throw UserError.failed("There is no text for this difference. Maybe --format json.");
  }
}
