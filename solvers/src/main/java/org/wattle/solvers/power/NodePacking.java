package org.wattle.solvers.power;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TaskRun;
import org.wattle.model.power.batch.formulation.NodePool;
import org.wattle.model.power.batch.formulation.PoolStarts;
import org.wattle.model.stop.Stop;

/**
 * Gives tasks whose pool and start are known their nodes, by search: tasks in the order of their
 * starts, the largest first, each on the fullest node that holds it, back where one fits nowhere. A
 * node that is empty stands for all others that are.
 */
final class NodePacking {
  /** A search that needs more steps is given up. */
  private static final long MAX_STEPS = 200_000;

  private final PowerBatch batch;
  private final PoolStarts found;
  private final int[] nodes;

  private NodePacking(PowerBatch batch, PoolStarts found) {
    this.batch = batch;
    this.found = found;
    this.nodes = new int[batch.tasks().size()];
  }

  /** The schedule; empty where there is none with these starts, or none was found. */
  static Optional<PowerSchedule> of(PowerBatch batch, PoolStarts found) {
    return new NodePacking(batch, found).run();
  }

  private Optional<PowerSchedule> run() {
    for (int p = 0; p < found.pools().size(); p++) {
      if (!new Pool(found.pools().get(p), p).pack()) {
        return Optional.empty();
      }
    }
    return Optional.of(
        PowerSchedule.of(nodes, found.start().stream().mapToInt(Integer::intValue).toArray()));
  }

  /** The tasks of one pool. */
  private final class Pool {
    private final NodePool pool;
    private final int[] tasks;
    private final long[][] cpu;
    private final long[][] memory;
    private final long[][] watts;

    Pool(NodePool pool, int number) {
      this.pool = pool;
      this.tasks =
          IntStream.range(0, nodes.length)
              .filter(task -> found.poolOf().get(task) == number)
              .boxed()
              .sorted(
                  Comparator.comparingInt((Integer task) -> found.start().get(task))
                      .thenComparingInt(task -> -profile(task).millicores())
                      .thenComparingLong(task -> -runOf(task).milliwattSlots()))
              .mapToInt(Integer::intValue)
              .toArray();
      int slots =
          IntStream.of(tasks)
              .map(task -> found.start().get(task) + runOf(task).slots())
              .max()
              .orElse(0);
      NodeClass of = batch.cluster().classes().get(pool.nodeClass());
      this.cpu = filled(slots, of.millicores());
      this.memory = filled(slots, of.memoryMegabytes());
      this.watts = filled(slots, batch.nodeMilliwatts(pool.nodeClass()) - of.staticMilliwatts());
    }

    private TaskProfile profile(int task) {
      return batch.profiles().get(batch.tasks().get(task).profile());
    }

    private TaskRun runOf(int task) {
      return batch.run(batch.tasks().get(task).profile(), pool.nodeClass());
    }

    private long[][] filled(int slots, long amount) {
      long[][] all = new long[pool.nodes().size()][slots];
      for (long[] ofNode : all) {
        Arrays.fill(ofNode, amount);
      }
      return all;
    }

    boolean pack() {
      int[][] order = new int[tasks.length][];
      int[] tried = new int[tasks.length];
      long steps = 0;
      int at = 0;
      while (at < tasks.length) {
        Stop.poll();
        if (order[at] == null) {
          order[at] = candidates(tasks[at]);
          tried[at] = 0;
        } else {
          change(tasks[at], order[at][tried[at]], 1);
          tried[at]++;
        }
        if (tried[at] < order[at].length) {
          change(tasks[at], order[at][tried[at]], -1);
          nodes[tasks[at]] = pool.nodes().get(order[at][tried[at]]);
          at++;
        } else {
          order[at] = null;
          at--;
        }
        if (at < 0 || ++steps > MAX_STEPS) {
          return false;
        }
      }
      return true;
    }

    /** The nodes that hold a task, the one with the least free CPU first; one that is unused. */
    private int[] candidates(int task) {
      int start = found.start().get(task);
      return IntStream.range(0, cpu.length)
          .filter(node -> fits(task, node))
          .boxed()
          .sorted(Comparator.comparingLong(node -> cpu[node][start]))
          .mapToInt(Integer::intValue)
          .filter(new FirstIdle(start)::test)
          .toArray();
    }

    /** Lets through one of the nodes on which nothing runs from a slot on. */
    private final class FirstIdle {
      private final int start;
      private boolean passed;

      FirstIdle(int start) {
        this.start = start;
      }

      boolean test(int node) {
        NodeClass of = batch.cluster().classes().get(pool.nodeClass());
        for (int t = start; t < cpu[node].length; t++) {
          if (cpu[node][t] < of.millicores()) {
            return true;
          }
        }
        boolean first = !passed;
        passed = true;
        return first;
      }
    }

    private boolean fits(int task, int node) {
      TaskRun run = runOf(task);
      int start = found.start().get(task);
      for (int k = 0; k < run.slots(); k++) {
        if (cpu[node][start + k] < profile(task).millicores()
            || memory[node][start + k] < profile(task).memoryMegabytes()
            || watts[node][start + k] < run.milliwatts(k)) {
          return false;
        }
      }
      return true;
    }

    private void change(int task, int node, int sign) {
      TaskRun run = runOf(task);
      int start = found.start().get(task);
      for (int k = 0; k < run.slots(); k++) {
        cpu[node][start + k] += sign * (long) profile(task).millicores();
        memory[node][start + k] += sign * (long) profile(task).memoryMegabytes();
        watts[node][start + k] += sign * run.milliwatts(k);
      }
    }
  }
}
