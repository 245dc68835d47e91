package org.wattle.toolkit.explain;

import java.util.List;
import java.util.Map;
import org.wattle.render.View;
import org.wattle.render.text.UserError;

/** Why a result is as it is, or why an instance has no solution. */
public interface Explanation {
  /** The explanation as JSON: maps, lists, texts, numbers and booleans. */
  Map<String, Object> document();

  /** What it says of the instance, as an exit code of {@link org.wattle.render.text.ExitCodes}. */
  int exitCode();

  /** Warnings of the instance and the result. */
  List<String> warnings();

  /** An explanation for people. */
  default View view() {
    throw UserError.failed("There is no text for this explanation. Maybe --format json.");
  }
}
