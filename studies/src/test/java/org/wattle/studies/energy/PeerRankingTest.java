package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

class PeerRankingTest {
  private static final Row WEAK = row("p", "110.0", "50.0");
  private static final Row STRONG = row("q", "105.0", "100.0");
  private static final Row NONE = row("r", "", "");

  private static Row row(String contender, String value, String bound) {
    return new Row(
        Map.of(
            "instance", "i", "contender", contender, "limit", "1", "value", value, "bound", bound));
  }

  @Test
  void distancesAreToTheBestBoundOfAll() {
    PeerRanking standings = new PeerRanking(List.of(WEAK, STRONG, NONE));

    assertThat(standings.above(WEAK).orElseThrow()).isCloseTo(0.1, within(1e-9));
    assertThat(standings.below(WEAK).orElseThrow()).isCloseTo(0.5, within(1e-9));
    assertThat(standings.below(STRONG)).hasValue(0);
    assertThat(standings.above(NONE)).isEmpty();
    assertThat(standings.best(STRONG)).isTrue();
    assertThat(standings.best(WEAK)).isFalse();
    assertThat(standings.best(NONE)).isFalse();
  }
}
