package org.wattle.studies.folder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Nearest;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.folder.ChapterSource.Asking;
import org.wattle.studies.folder.ChapterSource.Part;
import org.wattle.studies.folder.RecordTables.QueryFailure;
import org.wattle.studies.folder.RecordTables.Rows;
import org.wattle.studies.folder.RuleCall.RuleIssue;
import org.wattle.studies.judging.Judgement;

/** Puts what queries give in their places in a chapter. */
final class ChapterEvaluation {
  private static final Pattern INLINE = Pattern.compile("\\{\\{(.*?)}}", Pattern.DOTALL);
  private static final Pattern NAMED =
      Pattern.compile("\\s*([a-z][a-z-]*)\\s*=\\s*((?:select|with)\\b.*)", Pattern.DOTALL);
  private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");
  private static final String BETWEEN = " / ";

  private final RecordTables tables;
  private final List<Issue> issues = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private final Map<String, String> numbers = new LinkedHashMap<>();
  private final Map<String, Block.Table> sheets = new LinkedHashMap<>();
  private final Map<String, Rows> drawn = new LinkedHashMap<>();

  private ChapterEvaluation(RecordTables tables) {
    this.tables = tables;
  }

  /**
   * A chapter whose queries are answered.
   *
   * @param chapter as the book shows it
   * @param numbers with names, in the prose and in findings
   * @param tables by the names of their files
   * @param drawn the rows of each figure, by the name of its file
   */
  record Answered(
      Chapter chapter,
      Map<String, String> numbers,
      Map<String, Block.Table> tables,
      Map<String, Rows> drawn) {}

  /**
   * The chapter of a source.
   *
   * @throws UserError with every issue
   */
  static Answered of(ChapterSource source, RecordTables tables, String file) {
    ChapterEvaluation evaluation = new ChapterEvaluation(tables);
    evaluation.issues.addAll(source.issues());
    source.parts().forEach(evaluation::views);
    source.parts().forEach(evaluation::part);
    if (!evaluation.issues.isEmpty()) {
      throw UserError.invalid(
          IssueList.mistakes(
              file,
              evaluation.issues.stream()
                  .map(issue -> issue.in(file))
                  .sorted(Comparator.comparing(Issue::line).thenComparing(Issue::column))
                  .toList()));
    }
    return evaluation.answered();
  }

  private Answered answered() {
    String answer = "";
    if (!blocks.isEmpty() && blocks.get(0) instanceof Block.Prose first) {
      String[] paragraphs = first.markdown().strip().split("\n\\s*\n", 2);
      answer = paragraphs[0].replace('\n', ' ');
      blocks.remove(0);
      if (paragraphs.length > 1) {
        blocks.add(0, new Block.Prose(paragraphs[1]));
      }
    }
    return new Answered(new Chapter(answer, blocks), numbers, sheets, drawn);
  }

  private void part(Part part) {
    if (!(part.content() instanceof Asking asking)) {
      blocks.add(new Block.Prose(filled(part, part.text())));
      return;
    }
    ChapterBlock block = asking.block();
    if (block instanceof ChapterBlock.When when) {
      when(part, when);
    } else if (block instanceof ChapterBlock.Finding finding) {
      finding(part, finding);
    } else if (block instanceof ChapterBlock.Table table) {
      table(part, table);
    } else if (block instanceof ChapterBlock.Figure figure) {
      figure(part, figure);
    }
  }

  /** Views stand for all of the chapter, also for what is above them. */
  private void views(Part part) {
    if (part.content() instanceof Asking asking
        && asking.block() instanceof ChapterBlock.With with) {
      with.views().forEach((name, sql) -> view(part, name, sql));
    }
  }

  private void view(Part part, String name, String query) {
    try {
      tables.view(name, query);
    } catch (QueryFailure e) {
      report(part, name + ":", e);
    }
  }

  private void when(Part part, ChapterBlock.When when) {
    Optional<Rows> rows = asked(part, "query:", when.query());
    if (rows.isEmpty()) {
      return;
    }
    Optional<Object> value = single(part, "query:", rows.get());
    if (value.isPresent() && !(value.get() instanceof Boolean)) {
      issue(part, "query:", "", "This gives no truth value.", "Maybe a comparison is missing.");
    }
    Optional<String> text =
        value.equals(Optional.of(true)) ? Optional.of(when.text()) : when.otherwise();
    text.ifPresent(words -> blocks.add(new Block.Prose(filled(part, words))));
  }

