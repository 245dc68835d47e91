package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;

/**
 * The rules of an instance by numbers: a task by its position in the instance, a server as in
 * {@link DataCenter}. What follows for a task from running tasks, which stay where they are, is
 * counted in; what tasks to be placed mean for each other is left to groups.
 *
 * <p>Servers that are closed or off count as rules that forbid them.
 *
 * <p>A placement that puts every task on a server that {@link #allows} it, every {@link #bundle} on
 * one server, no two tasks of a {@link #spreads spread group} on one, and that keeps the {@link
 * #groups}, keeps all rules, and every placement that keeps all rules does so. Names of tasks that
 * the instance does not have are passed over.
 */
public final class RuleIndex {
  private static final int[] NONE = {};

  private final boolean empty;
  private final int[][] bundles;
  private final List<int[]> spreads = new ArrayList<>();
  private final int[][] spreadsOf;
  private final AllowedServers allowed;
  private final GroupRules groups;

  /** Compiles the rules. Linear in the tasks, and in the servers that rules name. */
  RuleIndex(DataCenter center) {
    EnergyInstance instance = center.instance();
    Map<String, Integer> numbers = new HashMap<>();
    if (!instance.rules().isEmpty()) {
      instance.tasks().forEach(task -> numbers.put(task.id(), numbers.size()));
      instance.state().running().forEach(each -> numbers.put(each.task().id(), numbers.size()));
    }
    int tasks = instance.tasks().size();
    this.empty =
        instance.rules().isEmpty()
            && instance.state().closed().isEmpty()
            && instance.policy().keepOff().isEmpty();
    Bundles joined = new Bundles(instance, numbers);
    this.bundles = joined.any() ? joined.ofTasks() : new int[0][];
    this.spreadsOf = new int[tasks][];
    Arrays.fill(spreadsOf, NONE);
    List<int[]> members = new ArrayList<>();
    for (PlacementRule rule : instance.rules()) {
      if (rule instanceof PlacementRule.Spread spread && !GroupRules.covers(spread)) {
        members.add(
            spread.tasks().stream().filter(numbers::containsKey).mapToInt(numbers::get).toArray());
      }
    }
    this.allowed = new AllowedServers(center, numbers, joined, members);
    members.forEach(each -> addSpread(each, tasks, joined));
    this.groups = new GroupRules(center, numbers);
  }

  private void addSpread(int[] members, int tasks, Bundles joined) {
    int number = spreads.size();
    int[] open = Arrays.stream(members).filter(member -> member < tasks).sorted().toArray();
    spreads.add(open);
    if (open.length < 2) {
      return;
    }
    for (int member : members) {
      for (int task : joined.tasksWith(member)) {
        int[] known = spreadsOf[task];
        if (known.length == 0 || known[known.length - 1] != number) {
          spreadsOf[task] = Arrays.copyOf(known, known.length + 1);
          spreadsOf[task][known.length] = number;
        }
      }
    }
  }

  /** Whether there are no rules. */
  public boolean isEmpty() {
    return empty;
  }

  /**
   * Whether the task, and all that must be with it, may be on the server, as far as running tasks
   * and the rules of each of them alone say.
   */
  public boolean allows(int task, int server) {
    return allowed.allows(task, server);
  }

  /** Whether the task may be on any other server than this, as {@link #allows} says. */
  public boolean elsewhere(int task, int server) {
    return allowed.elsewhere(task, server);
  }

  /** Whether any rule constrains the task, or one that must share its server. */
  public boolean concerns(int task) {
    return restricts(task)
        || spreadsOf[task].length > 0
        || bundle(task).length > 1
        || groups.concern(task);
  }

  /** Whether the task may be on no other servers than these, as {@link #allows} says. */
  public boolean onlyWithin(int task, BitSet servers) {
    return allowed.onlyWithin(task, servers);
  }

  /** How often all servers can be halved before fewer are left than the task is allowed. */
  public int strictness(int task) {
    return allowed.halvings(allowed.classOf(task));
  }

