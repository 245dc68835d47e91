package org.wattle.toolkit.front;

import org.wattle.model.energy.consolidation.PlanGoals;
import org.wattle.render.text.Quantities;

/** What the plans of a front give up for less energy, and what it is called. */
enum StepWords {
  MOVES(
      PlanGoals.MOVES,
      "Moves",
      "Per move",
      "moves",
      "joules_per_move",
      "Moves",
      "Energy with at most so many moves",
      "What each further move saves",
      "Wh per move") {
    @Override
    String amount(long value) {
      return Quantities.count(value);
    }

    @Override
    String counted(long value) {
      return Quantities.counted(value, "move", "moves");
    }

    @Override
    String range(long from, long to) {
      return "moves %d to %d save".formatted(from + 1, to);
    }
  },
  HEADROOM(
      PlanGoals.HEADROOM,
      "Headroom",
      "Per point",
      "headroom_percent",
      "joules_per_percent",
      "Headroom %",
      "Energy with at least so much headroom",
      "What each percentage point less saves",
      "Wh per point") {
    @Override
    String amount(long value) {
      return value + " %";
    }

    @Override
    String counted(long value) {
      return value + " % headroom";
    }

    @Override
    String range(long from, long to) {
      return "from %d %% to %d %% the percentage points save".formatted(from, to);
    }
  };

  /** Its index among {@link PlanGoals#GOALS}. */
  final int goal;

  /** The heading of its column. */
  final String title;

  /** The heading of the column of what each unit saves. */
  final String each;

  /** Its column in CSV. */
  final String column;

  /** The column in CSV of what each unit saves. */
  final String eachColumn;

  final String axis;
  final String energyTitle;
  final String savedTitle;
  final String savedAxis;

  StepWords(
      int goal,
      String title,
      String each,
      String column,
      String eachColumn,
      String axis,
      String energyTitle,
      String savedTitle,
      String savedAxis) {
    this.goal = goal;
    this.title = title;
    this.each = each;
    this.column = column;
    this.eachColumn = eachColumn;
    this.axis = axis;
    this.energyTitle = energyTitle;
    this.savedTitle = savedTitle;
    this.savedAxis = savedAxis;
  }

  /** What the front is of besides energy. */
  static StepWords of(FoundFront<?> found) {
    return found.selected().contains(PlanGoals.HEADROOM) ? HEADROOM : MOVES;
  }

  /** The other of the two. */
  StepWords other() {
    return this == MOVES ? HEADROOM : MOVES;
  }

  /** A value in a table. */
  abstract String amount(long value);

  /** A value in a sentence. */
  abstract String counted(long value);

  /** What the units between two points do, as the beginning of a sentence. */
  abstract String range(long from, long to);
}
