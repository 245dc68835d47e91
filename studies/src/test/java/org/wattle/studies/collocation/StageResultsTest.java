package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

class StageResultsTest {
  private static final StageResults STAGES =
      new StageResults(
          List.of(),
          List.of(
              job("1", "A", "true", "", "n0 n1"),
              job("1", "B", "", "true", "n1 n2"),
              job("1", "C", "", "", "n3 n3"),
              job("2", "C", "", "", "n1")));

  private static Row job(String stage, String name, String isolated, String broken, String nodes) {
    return new Row(
        Map.of(
            "policy", "auto",
            "stage", stage,
            "job", name,
            "isolated", isolated,
            "broken", broken,
            "nodes", nodes));
  }

  @Test
  void jobsAreBesideEachOtherWhereTheyShareANodeInTheSameStage() {
    assertThat(STAGES.beside("auto", 1, "A")).containsExactly("B");
    assertThat(STAGES.beside("auto", 1, "C")).isEmpty();
    assertThat(STAGES.beside("auto", 2, "C")).isEmpty();
  }

  @Test
  void aNodeCountsOnceForAJob() {
    assertThat(STAGES.nodes("auto", 1, "C")).containsExactly("n3");
  }

  @Test
  void whatIsNotSaidIsNotSo() {
    assertThat(STAGES.isolated("auto", 1, "A")).isTrue();
    assertThat(STAGES.isolated("auto", 1, "B")).isFalse();
    assertThat(STAGES.broken("auto", 1, "B")).isTrue();
    assertThat(STAGES.broken("auto", 3, "B")).isFalse();
  }
}
