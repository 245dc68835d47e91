package org.wattle.studies.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.judging.Verdict;

class LotesRulesTest {
  private static final double NAN = Double.NaN;
  private static final double NEVER = Double.POSITIVE_INFINITY;

  private static void is(Verdict expected, Judgement judgement) {
    assertThat(judgement.verdict()).isEqualTo(expected);
    assertThat(judgement.rule()).isNotEmpty();
  }

  @Test
  void aWaitIsReproducedWithinATenthAndInKindAtANearLoad() {
    is(Verdict.REPRODUCED, LotesRules.waitAtLoad(10, 11, 0.9, NAN));
    is(Verdict.NOT_REPRODUCED, LotesRules.waitAtLoad(10, 11.1, 0.9, NAN));
    is(Verdict.IN_KIND, LotesRules.waitAtLoad(10, 0, 0.9, 0.92));
    is(Verdict.IN_KIND, LotesRules.waitAtLoad(10, 30, 0.9, 0.88));
    is(Verdict.NOT_REPRODUCED, LotesRules.waitAtLoad(10, 0, 0.9, 0.921));
    is(Verdict.NOT_REPRODUCED, LotesRules.waitAtLoad(10, NAN, 0.9, NAN));
  }

  @Test
  void aWaitOfTheGreedySchedulerIsInKindWhereItIsLongerThanThatOfLotes() {
    is(Verdict.REPRODUCED, LotesRules.longer(4, 3.6, 0));
    is(Verdict.IN_KIND, LotesRules.longer(4, 3.5, 0));
    is(Verdict.NOT_REPRODUCED, LotesRules.longer(4, 3.5, 3.5));
    is(Verdict.NOT_REPRODUCED, LotesRules.longer(4, NAN, 0));
  }

  @Test
  void notEveryUnstableLoadIsThatOfTheSource() {
    is(Verdict.REPRODUCED, LotesRules.firstUnstable(0.94, 0.94));
    is(Verdict.REPRODUCED, LotesRules.firstUnstable(0.94, 0.92));
    is(Verdict.REPRODUCED, LotesRules.firstUnstable(0.94, 0.96));
    is(Verdict.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, 0.91));
    is(Verdict.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, 0.97));
    is(Verdict.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, NEVER));
    is(Verdict.NOT_REPRODUCED, LotesRules.firstUnstable(0.94, NAN));
  }

  @Test
  void difficultiesAtALoadAreThoseAtItOrBelow() {
    is(Verdict.REPRODUCED, LotesRules.difficultiesAt(0.85, 0.85));
    is(Verdict.REPRODUCED, LotesRules.difficultiesAt(0.85, 0.8));
    is(Verdict.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, 0.9));
    is(Verdict.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, NEVER));
    is(Verdict.NOT_REPRODUCED, LotesRules.difficultiesAt(0.85, NAN));
  }

  @Test
  void aLimitIsSurpassedWhereTheBacklogDoesNotGrowAtIt() {
    is(Verdict.BETTER, LotesRules.surpassed(0.94, 0.94));
    is(Verdict.NOT_REPRODUCED, LotesRules.surpassed(0.94, 0.93));
    is(Verdict.NOT_REPRODUCED, LotesRules.surpassed(0.94, NAN));
  }

  @Test
  void aSystemThatDoesNotGrowIsNotThatOfTheSource() {
    is(Verdict.REPRODUCED, LotesRules.growing(100, 110, 5, 4));
    is(Verdict.IN_KIND, LotesRules.growing(100, 111, 5, 4));
    is(Verdict.NOT_REPRODUCED, LotesRules.growing(100, 100, 5, 5));
    is(Verdict.NOT_REPRODUCED, LotesRules.growing(100, NAN, NAN, NAN));
  }

  @Test
  void flowTimesAreNearTheIdealWithinTwoPercent() {
    is(Verdict.REPRODUCED, LotesRules.nearIdeal(List.of(1.0, 1.02)));
    is(Verdict.NOT_REPRODUCED, LotesRules.nearIdeal(List.of(1.0, 1.021)));
    is(Verdict.NOT_REPRODUCED, LotesRules.nearIdeal(List.of(1.0, NAN)));
    is(Verdict.NOT_REPRODUCED, LotesRules.nearIdeal(List.of()));
  }

  @Test
  void stabilityThatIsNotDecidedIsNotTheSame() {
    is(Verdict.REPRODUCED, LotesRules.sameStability(4, 4, 4));
    is(Verdict.IN_KIND, LotesRules.sameStability(4, 3, 3));
    is(Verdict.NOT_REPRODUCED, LotesRules.sameStability(4, 4, 3));
    is(Verdict.NOT_REPRODUCED, LotesRules.sameStability(4, 0, 0));
    is(Verdict.NOT_REPRODUCED, LotesRules.sameStability(0, 0, 0));
  }

  @Test
  void eachNumberIsLessThanItsCounterpart() {
    is(Verdict.REPRODUCED, LotesRules.eachLess(List.of(1.0, 2.0), List.of(1.1, 2.1)));
    is(Verdict.NOT_REPRODUCED, LotesRules.eachLess(List.of(1.0, 2.0), List.of(1.1, 2.0)));
    is(Verdict.NOT_REPRODUCED, LotesRules.eachLess(List.of(1.0), List.of(1.1, 2.0)));
    is(Verdict.NOT_REPRODUCED, LotesRules.eachLess(List.of(NAN), List.of(1.1)));
    is(Verdict.NOT_REPRODUCED, LotesRules.eachLess(List.of(), List.of()));
  }
}
