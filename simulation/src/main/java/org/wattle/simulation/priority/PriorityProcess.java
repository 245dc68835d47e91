package org.wattle.simulation.priority;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.simulation.engine.EventLoop;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.priority.PrioritySimulation.Cause;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.Input;
import org.wattle.simulation.priority.PrioritySimulation.Listener;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.priority.policy.MemoryRule.Held;
import org.wattle.simulation.priority.policy.PriorityDispatcher;
import org.wattle.simulation.priority.policy.PriorityDispatcher.Decision;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotTable;

/**
 * A run of a policy, from event to event. Within a second: tasks that are done leave in the order
 * of their numbers, servers that have woken begin to work, tasks whose memory is to be checked are
 * checked in the order of their numbers, tasks arrive, waiting tasks are offered (first by arrival
 * for sticky slots), servers without tasks sleep.
 */
final class PriorityProcess {
  private static final int NOWHERE = -1;

  private final PriorityTasks tasks;
  private final PriorityPolicy policy;
  private final Span span;
  private final PriorityDispatcher dispatcher;
  private final PriorityServers servers;
  private final UniformRandomProvider forChecks;
  private final EventQueue checks;
  private final WaitingTasks waiting;
  private final PriorityStatistics statistics;
  private final int[] serverOf;
  private final boolean[] sticky;
  private final long[] left;
  private final int[] evictions;
  private int running;
  private int nextTask;
  private long now;
  private long sampleAt;

  PriorityProcess(Input input, PriorityPolicy policy, long seed, Listener listener) {
    SlotTable table = new SlotTable(input.cluster());
    JumpableUniformRandomProvider random =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.tasks = input.tasks();
    this.policy = policy;
    this.span = input.span();
    this.statistics = new PriorityStatistics(tasks, table, listener);
    this.dispatcher = new PriorityDispatcher(table, policy, random.jump(), random.jump());
    this.forChecks = random.jump();
    this.servers =
        new PriorityServers(
            table, tasks, policy, input.cluster().wakeSeconds(), dispatcher, statistics);
    this.checks = new EventQueue(policy.memory().limited() ? tasks.count() : 0);
    this.waiting = new WaitingTasks(tasks.count(), policy.sticky().number() > 0);
    this.serverOf = new int[tasks.count()];
    Arrays.fill(serverOf, NOWHERE);
    this.sticky = new boolean[tasks.count()];
    this.left = new long[tasks.count()];
    this.evictions = new int[tasks.count()];
    this.sampleAt = span.sampleSeconds();
  }

  PriorityOutcome run(Interrupt interrupt) {
    boolean complete = EventLoop.run(this::step, interrupt);
    return statistics.outcome(complete, running, waiting.count());
  }

  private boolean step() {
    now = nextTime();
    statistics.advance(now, waiting.count());
    if (now == span.seconds()) {
      statistics.arrivalsEnd();
    }
    PriorityServers.Due due = servers.advance(now);
    leave(due.done());
    servers.begin(due.woken());
    check();
    arrive();
    if (goesOn()) {
      offer();
    }
    servers.refresh();
    boolean over = over();
    if (now == sampleAt || over) {
      statistics.sample(running, waiting.count());
      sampleAt = now + span.sampleSeconds();
    }
    return !over;
  }

  private long nextTime() {
    long next = Math.min(Math.min(servers.nextEvent(), checks.firstTime()), sampleAt);
    if (moreCome()) {
      next = Math.min(next, tasks.arrival(nextTask));
    }
    return now < span.seconds() ? Math.min(next, span.seconds()) : next;
  }

  private boolean moreCome() {
    return nextTask < tasks.count() && tasks.arrival(nextTask) < span.seconds();
  }

  /** Whether tasks are still given slots. */
  private boolean goesOn() {
    return now < span.seconds() || span.drained();
  }

  private boolean over() {
    boolean empty = running == 0 && waiting.count() == 0;
    return now >= span.seconds() && (empty || !span.drained());
  }

  private void leave(List<Integer> done) {
    Collections.sort(done);
    for (int task : done) {
      int server = serverOf[task];
      free(task);
      remove(task);
      statistics.ended(task, server);
    }
  }

