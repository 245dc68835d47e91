package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.engine.EventLoop;
import org.wattle.simulation.engine.EventQueue;

/**
 * A run of a policy on a cluster, from event to event. Within a second: elements have woken, tasks
 * that are done leave in the order of their numbers, what has no work left sleeps, tasks that have
 * arrived are placed (thesis, Figures 3.3 and 4.1). Tasks leave and are placed only where a slot
 * begins. Tasks that wait are tried again once others have left.
 */
final class ClusterProcess {
  private static final int[] NO_ROUTE = new int[0];

  private final ClusterTasks tasks;
  private final Span span;
  private final OnlinePlacement decisions;
  private final SlotPolicy.Observer observer;
  private final ClusterStatistics tally;
  private final EventQueue events;
  private final int servers;
  private final ClusterElements elements;
  private final Processors processors;
  private final Work[] work;
  private final List<Integer> awaitingMaster = new ArrayList<>();
  private List<Integer> waiting = new ArrayList<>();
  private boolean released;
  private int nextTask;
  private int rejected;
  private long now;
  private long sampleAt;

  /** Where a task is. */
  private static final class Work {
    private int server = OnlinePlacement.NOWHERE;
    private int[] route = NO_ROUTE;
    private int[] internalRoute = NO_ROUTE;
    private boolean done;
  }

  ClusterProcess(
      ClusterSimulation.Input run,
      SlotPolicy policy,
      long seed,
      ClusterSimulation.Listener listener) {
    this.tasks = new ClusterTasks(run, policy.unused());
    this.span = run.span();
    this.sampleAt = span.sampleSeconds();
    PowerDraw draw = new PowerDraw(tasks);
    this.servers = draw.servers();
    this.events = new EventQueue(draw.elements());
    this.tally = new ClusterStatistics(tasks, new EnergyMeter(servers, draw.elements()), listener);
    this.processors = new Processors(tasks, span.slotSeconds());
    this.elements =
        new ClusterElements(
            draw, tally, processors, policy.unused(), run.execution().waking(), events);
    this.work = new Work[tasks.count()];
    Arrays.setAll(work, i -> new Work());
    SlotPolicy.Decisions begun = policy.begin(tasks.center(), tasks.traffic(), seed);
    this.decisions = begun.places();
    this.observer = begun.observer();
  }

  ClusterOutcome run(Interrupt interrupt) {
    boolean complete = EventLoop.run(this::step, interrupt);
    int withoutPlace = waiting.size() + receiveTooLate();
    return tally.outcome(complete, nextTask, rejected, withoutPlace);
  }

  private boolean step() {
    now = Math.min(nextEvent(), sampleAt);
    tally.advance(now);
    tally.energy.endActivations();
    List<Integer> done = handleEvents();
    if (slotBegins()) {
      leave(done);
      place(receive());
    }
    boolean over = over();
    if (now == sampleAt || over) {
      tally.sample(waiting.size());
      sampleAt = now + span.sampleSeconds();
    }
    return !over;
  }

  private boolean over() {
    boolean drained =
        tally.running() == 0 && !moreCome() && tally.energy.nextEnd() == EventQueue.NEVER;
    return now >= span.seconds() && (!span.drained() || drained);
  }

  private long nextEvent() {
    long arrival = moreCome() ? slotOf(nextTask) : EventQueue.NEVER;
    long next = Math.min(Math.min(events.firstTime(), tally.energy.nextEnd()), arrival);
    return now < span.seconds() ? Math.min(next, span.seconds()) : next;
  }

  private boolean moreCome() {
    return nextTask < tasks.count() && tasks.comesBefore(nextTask, span.seconds());
  }

  private boolean slotBegins() {
    return now % span.slotSeconds() == 0;
  }

  /** When the slot begins in which a task can be placed first. */
  private long slotOf(int task) {
    long slot = span.slotSeconds();
    return (tasks.arrival(task) + slot - 1) / slot * slot;
  }

