package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
    List<SolverListing> listings = new ArrayList<>();
    for (String id : solvers.ids()) {
      listings.add(
          of(
              solvers.all().stream().filter(each -> each.id().equals(id)).toList(),
              solvers.all(),
              known));
    }
    return listings;
  }

  private static SolverListing of(
      List<SolverDescriptor<?, ?>> same, List<SolverDescriptor<?, ?>> all, ProblemKinds known) {
    SolverDescriptor<?, ?> first = same.get(0);
    boolean chooses = first.guarantee() == Guarantee.OF_CHOSEN_SOLVER;
    List<String> kinds = kinds(same, known);
    Map<String, List<String>> objectives = new LinkedHashMap<>();
    for (String kind : kinds) {
      if (differ(kind, all)) {
        objectives.put(kind, objectives(kind, same));
      }
    }
    return new SolverListing(
        first.id(),
        kinds,
        objectives,
        first.guarantee().text(),
        chooses
            ? List.of("what the one it picks honours")
            : List.of(Ability.values()).stream()
                .filter(first.honours()::contains)
                .map(Ability::description)
                .toList(),
        first.deterministic(),
        first.version().isEmpty() ? "Wattle " + WattleVersion.text() : first.version(),
        engines(kinds, same));
  }

  private static Map<String, List<String>> engines(
      List<String> kinds, List<SolverDescriptor<?, ?>> solvers) {
    Map<String, List<String>> engines = new LinkedHashMap<>();
    for (String kind : kinds) {
      List<String> of =
          solvers.stream()
              .filter(each -> each.problem().kind().equals(kind))
              .filter(each -> each.guarantee() != Guarantee.NOTHING)
              .flatMap(each -> each.engines().stream())
              .distinct()
              .sorted()
              .toList();
      if (!of.isEmpty() && !of.equals(List.of(solvers.get(0).id()))) {
        engines.put(kind, of);
      }
    }
    return engines;
  }

  private static List<String> kinds(List<SolverDescriptor<?, ?>> solvers, ProblemKinds known) {
    return known.all().stream()
        .<String>map(ProblemKind::id)
        .filter(kind -> solvers.stream().anyMatch(each -> each.problem().kind().equals(kind)))
        .toList();
  }

  private static List<String> objectives(String kind, List<SolverDescriptor<?, ?>> solvers) {
    return solvers.stream()
        .filter(each -> each.problem().kind().equals(kind))
        .flatMap(each -> each.objectives().stream())
        .distinct()
        .toList();
  }

  /** Whether the solvers of a kind do not all pursue the same objectives. */
  private static boolean differ(String kind, List<SolverDescriptor<?, ?>> all) {
    return all.stream()
            .filter(each -> each.problem().kind().equals(kind))
            .map(SolverDescriptor::objectives)
            .distinct()
            .count()
        > 1;
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
