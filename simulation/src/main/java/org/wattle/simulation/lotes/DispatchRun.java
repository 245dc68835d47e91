package org.wattle.simulation.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.engine.EventLoop;

/** One run of a data centre under a dispatch policy, from event to event. Mutable. */
final class DispatchRun {
  /** A run with more tasks than this ends early, as it would exhaust the memory. */
  private static final int MAX_TASKS = 8_000_000;

  /** Between two looks at whether the run is to end early, which takes longer than an event. */
  private static final int EVENTS_IN_A_ROW = 64;

  private final Time horizon;
  private final Consumer<DispatchSample> listener;
  private final Interrupt interrupt;
  private final TaskEvents events;
  private final Waves waves;
  private final boolean single;
  private final OnlineDispatcher dispatcher;
  private final DispatchStatistics tally;
  private final int[] need;

  /** The job of a task, where jobs have several. */
  private Job[] jobOf = new Job[0];

  private long arrived;
  private long refused;
  private long finished;

  private boolean warm;

  /** The next time at which the warm-up ends, a sample is due, or the run ends. */
  private double mark;

  private long samples;
  private boolean full;
  private Optional<DispatchOutcome> atEnd = Optional.empty();

  DispatchRun(
      DispatchSimulation simulation,
      long seed,
      Consumer<DispatchSample> listener,
      Interrupt interrupt) {
    this.listener = listener;
    this.interrupt = interrupt;
    horizon = simulation.horizon;
    waves = simulation.waves;
    JumpableUniformRandomProvider random =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    UniformRandomProvider forPolicy = random.jump();
    List<JobClass> all = simulation.fleet.instance().classes();
    single = waves.single();
    events = events(simulation, all, random);
    tally = new DispatchStatistics(horizon, all.size(), waves);
    need = new int[simulation.fleet.resources()];
    dispatcher = simulation.policy.create(forPolicy, (task, machine) -> started(task));
    mark = nextMark();
  }

  private TaskEvents events(
      DispatchSimulation simulation, List<JobClass> classes, UniformRandomProvider random) {
    LotesWorkload workload = simulation.workload;
    return workload.service() instanceof ServiceDistribution.Exponential
        ? new MemorylessEvents(
            new MemorylessEvents.IntegerRates(workload.jobsPerHour(), classes, 2 * MAX_TASKS),
            classes,
            simulation.needs,
            random,
            this::load)
        : new CalendarEvents(
            workload.jobsPerHour(),
            workload.jobsPerHour() * waves.meanTasks(classes),
            workload.service(),
            classes,
            simulation.needs,
            random);
  }

  /** Loads a task, and the machine on which it runs. */
  private int load(int task) {
    return dispatcher.free(dispatcher.machine(task), 0);
  }

  /** Runs to the end of the horizon, or of the follow-up after it. */
  DispatchOutcome run() {
    EventLoop.run(this::steps, interrupt);
    return atEnd.orElseGet(() -> outcome(events.now(), false)).with(tally.flows());
  }

  /** Handles some events in a row; returns whether the run goes on. */
  private boolean steps() {
    for (int i = 0; i < EVENTS_IN_A_ROW; i++) {
      if (!step()) {
        return false;
      }
    }
    return true;
  }

  private boolean step() {
    int event = events.next();
    double now = events.now();
    while (now >= mark) {
      if (!atMark(mark)) {
        return false;
      }
      mark = nextMark();
    }
    tally.pass(now, dispatcher.running(), dispatcher.waiting());
    if (event != TaskEvents.ARRIVAL) {
      depart(event, now);
    } else {
      arrive(now);
    }
    return !full && (atEnd.isEmpty() || !tally.allDone());
  }

  private double nextMark() {
    if (atEnd.isPresent()) {
      return horizon.hours() + horizon.followUpHours();
    }
    double next = Math.min(horizon.hours(), nextSample());
    return warm ? next : Math.min(next, horizon.warmupHours());
  }

  private double nextSample() {
    return (samples + 1) * horizon.sampleHours();
  }

