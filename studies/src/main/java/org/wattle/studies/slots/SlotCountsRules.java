package org.wattle.studies.slots;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/**
 * Rules for statements of section 8.2 of the thesis on configurations from few slots to many (SC1
 * to SC4), and on WA²SC, which has about as many as SC3.
 */
final class SlotCountsRules {
  /** The source calls two configurations similar: a tenth, as of other amounts. */
  static final double SIMILAR = 0.1;

  /** At most this share of the most evictions counts as an insignificant number of them. */
  static final double INSIGNIFICANT = 0.1;

  /** The least use that counts as almost full. */
  static final double FULL = 0.95;

  /** A smaller share of the evictions for priority does not make a priority an evicted one. */
  static final double SOME = 0.001;

  private static final double HALF = 0.5;

  private SlotCountsRules() {}

  /**
   * The source says that evictions of a cause fall, or rise, from configuration to configuration,
   * that the fewest are insignificant, and that WA²SC has as many as SC3.
   *
   * @param neighbours each configuration compared with that which has more evictions
   * @param fewest of the configuration that should have the fewest
   * @param most of the one that should have the most
   */
  static Judgement ofCause(
      List<PairedRuns> neighbours, double fewest, double most, double aware, double three) {
    Judgement order = PairedRules.order(neighbours);
    if (order.equals(Judgement.NOT_RUN)) {
      return order;
    }
    return Judgement.graded(
        "clearly in this order, the fewest at most a tenth of the most, and WA²SC within 10 % of"
            + " SC3; in kind: in this order on average",
        order.verdict() == Evidence.REPRODUCED
            && fewest <= INSIGNIFICANT * most
            && similar(aware, three),
        order.verdict() != Evidence.NOT_REPRODUCED);
  }

  /** The source names the priorities whose tasks are evicted, for several configurations. */
  static Judgement samePriorities(List<List<Integer>> theirs, List<List<Integer>> ours) {
    return Judgement.statement("the same priorities", !ours.isEmpty() && theirs.equals(ours));
  }

  /**
   * The source says that the share of a cause rises, and is the larger one with SC4 only.
   *
   * @param bySlots the shares from SC1 to SC4
   */
  static Judgement largerWithMostSlots(List<Double> bySlots, double aware) {
    int last = bySlots.size() - 1;
    boolean rises = last > 0 && rise(bySlots);
    return Judgement.graded(
        "rises, and is above a half with SC4 alone; in kind: rises",
        rises
            && bySlots.get(last) > HALF
            && aware < HALF
            && bySlots.stream().limit(last).allMatch(share -> share < HALF),
        rises);
  }

  /**
   * The source says that more slots mean fewer evictions, but with SC4 not significantly fewer than
   * with SC3, and that WA²SC has as many as SC3.
   *
   * @param neighbours each configuration compared with that which has fewer slots
   * @param overThree how much fewer there are with SC4 than with SC3
   */
  static Judgement littleFewer(
      List<PairedRuns> neighbours, PairedSaving overThree, double aware, double three) {
    Judgement order = PairedRules.order(neighbours);
    if (order.equals(Judgement.NOT_RUN)) {
      return order;
    }
    return Judgement.graded(
        "clearly in this order, with SC4 at most 10 % fewer than with SC3, and WA²SC within 10 % of"
            + " SC3; in kind: in this order on average",
        order.verdict() == Evidence.REPRODUCED
            && overThree.mean() <= SIMILAR
            && similar(aware, three),
        order.verdict() != Evidence.NOT_REPRODUCED);
  }

  /**
   * The source says that the time without a free slot falls with the number of slots, that SC4 is
   * without one only once, and that WA²SC is so about as long as SC3.
   *
   * @param minutes without a free slot, from SC1 to SC4
   * @param times how often SC4 is without one
   */
  static Judgement withoutFreeSlot(List<Double> minutes, int times, double aware) {
    List<Double> reversed =
        IntStream.range(0, minutes.size())
            .boxed()
            .map(i -> minutes.get(minutes.size() - 1 - i))
            .toList();
    boolean falls = minutes.size() > 2 && rise(reversed);
    return Judgement.graded(
        "falls, once with SC4, and WA²SC within 10 % of SC3; in kind: falls",
        falls && times == 1 && similar(aware, minutes.get(minutes.size() - 2)), falls);
  }

  /** The source says that a resource is almost in full use when the load is high. */
  static Judgement almostFull(double highest) {
    return Judgement.demonstration(
        "the load was chosen to be high; shown where it is at least 95 % at some time",
        highest >= FULL);
  }

  private static boolean similar(double ours, double reference) {
    return Math.abs(ours - reference) <= SIMILAR * Math.abs(reference);
  }

  private static boolean rise(List<Double> all) {
    return IntStream.range(1, all.size()).allMatch(i -> all.get(i - 1) < all.get(i));
  }
}