  private void finding(Part part, ChapterBlock.Finding finding) {
    Optional<RuleCall> rule = rule(part, finding.rule());
    Optional<Rows> rows = asked(part, "query:", finding.query());
    StudyFinding found = StudyFinding.notRun(finding.where(), finding.claim(), finding.published());
    if (rows.isPresent() && rule.isPresent()) {
      if (rows.get().rows().isEmpty()) {
        issue(part, "query:", "", "This gives no row.", "Maybe a condition never holds.");
        return;
      }
      String ours = placed(part, filled(part, finding.ours()), rows.get());
      Judgement judgement = judged(part, rule.get(), rows.get());
      if (!judgement.equals(Judgement.NOT_RUN)) {
        finding.name().ifPresent(name -> numbers.put(name, ours));
        found =
            new StudyFinding(
                finding.where(),
                finding.claim(),
                finding.published(),
                ours,
                judgement,
                finding.why().map(String::strip).orElse(""));
      }
    }
    int last = blocks.size() - 1;
    if (last >= 0 && blocks.get(last) instanceof Block.Findings findings) {
      List<StudyFinding> all = new ArrayList<>(findings.all());
      all.add(found);
      blocks.set(last, new Block.Findings(all));
    } else {
      blocks.add(new Block.Findings(List.of(found)));
    }
  }

  private Optional<RuleCall> rule(Part part, String text) {
    try {
      return Optional.of(RuleCall.of(text));
    } catch (RuleIssue e) {
      issue(part, "rule:", "", String.valueOf(e.getMessage()), e.suggestion());
      return Optional.empty();
    }
  }

  private Judgement judged(Part part, RuleCall rule, Rows rows) {
    try {
      return rule.judge(rows);
    } catch (RuleIssue e) {
      issue(part, "rule:", "", String.valueOf(e.getMessage()), e.suggestion());
      return Judgement.NOT_RUN;
    }
  }

  private void table(Part part, ChapterBlock.Table table) {
    List<String> heads = new ArrayList<>();
    List<CellFormat> formats = new ArrayList<>();
    for (String column : table.columns()) {
      String[] words = split(column);
      heads.add(words[0]);
      formats.add(words[1].isEmpty() ? CellFormat.PLAIN : format(part, column, words[1]));
    }
    Optional<Rows> rows = asked(part, "query:", table.query());
    if (rows.isEmpty()) {
      return;
    }
    int given = rows.get().columns().size();
    if (given != heads.size()) {
      issue(
          part,
          "columns:",
          "",
          "There are (%d) heads, and the query gives (%d) columns.".formatted(heads.size(), given),
          "Maybe one of: " + String.join(", ", rows.get().columns()) + ".");
      return;
    }
    if (rows.get().rows().isEmpty()) {
      if (!table.empty().orElse(false)) {
        issue(part, "query:", "", "This gives no row.", "Maybe \"empty: true\" for no table then.");
      }
      return;
    }
    String alignment =
        formats.stream().map(each -> each.isText() ? "l" : "r").collect(Collectors.joining());
    List<List<String>> cells = new ArrayList<>();
    for (List<@Nullable Object> row : rows.get().rows()) {
      List<String> line = new ArrayList<>();
      for (int column = 0; column < given; column++) {
        line.add(formats.get(column).text(row.get(column)));
      }
      cells.add(line);
    }
    Block.Table made =
        new Block.Table(
            table.caption().map(words -> filled(part, words)).orElse(""), alignment, heads, cells);
    sheets.put(table.name().orElse("table-" + (sheets.size() + 1)), made);
    blocks.add(made);
  }

  private void figure(Part part, ChapterBlock.Figure figure) {
    Optional<Rows> rows = asked(part, "query:", figure.query());
    if (rows.isEmpty()) {
      return;
    }
    if (!figure.draw().takes(rows.get().columns().size())) {
      issue(
          part,
          "draw:",
          "",
          "This draws the columns (%s), and the query gives (%s)."
              .formatted(figure.draw().columns(), String.join(", ", rows.get().columns())),
          "Maybe select them in this order.");
    } else if (rows.get().rows().isEmpty()) {
      issue(part, "query:", "", "This gives no row.", "Maybe a condition never holds.");
    } else {
      drawn.put(figure.file(), rows.get());
      blocks.add(
          new Block.Figure(figure.file(), figure.title(), figure.draw().draw(figure, rows.get())));
    }
  }

  // --- texts -------------------------------------------------------------------------------------

