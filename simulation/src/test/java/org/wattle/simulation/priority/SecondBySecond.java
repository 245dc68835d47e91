package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.simulation.priority.PlainState.Occurrence;
import org.wattle.simulation.priority.PlainState.Second;
import org.wattle.simulation.priority.PlainState.Server;
import org.wattle.simulation.priority.PlainState.ServerState;
import org.wattle.simulation.priority.PlainState.Task;
import org.wattle.simulation.priority.PlainState.TaskState;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/**
 * The plainest priority scheduling: every second it looks at every task and every server. Of the
 * real one it shares the input and the records of what happened; of the parts of a policy it knows
 * the ids alone.
 */
final class SecondBySecond {
  final List<Eviction> evictions = new ArrayList<>();
  final List<TaskEnd> ends = new ArrayList<>();

  /** What was the case in each second, and after the run. */
  final List<Second> seconds = new ArrayList<>();

  /** What the real simulation measures as well. */
  final PriorityOutcome outcome;

  /** How often something occurred that tests want to have seen. */
  final Map<Occurrence, Integer> occurred = new EnumMap<>(Occurrence.class);

  private final PriorityPolicy policy;
  private final int wakeSeconds;
  private final List<Task> tasks = new ArrayList<>();
  private final List<Server> servers;
  private final int sticky;
  private final boolean sleeps;
  private final boolean limited;
  private final long fastestCore;
  private final PlainChoices choices;
  private final UniformRandomProvider forChecks;

  /** Running tasks that may be evicted, by priority, as {@code rnd} numbers them. */
  private final List<List<Task>> numbered =
      IntStream.range(0, 12).<List<Task>>mapToObj(p -> new ArrayList<>()).toList();

  private int placements;

  SecondBySecond(PrioritySimulation.Input input, PriorityPolicy policy, long seed) {
    this.policy = policy;
    this.wakeSeconds = input.cluster().wakeSeconds();
    this.sticky = PlainChoices.number(policy.sticky().id()).orElse(0);
    this.sleeps = !policy.sleep().id().equals("idl");
    this.limited = !policy.memory().id().equals("unlimited");
    this.servers =
        Server.all(input.cluster(), PlainChoices.number(policy.configuration().id()), !sleeps);
    this.fastestCore = servers.stream().mapToLong(s -> s.capacity / s.cores).max().orElseThrow();
    for (int i = 0; i < input.tasks().count(); i++) {
      tasks.add(new Task(i, input.tasks()));
    }
    JumpableUniformRandomProvider random =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.choices = new PlainChoices(policy, random.jump(), random.jump());
    this.forChecks = random.jump();

    long arrivals = input.span().seconds();
    boolean drained = input.span().drained();
    long t = 0;
    for (; ; t++) {
      leave(t);
      wake(t);
      check(t);
      boolean over = t >= arrivals;
      if (!over) {
        arrive(t);
      }
      if (!over || drained) {
        offer(t);
      }
      sleep();
      seconds.add(new Second(tasks, servers, limited));
      if (over && (!drained || tasks.stream().noneMatch(Task::isHere))) {
        break;
      }
      execute();
    }
    count(Occurrence.RUNNING_AT_THE_END, running().findAny().isPresent());
    count(Occurrence.WAITING_AT_THE_END, waiting().findAny().isPresent());
    this.outcome = new SecondBySecondOutcome(input.span(), this, t).outcome();
  }

  List<Task> tasks() {
    return tasks;
  }

  List<Server> servers() {
    return servers;
  }

  private void count(Occurrence occurrence, boolean occurs) {
    if (occurs) {
      occurred.merge(occurrence, 1, Integer::sum);
    }
  }

  private void leave(long t) {
    for (Task task : tasks) {
      if (task.state == TaskState.RUNNING && task.left <= 0) {
        ends.add(new TaskEnd(task.number, servers.indexOf(task.server()), t));
        release(task);
        task.state = TaskState.DONE;
        task.end = t;
        count(Occurrence.END_OF_RESUMED, task.kept);
      }
    }
  }

  private void wake(long t) {
    for (Server server : servers) {
      if (server.state == ServerState.WAKING && server.awakeAt == t) {
        server.state = ServerState.AWAKE;
      }
    }
  }

  private void check(long t) {
    for (Task task : tasks) {
      if (task.state == TaskState.RUNNING && task.given < task.memory && task.checkAt == t) {
        Server server = task.server();
        int evicted = 0;
        while (task.state == TaskState.RUNNING && task.memory - task.given > server.free()) {
          evict(t, choices.lacking(task), Cause.MEMORY, task);
          evicted++;
        }
        if (task.state == TaskState.RUNNING) {
          task.given = task.memory;
          count(Occurrence.CHECK_PASSED_WITHOUT_EVICTION, evicted == 0);
        }
        count(Occurrence.SECOND_MEMORY_EVICTION_OF_CHECK, evicted > 1);
        count(Occurrence.CHECK_IN_SECOND_OF_WAKING, wakeSeconds > 0 && server.awakeAt == t);
      }
    }
  }

  private void arrive(long t) {
    for (Task task : tasks) {
      if (task.arrival == t) {
        task.state = TaskState.WAITING;
      }
    }
  }

  private void offer(long t) {
    long slots = servers.stream().mapToLong(s -> s.slots).sum();
    while (waiting().findAny().isPresent()) {
      long onSticky = running().filter(task -> task.sticky).count();
      long regular = running().filter(task -> !task.sticky).count();
      if (onSticky < sticky) {
        Task first = waiting().min(Comparator.comparingLong(task -> task.arrival)).orElseThrow();
        place(t, first, choices.draw(first, servers), true);
        count(Occurrence.STICKY_PLACEMENT, true);
      } else if (regular < slots - sticky) {
        Task first = waiting().min(choices::inQueue).orElseThrow();
        place(t, first, choices.draw(first, servers), false);
        count(Occurrence.REGULAR_PLACEMENT_WITH_ALL_STICKY_TAKEN, sticky > 0);
      } else if (!evictOne(t)) {
        break;
      }
    }
  }

