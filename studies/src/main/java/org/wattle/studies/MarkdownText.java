package org.wattle.studies;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.studies.judging.Judgement;

/** Markdown as code hosts show it. */
final class MarkdownText {
  private static final int PICTURES_PER_ROW = 2;

  private MarkdownText() {}

  /** A table; cells are Markdown of one line. */
  static String table(String alignment, List<String> head, List<List<String>> rows) {
    String rule =
        alignment.chars().mapToObj(c -> c == 'r' ? "---:" : "---").collect(Collectors.joining("|"));
    StringBuilder text = new StringBuilder(row(head)).append('|').append(rule).append("|\n");
    rows.forEach(cells -> text.append(row(cells)));
    return text.toString();
  }

  /** Pictures side by side with their titles below; a single picture in its full width. */
  static String pictures(String folder, List<Block.Picture> pictures, int perRow) {
    int columns = Math.min(perRow, pictures.size());
    if (columns == 1) {
      return pictures.stream()
          .map(each -> image(folder, each) + "\n\n*" + each.title() + "*\n")
          .collect(Collectors.joining("\n"));
    }
    List<List<String>> rows = new ArrayList<>();
    for (int from = 0; from < pictures.size(); from += columns) {
      List<Block.Picture> part = pictures.subList(from, Math.min(from + columns, pictures.size()));
      rows.add(filled(part.stream().map(each -> image(folder, each)).toList(), columns));
      rows.add(filled(part.stream().map(Block.Picture::title).toList(), columns));
    }
    return table("l".repeat(columns), Collections.nCopies(columns, ""), rows);
  }

  static String pictures(List<Block.Picture> pictures) {
    return pictures("", pictures, PICTURES_PER_ROW);
  }

  /** The file and the title of a block that is a picture. */
  static Optional<Block.Picture> picture(Block block) {
    if (block instanceof Block.Figure figure) {
      return Optional.of(new Block.Picture(figure.file(), figure.title()));
    }
    return block instanceof Block.Picture drawn ? Optional.of(drawn) : Optional.empty();
  }

  /** Commands that the tests of the documentation do not run because they take too long. */
  static String commands(List<String> lines) {
    return "```sh no-run\n" + String.join("\n", lines) + "\n```\n";
  }

  /** Findings as rows: the statement, the published result, ours, and the verdict. */
  static String findings(String source, List<StudyFinding> all) {
    return table(
        "llll",
        List.of("", source, "here", "verdict"),
        all.stream()
            .map(
                each ->
                    List.of(
                        each.where() + ": " + each.claim(),
                        each.theirs(),
                        each.ours(),
                        verdict(each.judgement()) + explanation(each.why())))
            .toList());
  }

  /** The verdict, and the rule that gave it. */
  private static String verdict(Judgement judgement) {
    String rule = judgement.rule();
    String word = "**" + judgement.verdict().word() + "**";
    return rule.isEmpty() ? word : word + " (" + rule + ")";
  }

  private static String explanation(String why) {
    return why.isEmpty() ? "" : ". " + why;
  }

  private static String image(String folder, Block.Picture picture) {
    return "![" + picture.title() + "](" + folder + picture.file() + ")";
  }

  private static List<String> filled(List<String> cells, int columns) {
    List<String> all = new ArrayList<>(cells);
    all.addAll(Collections.nCopies(columns - cells.size(), ""));
    return all;
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
