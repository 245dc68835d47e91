package org.wattle.toolkit;

import java.util.List;
import java.util.Map;

/** How two solutions of one instance differ. */
public interface Difference {
  /** The differences as JSON: maps, lists, texts, numbers and booleans. */
  Map<String, Object> document();

  /** Whether both are the same solution. */
  boolean same();

  /** Warnings of the instance and the results. */
  List<String> warnings();
}