  private Stream<Task> waiting() {
    return tasks.stream().filter(task -> task.state == TaskState.WAITING);
  }

  private Stream<Task> running() {
    return tasks.stream().filter(task -> task.state == TaskState.RUNNING);
  }

  /** Lets a task have the slot of one with a lower priority, if that is possible. */
  private boolean evictOne(long t) {
    Optional<List<Task>> lowest = numbered.stream().filter(list -> !list.isEmpty()).findFirst();
    if (lowest.isEmpty() || policy.victims().id().equals("no-eviction")) {
      return false;
    }
    int priority = lowest.get().get(0).priority;
    Optional<Task> first = waiting().filter(task -> task.priority > priority).min(choices::inQueue);
    if (first.isEmpty()) {
      return false;
    }
    count(
        Occurrence.PLACEMENT_BEHIND_THE_HEAD, first.get() != waiting().min(choices::inQueue).get());
    Task victim = choices.victim(first.get(), lowest.get());
    Server server = victim.server();
    evict(t, victim, Cause.PRIORITY, first.get());
    place(t, first.get(), server, false);
    return true;
  }

  private void place(long t, Task task, Server server, boolean onSticky) {
    count(Occurrence.PLACEMENT_IN_SECOND_OF_EVICTION, task.evictions() > 0 && task.end == t);
    count(Occurrence.PLACEMENT_ON_SLEEPING_SERVER, server.state == ServerState.ASLEEP);
    count(Occurrence.PLACEMENT_ON_WAKING_SERVER, server.state == ServerState.WAKING);
    if (server.state == ServerState.ASLEEP) {
      server.wakes++;
      server.awakeAt = t + wakeSeconds;
      server.state = wakeSeconds == 0 ? ServerState.AWAKE : ServerState.WAKING;
    }
    task.state = TaskState.RUNNING;
    task.home = List.of(server);
    task.sticky = onSticky;
    task.placement = placements++;
    task.placedAt = t;
    if (limited) {
      task.given = Math.min(task.memory, server.free());
      if (task.given < task.memory) {
        long begins = server.state == ServerState.WAKING ? server.awakeAt : t;
        long x = forChecks.nextLong(task.left / fastestCore + 1);
        task.checkAt = Math.max(t + 1, begins + x);
        count(Occurrence.PLACEMENT_WITH_TOO_LITTLE_MEMORY, true);
      }
    }
    server.tasks.add(task);
    if (!onSticky) {
      numbered.get(task.priority).add(task);
    }
  }

  private void evict(long t, Task task, Cause cause, Task evictor) {
    boolean byPriority = cause == Cause.PRIORITY;
    boolean waking = task.server().state == ServerState.WAKING;
    release(task);
    long executed = task.work - task.left;
    long kept =
        switch (policy.resume().id()) {
          case "resume" -> executed;
          case "keep-half" -> executed / 2;
          default -> 0;
        };
    long wasted = executed - kept;
    if (byPriority) {
      task.byPriority++;
      task.wastedByPriority += wasted;
    } else {
      task.byMemory++;
      task.wastedByMemory += wasted;
    }
    boolean dropped =
        PlainChoices.number(policy.drop().id()).filter(n -> task.evictions() > n).isPresent();
    task.kept = kept > 0;
    task.left = task.work - kept;
    task.end = t;
    task.state = dropped ? TaskState.DROPPED : TaskState.WAITING;
    count(Occurrence.PRIORITY_EVICTION, byPriority);
    count(Occurrence.PRIORITY_EVICTION_FROM_WAKING_SERVER, byPriority && waking);
    count(Occurrence.PRIORITY_EVICTION_IN_SECOND_OF_PLACEMENT, byPriority && task.placedAt == t);
    count(Occurrence.MEMORY_EVICTION_OF_CHECKED, !byPriority && task == evictor);
    count(Occurrence.MEMORY_EVICTION_OF_OTHER, !byPriority && task != evictor);
    count(Occurrence.MEMORY_EVICTION_OF_STICKY, !byPriority && task.sticky);
    count(Occurrence.DROP_AFTER_PRIORITY_EVICTION, byPriority && dropped);
    count(Occurrence.DROP_AFTER_MEMORY_EVICTION, !byPriority && dropped);
    int times = task.evictions();
    evictions.add(new Eviction(t, task.number, cause, evictor.number, times, wasted, dropped));
  }

  /** Takes a task from its server. */
  private void release(Task task) {
    task.server().tasks.remove(task);
    task.given = 0;
    List<Task> peers = numbered.get(task.priority);
    int at = peers.indexOf(task);
    if (at >= 0) {
      Task last = peers.remove(peers.size() - 1);
      if (last != task) {
        peers.set(at, last);
      }
    }
    task.home = List.of();
  }

  private void sleep() {
    int after = policy.sleep().id().equals("sleep-later") ? 13 : 0;
    for (Server server : servers) {
      boolean empty = server.state == ServerState.AWAKE && server.tasks.isEmpty();
      server.secondsEmpty = empty ? server.secondsEmpty + 1 : 0;
      if (sleeps && server.secondsEmpty > after) {
        server.state = ServerState.ASLEEP;
        count(Occurrence.SLEEP, true);
      }
    }
  }

  private void execute() {
    for (Server server : servers) {
      for (Task task : server.tasks) {
        task.left -= server.rate();
      }
    }
  }
}
