package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.front.GoalWeights;
import org.wattle.studies.judging.Evidence;

class WeightsRulesTest {
  @Test
  void theOrderHasToHoldOnEveryFront() {
    assertThat(WeightsRules.order(4, 4).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(WeightsRules.order(4, 3).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(WeightsRules.order(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aRuleKeepsItsPromiseOnlyWhereItDoesSoInEveryChoice() {
    assertThat(WeightsRules.promises(Map.of("inverse", 1.0, "deviation", 0.999)))
        .contains("1 of 2 rules")
        .endsWith("`inverse`.");
    assertThat(WeightsRules.promises(Map.of("inverse", 0.999))).startsWith("No rule");
  }

  @Test
  void weightsKeepAChoiceWhereTheirOptimumIsWithinItsRanges() {
    GoalWeights weights = new GoalWeights(List.of(1.0, 1.0, 1.0));
    List<List<Double>> chosen = List.of(List.of(0.5, 0.5, 0.0), List.of(0.7, 0.9, 0.2));
    List<Double> within = List.of(0.6, 0.8, 0.1);

    assertThat(WeightPromises.keeps(weights, chosen, List.of(within))).isTrue();
    assertThat(WeightPromises.keeps(weights, chosen, List.of(within, List.of(0.4, 0.8, 0.1))))
        .isFalse();
    assertThat(WeightPromises.keeps(weights, chosen, List.of())).isFalse();
    assertThat(WeightPromises.keeps(weights, chosen, List.of(within, List.of(0.4, 0.9, 0.2))))
        .as("both are equally good, and one is not like the chosen ones")
        .isFalse();
  }

  @Test
  void weightsByHandAreEachWithinATenth() {
    List<Double> theirs = List.of(0.2, 1.0, 0.4);
    assertThat(WeightsRules.byHand(theirs, List.of(0.21, 1.0, 0.43)).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(WeightsRules.byHand(theirs, List.of(0.23, 1.0, 0.4)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(WeightsRules.byHand(theirs, List.of(Double.NaN, 1.0, 0.4)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void schedulesAreAcceptedByContentionAndSensitivityAndWeighTheirSpread() {
    NormalisedGoals good = new NormalisedGoals(0.5, 0.8, 0.4);
    NormalisedGoals better = new NormalisedGoals(0.7, 0.9, 0.2);
    NormalisedGoals best = new NormalisedGoals(0.9, 1, 0);
    NormalisedGoals contended = new NormalisedGoals(0.4, 0.2, 0);
    NormalisedGoals apart = new NormalisedGoals(0.4, 1, 1);
    ChosenSchedules schedules = new ChosenSchedules(List.of(good, better, best, contended, apart));

    assertThat(schedules.chosen()).containsExactly(good, better, best);
    assertThat(schedules.weights())
        .hasValueSatisfying(
            weights -> {
              assertThat(weights.intensity()).isEqualTo(1);
              assertThat(weights.power()).isEqualTo(0.5);
              assertThat(weights.sensitivity()).isEqualTo(0.5);
            });
  }

  @Test
  void fewerThanThreeSchedulesGiveNoWeights() {
    assertThat(new ChosenSchedules(List.of()).weights()).isEmpty();
    assertThat(new ChosenSchedules(List.of(new NormalisedGoals(1, 1, 0))).weights()).isEmpty();
  }
}
