package org.wattle.studies.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

class SampleTest {
  private static final List<Row> ROWS =
      List.of(row("a", "1"), row("b", ""), row("a", "4"), row("b", "2"));

  private static Row row(String group, String seconds) {
    return new Row(Map.of("group", group, "seconds", seconds));
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheMiddleTwo() {
    assertThat(Sample.of(DoubleStream.of(9, 1, 2, 4)).median()).isEqualTo(3);
    assertThat(Sample.of(DoubleStream.of(9, 1, 2)).median()).isEqualTo(2);
  }

  @Test
  void anEmptyCellIsNoNumber() {
    assertThat(Sample.of(ROWS, "seconds").size()).isEqualTo(3);
    assertThat(Sample.of(ROWS, "seconds").least()).isEqualTo(1);
    assertThat(Sample.of(ROWS, "seconds").most()).isEqualTo(4);
  }

  @Test
  void groupsComeInTheOrderOfTheirFirstRows() {
    assertThat(Grouped.by(ROWS, "group").keySet()).containsExactly("a", "b");
    assertThat(Grouped.where(ROWS, "group", "b")).hasSize(2);
  }

  @Test
  void whatIsNotThereIsADash() {
    Sample none = Sample.of(DoubleStream.empty());
    assertThat(Told.seconds(none.most())).isEqualTo("–");
    assertThat(Told.range(none, Told::finePercent)).isEqualTo("–");
  }

  @Test
  void numbersReadAsPeopleWriteThem() {
    assertThat(Told.fixed(12345.678, 1)).isEqualTo("12,345.7");
    assertThat(Told.finePercent(0.00012)).isEqualTo("0.012 %");
    assertThat(Told.finePercent(0.153)).isEqualTo("15 %");
    assertThat(Told.range(Sample.of(DoubleStream.of(1, 2)), Told::seconds))
        .isEqualTo("1.00 s to 2.00 s");
    assertThat(Told.range(Sample.of(DoubleStream.of(1, 1)), Told::seconds)).isEqualTo("1.00 s");
    assertThat(Told.of(20, 20)).isEqualTo("all 20");
    assertThat(Told.of(3, 20)).isEqualTo("3 of 20");
  }
}
