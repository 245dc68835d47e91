package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

class StageRulesTest {
  private static void shows(Judgement judgement) {
    assertThat(judgement.verdict()).isEqualTo(Evidence.DEMONSTRATION);
  }

  private static void fails(Judgement judgement) {
    assertThat(judgement.verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void jobsAreConsolidatedWhereOnlyTheBaselineSpreadsThem() {
    shows(StageRules.consolidated(true, 2, 1));
    fails(StageRules.consolidated(false, 2, 1));
    fails(StageRules.consolidated(true, 1, 1));
    fails(StageRules.consolidated(true, 2, 2));
    fails(StageRules.consolidated(true, 2, 0));
  }

  @Test
  void aJobIsRelievedWhereItWasContendedAndNothingElseIsBroken() {
    shows(StageRules.relieved(true, true, true));
    fails(StageRules.relieved(false, true, true));
    fails(StageRules.relieved(true, false, true));
    fails(StageRules.relieved(true, true, false));
  }

  @Test
  void theLargeJobIsNotRelieved() {
    shows(StageRules.partlyRelieved(true, true, false));
    fails(StageRules.partlyRelieved(true, true, true));
    fails(StageRules.partlyRelieved(false, true, false));
    fails(StageRules.partlyRelieved(true, false, false));
  }

  @Test
  void fewerNodesAreFewerThanBeforeAndSome() {
    shows(StageRules.fewerNodes(5, 4));
    fails(StageRules.fewerNodes(5, 5));
    fails(StageRules.fewerNodes(5, 0));
  }

  @Test
  void asGoodAsTheBaselineByMovesTakesMoves() {
    shows(StageRules.asGoodByMoves(0.3, 0.3, 1));
    fails(StageRules.asGoodByMoves(0.3, 0.3, 0));
    fails(StageRules.asGoodByMoves(0.3, 0.31, 1));
    fails(StageRules.asGoodByMoves(Double.NaN, 0.3, 1));
  }

  @Test
  void aSpreadJobHasANodeForEachContainer() {
    shows(StageRules.spread(12, 6, 12));
    fails(StageRules.spread(12, 6, 11));
    fails(StageRules.spread(12, 12, 12));
    fails(StageRules.spread(12, 0, 12));
  }

  @Test
  void jobsAreKeptWhereTheBaselineBreaksSomeAndMovesKeepAll() {
    shows(StageRules.keptByMoves(2, 0, 3));
    fails(StageRules.keptByMoves(0, 0, 3));
    fails(StageRules.keptByMoves(2, 1, 3));
    fails(StageRules.keptByMoves(2, 0, 0));
  }
}
