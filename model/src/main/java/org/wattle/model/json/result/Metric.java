package org.wattle.model.json.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A figure of a result, or a group of them, e.g. servers that are on, by type. */
public sealed interface Metric {
  /** One figure, its unit in its name; finite. */
  record Figure(double value) implements Metric {}

  /**
   * Figures by name, in an order for people.
   *
   * @param parts kept in their order
   */
  record Group(Map<String, Metric> parts) implements Metric {
    /** No figures. */
    public static final Group NONE = new Group(Map.of());

    public Group {
      parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }
  }
}
