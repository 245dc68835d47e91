package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Book.WrittenChapter;
import org.wattle.studies.folder.StudyFolder;

/**
 * The list of what is judged agrees with the findings of the committed book: nothing is said to be
 * judged that is not, and nothing is judged that is not listed. Failures name the rows of
 * coverage.csv to change.
 */
class SourceCoverageTest {
  private static final List<CoverageRow> ROWS = SourceCoverage.load().rows();
  private static final List<WrittenChapter> CHAPTERS =
      new Book(
              StudyFolder.registry(Path.of("..", "results")).studies(),
              Path.of("..", "results"),
              StudyScale.FULL)
          .chapters();

  @Test
  void eachRowHasStudiesOrAReasonOfAKnownKind() {
    List<String> problems = new ArrayList<>();
    for (CoverageRow row : ROWS) {
      if (row.items().isEmpty()) {
        problems.add(name(row) + " names no item, such as (table 4.2).");
      }
      if (row.content().isEmpty()) {
        problems.add(name(row) + " does not say what the item shows.");
      }
      if (row.studies().isEmpty() == row.reason().isEmpty()) {
        problems.add(name(row) + " must have either a study or a reason.");
      }
      if (!row.reason().isEmpty() && row.unjudged().isEmpty()) {
        problems.add(name(row) + " has a reason of no known kind (" + row.reason() + ").");
      }
      if (row.studies().isEmpty() && !row.where().isEmpty()) {
        problems.add(name(row) + " has a place (" + row.where() + ") but no study.");
      }
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void eachRowWithAStudyHasFindings() {
    List<String> problems = new ArrayList<>();
    for (CoverageRow row : ROWS) {
      for (String study : row.studies()) {
        if (findings(row, study).stream().noneMatch(row::judgedBy)) {
          problems.add(
              "%s: no finding of (%s) is on %s. Maybe one of %s as where, or a reason."
                  .formatted(name(row), study, row.judgedAs(), places(row, study)));
        }
      }
      problems.addAll(unnamed(row));
    }
    assertThat(problems).isEmpty();
  }

  /** Places that the row states besides its item, and that none of its studies has findings on. */
  private static List<String> unnamed(CoverageRow row) {
    List<StudyFinding> all =
        row.studies().stream().flatMap(study -> findings(row, study).stream()).toList();
    return SourceItem.namedIn(row.where()).stream()
        .filter(item -> all.stream().noneMatch(finding -> names(finding, item)))
        .map(item -> "%s: no finding of %s is on (%s).".formatted(name(row), row.studies(), item))
        .toList();
  }

  @Test
  void anInputNamesStudiesThatUseIt() {
    Set<String> studies = new HashSet<>();
    StudyFolder.registry(Path.of("..", "results"))
        .studies()
        .forEach(study -> studies.add(study.name()));
    for (CoverageRow row : ROWS) {
      if (row.unjudged().equals(Optional.of(Unjudged.INPUT))) {
        assertThat(row.reason().split(": ", 2)[1].split(", ", -1))
            .as(name(row))
            .isSubsetOf(studies);
      }
    }
  }

  @Test
  void noItemHasTwoRows() {
    Set<String> seen = new HashSet<>();
    List<String> twice =
        ROWS.stream()
            .flatMap(row -> row.items().stream().map(item -> row.source() + ", " + item))
            .filter(item -> !seen.add(item))
            .toList();
    assertThat(twice).isEmpty();
  }

  @Test
  void eachFindingIsOnItemsThatAreListedWithItsStudy() {
    Set<String> problems = new TreeSet<>();
    for (WrittenChapter chapter : CHAPTERS) {
      chapter
          .study()
          .source()
          .ifPresent(
              source ->
                  chapter
                      .findings()
                      .forEach(
                          finding ->
                              problems.addAll(
                                  unlisted(source.shortName(), chapter.study().name(), finding))));
    }
    assertThat(problems).as("What to change in coverage.csv").isEmpty();
  }

  @Test
  void sourcesAreThePublicationsOfStudies() {
    Set<String> sources =
        StudyFolder.registry(Path.of("..", "results")).studies().stream()
            .flatMap(study -> study.source().stream())
            .map(Publication::shortName)
            .collect(Collectors.toSet());
    assertThat(ROWS.stream().map(CoverageRow::source).distinct())
        .containsExactlyInAnyOrderElementsOf(sources);
  }

  private static List<String> unlisted(String source, String study, StudyFinding finding) {
    List<SourceItem> items = SourceItem.namedIn(finding.where());
    if (items.isEmpty()) {
      return List.of(
          "A finding of (%s) names no item (%s). Maybe begin with one, such as table 4.2."
              .formatted(study, finding.where()));
    }
    return items.stream()
        .filter(item -> ROWS.stream().noneMatch(row -> listed(row, source, study, item)))
        .map(item -> toChange(source, study, item))
        .toList();
  }

  private static boolean listed(CoverageRow row, String source, String study, SourceItem item) {
    return row.source().equals(source)
        && row.studies().contains(study)
        && row.items().contains(item);
  }

  private static String toChange(String source, String study, SourceItem item) {
    return ROWS.stream()
        .filter(row -> row.source().equals(source) && row.items().contains(item))
        .findFirst()
        .map(row -> name(row) + ": " + toChange(row, study, item))
        .orElse("Add the row: %s,%s,WHAT IT SHOWS,%s,,".formatted(source, item, study));
  }

  private static String toChange(CoverageRow row, String study, SourceItem item) {
    return row.reason().isEmpty()
        ? "add the study (%s), which has findings on (%s)".formatted(study, item)
        : "put the study (%s), which has findings on (%s), in place of the reason (%s)"
            .formatted(study, item, row.reason());
  }

  private static List<StudyFinding> findings(CoverageRow row, String study) {
    return CHAPTERS.stream()
        .filter(each -> each.study().name().equals(study))
        .filter(
            each ->
                each.study()
                    .source()
                    .filter(source -> source.shortName().equals(row.source()))
                    .isPresent())
        .flatMap(each -> each.findings().stream())
        .toList();
  }

  private static boolean names(StudyFinding finding, SourceItem item) {
    return SourceItem.namedIn(finding.where()).contains(item);
  }

  private static Set<String> places(CoverageRow row, String study) {
    return findings(row, study).stream().map(StudyFinding::where).collect(Collectors.toSet());
  }

  private static String name(CoverageRow row) {
    return "Row (" + row.source() + "," + row.item() + ")";
  }
}
