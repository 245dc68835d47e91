package org.wattle.studies.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;

class EmptyCollocationChaptersTest {
  static List<BookStudy> studies() {
    return List.of(
        new AblationStudy(),
        new FacebookStudy(),
        new IndiaStudy(),
        new ParapluieStudy(),
        new ProofsStudy(),
        new WeightsStudy());
  }

  @ParameterizedTest
  @MethodSource("studies")
  void withoutRecordsNothingIsComparable(BookStudy study, @TempDir Path empty) {
    List<StudyFinding> findings =
        study.chapter(new Records(empty)).blocks().stream()
            .filter(Block.Findings.class::isInstance)
            .flatMap(block -> ((Block.Findings) block).all().stream())
            .toList();

    assertThat(findings)
        .isNotEmpty()
        .allMatch(finding -> finding.verdict() == Evidence.NOT_COMPARABLE);
  }
}
