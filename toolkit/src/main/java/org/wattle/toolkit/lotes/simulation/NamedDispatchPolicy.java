package org.wattle.toolkit.lotes.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.DispatchPolicy;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.UnknownName;

/**
 * A dispatch policy of a simulation, by id: the dispatcher of LoTES on a plan, or one that needs no
 * plan.
 *
 * @param id the short name that people use
 * @param enumeration the solver whose bins the plan uses, where that is not the best one
 * @param unplanned the policy where it needs no plan
 */
public record NamedDispatchPolicy(
    String id, Optional<String> enumeration, Optional<DispatchPolicy> unplanned) {
  /** On bins of the classes alone that an optimal allocation gives a configuration. */
  private static final String FILTERED = "lotes-filtered";

  private static final String ENUMERATION = "enumeration";

  /** Other optimal allocations are numbered from 2 to this. */
  private static final int LAST_ALLOCATION = 6;

  /** All of them, in the order in which people are shown them. */
  public static List<NamedDispatchPolicy> all() {
    Stream<NamedDispatchPolicy> filtered =
        Stream.iterate(2, k -> k <= LAST_ALLOCATION, k -> k + 1)
            .map(k -> "-golden-" + k)
            .map(allocation -> planned(FILTERED + allocation, ENUMERATION + allocation));
    Stream<NamedDispatchPolicy> others =
        DispatchPolicies.all().stream()
            .map(
                policy ->
                    new NamedDispatchPolicy(policy.id(), Optional.empty(), Optional.of(policy)));
    return Stream.of(
            Stream.of(new NamedDispatchPolicy("lotes", Optional.empty(), Optional.empty())),
            Stream.of(planned(FILTERED, ENUMERATION)),
            filtered,
            others)
        .flatMap(each -> each)
        .toList();
  }

  private static NamedDispatchPolicy planned(String id, String enumeration) {
    return new NamedDispatchPolicy(id, Optional.of(enumeration), Optional.empty());
  }

  /** The ids of all of them, in this order. */
  public static List<String> ids() {
    return all().stream().map(NamedDispatchPolicy::id).toList();
  }

  /**
   * The policy of an id.
   *
   * @throws UserError where there is none
   */
  public static NamedDispatchPolicy byId(String id) {
    return all().stream()
        .filter(policy -> policy.id.equals(id))
        .findFirst()
        .orElseThrow(() -> UnknownName.amongAll("There is no policy (%s).", id, ids()));
  }
}
