package org.wattle.simulation.priority;

import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;
import org.wattle.model.workload.WorkloadTask;

/**
 * The tasks that wait: a heap for each priority by key and then number, so that the first task of
 * each priority is known; and, where sticky slots need it, a heap of all by number, which is the
 * order of arrivals. What is taken out of one heap stays in the other until it comes to its front.
 * Mutable.
 */
final class WaitingTasks {
  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;

  private final List<PriorityQueue<Entry>> byPriority =
      Stream.generate(() -> new PriorityQueue<Entry>()).limit(PRIORITIES).toList();
  private final boolean byArrival;
  private final PriorityQueue<Entry> all = new PriorityQueue<>();
  private final int[] entryOf;
  private int entries;
  private int count;

  /** A task in a heap; an entry counts that is the last of its task. */
  private record Entry(long key, int task, int number) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return key == other.key ? Integer.compare(task, other.task) : Long.compare(key, other.key);
    }
  }

  WaitingTasks(int tasks, boolean byArrival) {
    this.byArrival = byArrival;
    this.entryOf = new int[tasks];
  }

  int count() {
    return count;
  }

  void add(int task, int priority, long key) {
    entryOf[task] = ++entries;
    byPriority.get(priority).add(new Entry(key, task, entries));
    if (byArrival) {
      all.add(new Entry(0, task, entries));
    }
    count++;
  }

  /** Whether any task of a priority waits. */
  boolean hasAny(int priority) {
    return !cleaned(byPriority.get(priority)).isEmpty();
  }

  /** The key of the first task of a priority, of which at least one waits. */
  long firstKey(int priority) {
    return cleaned(byPriority.get(priority)).element().key();
  }

  /** The first task of a priority, of which at least one waits. */
  int first(int priority) {
    return cleaned(byPriority.get(priority)).element().task();
  }

  /** Takes out the first task of a priority. */
  int take(int priority) {
    return take(byPriority.get(priority));
  }

  /** Takes out the task that arrived first. */
  int takeByArrival() {
    return take(all);
  }

  private int take(PriorityQueue<Entry> heap) {
    int task = cleaned(heap).remove().task();
    entryOf[task] = 0;
    count--;
    return task;
  }

  /** Removes from the front what was taken out of the other heap. */
  private PriorityQueue<Entry> cleaned(PriorityQueue<Entry> heap) {
    for (Entry first = heap.peek();
        byArrival && first != null && entryOf[first.task()] != first.number();
        first = heap.peek()) {
      heap.remove();
    }
    return heap;
  }
}
