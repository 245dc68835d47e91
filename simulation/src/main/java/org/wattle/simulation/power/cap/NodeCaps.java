package org.wattle.simulation.power.cap;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.wattle.model.Sorted;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.simulation.policy.WrongPartException;

/**
 * The caps of nodes, the steps by which they came about, and what nodes drew in the window before a
 * step. All in milliwatts and millijoules. Mutable.
 */
public final class NodeCaps {

  private final List<NodeClass> classes;
  private final int[] classOf;
  private final String id;
  private final Capping settings;
  private final long high;
  private final long low;
  private final DoubleSupplier highShare;
  private final IntConsumer changed;
  private final long[] cap;

  /** Changes that are not undone, the last first; of all nodes some that are undone as well. */
  private final Deque<Step> steps = new ArrayDeque<>();

  private final List<Deque<Step>> stepsOf;
  private final long[] drawn;
  private long drawnByAll;
  private long seconds;
  private long sum;
  private long changes;

  /**
   * The caps from the start.
   *
   * @throws IllegalArgumentException if one of them, or one that steps can reach, is below the
   *     static power of a node
   * @param highShare is asked for {@link #highShare}
   * @param changed is told of every node whose cap changes
   */
  public NodeCaps(
      PowerCluster cluster,
      CapRule rule,
      Capping settings,
      DoubleSupplier highShare,
      IntConsumer changed) {
    this.classes = cluster.classes();
    this.classOf = cluster.classOfNode();
    this.id = rule.id();
    this.settings = settings;
    this.high = settings.thresholds().map(Thresholds::highMilliwatts).orElse(Long.MAX_VALUE);
    this.low = settings.thresholds().map(Thresholds::lowMilliwatts).orElse(-1L);
    this.highShare = highShare;
    this.changed = changed;
    this.cap = new long[classOf.length];
    this.stepsOf = Stream.<Deque<Step>>generate(ArrayDeque::new).limit(classOf.length).toList();
    this.drawn = new long[classOf.length];
    for (int node = 0; node < cap.length; node++) {
      cap[node] = rule.startMilliwatts(settings, tdp(node));
      check(node, cap[node]);
      if (rule.watches()) {
        check(node, floor(node));
        check(node, first(node));
      }
      sum += cap[node];
    }
  }

  /** How many nodes there are. */
  public int nodes() {
    return cap.length;
  }

  public Capping settings() {
    return settings;
  }

  /** The TDP of a node. */
  public long tdp(int node) {
    return of(node).tdpMilliwatts();
  }

  /** The cap of a node, its TDP where it is not capped. */
  public long cap(int node) {
    return cap[node];
  }

  /** Whether the cap of a node is below its TDP. */
  public boolean isCapped(int node) {
    return cap[node] < tdp(node);
  }

  /** What a node is capped to first. */
  public long first(int node) {
    return share(settings.initialShare(), tdp(node));
  }

  /** Below which a node is not capped step by step. */
  public long floor(int node) {
    return share(settings.floorShare(), tdp(node));
  }

  /** The sum of all caps. */
  public long sum() {
    return sum;
  }

  /** How often a cap was changed. */
  public long changes() {
    return changes;
  }

  /** How long the window is; shorter than stated at the beginning of a run. */
  public long seconds() {
    return seconds;
  }

  /** Whether the mean power of the cluster over the window is above the high threshold. */
  public boolean clusterAbove() {
    return high <= Long.MAX_VALUE / seconds && drawnByAll > high * seconds;
  }

  /** Whether the mean power of the cluster over the window is below the low threshold. */
  public boolean clusterBelow() {
    return low > Long.MAX_VALUE / seconds || drawnByAll < low * seconds;
  }

  /** A share of a TDP in milliwatts, rounded. */
  public static long share(double share, long tdpMilliwatts) {
    return Math.round(share * tdpMilliwatts);
  }

  /** The energy of a node over the window. */
  public long drawn(int node) {
    return drawn[node];
  }

  /** The nodes in descending order of what they drew, those with the same by number. */
  public int[] byDrawn() {
    Comparator<Integer> ascending = Comparator.comparingLong(node -> drawn[node]);
    return Sorted.numbers(nodes(), ascending.reversed());
  }

  /** The share of the high group among tasks that run or come next, from 0 to 1. */
  public double highShare() {
    return highShare.getAsDouble();
  }

  /**
   * Changes the cap of a node; does nothing where it is that already.
   *
   * @throws WrongPartException if it is below the static power of the node or above its TDP
   */
  public void cap(int node, long milliwatts) {
    if (milliwatts != cap[node]) {
      if (milliwatts < of(node).staticMilliwatts() || milliwatts > tdp(node)) {
        throw new WrongPartException(
            id,
            ("caps a node of the class (%s) to (%d mW), which is not from its static power"
                    + " to its TDP")
                .formatted(of(node).name(), milliwatts));
      }
      Step step = new Step(node, cap[node]);
      steps.push(step);
      stepsOf.get(node).push(step);
      set(node, milliwatts);
    }
  }

  /**
   * One step down: from the TDP to the first cap, from there to the half of the cap, not below the
   * floor.
   */
  public void lower(int node) {
    cap(node, isCapped(node) ? Math.max(floor(node), cap[node] / 2) : first(node));
  }

  /** Undoes the last change that is not yet undone, if there is one. */
  public void undoLast() {
    undo(steps);
  }

  /** Undoes the last change of a node that is not yet undone, if there is one. */
  public void undoLast(int node) {
    undo(stepsOf.get(node));
  }

  private void undo(Deque<Step> some) {
    Step last = some.peek();
    if (last != null) {
      set(last.node, last.before);
      last.undone = true;
      stepsOf.get(last.node).pop();
      while (!steps.isEmpty() && steps.getFirst().undone) {
        steps.pop();
      }
    }
  }

  /**
   * What nodes drew in the window before a step.
   *
   * @param drawnByNode is copied
   */
  public void measured(long windowSeconds, long... drawnByNode) {
    seconds = windowSeconds;
    System.arraycopy(drawnByNode, 0, drawn, 0, drawn.length);
    drawnByAll = Arrays.stream(drawn).sum();
  }

  private void set(int node, long milliwatts) {
    sum += milliwatts - cap[node];
    cap[node] = milliwatts;
    changes++;
    changed.accept(node);
  }

  private NodeClass of(int node) {
    return classes.get(classOf[node]);
  }

  private void check(int node, long milliwatts) {
    NodeClass of = of(node);
    if (milliwatts < of.staticMilliwatts() || milliwatts > of.tdpMilliwatts()) {
      throw new IllegalArgumentException(
          ("A cap (%d mW) of a node of the class (%s) is not from its static power (%d mW) to its"
                  + " TDP (%d mW).")
              .formatted(milliwatts, of.name(), of.staticMilliwatts(), of.tdpMilliwatts()));
    }
  }

  /** A change of a cap. Mutable. */
  private static final class Step {
    private final int node;
    private final long before;
    private boolean undone;

    Step(int node, long before) {
      this.node = node;
      this.before = before;
    }
  }
}
