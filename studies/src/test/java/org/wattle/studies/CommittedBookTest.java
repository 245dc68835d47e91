package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wattle.studies.folder.StudyFolder;

/**
 * The book that is in the project says what the records beside it say, to the byte, and they say
 * when they were made.
 */
class CommittedBookTest {
  private static final Path RESULTS = Path.of("..", "results");

  @TestFactory
  Stream<DynamicTest> everyFileIsMadeFromRecords() {
    Map<String, String> files =
        new Book(StudyFolder.registry(Path.of("..", "results")).studies(), RESULTS, StudyScale.FULL)
            .files();
    return files.entrySet().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getKey(),
                    () ->
                        assertThat(RESULTS.resolve(file.getKey()))
                            .as("Maybe ./wattle reproduce --chapters writes it again.")
                            .hasContent(file.getValue())));
  }

  /** So that a chapter says when and where its numbers were made, and by which plan. */
  @TestFactory
  Stream<DynamicTest> everyStudyHasItsRun() {
    return StudyFolder.registry(Path.of("..", "results")).studies().stream()
        .map(
            study ->
                DynamicTest.dynamicTest(
                    study.name(),
                    () ->
                        assertThat(
                                RunRecord.in(new Records(RESULTS.resolve(study.name())))
                                    .flatMap(RunRecord::plan))
                            .as("Maybe ./wattle reproduce %s records it.", study.name())
                            .isPresent()));
  }
}
