package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.power.policy.BatchRule;
import org.wattle.simulation.power.policy.BatchRule.Batch;
import org.wattle.simulation.power.policy.BatchRule.Dealing;

/**
 * When tasks are submitted to the queue, by their place in the order of submission: each by itself,
 * or in batches that follow each other with a delay.
 */
final class SubmissionPlan {
  private static final int NEVER = -1;

  final int[] task;
  final int[] second;

  /** The node that a task is bound to, {@link Batch#ANY_NODE} for any; empty if none is bound. */
  final int[] node;

  private SubmissionPlan(int[] task, int[] second, int[] node) {
    this.task = task;
    this.second = second;
    this.node = node;
  }

  static SubmissionPlan of(
      TaskSubmissions tasks, Optional<BatchRule> rule, Dealing dealing, int delaySeconds) {
    if (rule.isPresent()) {
      return new Batches(tasks, rule.get(), dealing, delaySeconds).plan();
    }
    int[] task = new int[tasks.size()];
    Arrays.setAll(task, i -> i);
    int[] second = new int[tasks.size()];
    Arrays.setAll(second, t -> second(tasks, t));
    return new SubmissionPlan(task, second, new int[0]);
  }

  /** Runs are cut long before the largest second. */
  private static int second(TaskSubmissions tasks, int task) {
    return (int) Math.min(tasks.submitSeconds(task), Integer.MAX_VALUE);
  }

  int count() {
    return task.length;
  }

  /** Whether tasks are bound to nodes. */
  boolean bound() {
    return node.length > 0;
  }

  int nodeOf(int place) {
    return bound() ? node[place] : Batch.ANY_NODE;
  }

  /** Makes a plan of batches. Mutable. */
  private static final class Batches {
    private final TaskSubmissions tasks;
    private final BatchRule rule;
    private final Dealing dealing;
    private final int delaySeconds;
    private final List<Submission> made = new ArrayList<>();

    /** When the last batch of a node is submitted; the first one is for those that are unbound. */
    private final int[] lastOf;

    private record Submission(int task, int second, int node) {}

    Batches(TaskSubmissions tasks, BatchRule rule, Dealing dealing, int delaySeconds) {
      this.tasks = tasks;
      this.rule = rule;
      this.dealing = dealing;
      this.delaySeconds = delaySeconds;
      this.lastOf = new int[dealing.cluster().nodeCount() + 1];
      Arrays.fill(lastOf, NEVER);
    }

    /** Tasks of the same second are a batch of their own; in order of time, then of making. */
    SubmissionPlan plan() {
      int end = 0;
      for (int from = 0; from < tasks.size(); from = end) {
        end = from;
        while (end < tasks.size() && tasks.submitSeconds(end) == tasks.submitSeconds(from)) {
          end++;
        }
        add(from, end);
      }
      made.sort(Comparator.comparingInt(Submission::second));
      return new SubmissionPlan(
          all(Submission::task), all(Submission::second), all(Submission::node));
    }

    private int[] all(ToIntFunction<Submission> part) {
      return made.stream().mapToInt(part).toArray();
    }

    private void add(int from, int end) {
      int profiles = dealing.profiles().size();
      int[] counts = new int[profiles];
      for (int t = from; t < end; t++) {
        counts[tasks.profile(t)]++;
      }
      List<Batch> batches = rule.batches(counts.clone(), dealing);
      int[] next = new int[profiles];
      Arrays.fill(next, from);
      for (Batch batch : batches) {
        int sequence = batch.node() + 1;
        if (sequence < 0 || sequence >= lastOf.length) {
          throw new WrongPartException(rule.id(), "binds tasks to a node that there is not");
        }
        int last = lastOf[sequence];
        int at = second(tasks, from);
        lastOf[sequence] = last == NEVER ? at : Math.max(at, last + delaySeconds);
        for (int profile : batch.profiles()) {
          if (profile < 0 || profile >= profiles) {
            throw wrong();
          }
          while (next[profile] < end && tasks.profile(next[profile]) != profile) {
            next[profile]++;
          }
          if (next[profile] == end) {
            throw wrong();
          }
          made.add(new Submission(next[profile], lastOf[sequence], batch.node()));
          next[profile]++;
        }
      }
      if (made.size() != end) {
        throw wrong();
      }
    }

    private WrongPartException wrong() {
      return new WrongPartException(rule.id(), "makes batches of other tasks than it is given");
    }
  }
}
