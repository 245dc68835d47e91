package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;

class MovesOfPeersTextTest {
  private static final Row WATTLE = row("i@2@0", "wattle", "100.0", "99.0", "feasible");
  private static final Row GREEDY = row("i@2@0", "greedy-emptying", "104.0", "", "feasible");

  private static Row row(
      String instance, String contender, String value, String bound, String order) {
    return new Row(
        Map.of(
            "instance",
            instance,
            "contender",
            contender,
            "limit",
            "1",
            "value",
            value,
            "bound",
            bound,
            "moves",
            value.isEmpty() ? "" : "2",
            "order",
            order,
            "note",
            value.isEmpty() ? "refused" : ""));
  }

  private static String answer(Row... others) {
    List<Row> rows = new ArrayList<>(List.of(WATTLE, GREEDY));
    rows.addAll(List.of(others));
    return new MovesOfPeersText(rows).answer();
  }

  @Test
  void aBetterPlanOfAnotherIsSaid() {
    assertThat(answer(row("i@2@0", "timefold", "99.5", "", "none")))
        .contains("no other program has a better plan than Wattle in 0 of 1")
        .contains("in 1 of 1 some other has a better plan than `greedy-emptying`")
        .contains("Of the plans of others 0 of 1 have an order");
  }

  @Test
  void planThatIsAsGoodOrMissingIsNotBetter() {
    assertThat(
            answer(
                row("i@2@0", "timefold", "100.0", "", "feasible"),
                row("i@2@0", "btrplace", "", "", "")))
        .contains("no other program has a better plan than Wattle in 1 of 1")
        .contains("Of the plans of others 1 of 1 have an order");
  }

  @Test
  void aBetterBoundOfAnotherIsSaid() {
    assertThat(answer(row("i@2@0", "plain-scip", "100.0", "99.5", "feasible")))
        .contains("nor a better bound in 0 of 1");
    assertThat(answer(row("i@2@0", "plain-scip", "100.0", "98.0", "feasible")))
        .contains("nor a better bound in 1 of 1");
  }

  @Test
  void theTableSaysWhyThereIsNoPlan() {
    List<Block> blocks =
        new MovesOfPeersText(List.of(WATTLE, row("i@2@0", "btrplace", "", "", ""))).blocks();

    assertThat(blocks)
        .filteredOn(Block.Table.class::isInstance)
        .singleElement()
        .extracting(block -> ((Block.Table) block).rows())
        .isEqualTo(
            List.of(
                List.of("`i`", "2", "0", "wattle", "**100**", "+1.01 %", "2", "feasible"),
                List.of("", "", "", "btrplace", "– (refused)", "", "", "")));
  }

  @Test
  void nothingIsSaidOfWhatWasNotRun() {
    assertThat(new MovesOfPeersText(List.of()).answer()).isEmpty();
    assertThat(new MovesOfPeersText(List.of()).blocks()).hasSize(1);
  }
}
