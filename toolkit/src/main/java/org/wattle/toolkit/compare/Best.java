package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * The best of several numbers.
 *
 * @param value the number
 * @param names of all that reach it
 */
public record Best(double value, @JsonField(name = "by") List<String> names) {
  public Best {
    names = List.copyOf(names);
  }

  /** The names in words. */
  public String by() {
    return String.join(", ", names);
  }
}
