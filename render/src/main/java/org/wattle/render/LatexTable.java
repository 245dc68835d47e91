package org.wattle.render;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tables in LaTeX, for the package {@code booktabs}. */
public final class LatexTable {
  private static final Map<Integer, String> WRITTEN =
      Map.ofEntries(
          Map.entry((int) '\\', "\\textbackslash{}"),
          Map.entry((int) '&', "\\&"),
          Map.entry((int) '%', "\\%"),
          Map.entry((int) '$', "\\$"),
          Map.entry((int) '#', "\\#"),
          Map.entry((int) '_', "\\_"),
          Map.entry((int) '{', "\\{"),
          Map.entry((int) '}', "\\}"),
          Map.entry((int) '~', "\\textasciitilde{}"),
          Map.entry((int) '^', "\\textasciicircum{}"),
          Map.entry((int) '<', "$<$"),
          Map.entry((int) '>', "$>$"),
          Map.entry((int) '–', "--"),
          Map.entry((int) '−', "$-$"),
          Map.entry((int) '±', "$\\pm$"),
          Map.entry((int) 'λ', "$\\lambda$"),
          Map.entry((int) '·', "$\\cdot$"),
          Map.entry(0xa0, "~"),
          Map.entry(0x202f, "\\,"));

  private LatexTable() {}

  /** The table, with its title as a comment before it. */
  public static String of(ReportTable table) {
    StringBuilder text = new StringBuilder("% " + table.title().replace('\n', ' ') + "\n");
    text.append("\\begin{tabular}{" + table.alignment() + "}\n\\toprule\n");
    text.append(line(table.heads()) + "\\midrule\n");
    table
        .rows()
        .forEach(row -> text.append(line(row.stream().map(ReportTable.Cell::text).toList())));
    return text.append("\\bottomrule\n\\end{tabular}\n").toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().map(LatexTable::escaped).collect(Collectors.joining(" & ")) + " \\\\\n";
  }

  /** Words with all that LaTeX would read as commands written out. */
  public static String escaped(String words) {
    return words
        .codePoints()
        .mapToObj(c -> WRITTEN.getOrDefault(c, Character.toString(c)))
        .collect(Collectors.joining());
  }
}
