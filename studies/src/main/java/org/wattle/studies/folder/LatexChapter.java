package org.wattle.studies.folder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.LatexTable;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Cell;
import org.wattle.studies.Block;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.folder.ChapterEvaluation.Answered;

/**
 * A chapter for a paper in LaTeX: its tables for {@code booktabs}, its numbers with names as
 * macros, and the rows of its figures as files that PGFPlots reads.
 */
record LatexChapter(Answered chapter) {
  /** The file with a macro for each number. */
  static final String NUMBERS = "numbers.tex";

  private static final String FINDINGS = "findings";

  Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(NUMBERS, numbers());
    chapter.tables().forEach((name, table) -> files.put(name + ".tex", latex(table)));
    List<StudyFinding> findings =
        chapter.chapter().blocks().stream()
            .flatMap(
                block ->
                    block instanceof Block.Findings all
                        ? all.all().stream()
                        : Stream.<StudyFinding>of())
            .toList();
    if (!findings.isEmpty()) {
      files.put(FINDINGS + ".tex", latex(findings));
    }
    chapter
        .drawn()
        .forEach((file, rows) -> files.put(file.replaceAll("\\.svg$", ".dat"), data(rows)));
    return files;
  }

  private String numbers() {
    return chapter.numbers().entrySet().stream()
        .map(
            each ->
                "\\newcommand{\\%s}{%s}\n"
                    .formatted(macro(each.getKey()), LatexTable.escaped(plain(each.getValue()))))
        .collect(Collectors.joining());
  }

  /** {@code energy-saved} becomes {@code studyEnergySaved}. */
  static String macro(String name) {
    return Stream.of(name.split("-", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining("", "study", ""));
  }

  private static String latex(Block.Table table) {
    return LatexTable.of(
        new ReportTable(
            plain(table.caption()),
            table.alignment(),
            table.head().stream().map(LatexChapter::plain).toList(),
            table.rows().stream().map(LatexChapter::cells).toList()));
  }

  private static String latex(List<StudyFinding> findings) {
    List<List<Cell>> rows = new ArrayList<>();
    for (StudyFinding each : findings) {
      rows.add(
          cells(
              List.of(
                  each.where() + ": " + each.claim(),
                  each.theirs(),
                  each.ours(),
                  each.verdict().word())));
    }
    return LatexTable.of(
        new ReportTable(
            "Findings", "llll", List.of("statement", "published", "here", "verdict"), rows));
  }

  private static List<Cell> cells(List<String> texts) {
    return texts.stream().map(text -> new Cell(plain(text), "")).toList();
  }

  /** Without the marks of Markdown. */
  private static String plain(String markdown) {
    return markdown.replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1").replaceAll("[`*]", "").strip();
  }

  /** Columns between spaces; texts in braces. */
  private static String data(RecordTables.Rows rows) {
    StringBuilder text =
        new StringBuilder(
                rows.columns().stream()
                    .map(column -> column.replaceAll("[^a-z0-9]+", "-"))
                    .collect(Collectors.joining(" ")))
            .append('\n');
    rows.rows()
        .forEach(
            row ->
                text.append(
                        row.stream()
                            .map(
                                value ->
                                    value == null
                                        ? "nan"
                                        : value instanceof Number
                                            ? CellFormat.PLAIN.text(value)
                                            : "{" + value + "}")
                            .collect(Collectors.joining(" ")))
                    .append('\n'));
    return text.toString();
  }
}
