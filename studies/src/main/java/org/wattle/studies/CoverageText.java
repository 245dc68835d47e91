package org.wattle.studies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Book.WrittenChapter;
import org.wattle.studies.judging.Evidence;

/**
 * What of the publications is judged where, and what is not and why, as Markdown.
 *
 * @param coverage all rows
 * @param chapters of the book, with their findings
 */
record CoverageText(SourceCoverage coverage, List<WrittenChapter> chapters) {
  /** The text on the publications of a book. */
  static String of(
      SourceCoverage coverage, List<Publication> sources, List<WrittenChapter> chapters) {
    CoverageText text = new CoverageText(coverage, chapters);
    List<String> parts = new ArrayList<>();
    parts.add("# What of the publications is judged\n");
    parts.add(
        "All tables, figures and numbered claims of the publications, and those claims of their"
            + " abstracts and conclusions that state numbers of their own. An item is judged where"
            + " a chapter has findings on it, and counts as *not comparable* where all of these"
            + " say so. The others have a reason:\n");
    parts.add(
        Stream.of(Unjudged.values())
            .map(each -> "- *" + each.word() + "*: " + each.meaning() + ".\n")
            .collect(Collectors.joining()));
    parts.add(text.counts(sources));
    sources.forEach(source -> parts.addAll(text.section(source)));
    parts.add("This list is part of [the results book](" + Book.TEXT + ").\n");
    return String.join("\n", parts);
  }

  private String counts(List<Publication> sources) {
    List<String> head = new ArrayList<>(List.of("source", "items", "judged", "not comparable"));
    Arrays.stream(Unjudged.values()).map(Unjudged::word).forEach(head::add);
    return MarkdownText.table(
        "l" + "r".repeat(head.size() - 1), head, sources.stream().map(this::counts).toList());
  }

  private List<String> counts(Publication source) {
    List<CoverageRow> rows = coverage.of(source);
    List<CoverageRow> judged =
        rows.stream().filter(row -> comparable(findings(source, row))).toList();
    List<CoverageRow> named = rows.stream().filter(row -> !row.studies().isEmpty()).toList();
    List<String> cells = new ArrayList<>();
    cells.add("the " + source.shortName());
    cells.add(count(rows));
    cells.add(count(judged));
    cells.add(count(named.stream().filter(row -> !judged.contains(row)).toList()));
    for (Unjudged kind : Unjudged.values()) {
      cells.add(
          count(rows.stream().filter(row -> row.unjudged().equals(Optional.of(kind))).toList()));
    }
    return cells;
  }

  private static String count(List<CoverageRow> rows) {
    return Integer.toString(rows.stream().mapToInt(row -> row.items().size()).sum());
  }

  private static boolean comparable(List<StudyFinding> findings) {
    return findings.stream().anyMatch(finding -> finding.verdict() != Evidence.NOT_COMPARABLE);
  }

  private List<String> section(Publication source) {
    List<CoverageRow> rows = coverage.of(source);
    String table =
        rows.isEmpty()
            ? "Its items are not listed.\n"
            : MarkdownText.table(
                "llll",
                List.of("item", "what it shows", "judged in", "verdicts, or why there are none"),
                rows.stream().map(row -> cells(source, row)).toList());
    return List.of("## The " + source.shortName() + "\n", source.citation() + ".\n", table);
  }

  private List<String> cells(Publication source, CoverageRow row) {
    String studies = row.studies().stream().map(this::link).collect(Collectors.joining(", "));
    String place = row.where().isEmpty() ? "" : ": " + row.where();
    String result = row.studies().isEmpty() ? row.reason() : verdicts(findings(source, row));
    return List.of(row.item(), row.content(), studies + place, result);
  }

  /** The name of a study, with a link to its chapter where there is one. */
  private String link(String study) {
    boolean written = chapters.stream().anyMatch(each -> each.study().name().equals(study));
    return written ? "[" + study + "](" + study + "/" + Book.TEXT + ")" : study;
  }

  private List<StudyFinding> findings(Publication source, CoverageRow row) {
    return chapters.stream()
        .filter(each -> each.study().source().equals(Optional.of(source)))
        .filter(each -> row.studies().contains(each.study().name()))
        .flatMap(each -> each.findings().stream())
        .filter(row::judgedBy)
        .toList();
  }

  private static String verdicts(List<StudyFinding> findings) {
    return Stream.of(Evidence.values())
        .map(verdict -> count(verdict, findings))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String count(Evidence verdict, List<StudyFinding> findings) {
    long number = findings.stream().filter(each -> each.verdict() == verdict).count();
    return number == 0 ? "" : number + " " + verdict.word();
  }
}
