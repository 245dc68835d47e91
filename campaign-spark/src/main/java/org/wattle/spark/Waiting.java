package org.wattle.spark;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.wattle.campaign.Cell;

/** Cells that no task has, and how many are with the cluster in all. Any thread may ask. */
final class Waiting {
  private final Deque<Cell> cells = new ArrayDeque<>();
  private int open;
  private int promised;
  private boolean ended;

  /** A cell of the coordinator. */
  synchronized void add(Cell cell) {
    cells.add(cell);
    promised--;
    open++;
  }

  /** A cell that a task did not come to: it is the next one. */
  synchronized void back(Cell cell) {
    cells.addFirst(cell);
  }

  /** A cell that is recorded. */
  synchronized void recorded() {
    open--;
  }

  /** There come no more. */
  synchronized void end() {
    ended = true;
  }

  synchronized boolean isEnded() {
    return ended;
  }

  /** All that wait, of which there are none then. */
  synchronized List<Cell> take() {
    List<Cell> taken = new ArrayList<>(cells);
    cells.clear();
    return taken;
  }

  /** For how many more there is room where so many may be here; they are promised then. */
  synchronized int room(int most) {
    int more = Math.max(0, most - open - promised);
    promised += more;
    return more;
  }
}
