package org.wattle.simulation.priority;

import java.util.Arrays;
import org.wattle.model.workload.WorkloadTask;

/**
 * The tasks that wait: a heap for each priority by key and then number, so that the first task of
 * each priority is known; and, where sticky slots need it, a heap of all by number, which is the
 * order of arrivals. What is taken out of one heap stays in the other until it comes to its front.
 * Mutable.
 */
final class WaitingTasks {
  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;

  private final Heap[] byPriority = new Heap[PRIORITIES];
  private final boolean byArrival;
  private final Heap all = new Heap();
  private final int[] entryOf;
  private int entries;
  private int count;

  WaitingTasks(int tasks, boolean byArrival) {
    Arrays.setAll(byPriority, p -> new Heap());
    this.byArrival = byArrival;
    this.entryOf = new int[tasks];
  }

  int count() {
    return count;
  }

  void add(int task, int priority, long key) {
    entryOf[task] = ++entries;
    byPriority[priority].add(key, task, entries);
    if (byArrival) {
      all.add(0, task, entries);
    }
    count++;
  }

  /** Whether any task of a priority waits. */
  boolean hasAny(int priority) {
    return !cleaned(byPriority[priority]).isEmpty();
  }

  /** The key of the first task of a priority, of which at least one waits. */
  long firstKey(int priority) {
    return cleaned(byPriority[priority]).firstKey();
  }

  /** The first task of a priority, of which at least one waits. */
  int first(int priority) {
    return cleaned(byPriority[priority]).firstTask();
  }

  /** Takes out the first task of a priority. */
  int take(int priority) {
    int task = first(priority);
    byPriority[priority].removeFirst();
    return taken(task);
  }

  /** Takes out the task that arrived first. */
  int takeByArrival() {
    int task = cleaned(all).firstTask();
    all.removeFirst();
    return taken(task);
  }

  private int taken(int task) {
    entryOf[task] = 0;
    count--;
    return task;
  }

  /** Removes from the front what was taken out of the other heap. */
  private Heap cleaned(Heap heap) {
    while (byArrival && !heap.isEmpty() && entryOf[heap.firstTask()] != heap.firstEntry()) {
      heap.removeFirst();
    }
    return heap;
  }

  /** A binary heap of tasks by key, then number; an entry counts that is the last of its task. */
  private static final class Heap {
    private static final int FEW = 16;

    private long[] keys = new long[FEW];
    private int[] tasks = new int[FEW];
    private int[] entries = new int[FEW];
    private int size;

    boolean isEmpty() {
      return size == 0;
    }

    long firstKey() {
      return keys[0];
    }

    int firstTask() {
      return tasks[0];
    }

    int firstEntry() {
      return entries[0];
    }

    void add(long key, int task, int entry) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        tasks = Arrays.copyOf(tasks, 2 * size);
        entries = Arrays.copyOf(entries, 2 * size);
      }
      int place = size++;
      while (place > 0 && before(key, task, (place - 1) >> 1)) {
        move((place - 1) >> 1, place);
        place = (place - 1) >> 1;
      }
      put(place, key, task, entry);
    }

    void removeFirst() {
      size--;
      long key = keys[size];
      int task = tasks[size];
      int entry = entries[size];
      int place = 0;
      for (int child = 1; child < size; child = 2 * place + 1) {
        if (child + 1 < size && before(keys[child + 1], tasks[child + 1], child)) {
          child++;
        }
        if (before(key, task, child)) {
          break;
        }
        move(child, place);
        place = child;
      }
      put(place, key, task, entry);
    }

    private boolean before(long key, int task, int place) {
      return key < keys[place] || (key == keys[place] && task < tasks[place]);
    }

    private void move(int from, int to) {
      keys[to] = keys[from];
      tasks[to] = tasks[from];
      entries[to] = entries[from];
    }

    private void put(int place, long key, int task, int entry) {
      keys[place] = key;
      tasks[place] = task;
      entries[place] = entry;
    }
  }
}
