package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;

/** Goals and their values in words. */
public final class GoalTexts {
  /** More decimals of a value in its unit are for files alone. */
  private static final int MAX_DECIMALS = 3;

  private GoalTexts() {}

  /** A share of a goal. */
  static String share(double value) {
    return Quantities.fixed(value, 4);
  }

  /** Shares with the names of their goals. */
  public static String listed(List<FrontGoal> goals, List<Double> shares) {
    return IntStream.range(0, goals.size())
        .mapToObj(k -> goals.get(k).name() + " " + share(shares.get(k)))
        .collect(Collectors.joining(", "));
  }

  /** Limits of shares with the names of their goals. */
  public static String limits(List<FrontGoal> goals, List<Double> shares) {
    return IntStream.range(0, goals.size())
        .mapToObj(k -> limit(goals.get(k), share(shares.get(k))))
        .collect(Collectors.joining(", "));
  }

  /** A goal with the worst amount that it may have. */
  static String limit(FrontGoal goal, String amount) {
    return "%s %s %s".formatted(goal.name(), goal.minimised() ? "≤" : "≥", amount);
  }

  /** All shares, in their order. */
  static List<String> shares(List<Double> values) {
    return values.stream().map(GoalTexts::share).toList();
  }

  static List<String> titles(List<FrontGoal> goals) {
    return goals.stream().map(FrontGoal::title).toList();
  }

  static List<String> symbols(List<FrontGoal> goals) {
    return goals.stream()
        .map(goal -> goal.symbol().isEmpty() ? goal.name() + ", share" : goal.symbol())
        .toList();
  }

  /** A value in the unit of its goal, with thousands separators. */
  private static String amount(FrontGoal goal, long value) {
    return goal.decimals() == 0
        ? Quantities.count(value)
        : Quantities.value(new BigDecimal(plain(goal, value)).doubleValue());
  }

  /** A value in the unit of its goal, as a number. */
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
    String first =
        smaller.isEmpty() ? "" : FirstOf.listed(smaller, "and") + are(smaller) + "the smaller";
    if (larger.isEmpty()) {
      return first + ".";
    }
    return first.isEmpty()
        ? FirstOf.listed(larger, "and") + are(larger) + "the larger."
        : first + ", " + FirstOf.listed(larger, "and") + " the larger.";
  }

  private static String are(List<String> symbols) {
    return (symbols.size() == 1 ? " is" : " are") + " the better ";
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
    for (int k = 0; k < goals.size(); k++) {
      row.add(amount(goals.get(k), point.goals().get(k)));
    }
    row.addAll(shares(point.normalised()));
    row.add(point.proven() ? "yes" : "no");
    return row;
  }
}
