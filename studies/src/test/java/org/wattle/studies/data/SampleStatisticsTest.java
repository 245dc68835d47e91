package org.wattle.studies.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;

class SampleStatisticsTest {
  private static final List<Row> ROWS =
      List.of(row("a", "1"), row("b", ""), row("a", "4"), row("b", "2"));

  private static Row row(String group, String seconds) {
    return new Row(Map.of("group", group, "seconds", seconds));
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheMiddleTwo() {
    assertThat(SampleStatistics.of(DoubleStream.of(9, 1, 2, 4)).median()).isEqualTo(3);
    assertThat(SampleStatistics.of(DoubleStream.of(9, 1, 2)).median()).isEqualTo(2);
  }

  @Test
  void anEmptyCellIsNotANumber() {
    assertThat(SampleStatistics.of(ROWS, "seconds").size()).isEqualTo(3);
    assertThat(SampleStatistics.of(ROWS, "seconds").min()).isEqualTo(1);
    assertThat(SampleStatistics.of(ROWS, "seconds").max()).isEqualTo(4);
  }

  @Test
  void groupsComeInTheOrderOfTheirFirstRows() {
    assertThat(Rows.groupBy(ROWS, "group").keySet()).containsExactly("a", "b");
    assertThat(Rows.where(ROWS, "group", "b")).hasSize(2);
  }

  @Test
  void aStatisticOfAnEmptySampleIsADash() {
    SampleStatistics none = SampleStatistics.of(DoubleStream.empty());
    assertThat(Quantities.coarseSeconds(none.max())).isEqualTo("–");
    assertThat(none.range(Quantities::twoDigitPercent)).isEqualTo("–");
  }

  @Test
  void numbersHaveSeparatorsAndUnits() {
    assertThat(Quantities.fixed(12345.678, 1)).isEqualTo("12,345.7");
    assertThat(Quantities.twoDigitPercent(0.00012)).isEqualTo("0.012 %");
    assertThat(Quantities.twoDigitPercent(0.153)).isEqualTo("15 %");
    assertThat(SampleStatistics.of(DoubleStream.of(1, 2)).range(Quantities::coarseSeconds))
        .isEqualTo("1.00 s to 2.00 s");
    assertThat(SampleStatistics.of(DoubleStream.of(1, 1)).range(Quantities::coarseSeconds))
        .isEqualTo("1.00 s");
    assertThat(Quantities.outOf(20, 20)).isEqualTo("all 20");
    assertThat(Quantities.outOf(3, 20)).isEqualTo("3 of 20");
  }
}
