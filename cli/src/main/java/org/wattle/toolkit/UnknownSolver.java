package org.wattle.toolkit;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.json.Nearest;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** No solver for this kind of instance bears the name that {@code --solver} gives. */
public final class UnknownSolver {
  private UnknownSolver() {}

  /** The words say which instances it was asked for; the ids are those that take them. */
  public static UserError of(String id, String words, List<String> valid, SolverCatalogue solvers) {
    return solvers.ids().contains(id) ? otherKind(id, words, valid) : unknown(id, valid);
  }

  /** Several names, none of which any solver bears. */
  public static UserError of(List<String> ids, List<String> known) {
    String names =
        ids.stream()
            .map(id -> "There is no solver (" + Escaped.name(id) + ")." + near(id, known))
            .collect(Collectors.joining("\n"));
    return UserError.invalid(names + "\nKnown are: " + String.join(", ", known) + ".");
  }

  private static UserError otherKind(String id, String kind, List<String> known) {
    return UserError.invalid(
        "The solver ("
            + Escaped.name(id)
            + ") does not solve instances of kind "
            + kind
            + ". Maybe one of: "
            + String.join(", ", known)
            + ".");
  }

  private static UserError unknown(String id, List<String> known) {
    return UserError.invalid(
        "There is no solver ("
            + Escaped.name(id)
            + ")."
            + near(id, known)
            + " Known are: "
            + String.join(", ", known)
            + ".");
  }

  private static String near(String id, List<String> known) {
    return Nearest.to(id, known).map(name -> " Maybe " + name + ".").orElse("");
  }
}
