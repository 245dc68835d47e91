package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.Quantities;

/** Goals and their values in words. */
final class GoalTexts {
  /** More decimals of a value in its unit are for files alone. */
  private static final int MAX_DECIMALS = 3;

  private GoalTexts() {}

  /** A share of a goal. */
  static String share(double value) {
    return Quantities.fixed(value, 4);
  }

  /** All shares, in their order. */
  static List<String> shares(List<Double> values) {
    return values.stream().map(GoalTexts::share).toList();
  }

  static List<String> titles(List<FrontGoal> goals) {
    return goals.stream().map(FrontGoal::title).toList();
  }

  static List<String> symbols(List<FrontGoal> goals) {
    return goals.stream().map(FrontGoal::symbol).toList();
  }

  /** The goals whose values are shown beside the shares where there is little space. */
  static List<FrontGoal> withUnit(List<FrontGoal> goals) {
    return goals.stream().filter(FrontGoal::hasUnit).toList();
  }

  /** A value in the unit of its goal, with thousands separators. */
  static String amount(FrontGoal goal, long value) {
    return goal.decimals() == 0
        ? Quantities.count(value)
        : Quantities.value(new BigDecimal(plain(goal, value)).doubleValue());
  }

  /** All values, in their order. */
  static List<String> amounts(List<FrontGoal> goals, List<Long> values) {
    return IntStream.range(0, goals.size())
        .mapToObj(k -> amount(goals.get(k), values.get(k)))
        .toList();
  }

  /** A value in the unit of its goal, for scripts. */
  static String plain(FrontGoal goal, long value) {
    return goal.inUnit(value)
        .setScale(Math.min(MAX_DECIMALS, goal.decimals()), RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** Which shares are the better the smaller, and which the larger. */
  static String senses(List<FrontGoal> goals) {
    List<String> smaller = symbols(goals.stream().filter(FrontGoal::minimised).toList());
    List<String> larger = symbols(goals.stream().filter(goal -> !goal.minimised()).toList());
    String first = smaller.isEmpty() ? "" : listed(smaller) + are(smaller) + "the smaller";
    if (larger.isEmpty()) {
      return first + ".";
    }
    return first.isEmpty()
        ? listed(larger) + are(larger) + "the larger."
        : first + ", " + listed(larger) + " the larger.";
  }

  private static String are(List<String> symbols) {
    return (symbols.size() == 1 ? " is" : " are") + " the better ";
  }

  private static String listed(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** The headings of a table of points: what the goals are, then their shares, then the proof. */
  static List<String> heads(List<FrontGoal> goals, String id) {
    List<String> heads = new ArrayList<>(List.of(id));
    heads.addAll(titles(goals));
    heads.addAll(symbols(goals));
    heads.add("Proven");
    return heads;
  }

  /** A point in the columns of such a table. */
  static List<String> row(List<FrontGoal> goals, FrontFile.Point point) {
    List<String> row = new ArrayList<>(List.of(point.id()));
    row.addAll(amounts(goals, point.goals()));
    row.addAll(shares(point.normalised()));
    row.add(point.proven() ? "yes" : "no");
    return row;
  }
}
