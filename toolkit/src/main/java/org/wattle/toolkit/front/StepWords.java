package org.wattle.toolkit.front;

import java.util.function.LongFunction;
import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.render.text.Quantities;

/**
 * What the plans of a front give up for less energy, and what it is called.
 *
 * @param goal its index among {@link PlanGoals#GOALS}
 * @param title the heading of its column
 * @param each the heading of the column of what each unit saves
 * @param column its column in CSV
 * @param eachColumn the column in CSV of what each unit saves
 * @param axis of charts, its title
 * @param energyTitle of the chart of the energy
 * @param savedTitle of the chart of what each unit saves
 * @param savedAxis of that chart, the title of what is saved
 * @param unit in a sentence, where it is given up since the row above
 * @param most in a sentence, of the plan that gives up least
 * @param knee the sentence on the knee, with places for the value, the share that is saved, and
 *     what a unit saves before and after it
 * @param amount a value in a table
 * @param counted a value in a sentence
 * @param range what the units between two points do, as the beginning of a sentence
 */
record StepWords(
    int goal,
    String title,
    String each,
    String column,
    String eachColumn,
    String axis,
    String energyTitle,
    String savedTitle,
    String savedAxis,
    String unit,
    String most,
    String knee,
    LongFunction<String> amount,
    LongFunction<String> counted,
    Range range) {
  static final StepWords MOVES =
      new StepWords(
          PlanGoals.MOVES,
          "Moves",
          "Per move",
          "moves",
          "joules_per_move",
          "Moves",
          "Energy with at most so many moves",
          "What each further move saves",
          "Wh per move",
          "move since the row above",
          "fewest moves",
          "The knee is at %s, with %s saved. Up to there a move saves %s on average, after it %s.",
          Quantities::count,
          value -> Quantities.counted(value, "move", "moves"),
          (from, to) -> "moves %d to %d save".formatted(from + 1, to));

  static final StepWords HEADROOM =
      new StepWords(
          PlanGoals.HEADROOM,
          "Headroom",
          "Per point",
          "headroom_percent",
          "joules_per_percent",
          "Headroom %",
          "Energy with at least so much headroom",
          "What each percentage point less saves",
          "Wh per point",
          "percentage point less than in the row above",
          "most headroom",
          "The knee is at %s, with %s saved. Down to there a percentage point saves %s on average,"
              + " below it %s.",
          value -> value + " %",
          value -> value + " % headroom",
          "from %d %% to %d %% the percentage points save"::formatted);

  /** What the front is of besides energy. */
  static StepWords of(FoundFront<?> found) {
    return found.selected().contains(PlanGoals.HEADROOM) ? HEADROOM : MOVES;
  }

  /** The other of the two. */
  StepWords other() {
    return goal == PlanGoals.MOVES ? HEADROOM : MOVES;
  }

  /** A sentence about the units between two values. */
  @FunctionalInterface
  interface Range {
    String text(long from, long to);
  }
}