  /** Brings up to date what changes now; the tasks that are done where a slot begins. */
  private List<Integer> handleEvents() {
    List<Integer> done = new ArrayList<>();
    while (events.firstTime() <= now) {
      int element = events.take();
      if (element >= servers) {
        elements.woken(element);
      } else {
        processors.advance(element, now);
        tellWoken(element);
        if (!slotBegins() || !processors.collectDone(element, done)) {
          elements.refresh(element, now);
        }
      }
    }
    Collections.sort(done);
    return done;
  }

  private void leave(List<Integer> done) {
    for (int task : done) {
      Work of = work[task];
      processors.remove(task, of.server);
      tally.usage.task(task, -1);
      elements.release(of.server, now);
      release(of.route);
      release(of.internalRoute);
      decisions.leave(task);
      observer.left(task);
      of.done = true;
      released = true;
      tally.ended(
          new ClusterSimulation.TaskEnd(
              task, of.server, tasks.arrival(task), processors.startOf(task), now));
    }
  }

  private void release(int[] route) {
    for (int s : route) {
      elements.release(servers + s, now);
    }
  }

  /** The tasks that have come, but those that are rejected. */
  private List<Integer> receive() {
    List<Integer> come = new ArrayList<>();
    while (moreCome() && slotOf(nextTask) <= now && goesOn()) {
      if (tasks.rejected(nextTask)) {
        rejected++;
      } else {
        come.add(nextTask);
      }
      nextTask++;
    }
    return come;
  }

  /** How many tasks have come since the last slot began. */
  private int receiveTooLate() {
    int late = 0;
    while (moreCome() && tasks.arrival(nextTask) <= now) {
      if (tasks.rejected(nextTask)) {
        rejected++;
      } else {
        late++;
      }
      nextTask++;
    }
    return late;
  }

  /** Whether tasks are still placed. */
  private boolean goesOn() {
    return now < span.seconds() || span.drained();
  }

  /** Places those that have come, and those that wait where others have left since. */
  private void place(List<Integer> come) {
    List<Integer> queue = released && goesOn() ? new ArrayList<>(waiting) : new ArrayList<>();
    queue.addAll(come);
    if (queue.isEmpty()) {
      return;
    }
    List<Integer> still = released ? new ArrayList<>() : waiting;
    released = false;
    int[] tasksOfSlot = queue.stream().mapToInt(Integer::intValue).toArray();
    decisions.place(tasksOfSlot);
    Optional<SlotRecord.Verdict> verdict = observer.placed(tasksOfSlot);
    int offered = queue.size();
    queue.removeIf(task -> decisions.serverOf(task) == OnlinePlacement.NOWHERE && still.add(task));
    waiting = still;
    queue.forEach(this::begin);
    awaitingMaster.removeIf(this::foundMaster);
    verdict.ifPresent(known -> tally.slot(new SlotRecord(now, offered, queue.size(), known)));
  }

  private void begin(int task) {
    Work of = work[task];
    of.server = decisions.serverOf(task);
    of.route = decisions.routeOf(task);
    elements.take(of.server, now);
    take(of.route);
    tally.placed();
    tally.usage.task(task, 1);
    if (tasks.traffic().master(task) != Traffic.NONE && !foundMaster(task)) {
      awaitingMaster.add(task);
    }
    tellWoken(of.server);
    processors.advance(of.server, now);
    processors.add(task, of.server, elements.readyAt(of.server, of.route, of.internalRoute, now));
    elements.refresh(of.server, now);
  }

  private void tellWoken(int server) {
    if (elements.awake(server, now)) {
      decisions.woken(server);
    }
  }

  /** Whether the internal traffic of a task that has a server is settled, one way or the other. */
  private boolean foundMaster(int task) {
    int master = tasks.traffic().master(task);
    if (work[task].done || work[master].done || tasks.rejected(master)) {
      return true;
    }
    if (decisions.serverOf(master) == OnlinePlacement.NOWHERE) {
      return false;
    }
    work[task].internalRoute = decisions.internalRouteOf(task);
    take(work[task].internalRoute);
    if (decisions.missesMaster(task)) {
      tally.missedMaster();
    }
    return true;
  }

  private void take(int[] route) {
    for (int s : route) {
      elements.take(servers + s, now);
    }
  }
}
