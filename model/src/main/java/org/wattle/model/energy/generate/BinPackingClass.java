package org.wattle.model.energy.generate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import org.wattle.model.Worded;
import org.wattle.model.energy.generate.ItemDraw.Range;

/**
 * Classes of bin packing instances of the literature, by their published rules of generation. All
 * sizes are integers; a range is drawn uniformly, both ends included. Where a class combines
 * several parameters, seeds take the combinations in turn.
 */
public enum BinPackingClass implements Worded {
  FALKENAUER_U(120, "Falkenauer (1996), uniform", ItemDraw::uniform, 150, new Range(20, 100)),
  FALKENAUER_T(
      60,
      "Falkenauer (1996), triplets: bins of 1000 that three tasks fill, of 380 to 490, of 250 to"
          + " half of the rest, and of what is left",
      3,
      (tasks, turn) -> ItemDraw.triplets(1000, new Range(380, 490), 250)),
  SCHOLL_1(
      100,
      "Scholl, Klein and Jürgens (1997), data set 1: bins of 100, 120 or 150, sizes 1, 20 or 30 to"
          + " 100",
      (tasks, turn) ->
          ItemDraw.uniform(pick(turn, 100, 120, 150), new Range(pick(turn / 3, 1, 20, 30), 100))),
  SCHOLL_2(
      100,
      "Scholl, Klein and Jürgens (1997), data set 2: bins of 1000, sizes that deviate from a mean"
          + " of 1/3, 1/5, 1/7 or 1/9 of that by up to 20, 50 or 90 %",
      (tasks, turn) -> {
        double mean = 1000.0 / pick(turn, 3, 5, 7, 9);
        double share = pick(turn / 4, 20, 50, 90) / 100.0;
        Range sizes =
            new Range((int) Math.ceil(mean * (1 - share)), (int) Math.floor(mean * (1 + share)));
        return ItemDraw.uniform(1000, sizes);
      }),
  SCHOLL_3(
      200,
      "Scholl, Klein and Jürgens (1997), data set 3",
      ItemDraw::uniform,
      100_000,
      new Range(20_000, 35_000)),
  SCHWERIN_1(
      100, "Schwerin and Wäscher (1997), set 1", ItemDraw::uniform, 1000, new Range(150, 200)),
  SCHWERIN_2(
      120, "Schwerin and Wäscher (1997), set 2", ItemDraw::uniform, 1000, new Range(150, 200)),
  WASCHER(
      120,
      "Wäscher and Gau (1996), drawn as by CUTGEN1 (Gau and Wäscher 1995): bins of 10000, 10 to 50"
          + " sizes from 1 to a quarter, half, three quarters or all of that, in random numbers;"
          + " the published 17 are a selection of hard ones, these are not selected",
      (tasks, turn) -> {
        int sizes = Math.min(tasks, pick(turn, 10, 20, 30, 40, 50));
        return ItemDraw.types(
            10_000, sizes, new Range(1, pick(turn / 5, 2500, 5000, 7500, 10_000)));
      }),
  HARD28(
      160,
      "like hard28 (Schoenfield 2002): bins of 1000, sizes 1 to 800; the published 28 are a"
          + " selection of hard ones, these are not selected",
      (tasks, turn) -> ItemDraw.uniform(1000, new Range(1, 800))),
  CAPRARA_TOTH_1(50, "class 1", ItemDraw::independent, 1000, new Range(100, 400)),
  CAPRARA_TOTH_2(50, "class 2", ItemDraw::independent, 1000, new Range(1, 1000)),
  CAPRARA_TOTH_3(50, "class 3", ItemDraw::independent, 1000, new Range(200, 800)),
  CAPRARA_TOTH_4(50, "class 4", ItemDraw::independent, 1000, new Range(50, 200)),
  CAPRARA_TOTH_5(50, "class 5", ItemDraw::independent, 1000, new Range(25, 100)),
  CAPRARA_TOTH_6(50, "class 6", ItemDraw::independent, 150, new Range(20, 100)),
  CAPRARA_TOTH_7(
      50,
      "class 7: bins of 150, the first size 20 to 100, the second up to 10 from it",
      (tasks, turn) ->
          ItemDraw.pairs(150, new Range(20, 100), first -> new Range(first - 10, first + 10))),
  CAPRARA_TOTH_8(
      50,
      "class 8: bins of 150, the first size 20 to 100, both together 110 to 130",
      (tasks, turn) ->
          ItemDraw.pairs(150, new Range(20, 100), first -> new Range(110 - first, 130 - first))),
  CAPRARA_TOTH_9(
      50,
      "class 9: sizes 100 to 400, and bins that the tasks would fill exactly if there were as many"
          + " as the larger sum is thousands",
      (tasks, turn) -> ItemDraw.independent(1000, new Range(100, 400)).fittingBins()),
  CAPRARA_TOTH_10(
      51,
      "class 10: bins of 100 that three tasks fill, two of 25 to 50 and what is left",
      3,
      (tasks, turn) -> ItemDraw.pairedTriplets(100, new Range(25, 50)));

  private static final String TWO = "caprara-toth";

  private final int defaultTasks;
  private final String rule;
  private final int perBin;

  @SuppressWarnings("ImmutableEnumChecker") // These lambdas hold nothing.
  private final Drawing drawing;

  BinPackingClass(int defaultTasks, String rule, Drawing drawing) {
    this(defaultTasks, rule, 1, drawing);
  }

  BinPackingClass(
      int defaultTasks,
      String source,
      BiFunction<Integer, Range, ItemDraw> draw,
      int room,
      Range sizes) {
    this(
        defaultTasks,
        "%s: bins of %d, sizes %d to %d".formatted(source, room, sizes.from(), sizes.to()),
        (tasks, turn) -> draw.apply(room, sizes));
  }

  BinPackingClass(int defaultTasks, String rule, int perBin, Drawing drawing) {
    this.defaultTasks = defaultTasks;
    this.rule = rule;
    this.perBin = perBin;
    this.drawing = drawing;
  }

  private interface Drawing {
    ItemDraw of(int tasks, long turn);
  }

  /** How sizes and bins are drawn; the turn counts seeds from 0. */
  ItemDraw draw(int tasks, long turn) {
    return drawing.of(tasks, turn);
  }

  /** How many resources tasks need and bins have. */
  public int resources() {
    return word().startsWith(TWO) ? 2 : 1;
  }

  /** The least number of bins for so many tasks, where it follows from the construction. */
  public OptionalInt optimum(int tasks) {
    return perBin() > 1 ? OptionalInt.of(tasks / perBin()) : OptionalInt.empty();
  }

  /** By construction so many tasks fill a bin; 1 where that is not known. */
  int perBin() {
    return perBin;
  }

  /** How many tasks it has by default. */
  public int defaultTasks() {
    return defaultTasks;
  }

  /** Its source and rule, in a sentence. */
  public String description() {
    return resources() == 2 ? "Caprara and Toth (2001), two resources, " + rule : rule;
  }

  public static Optional<BinPackingClass> byId(String id) {
    return Worded.find(BinPackingClass.class, id);
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(BinPackingClass::word).toList();
  }

  /** Combinations of parameters in turn. */
  private static int pick(long turn, int... values) {
    return values[Math.floorMod(turn, values.length)];
  }
}
