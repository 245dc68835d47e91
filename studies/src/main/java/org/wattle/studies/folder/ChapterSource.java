package org.wattle.studies.folder;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Source;
import org.wattle.model.json.yaml.YamlDocument;

/**
 * The source of a chapter: Markdown, and in it fenced blocks that ask the records.
 *
 * @param parts in order
 * @param issues with blocks that cannot be read
 */
record ChapterSource(List<Part> parts, List<Issue> issues) {
  /** The name of its file. */
  static final String FILE = "chapter.md";

  private static final int INDENT = 2;

  ChapterSource {
    parts = List.copyOf(parts);
    issues = List.copyOf(issues);
  }

  /**
   * A part.
   *
   * @param text of it: Markdown, or the YAML of a block
   * @param line of the file at which the text begins, from 1
   */
  record Part(Content content, String text, int line) {}

  /** What a part is. */
  sealed interface Content {}

  /** Markdown as it stands. */
  record Prose() implements Content {}

  /** A block that asks the records. */
  record Asking(ChapterBlock block) implements Content {}

  /** Reads a chapter. */
  static ChapterSource of(String text) {
    List<FencedCodeBlock> fences = new ArrayList<>();
    Parser.builder()
        .includeSourceSpans(IncludeSourceSpans.BLOCKS)
        .build()
        .parse(text)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(FencedCodeBlock block) {
                fences.add(block);
              }
            });
    List<String> lines = text.lines().toList();
    List<Part> parts = new ArrayList<>();
    List<Issue> issues = new ArrayList<>();
    int next = 0;
    for (FencedCodeBlock fence : fences) {
      ChapterBlock.Format format = ChapterBlock.FORMATS.get(fence.getInfo().strip());
      if (format == null) {
        continue;
      }
      int from = fence.getSourceSpans().get(0).getLineIndex();
      int to = from + fence.getSourceSpans().size();
      prose(lines, next, from, parts);
      String yaml = fence.getLiteral();
      Parsed<ChapterBlock> read = read(format, yaml, from + 2);
      if (read instanceof Invalid<ChapterBlock> invalid) {
        issues.addAll(invalid.issues());
      } else {
        parts.add(new Part(new Asking(read.orElseThrow()), yaml, from + 2));
      }
      next = to;
    }
    prose(lines, next, lines.size(), parts);
    return new ChapterSource(parts, issues);
  }

  /** The word behind the fence is the kind of the document; the views of a chapter are a list. */
  private static Parsed<ChapterBlock> read(ChapterBlock.Format format, String yaml, int line) {
    boolean views = format.type() == ChapterBlock.With.class;
    String document =
        "kind: " + format.kind() + (views ? "\nviews:\n" + yaml.indent(INDENT) : "\n" + yaml);
    Parsed<ChapterBlock> read =
        YamlDocument.read(new Source(FILE, document.getBytes(StandardCharsets.UTF_8)), format);
    return read instanceof Invalid<ChapterBlock> invalid
        ? new Invalid<>(
            invalid.issues().stream()
                .map(issue -> moved(issue, line - (views ? 3 : 2), views ? INDENT : 0))
                .toList())
        : read;
  }

  private static Issue moved(Issue issue, int lines, int columns) {
    return new Issue(
        issue.file(),
        Math.max(1, issue.line() + lines),
        Math.max(0, issue.column() - columns),
        issue.path(),
        issue.value(),
        issue.problem(),
        issue.suggestion());
  }

  private static void prose(List<String> lines, int from, int to, List<Part> parts) {
    String text = String.join("\n", lines.subList(from, Math.max(from, to)));
    if (!text.isBlank()) {
      parts.add(new Part(new Prose(), text, from + 1));
    }
  }
}
