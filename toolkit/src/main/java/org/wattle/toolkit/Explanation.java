package org.wattle.toolkit;

import java.util.List;
import java.util.Map;

/** Why a result is as it is, or why an instance has no solution. */
public interface Explanation {
  /** The explanation as JSON: maps, lists, texts, numbers and booleans. */
  Map<String, Object> document();

  /** What it says of the instance, as an exit code of {@link org.wattle.render.text.ExitCodes}. */
  int exitCode();

  /** Warnings of the instance and the result. */
  List<String> warnings();
}
