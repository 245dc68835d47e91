package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.scenario.Execution.Sharing;
import org.wattle.model.energy.scenario.Execution.Waking;

/**
 * The plainest simulation: every second it looks at every task and every element. Shares with the
 * real one the table of tasks and what elements draw, nothing of how time passes.
 */
final class SecondBySecond {
  final List<ClusterSimulation.TaskEnd> ends = new ArrayList<>();

  /** Millijoules of every element. */
  final long[] energy;

  /** Watts of everything in every second. */
  final List<Double> watts = new ArrayList<>();

  int running;
  int waiting;
  long seconds;
  long serverWakes;
  long switchWakes;
  int withoutMaster;

  private final ClusterSimulation.Input run;
  private final boolean restless;
  private boolean released;
  private final Unused unused;
  private final ClusterTasks tasks;
  private final DataCenter center;
  private final PowerDraw draw;
  private final OnlinePlacement decisions;
  private final int servers;

  private final boolean[] here;
  private final boolean[] done;
  private final boolean[] settled;
  private final int[] server;
  private final int[][] route;
  private final int[][] internal;
  private final long[] start;
  private final long[] left;
  private final long[] ready;
  private final List<long[]> activations = new ArrayList<>();

  /** Tries waiting tasks in every slot, or only in those that begin with tasks leaving. */
  SecondBySecond(ClusterSimulation.Input run, SlotPolicy policy, long seed, boolean restless) {
    this.run = run;
    this.restless = restless;
    this.unused = policy.unused();
    this.tasks = new ClusterTasks(run, unused);
    this.center = tasks.center();
    this.draw = new PowerDraw(tasks);
    this.decisions = policy.begin(center, tasks.traffic(), seed).places();
    this.servers = draw.servers();
    this.energy = new long[draw.elements()];
    this.ready = new long[draw.elements()];
    int count = tasks.count();
    this.here = new boolean[count];
    this.done = new boolean[count];
    this.settled = new boolean[count];
    this.server = new int[count];
    this.route = new int[count][0];
    this.internal = new int[count][0];
    this.start = new long[count];
    this.left = new long[count];
    for (long t = 0; ; t++) {
      boolean slot = t % run.span().slotSeconds() == 0;
      tellWoken(t);
      if (slot) {
        leave(t);
      }
      if (slot && (t < run.span().seconds() || run.span().drained())) {
        place(t);
      }
      long now = t;
      activations.removeIf(a -> a[2] <= now);
      running = (int) IntStream.range(0, count).filter(i -> here[i]).count();
      boolean empty =
          running == 0
              && activations.isEmpty()
              && IntStream.range(0, count).allMatch(i -> !comesAtAll(i) || comes(i, now));
      if (t >= run.span().seconds() && (!run.span().drained() || empty)) {
        seconds = t;
        waiting =
            (int)
                IntStream.range(0, count)
                    .filter(i -> comesAtAll(i) && !here[i] && !done[i] && !tasks.rejected(i))
                    .count();
        return;
      }
      pass(t);
    }
  }

  /** Whether a task has come to a slot that begins by a time. */
  private boolean comes(int i, long t) {
    long slot = run.span().slotSeconds();
    return comesAtAll(i) && Math.ceil((double) tasks.arrival(i) / slot) * slot <= t;
  }

  private boolean comesAtAll(int i) {
    return run.workload().tasks().get(i).arrivalSeconds() < run.span().seconds();
  }

  private int[] queue(long t) {
    return IntStream.range(0, done.length)
        .filter(i -> comes(i, t) && !here[i] && !done[i] && !tasks.rejected(i))
        .toArray();
  }

  /** All servers that work and are awake, again and again. */
  private void tellWoken(long t) {
    for (int h = 0; h < servers; h++) {
      if (work(h) > 0 && ready[h] <= t) {
        decisions.woken(h);
      }
    }
  }

  private void leave(long t) {
    for (int i = 0; i < done.length; i++) {
      if (here[i] && left[i] <= 0) {
        here[i] = false;
        done[i] = true;
        released = true;
        decisions.leave(i);
        ends.add(new ClusterSimulation.TaskEnd(i, server[i], tasks.arrival(i), start[i], t));
      }
    }
  }

  private int work(int element) {
    int work = 0;
    for (int i = 0; i < done.length; i++) {
      if (here[i]) {
        if (element < servers) {
          work += server[i] == element ? 1 : 0;
        } else {
          work += over(route[i], element - servers) + over(internal[i], element - servers);
        }
      }
    }
    return work;
  }