  /** Whether some server does not allow the task. */
  public boolean restricts(int task) {
    return allowed.classOf(task) != 0;
  }

  /** Tasks with the same number are allowed the same servers; 0 means all servers. */
  public int allowedClass(int task) {
    return allowed.classOf(task);
  }

  /** The servers that a task may be on as far as it has rules of its own. */
  public BitSet allowedServers(int task) {
    return allowed.servers(task);
  }

  /**
   * Servers with the same number are allowed the same tasks, and mean the same to the policy of
   * operation: no rule distinguishes them.
   */
  public int serverClass(int server) {
    return allowed.serverClass(server);
  }

  /**
   * Servers with the same number are treated alike by every rule, the {@link #groups} included, so
   * that exchanging them changes nothing.
   */
  public List<Integer> exchangeClass(int server) {
    return List.of(serverClass(server), groups.exchangeClass(server));
  }

  /**
   * The rules that look at more than one server, or at what moves. What ignores them solves a
   * relaxation.
   */
  public GroupRules groups() {
    return groups;
  }

  /**
   * The tasks that must share the task's server, itself among them, ascending; not to be changed.
   */
  public int[] bundle(int task) {
    return bundles.length == 0 ? new int[] {task} : bundles[task];
  }

  /**
   * The groups of tasks to be placed of which no two may share a server, a list for each rule
   * {@link PlacementRule.Spread} outside the {@link #groups} in the order of the instance,
   * ascending; not to be changed.
   */
  public List<int[]> spreads() {
    return Collections.unmodifiableList(spreads);
  }

  /**
   * The positions in {@link #spreads} of the groups of at least two tasks of which the task's
   * bundle holds a member; not to be changed. Two bundles with one in common may not share a
   * server.
   */
  public int[] spreadsOf(int task) {
    return spreadsOf[task];
  }

  /**
   * Which tasks must share a server: those that a chain of {@link PlacementRule.Together} joins. A
   * running task has the number of its position behind all tasks to be placed.
   */
  static final class Bundles {
    private final int tasks;
    private final int[] above;
    private boolean joined;
    private final Map<Integer, int[]> members = new HashMap<>();

    Bundles(EnergyInstance instance, Map<String, Integer> numbers) {
      this.tasks = instance.tasks().size();
      this.above = IntStream.range(0, tasks + instance.state().running().size()).toArray();
      for (PlacementRule rule : instance.rules()) {
        if (rule instanceof PlacementRule.Together together && !GroupRules.covers(together)) {
          List<Integer> group =
              together.tasks().stream().filter(numbers::containsKey).map(numbers::get).toList();
          group.forEach(member -> above[top(member)] = top(group.get(0)));
          joined |= group.size() > 1;
        }
      }
      if (any()) {
        Likeness.byKey(above.length, this::top)
            .forEach((top, all) -> members.put(top, all.stream().mapToInt(each -> each).toArray()));
      }
    }

    /** Whether there are any but single tasks. */
    boolean any() {
      return joined;
    }

    private int top(int number) {
      int at = number;
      while (above[at] != at) {
        above[at] = above[above[at]];
        at = above[at];
      }
      return at;
    }

    /** All that must share a server with a task, to be placed or running, itself included. */
    int[] with(int number) {
      return joined ? members.getOrDefault(top(number), NONE) : new int[] {number};
    }

    /** Those of {@link #with} that are to be placed. */
    int[] tasksWith(int number) {
      int[] all = with(number);
      return all[all.length - 1] < tasks
          ? all
          : all[0] >= tasks ? NONE : Arrays.stream(all).filter(each -> each < tasks).toArray();
    }

    /** For each task to be placed, those that must share its server. */
    int[][] ofTasks() {
      int[][] bundles = new int[tasks][];
      for (int i = 0; i < tasks; i++) {
        if (bundles[i] == null) {
          int[] bundle = tasksWith(i);
          for (int member : bundle) {
            bundles[member] = bundle;
          }
        }
      }
      return bundles;
    }
  }
}
