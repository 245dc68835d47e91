package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.studies.judging.Evidence;

/** Without records a chapter can be made, and says nothing about its source. */
class WithoutRecordsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"thesis-5", "thesis-6", "thesis-7"})
  void nothingIsJudged(String name) {
    BookStudy study = StudyRegistry.load().named(List.of(name)).get(0);
    List<StudyFinding> findings = new ArrayList<>();
    for (Block block : study.chapter(new Records(folder)).blocks()) {
      if (block instanceof Block.Findings of) {
        findings.addAll(of.all());
      }
    }

    assertThat(findings).isNotEmpty();
    assertThat(findings)
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.where(), finding.claim())
                    .isEqualTo(Evidence.NOT_COMPARABLE));
  }
}