  private static int over(int[] path, int s) {
    return (int) IntStream.of(path).filter(on -> on == s).count();
  }

  private void place(long t) {
    boolean[] worked = new boolean[energy.length];
    for (int e = 0; e < worked.length; e++) {
      worked[e] = work(e) > 0;
    }
    int[] queue =
        IntStream.of(queue(t))
            .filter(i -> restless || released || !comes(i, t - run.span().slotSeconds()))
            .toArray();
    released = false;
    if (queue.length > 0) {
      decisions.place(queue);
    }
    List<Integer> begun = new ArrayList<>();
    for (int i : queue) {
      if (decisions.serverOf(i) != OnlinePlacement.NOWHERE) {
        here[i] = true;
        server[i] = decisions.serverOf(i);
        route[i] = decisions.routeOf(i);
        left[i] = tasks.work(i);
        begun.add(i);
      }
    }
    for (int i = 0; i < done.length; i++) {
      int master = tasks.traffic().master(i);
      if (here[i] && !settled[i] && master != Traffic.NONE && here[master]) {
        settled[i] = true;
        internal[i] = decisions.internalRouteOf(i);
        withoutMaster += decisions.missesMaster(i) ? 1 : 0;
      }
    }
    boolean delays = run.execution().waking() == Waking.DELAYS;
    for (int e = 0; e < worked.length; e++) {
      if (!worked[e] && work(e) > 0) {
        ready[e] = t;
        if (unused == Unused.SLEEP) {
          serverWakes += e < servers ? 1 : 0;
          switchWakes += e < servers ? 0 : 1;
          if (delays) {
            ready[e] = t + draw.wakeSeconds(e);
          } else if (draw.wakeSeconds(e) > 0) {
            activations.add(new long[] {e, draw.waking(e), t + draw.wakeSeconds(e)});
          }
        }
      }
    }
    for (int i : begun) {
      start[i] = Math.max(t, ready[server[i]]);
      for (int s : route[i]) {
        start[i] = Math.max(start[i], ready[servers + s]);
      }
      for (int s : internal[i]) {
        start[i] = Math.max(start[i], ready[servers + s]);
      }
    }
  }

  /** A second from t on. */
  private void pass(long t) {
    long all = 0;
    for (int e = 0; e < energy.length; e++) {
      long milliwatts = milliwatts(e, t);
      energy[e] += milliwatts;
      all += milliwatts;
    }
    for (long[] activation : activations) {
      energy[(int) activation[0]] += activation[1];
      all += activation[1];
    }
    watts.add(all / 1000.0);
    for (int h = 0; h < servers; h++) {
      progress(h, t);
    }
  }

  private void progress(int h, long t) {
    long capacity = tasks.cpu() < 0 ? 0 : capacity(h, tasks.cpu());
    List<Integer> executing = new ArrayList<>();
    long demanded = 0;
    for (int i = 0; i < done.length; i++) {
      if (here[i] && server[i] == h && start[i] <= t) {
        executing.add(i);
        demanded += tasks.speed(i);
      }
    }
    for (int i : executing) {
      left[i] -=
          switch (tasks.sharing()) {
            case RESERVED -> tasks.speed(i);
            case PROPORTIONAL -> Math.max(tasks.speed(i), capacity * tasks.speed(i) / demanded);
            case EQUAL -> Math.max(1, capacity / executing.size());
          };
    }
  }

  private long capacity(int h, int l) {
    return tasks.units(l, center.serverType(h).capacity().get(l));
  }

  private long milliwatts(int e, long t) {
    if (work(e) == 0) {
      return unused == Unused.SLEEP ? draw.asleep(e) : draw.idle(e);
    }
    if (t < ready[e]) {
      return draw.waking(e);
    }
    if (e >= servers) {
      return draw.workingSwitch(e);
    }
    long[] used = new long[tasks.resources()];
    boolean executes = false;
    for (int i = 0; i < done.length; i++) {
      if (here[i] && server[i] == e) {
        executes |= start[i] <= t;
        for (int l = 0; l < used.length; l++) {
          used[l] += tasks.demand(i, l);
        }
      }
    }
    boolean shared = tasks.sharing() != Sharing.RESERVED;
    return draw.workingServer(e, used, !shared || executes);
  }
}
