package org.wattle.toolkit.lotes.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Nearest;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** Who dispatches tasks in a simulation. */
public enum DispatchPolicy {
  /** The dispatcher of LoTES, on a plan whose bins may hold any class. */
  LOTES("lotes"),
  /** The same on bins of the classes alone that an optimal allocation gives a configuration. */
  LOTES_FILTERED("lotes-filtered", "enumeration"),
  /** By other optimal allocations. */
  LOTES_FILTERED_2("lotes-filtered-golden-2", "enumeration-golden-2"),
  LOTES_FILTERED_3("lotes-filtered-golden-3", "enumeration-golden-3"),
  LOTES_FILTERED_4("lotes-filtered-golden-4", "enumeration-golden-4"),
  LOTES_FILTERED_5("lotes-filtered-golden-5", "enumeration-golden-5"),
  LOTES_FILTERED_6("lotes-filtered-golden-6", "enumeration-golden-6"),
  /** The machine with room on which the fewest tasks run; else the shortest queue. */
  GREEDY("greedy"),
  /** Any machine with room, at random; else the shortest queue. */
  GREEDY_RANDOM("greedy-random"),
  /** The first machine with room; else the shortest queue. */
  GREEDY_FIRST_FIT("greedy-first-fit");

  private final String id;
  private final Optional<String> enumeration;

  DispatchPolicy(String id) {
    this.id = id;
    this.enumeration = Optional.empty();
  }

  DispatchPolicy(String id, String enumeration) {
    this.id = id;
    this.enumeration = Optional.of(enumeration);
  }

  /** The solver whose bins its plan uses, where that is not the best one. */
  public Optional<String> enumeration() {
    return enumeration;
  }

  public String id() {
    return id;
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(DispatchPolicy::id).toList();
  }

  /**
   * The policy of an id.
   *
   * @throws UserError where there is none
   */
  public static DispatchPolicy byId(String id) {
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