  /** Takes a task from its server; what is left of it. */
  private long remove(int task) {
    long rest = servers.remove(task, serverOf[task]);
    serverOf[task] = NOWHERE;
    running--;
    if (policy.memory().limited()) {
      checks.set(task, EventQueue.NEVER);
    }
    return rest;
  }

  /** Gives the slot of a task back. */
  private void free(int task) {
    if (sticky[task]) {
      sticky[task] = false;
      dispatcher.leaveSticky(serverOf[task]);
    } else {
      dispatcher.leave(task);
    }
  }

  /** Checks the memory of tasks that began with too little. */
  private void check() {
    while (checks.firstTime() <= now) {
      int task = checks.take();
      int server = serverOf[task];
      servers.touch(server);
      while (serverOf[task] != NOWHERE && !servers.memory().suffices(task, server)) {
        int victim = choose(task, server);
        free(victim);
        evict(victim, Cause.MEMORY, task);
      }
      if (serverOf[task] != NOWHERE) {
        servers.memory().give(task, server);
      }
    }
  }

  private int choose(int checked, int server) {
    List<Held> onServer = servers.on(server).stream().map(this::held).toList();
    Held chosen = policy.memory().choose(held(checked), onServer);
    if (!onServer.contains(chosen)) {
      throw new WrongPartException(policy.memory().id(), "chose a task that is not on the server");
    }
    return chosen.task();
  }

  private Held held(int task) {
    return new Held(task, tasks.priority(task), servers.memory().isSatisfied(task));
  }

  private void arrive() {
    while (moreCome() && tasks.arrival(nextTask) <= now) {
      left[nextTask] = tasks.work(nextTask);
      statistics.arrived();
      enqueue(nextTask);
      nextTask++;
    }
  }

  private void enqueue(int task) {
    int priority = tasks.priority(task);
    waiting.add(task, priority, policy.order().key(priority, tasks.arrival(task), evictions[task]));
  }

  /** Offers waiting tasks: by arrival for sticky slots, then in the order of the queue. */
  private void offer() {
    while (waiting.count() > 0 && dispatcher.hasFreeSticky()) {
      int task = waiting.takeByArrival();
      sticky[task] = true;
      place(task, dispatcher.offerSticky(tasks.priority(task)));
    }
    for (int priority = next(); priority != NOWHERE; priority = next()) {
      int task = waiting.take(priority);
      Decision decision = dispatcher.offer(task, priority);
      if (decision instanceof Decision.FreeSlot slot) {
        place(task, slot.server());
      } else if (decision instanceof Decision.SlotOf slot) {
        evict(slot.victim(), Cause.PRIORITY, task);
        place(task, slot.server());
      }
    }
  }

  /** The priority of the first task of the queue that gets a slot now. */
  private int next() {
    int found = NOWHERE;
    long first = Long.MAX_VALUE;
    int firstTask = 0;
    for (int priority = WorkloadTask.MAX_PRIORITY; priority >= 0; priority--) {
      if (!waiting.hasAny(priority) || !dispatcher.canPlace(priority)) {
        continue;
      }
      long key = waiting.firstKey(priority);
      int task = waiting.first(priority);
      if (found == NOWHERE || key < first || (key == first && task < firstTask)) {
        found = priority;
        first = key;
        firstTask = task;
      }
    }
    return found;
  }

  private void place(int task, int server) {
    serverOf[task] = server;
    running++;
    statistics.placed(task, server);
    long start = servers.place(task, server, left[task]);
    if (policy.memory().limited() && !servers.memory().give(task, server)) {
      long most = left[task] / servers.fastestCore();
      checks.set(task, Math.max(now + 1, start + forChecks.nextLong(most + 1)));
    }
  }

  /** Evicts a task whose slot is given away already. */
  private void evict(int task, Cause cause, int evictor) {
    long executed = tasks.work(task) - remove(task);
    long kept = policy.resume().kept(executed);
    if (kept < 0 || kept > executed) {
      throw new WrongPartException(
          policy.resume().id(), "keeps more than was executed, or less than 0");
    }
    left[task] = tasks.work(task) - kept;
    evictions[task]++;
    boolean dropped = policy.drop().drops(evictions[task]);
    statistics.evicted(
        new Eviction(now, task, cause, evictor, evictions[task], executed - kept, dropped));
    if (!dropped) {
      enqueue(task);
    }
  }
}