  /** Handles what is due at a mark; returns whether the run goes on after it. */
  private boolean atMark(double mark) {
    tally.pass(mark, dispatcher.running(), dispatcher.waiting());
    if (atEnd.isPresent()) {
      return false;
    }
    if (!warm && mark >= horizon.warmupHours()) {
      warm = true;
      tally.begin();
    }
    if (mark >= nextSample()) {
      samples++;
      listener.accept(
          new DispatchSample(mark, arrived, finished, dispatcher.running(), dispatcher.waiting()));
    }
    if (mark >= horizon.hours()) {
      atEnd = Optional.of(outcome(mark, true));
      return horizon.followUpHours() > 0;
    }
    return !interrupt.requested();
  }

  private void arrive(double now) {
    int jobClass = events.arrival(need);
    boolean taken =
        single
            ? offer(jobClass, now) != OnlineDispatcher.REFUSED
            : release(new Job(jobClass, now, need.clone()), now);
    if (taken) {
      tally.jobArrived(now);
    }
  }

  private int offer(int jobClass, double now) {
    int task = dispatcher.offer(jobClass, Double.doubleToRawLongBits(now), need);
    if (task == OnlineDispatcher.REFUSED) {
      refused++;
      return task;
    }
    arrived++;
    full |= task >= MAX_TASKS;
    boolean starts = dispatcher.isRunning(task);
    tally.arrived(now, starts);
    if (starts) {
      events.started(task, jobClass);
    }
    return task;
  }

  private double arrivedAt(int task) {
    return Double.longBitsToDouble(dispatcher.mark(task));
  }

  /** A job of several tasks, of which some are not done or not yet released. Mutable. */
  private static final class Job {
    private final int jobClass;
    private final double arrivedAt;
    private final int[] need;

    /** How many waves were released. */
    private int released;

    /** Tasks of the last of these that are not done. */
    private int left;

    Job(int jobClass, double arrivedAt, int[] need) {
      this.jobClass = jobClass;
      this.arrivedAt = arrivedAt;
      this.need = need;
    }
  }

  /** Releases the next wave; all of its tasks ask for the same, so all or none are refused. */
  private boolean release(Job job, double now) {
    int tasks = waves.tasks(job.jobClass, job.released++);
    job.left = tasks;
    for (int i = 0; i < tasks; i++) {
      int task = offer(job.jobClass, now);
      if (task == OnlineDispatcher.REFUSED) {
        return false;
      }
      if (task >= jobOf.length) {
        jobOf = Arrays.copyOf(jobOf, Math.max(1 << 10, task + (task >> 1)));
      }
      jobOf[task] = job;
    }
    return true;
  }

  private void depart(int task, double now) {
    double since = arrivedAt(task);
    int jobClass = dispatcher.jobClass(task);
    finished++;
    tally.left(since, now);
    dispatcher.leave(task);
    if (single) {
      tally.jobDone(jobClass, since, now);
    } else if (--jobOf[task].left == 0) {
      waveDone(jobOf[task], now);
    }
  }

  private void waveDone(Job job, double now) {
    if (job.released < waves.count(job.jobClass)) {
      System.arraycopy(job.need, 0, need, 0, need.length);
      release(job, now);
    } else {
      tally.jobDone(job.jobClass, job.arrivedAt, now);
    }
  }

  private void started(int task) {
    double now = events.now();
    tally.started(arrivedAt(task), now);
    events.started(task, dispatcher.jobClass(task));
  }

  private DispatchOutcome outcome(double now, boolean complete) {
    DispatchStatistics.StillWaiting still =
        new DispatchStatistics.StillWaiting(now, horizon.warmupHours());
    dispatcher.forEachWaiting(task -> still.add(arrivedAt(task)));
    return new DispatchOutcome(
        now,
        complete,
        arrived + finished,
        arrived,
        refused,
        finished,
        dispatcher.running(),
        dispatcher.waiting(),
        tally.meanRunning(),
        tally.meanWaiting(),
        tally.meanHoursInSystem(),
        tally.arrivals(),
        tally.waits(still),
        tally.flows());
  }
}
