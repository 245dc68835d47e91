package org.wattle.studies.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

class LotesRulesTest {
  private static final double NAN = Double.NaN;
  private static final double NEVER = Double.POSITIVE_INFINITY;

  private static void is(Evidence expected, Judgement judgement) {
    assertThat(judgement.verdict()).isEqualTo(expected);
    assertThat(judgement.rule()).isNotEmpty();
  }

  @Test
  void aWaitIsReproducedWithinATenthAndInKindAtANearLoad() {
    is(Evidence.REPRODUCED, LotesRules.waitAtLoad(10, 11, 0.9, NAN));
    is(Evidence.NOT_REPRODUCED, LotesRules.waitAtLoad(10, 11.1, 0.9, NAN));
    is(Evidence.IN_KIND, LotesRules.waitAtLoad(10, 0, 0.9, 0.92));
    is(Evidence.IN_KIND, LotesRules.waitAtLoad(10, 30, 0.9, 0.88));
    is(Evidence.NOT_REPRODUCED, LotesRules.waitAtLoad(10, 0, 0.9, 0.921));
    is(Evidence.NOT_REPRODUCED, LotesRules.waitAtLoad(10, NAN, 0.9, NAN));
  }

  @Test
  void aWaitOfTheGreedySchedulerIsInKindWhereItIsLongerThanThatOfLotes() {
    is(Evidence.REPRODUCED, LotesRules.longer(4, 3.6, 0));
    is(Evidence.IN_KIND, LotesRules.longer(4, 3.5, 0));
    is(Evidence.NOT_REPRODUCED, LotesRules.longer(4, 3.5, 3.5));
    is(Evidence.NOT_REPRODUCED, LotesRules.longer(4, NAN, 0));
  }

  @Test
  void notEveryUnstableLoadIsThatOfTheSource() {
    is(Evidence.REPRODUCED, LotesRules.firstUnstable(0.94, 0.94));
    is(Evidence.REPRODUCED, LotesRules.firstUnstable(0.94, 0.92));
    is(Evidence.REPRODUCED, LotesRules.firstUnstable(0.94, 0.96));
    is(Evidence.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, 0.91));
    is(Evidence.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, 0.97));
    is(Evidence.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, NEVER));
    is(Evidence.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, NAN));
  }

  @Test
  void difficultiesAtALoadAreThoseAtItOrBelow() {
    is(Evidence.REPRODUCED, LotesRules.difficultiesAt(0.85, 0.85));
    is(Evidence.REPRODUCED, LotesRules.difficultiesAt(0.85, 0.8));
    is(Evidence.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, 0.9));
    is(Evidence.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, NEVER));
    is(Evidence.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, NAN));
  }

  @Test
  void aLimitIsSurpassedWhereTheBacklogDoesNotGrowAtIt() {
    is(Evidence.BETTER, LotesRules.surpassed(0.94, 0.94));
    is(Evidence.NOT_REPRODUCED, LotesRules.surpassed(0.94, 0.93));
    is(Evidence.NOT_REPRODUCED, LotesRules.surpassed(0.94, NAN));
  }

  @Test
  void aSystemThatDoesNotGrowIsNotThatOfTheSource() {
    is(Evidence.REPRODUCED, LotesRules.growing(100, 110, 5, 4));
    is(Evidence.IN_KIND, LotesRules.growing(100, 111, 5, 4));
    is(Evidence.NOT_REPRODUCED, LotesRules.growing(100, 100, 5, 5));
    is(Evidence.NOT_REPRODUCED, LotesRules.growing(100, NAN, NAN, NAN));
  }

  @Test
  void flowTimesAreNearTheIdealWithinTwoPercent() {
    is(Evidence.REPRODUCED, LotesRules.nearIdeal(List.of(1.0, 1.02)));
    is(Evidence.NOT_REPRODUCED, LotesRules.nearIdeal(List.of(1.0, 1.021)));
    is(Evidence.NOT_REPRODUCED, LotesRules.nearIdeal(List.of(1.0, NAN)));
    is(Evidence.NOT_REPRODUCED, LotesRules.nearIdeal(List.of()));
  }

  @Test
  void stabilityThatIsNotDecidedIsNotTheSame() {
    is(Evidence.REPRODUCED, LotesRules.sameStability(4, 4, 4));
    is(Evidence.IN_KIND, LotesRules.sameStability(4, 3, 3));
    is(Evidence.NOT_REPRODUCED, LotesRules.sameStability(4, 4, 3));
    is(Evidence.NOT_REPRODUCED, LotesRules.sameStability(4, 0, 0));
    is(Evidence.NOT_REPRODUCED, LotesRules.sameStability(0, 0, 0));
  }

  @Test
  void eachNumberIsLessThanItsCounterpart() {
    is(Evidence.REPRODUCED, LotesRules.eachLess(List.of(1.0, 2.0), List.of(1.1, 2.1)));
    is(Evidence.NOT_REPRODUCED, LotesRules.eachLess(List.of(1.0, 2.0), List.of(1.1, 2.0)));
    is(Evidence.NOT_REPRODUCED, LotesRules.eachLess(List.of(1.0), List.of(1.1, 2.0)));
    is(Evidence.NOT_REPRODUCED, LotesRules.eachLess(List.of(NAN), List.of(1.1)));
    is(Evidence.NOT_REPRODUCED, LotesRules.eachLess(List.of(), List.of()));
  }
}
