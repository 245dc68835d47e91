package org.wattle.toolkit;

import java.util.Collection;
import org.wattle.model.json.Nearest;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/** Says that a name is none of the known ones, and which of them the user may have meant. */
public final class UnknownName {
  private UnknownName() {}

  /**
   * With all known names, and the nearest of them, where one is near.
   *
   * @param problem a sentence with {@code %s} for the name
   */
  public static UserError amongAll(String problem, String name, Collection<String> known) {
    String near = Nearest.to(name, known).map(id -> " Maybe " + id + ".").orElse("");
    return UserError.invalid(
        said(problem, name) + near + " Known are: " + String.join(", ", known) + ".");
  }

  /**
   * With the nearest of the known names, or all of them, where none is near.
   *
   * @param problem a sentence with {@code %s} for the name
   */
  public static UserError nearest(String problem, String name, Collection<String> known) {
    String maybe = Nearest.to(name, known).orElse("one of " + String.join(", ", known));
    return UserError.invalid(said(problem, name) + " Maybe " + maybe + ".");
  }

  private static String said(String problem, String name) {
    return problem.formatted(Escaped.name(name));
  }
}
