package org.wattle.studies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Book.WrittenChapter;
import org.wattle.studies.judging.Evidence;

/** The index of the book as Markdown: results by publication, then studies without one. */
final class IndexText {
  private static final int PICTURES_PER_ROW = 3;
  private static final Pattern RELATIVE = Pattern.compile("\\]\\((?![a-z]+:|#)");

  private IndexText() {}

  static String of(List<WrittenChapter> chapters, List<BookStudy> unrecorded, StudyScale scale) {
    List<String> parts = new ArrayList<>();
    parts.add("# The results book\n");
    parts.add(
        "The published results that Wattle reproduces, each compared with its own results."
            + " `./wattle reproduce` writes every number of ours from recorded runs; none is typed"
            + " by hand.\n");
    if (scale == StudyScale.QUICK) {
      parts.add(
          "*These records are of a quick run, which only shows that every step works and in which"
              + " direction results differ.*\n");
    }
    List<Publication> sources = sources(chapters);
    parts.add(counts(sources, chapters));
    parts.add(classes());
    parts.add(
        "The verdict of a finding is given by a rule, which stands beside it. What of the sources"
            + " is judged where, and what is not and why, is in [the list of their tables, figures"
            + " and claims]("
            + Book.COVERAGE
            + ").\n");
    sources.forEach(source -> parts.addAll(section(source, of(source, chapters))));
    List<WrittenChapter> own =
        chapters.stream().filter(each -> each.study().source().isEmpty()).toList();
    if (!own.isEmpty()) {
      parts.add("## Studies without a published counterpart\n");
      parts.add(questions(own));
    }
    if (!unrecorded.isEmpty()) {
      parts.add("## Studies without records\n");
      parts.add(
          MarkdownText.table(
              "ll",
              List.of("question", "command"),
              unrecorded.stream()
                  .map(each -> List.of(each.question(), "`./wattle reproduce " + each.name() + "`"))
                  .toList()));
    }
    return String.join("\n", parts);
  }

  private static List<Publication> sources(List<WrittenChapter> chapters) {
    Set<Publication> sources = new LinkedHashSet<>();
    chapters.forEach(each -> each.study().source().ifPresent(sources::add));
    return List.copyOf(sources);
  }

  private static List<WrittenChapter> of(Publication source, List<WrittenChapter> chapters) {
    return chapters.stream()
        .filter(each -> each.study().source().filter(source::equals).isPresent())
        .toList();
  }

  private static String counts(List<Publication> sources, List<WrittenChapter> chapters) {
    List<String> head = new ArrayList<>(List.of("source", "findings"));
    for (Evidence verdict : Evidence.values()) {
      head.add(verdict.word());
    }
    List<List<String>> rows =
        sources.stream()
            .map(source -> counts(heading(source), findings(of(source, chapters))))
            .toList();
    return MarkdownText.table("l" + "r".repeat(head.size() - 1), head, rows);
  }

  /** A link to the section of a source, which begins with its citation. */
  private static String heading(Publication source) {
    String name = source.shortName();
    return "[the " + name + "](#the-" + name.toLowerCase(Locale.ROOT).replace(' ', '-') + ")";
  }

  /** What the classes of evidence stand for. */
  private static String classes() {
    return Stream.of(Evidence.values())
        .map(each -> "- *" + each.word() + "*: " + each.meaning() + ".\n")
        .collect(Collectors.joining());
  }

  private static List<String> counts(String name, List<StudyFinding> findings) {
    List<String> row = new ArrayList<>(List.of(name, Integer.toString(findings.size())));
    for (Evidence verdict : Evidence.values()) {
      row.add(Long.toString(findings.stream().filter(f -> f.verdict() == verdict).count()));
    }
    return row;
  }

  private static List<StudyFinding> findings(List<WrittenChapter> chapters) {
    return chapters.stream().flatMap(each -> each.findings().stream()).toList();
  }

  private static List<String> section(Publication source, List<WrittenChapter> chapters) {
    List<String> parts = new ArrayList<>();
    parts.add("## The " + source.shortName() + "\n");
    parts.add(source.citation() + ".\n");
    for (WrittenChapter each : chapters) {
      parts.add("### " + link(each) + "\n");
      parts.add("`" + each.command() + "`: " + fromHere(each, each.chapter().answer()) + "\n");
      if (!each.findings().isEmpty()) {
        String table = MarkdownText.findings(source.shortName(), each.findings());
        parts.add(fromHere(each, table));
      }
      if (!each.pictures().isEmpty()) {
        String folder = each.study().name() + "/";
        parts.add(MarkdownText.pictures(folder, each.pictures(), PICTURES_PER_ROW));
      }
    }
    return parts;
  }

  /** The index of a folder that holds several studies. */
  static String of(String folder, List<WrittenChapter> chapters) {
    return "# Studies of "
        + folder
        + "\n\n"
        + questions(chapters).replace("](" + folder + "/", "](")
        + "\nThese are chapters of [the results book](../"
        + Book.TEXT
        + ").\n";
  }

  private static String questions(List<WrittenChapter> chapters) {
    return chapters.stream()
        .map(
            each ->
                List.of(
                    link(each),
                    fromHere(each, each.chapter().answer()),
                    "`" + each.command() + "`"))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toList(),
                rows -> MarkdownText.table("lll", List.of("question", "answer", "command"), rows)));
  }

  /** The text of a chapter with its relative links from the folder of the index. */
  private static String fromHere(WrittenChapter chapter, String text) {
    return RELATIVE.matcher(text).replaceAll("](" + chapter.study().name() + "/");
  }

  private static String link(WrittenChapter chapter) {
    return "[" + chapter.study().question() + "](" + chapter.study().name() + "/" + Book.TEXT + ")";
  }
}
