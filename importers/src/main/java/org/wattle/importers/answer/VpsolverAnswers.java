package org.wattle.importers.answer;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;

/**
 * What VPSolver prints (Brandão, VPSolver 3, arXiv:1602.04876, 2016): after {@code Solution:} lines
 * such as {@code 2 x [i=1, i=3]}, two bins of one item of the kinds 1 and 3 each. Instances are its
 * files {@code .vbp}.
 */
public final class VpsolverAnswers implements AnswerFormat {
  private static final Pattern BINS = Pattern.compile("(\\d{1,9}) x \\[(.*)]");
  private static final String ITEM = "i=";
  private static final Pattern OBJECTIVE = Pattern.compile("Objective: (\\d{1,9})");

  @Override
  public String id() {
    return "vpsolver";
  }

  @Override
  public String summary() {
    return "what VPSolver prints, of its .vbp files";
  }

  @Override
  public Parsed<CheckedAnswer> check(AnswerFiles files) {
    Parsed<BinPackingItems> items =
        files.inJson()
            ? BinPackingItems.ofTasks(files)
            : Numbers.read(
                files.instance(),
                numbers -> BinPackingItems.ofVpsolver(files.instance().label(), numbers));
    return items.flatMap(packed -> check(packed, files));
  }

  private static Parsed<CheckedAnswer> check(BinPackingItems items, AnswerFiles files) {
    IssueLog log = new IssueLog(files.answer().name());
    Bins bins = new Bins(items, log);
    OptionalDouble claimed = OptionalDouble.empty();
    boolean found = false;
    for (AnswerLine line : AnswerLine.of(files.answer())) {
      Matcher objective = OBJECTIVE.matcher(line.text());
      Matcher matcher = BINS.matcher(line.text());
      if (objective.matches()) {
        claimed = OptionalDouble.of(Double.parseDouble(objective.group(1)));
      } else if (line.text().startsWith("Bins of type")) {
        log.add(line.number(), "", line.text(), "Bins of several types are not known here.", "");
      } else if (matcher.matches()) {
        found = true;
        bins.add(line.number(), Long.parseLong(matcher.group(1)), kinds(matcher.group(2)));
      }
    }
    if (!found) {
      log.add(0, "There is no line such as (2 x [i=1, i=3]).", "Maybe it is another file.");
    }
    return bins.checked(claimed);
  }

  /** The numbers of the items; a piece that is none stays as it is, for the message. */
  private static List<String> kinds(String list) {
    return list.isBlank()
        ? List.of()
        : Arrays.stream(list.split(",", -1))
            .map(String::strip)
            .map(item -> item.startsWith(ITEM) ? item.substring(ITEM.length()) : item)
            .toList();
  }
}
