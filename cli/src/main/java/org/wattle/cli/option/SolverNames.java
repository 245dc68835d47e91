package org.wattle.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.SolverChoice;

/** The solvers that {@code --solvers} names. */
public final class SolverNames {
  private SolverNames() {}

  /**
   * Each once, in the order in which they were named.
   *
   * @throws UserError with every name that no solver has
   */
  public static List<String> parse(String given, SolverRegistry solvers, Console console) {
    Set<String> chosen = new LinkedHashSet<>();
    Set<String> twice = new LinkedHashSet<>();
    for (String part : given.split(",", -1)) {
      String id = part.strip();
      if (id.isEmpty()) {
        throw UserError.invalid(
            "--solvers names solvers with commas between them, and one of the names is empty."
                + " Maybe --solvers auto,first-fit.");
      }
      if (!chosen.add(id)) {
        twice.add(id);
      }
    }
    List<String> known = solvers.ids();
    List<String> unknown = chosen.stream().filter(id -> !known.contains(id)).toList();
    if (!unknown.isEmpty()) {
      throw SolverChoice.unknown(unknown, solvers);
    }
    twice.forEach(id -> console.warning("--solvers names (" + id + ") twice; it is asked once."));
    return List.copyOf(chosen);
  }
}
