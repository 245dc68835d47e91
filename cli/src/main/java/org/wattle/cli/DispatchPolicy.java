package org.wattle.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.UserError;
import org.wattle.model.json.Nearest;

/** Who dispatches tasks in a simulation. */
enum DispatchPolicy {
  /** The dispatcher of LoTES, on a plan whose bins may hold any class. */
  LOTES("lotes"),
  /** The same on bins of the classes alone that the allocation gives a configuration. */
  LOTES_FILTERED("lotes-filtered"),
  /** Any machine with room, at random; else the shortest queue. */
  GREEDY("greedy"),
  /** The first machine with room; else the shortest queue. */
  GREEDY_FIRST_FIT("greedy-first-fit");

  private final String id;

  DispatchPolicy(String id) {
    this.id = id;
  }

  String id() {
    return id;
  }

  static List<String> ids() {
    return Arrays.stream(values()).map(DispatchPolicy::id).toList();
  }

  /**
   * The policy of an id.
   *
   * @throws UserError where there is none
   */
  static DispatchPolicy byId(String id) {
    Optional<DispatchPolicy> found =
        Arrays.stream(values()).filter(policy -> policy.id.equals(id)).findFirst();
    return found.orElseThrow(
        () ->
            UserError.invalid(
                "There is no policy ("
                    + Escaped.name(id)
                    + ")."
                    + Nearest.to(id, ids()).map(near -> " Maybe " + near + ".").orElse("")
                    + " Known are: "
                    + String.join(", ", ids())
                    + "."));
  }
}
