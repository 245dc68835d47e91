package org.wattle.toolkit.front;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.UserError;

/**
 * What front people asked for.
 *
 * @param method how to search
 * @param evaluations of each search by NSGA-II, where a number was asked for
 * @param searches how many, each with the next seed
 * @param weightedSeeds whether they start from optima of weighted sums too
 * @param goals the names of the goals of a front that is not searched for by NSGA-II; those of
 *     {@link InstanceFronts#defaultGoals} where empty
 * @param parameters limits, and the seed of the first search
 */
public record FrontSearchRequest(
    FrontMethod method,
    OptionalLong evaluations,
    int searches,
    boolean weightedSeeds,
    List<String> goals,
    SolveParameters parameters) {
  public FrontSearchRequest {
    goals = List.copyOf(goals);
  }

  /**
   * The indices of the goals, ascending.
   *
   * @throws UserError where a goal has another name, or is named twice
   */
  List<Integer> selected(InstanceFronts<?> fronts) {
    List<String> names = fronts.goals().stream().map(FrontGoal::name).toList();
    for (String goal : goals) {
      if (!names.contains(goal)) {
        throw UserError.invalid(
            "There is no goal (%s). Maybe one of (%s).".formatted(goal, String.join(", ", names)));
      }
    }
    if (goals.stream().distinct().count() < goals.size()) {
      throw UserError.invalid(
          "A goal is named twice in (%s). Maybe name each once."
              .formatted(String.join(",", goals)));
    }
    return goals.isEmpty()
        ? fronts.defaultGoals()
        : IntStream.range(0, names.size())
            .filter(k -> goals.contains(names.get(k)))
            .boxed()
            .toList();
  }

  long firstSeed() {
    return parameters.seed().orElse(1);
  }
}
