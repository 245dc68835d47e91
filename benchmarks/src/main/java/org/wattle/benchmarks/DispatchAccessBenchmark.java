package org.wattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the simulation of dispatch reads and writes, without what it computes: a task of a class
 * ends, its number, its record, its machine and a word of a set of machines are read and written,
 * and so are those of another that starts in its place. Nanoseconds per event, of which these are
 * two.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class DispatchAccessBenchmark {
  private static final int PAIRS = 1 << 15;
  private static final int BLOCK = 32;
  private static final int MACHINES = 10_000;
  private static final int MACHINE_INTS = 4;
  private static final int PAGE = 1 << 12;
  private static final int PLACE = 0;
  private static final int ZERO = 1;
  private static final int NEED = 4;

  /** Of 100 tasks that arrive, by class, at load 0.94; and how many of each are in the system. */
  private static final int[] ARRIVING = {33, 29, 6, 1, 17, 2, 7, 5};

  private static final int[] PRESENT = {548, 1_855, 780, 84, 62_320, 8_887, 28_670, 18_840};

  /** Ints of a record. */
  @Param({"6", "7", "8"})
  private int length = 6;

  private final int[] classOf = new int[100];
  private final int[][] numbers = new int[PRESENT.length][];
  private final int[] machines = new int[MACHINES * MACHINE_INTS];
  private final long[] sets = new long[PRESENT.length * ((MACHINES + 63) >>> 6)];
  private final int[] block = new int[BLOCK];
  private int[][] pages = new int[0][];
  private long state = 1;

  @Setup
  public void fill() {
    int tasks = 0;
    int drawn = 0;
    for (int k = 0; k < PRESENT.length; k++) {
      for (int i = 0; i < ARRIVING[k]; i++) {
        classOf[drawn++] = k;
      }
      tasks += PRESENT[k];
    }
    pages = new int[tasks / PAGE + 1][PAGE * length];
    int[] order = new int[tasks];
    for (int task = 0; task < tasks; task++) {
      int other = random(task + 1);
      order[task] = order[other];
      order[other] = task;
      pages[task / PAGE][task % PAGE * length + PLACE] = random(MACHINES);
    }
    int from = 0;
    for (int k = 0; k < PRESENT.length; k++) {
      numbers[k] = new int[PRESENT[k]];
      System.arraycopy(order, from, numbers[k], 0, PRESENT[k]);
      from += PRESENT[k];
    }
  }

  private int random(int bound) {
    state ^= state << 13;
    state ^= state >>> 7;
    state ^= state << 17;
    return (int) (((state >>> 33) * bound) >>> 31);
  }

  private int ending() {
    int[] ofClass = numbers[classOf[random(classOf.length)]];
    return ofClass[random(ofClass.length)];
  }

  /** One after the other: which task ends is known when the event before is over. */
  @Benchmark
  @OperationsPerInvocation(2 * PAIRS)
  public int inTurn() {
    for (int i = 0; i < PAIRS; i++) {
      state += replace(ending());
    }
    return machines[0];
  }

  /** Which tasks end is known for some events, whose tasks and machines are loaded first. */
  @Benchmark
  @OperationsPerInvocation(2 * PAIRS)
  public int ahead() {
    int sum = 0;
    for (int i = 0; i < PAIRS; i += BLOCK) {
      for (int b = 0; b < BLOCK; b++) {
        block[b] = ending();
      }
      for (int b = 0; b < BLOCK; b++) {
        sum += machines[place(block[b]) * MACHINE_INTS];
      }
      for (int b = 0; b < BLOCK; b++) {
        state += replace(block[b]);
      }
    }
    return sum;
  }

  private int place(int task) {
    return pages[task / PAGE][task % PAGE * length + PLACE];
  }

  /** Returns 0, which only the record tells. */
  private int replace(int task) {
    int[] page = pages[task / PAGE];
    int record = task % PAGE * length;
    change(page[record + PLACE], page[record + NEED]);
    int machine = random(MACHINES);
    page[record + PLACE] = machine;
    page[record + NEED] = -machine;
    change(machine, machine);
    return page[record + ZERO];
  }

  private void change(int machine, int need) {
    int at = machine * MACHINE_INTS;
    machines[at] += need;
    machines[at + 1] -= need;
    sets[(machine >>> 6) + (need & 7) * (sets.length / PRESENT.length)] ^= 1L << machine;
  }
}
