package org.wattle.heuristics.power;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;

/**
 * A schedule that is made slot by slot: which tasks wait in a slot, and which have a node. Tasks of
 * a profile are taken in the order of their submission. Mutable.
 */
final class SlotSchedule {
  private final PowerBatch batch;
  private final FreeRoom free;
  private final int[] nodes;
  private final int[] starts;

  /** Tasks in the order of submission, and how many of them were submitted. */
  private final List<Integer> order;

  private int submitted;
  private int placed;

  /** Tasks that wait, by profile: their places in the order. */
  private final List<Deque<Integer>> waiting;

  /** Nothing is submitted yet. */
  SlotSchedule(PowerBatch batch, FreeRoom free) {
    this.batch = batch;
    this.free = free;
    this.nodes = new int[batch.tasks().size()];
    this.starts = new int[nodes.length];
    this.order =
        IntStream.range(0, nodes.length)
            .boxed()
            .sorted(Comparator.comparingInt(task -> batch.tasks().get(task).release()))
            .toList();
    this.waiting =
        batch.profiles().stream().<Deque<Integer>>map(profile -> new ArrayDeque<>()).toList();
  }

  /** The tasks that may begin by a slot wait from now on. */
  void submit(int slot) {
    while (submitted < nodes.length && batch.tasks().get(order.get(submitted)).release() <= slot) {
      waiting.get(batch.tasks().get(order.get(submitted)).profile()).add(submitted);
      submitted++;
    }
  }

  /** How many tasks of a profile wait. */
  int waiting(int profile) {
    return waiting.get(profile).size();
  }

  /**
   * The place in the order of submission of the first task of a profile that waits; there has to be
   * one.
   */
  int first(int profile) {
    return waiting.get(profile).element();
  }

  /** The first task of a profile that waits begins on a node, where it has to fit. */
  void place(int profile, int node, int slot) {
    int task = order.get(waiting.get(profile).remove());
    free.place(profile, node, slot);
    nodes[task] = node;
    starts[task] = slot;
    placed++;
  }

  /** Whether every task has a node. */
  boolean isComplete() {
    return placed == nodes.length;
  }

  /** The schedule; empty where a task has no node. */
  Optional<PowerSchedule> schedule() {
    return isComplete() ? Optional.of(PowerSchedule.of(nodes, starts)) : Optional.empty();
  }
}
