package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Evidence;

class WorkloadRulesTest {
  private static SampleStatistics range(double... all) {
    return SampleStatistics.of(DoubleStream.of(all));
  }

  private static Evidence arrivals(double theirs, SampleStatistics ours) {
    return WorkloadRules.arrivals(List.of(10.0, theirs), List.of(range(10, 11), ours)).verdict();
  }

  @Test
  void arrivalsAreInTheRangeAndNotFarFromTheMean() {
    SampleStatistics ours = range(40, 80, 120, 160);
    assertThat(arrivals(110, ours)).isEqualTo(Evidence.REPRODUCED);
    assertThat(arrivals(91, ours)).isEqualTo(Evidence.REPRODUCED);
    assertThat(arrivals(50, ours)).isEqualTo(Evidence.IN_KIND);
    assertThat(arrivals(160, ours)).isEqualTo(Evidence.IN_KIND);
    assertThat(arrivals(49, ours))
        .as("in the range, too far off")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(arrivals(161, ours)).as("out of the range").isEqualTo(Evidence.IN_KIND);
    assertThat(arrivals(201, ours)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(arrivals(50, range())).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(WorkloadRules.arrivals(List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void someAreLongerWhereAsManyAreClearlySo() {
    assertThat(WorkloadRules.longerInSome(10, 9, 9).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(WorkloadRules.longerInSome(10, 11, 20).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(WorkloadRules.longerInSome(10, 8, 7).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(WorkloadRules.longerInSome(10, 8, 8).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(WorkloadRules.longerInSome(10, 0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
