package org.wattle.toolkit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;

/**
 * A solver as people read of it: all descriptors of one id together.
 *
 * @param id short name
 * @param kinds of problems that it solves
 * @param objectives that it pursues, by kind; only for kinds whose solvers differ in that
 * @param guarantee what is known of its answers
 * @param honours the parameters that it takes into account
 * @param deterministic whether the same input, seed and one thread give the same answer
 * @param version of the library behind it, or of Wattle
 * @param engines by kind, the engines that its proofs rest on, where these are others than itself
 */
public record SolverListing(
    String id,
    List<String> kinds,
    Map<String, List<String>> objectives,
    String guarantee,
    List<String> honours,
    boolean deterministic,
    String version,
    Map<String, List<String>> engines) {

  /** Every registered solver, in the order of the registry, its kinds in the order of theirs. */
  public static List<SolverListing> of(ProblemKinds known, SolverRegistry solvers) {
    return solvers.ids().stream().map(id -> of(id, solvers.all(), known)).toList();
  }

  private static SolverListing of(String id, List<SolverDescriptor<?, ?>> all, ProblemKinds known) {
    List<SolverDescriptor<?, ?>> same = all.stream().filter(each -> each.id().equals(id)).toList();
    SolverDescriptor<?, ?> first = same.get(0);
    List<String> kinds =
        known.all().stream()
            .<String>map(ProblemKind::id)
            .filter(kind -> ofKind(kind, same).findAny().isPresent())
            .toList();
    Map<String, List<String>> objectives = new LinkedHashMap<>();
    Map<String, List<String>> engines = new LinkedHashMap<>();
    for (String kind : kinds) {
      boolean differ = ofKind(kind, all).map(SolverDescriptor::objectives).distinct().count() > 1;
      if (differ) {
        objectives.put(
            kind,
            ofKind(kind, same).flatMap(each -> each.objectives().stream()).distinct().toList());
      }
      List<String> ofProofs =
          ofKind(kind, same)
              .filter(each -> each.guarantee() != Guarantee.NOTHING)
              .flatMap(each -> each.engines().stream())
              .distinct()
              .sorted()
              .toList();
      if (!ofProofs.isEmpty() && !ofProofs.equals(List.of(id))) {
        engines.put(kind, ofProofs);
      }
    }
    return new SolverListing(
        id,
        kinds,
        objectives,
        first.guarantee().text(),
        first.guarantee() == Guarantee.OF_CHOSEN_SOLVER
            ? List.of("what the one it picks honours")
            : Stream.of(Ability.values())
                .filter(first.honours()::contains)
                .map(Ability::description)
                .toList(),
        first.deterministic(),
        first.version().isEmpty() ? "Wattle " + WattleVersion.text() : first.version(),
        engines);
  }

  private static Stream<SolverDescriptor<?, ?>> ofKind(
      String kind, List<SolverDescriptor<?, ?>> solvers) {
    return solvers.stream().filter(each -> each.problem().kind().equals(kind));
  }

  /** The kinds, each with its objectives where its solvers differ in them. */
  public String kindsText() {
    return kinds.stream()
        .map(
            kind ->
                objectives.containsKey(kind)
                    ? kind + " (" + String.join(", ", objectives.get(kind)) + ")"
                    : kind)
        .collect(Collectors.joining(", "));
  }
}
