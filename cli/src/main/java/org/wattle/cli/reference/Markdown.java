package org.wattle.cli.reference;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.render.text.Escaped;

/** A page of Markdown that grows from above. */
public final class Markdown {
  private static final Pattern MARKUP = Pattern.compile("[`*_\\[\\]]");

  private final StringBuilder text = new StringBuilder();

  /** A page with its title, and the note that it is generated. */
  public static Markdown page(String title) {
    Markdown page = new Markdown();
    page.text.append("# ").append(title).append("\n\n");
    page.text.append("<!-- Made from the code: ./wattle reference --out docs/reference -->\n");
    return page;
  }

  /** A heading; 2 is that of a section. */
  public void heading(int level, String words) {
    text.append('\n').append("#".repeat(level)).append(' ').append(words).append('\n');
  }

  public void paragraph(String words) {
    text.append('\n').append(words).append('\n');
  }

  /** A synopsis: lines as they are typed, which are not run as examples. */
  public void code(String lines) {
    text.append("\n```\n").append(lines.strip()).append("\n```\n");
  }

  public void item(String words) {
    text.append("- ").append(words).append('\n');
  }

  /** Begins a table or a list behind a paragraph. */
  public void gap() {
    text.append('\n');
  }

  /** A table; nothing where it has no rows. */
  public void table(List<String> heads, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    gap();
    row(heads);
    row(heads.stream().map(head -> "---").toList());
    rows.forEach(this::row);
  }

  private void row(List<String> cells) {
    text.append(
        cells.stream()
            .map(cell -> cell.replace("|", "\\|").replace('\n', ' ').strip())
            .collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** A link to a heading of the same page. */
  static String link(String heading) {
    return "[" + heading + "](#" + heading.toLowerCase(Locale.ROOT).replace(' ', '-') + ")";
  }

  /** Text of unknown origin, in which nothing is markup. */
  static String plain(String text) {
    return MARKUP
        .matcher(Escaped.text(text))
        .replaceAll("\\\\$0")
        .replace("&", "&amp;")
        .replace("<", "&lt;");
  }

  static String typed(String word) {
    return "`" + word + "`";
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
