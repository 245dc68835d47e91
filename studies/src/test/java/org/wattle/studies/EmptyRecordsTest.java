package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.studies.folder.StudyFolder;
import org.wattle.studies.judging.Evidence;

/** A chapter says of nothing that was not run that it is reproduced, or not reproduced. */
class EmptyRecordsTest {
  @TempDir Path nothing;

  @TestFactory
  Stream<DynamicTest> aChapterWithoutRecordsJudgesNothing() {
    return StudyFolder.registry(Path.of("..", "results")).studies().stream()
        .map(study -> DynamicTest.dynamicTest(study.name(), () -> judgesNothing(study)));
  }

  private void judgesNothing(BookStudy study) {
    assertThat(study.chapter(new Records(nothing)).blocks())
        .filteredOn(Block.Findings.class::isInstance)
        .flatExtracting(block -> ((Block.Findings) block).all())
        .extracting(StudyFinding::verdict)
        .allMatch(Evidence.NOT_COMPARABLE::equals);
  }
}