  /** A text with the answers of the queries in it. */
  private String filled(Part part, String text) {
    return INLINE
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(inline(part, match.group(1))));
  }

  private String inline(Part part, String words) {
    String[] split = split(words.strip());
    CellFormat format =
        split[1].isEmpty() ? CellFormat.PLAIN : format(part, words.strip(), split[1]);
    Matcher named = NAMED.matcher(split[0]);
    String query = named.matches() ? named.group(2) : split[0];
    Optional<Rows> rows = asked(part, split[0], query);
    String text =
        rows.flatMap(found -> single(part, split[0], found))
            .map(format::text)
            .orElse(Quantities.UNKNOWN);
    if (named.matches() && rows.isPresent()) {
      numbers.put(named.group(1), text);
    }
    return text;
  }

  /** A text with columns in braces: the values of one row, or of all with a stroke between them. */
  private String placed(Part part, String text, Rows rows) {
    return PLACE
        .matcher(text)
        .replaceAll(
            match -> {
              String[] words = split(match.group(1));
              int column = rows.columns().indexOf(words[0].strip().toLowerCase(Locale.ROOT));
              if (column < 0) {
                issue(
                    part,
                    "ours:",
                    words[0],
                    "The query has no column (" + words[0] + ").",
                    Nearest.maybe(
                        words[0],
                        rows.columns(),
                        "Maybe one of " + String.join(", ", rows.columns()) + "."));
                return "";
              }
              CellFormat format =
                  words[1].isEmpty() ? CellFormat.PLAIN : format(part, match.group(1), words[1]);
              return Matcher.quoteReplacement(
                  rows.column(column).stream()
                      .map(format::text)
                      .collect(Collectors.joining(BETWEEN)));
            });
  }

  /** What stands before the last bar, and the format behind it. */
  private static String[] split(String text) {
    int bar = text.lastIndexOf(CellFormat.BAR);
    return bar < 0
        ? new String[] {text, ""}
        : new String[] {
          text.substring(0, bar), text.substring(bar + CellFormat.BAR.length()).strip()
        };
  }

  private CellFormat format(Part part, String where, String words) {
    Optional<CellFormat> format = CellFormat.of(words);
    if (format.isEmpty()) {
      String word = words.split("[. ]", 2)[0];
      issue(
          part,
          where,
          words,
          "There is no format (" + words + ").",
          Nearest.maybe(
              word,
              CellFormat.words(),
              "Maybe one of " + String.join(", ", CellFormat.words()) + "."));
    }
    return format.orElse(CellFormat.PLAIN);
  }

  // --- queries -----------------------------------------------------------------------------------

  /** The rows of a query; none, and an issue, where it fails. */
  private Optional<Rows> asked(Part part, String where, String query) {
    try {
      return Optional.of(tables.query(query));
    } catch (QueryFailure e) {
      report(part, where, e);
      return Optional.empty();
    }
  }

  /** The one value of rows. */
  private Optional<Object> single(Part part, String where, Rows rows) {
    if (rows.rows().size() != 1 || rows.columns().size() != 1) {
      issue(
          part,
          where,
          "",
          "This gives (%d) rows of (%d) columns, not one value."
              .formatted(rows.rows().size(), rows.columns().size()),
          rows.rows().size() > 1 ? "Maybe an aggregate such as avg is missing." : "");
      return Optional.empty();
    }
    return Optional.ofNullable(rows.rows().get(0).get(0));
  }

  private void report(Part part, String where, QueryFailure failure) {
    if (!failure.unrecorded()) {
      issue(
          part,
          where,
          failure.token().orElse(""),
          String.valueOf(failure.getMessage()),
          failure.suggestion());
    }
  }

  /**
   * Notes what is wrong.
   *
   * @param where a text of the part behind which the issue is
   * @param value the word that is wrong; empty for all of it
   */
  private void issue(Part part, String where, String value, String problem, String suggestion) {
    String text = part.text().toLowerCase(Locale.ROOT);
    int from = Math.max(0, text.indexOf(where.toLowerCase(Locale.ROOT)));
    int at = value.isBlank() ? from : text.indexOf(value.strip().toLowerCase(Locale.ROOT), from);
    int place = at < 0 ? from : at;
    String before = text.substring(0, place);
    issues.add(
        new Issue(
            ChapterSource.FILE,
            part.line() + (int) before.chars().filter(c -> c == '\n').count(),
            place - before.lastIndexOf('\n'),
            "",
            value.strip(),
            problem,
            suggestion));
  }
}
