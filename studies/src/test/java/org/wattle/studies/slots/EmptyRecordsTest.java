package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyRegistry;
import org.wattle.studies.judging.Verdict;

/** Without records a chapter says that nothing was run. */
class EmptyRecordsTest {
  @ParameterizedTest
  @ValueSource(strings = {"thesis-8", "thesis-9", "brown", "electron"})
  void nothingIsJudgedWithoutRecords(String name, @TempDir Path folder) {
    BookStudy study =
        StudyRegistry.load().studies().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow();

    List<Block> blocks = study.chapter(new Records(folder)).blocks();

    List<StudyFinding> findings =
        blocks.stream()
            .filter(Block.Findings.class::isInstance)
            .flatMap(block -> ((Block.Findings) block).all().stream())
            .toList();
    assertThat(findings)
        .isNotEmpty()
        .allSatisfy(
            finding ->
                assertThat(finding.verdict())
                    .as("%s: %s", finding.where(), finding.claim())
                    .isEqualTo(Verdict.NOT_COMPARABLE));
  }
}
