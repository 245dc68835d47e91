package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.engine.EventLoop;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.PowerSimulation.Settings;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.cap.NodeCaps;
import org.wattle.simulation.power.policy.BatchRule.Dealing;
import org.wattle.simulation.power.policy.PowerPolicy;

/**
 * A run, from event to event. Within a second: tasks that are done leave in the order of their
 * numbers, caps are changed, tasks are submitted, nodes are offered, and then the second passes.
 */
final class PowerProcess {
  private final Settings settings;
  private final TaskSubmissions tasks;
  private final Listener listener;
  private final ProfileTable table;
  private final SubmissionPlan plan;
  private final SubmittedTasks waiting;
  private final PowerNodes nodes;
  private final NodeCaps caps;
  private final CapSteps steps;
  private final StarvingTasks starving;
  private final OfferRounds rounds;
  private final RunStatistics statistics;
  private long[] done = new long[1];
  private int ends;
  private int submitted;
  private long now;
  private boolean begun;

  PowerProcess(Input input, PowerPolicy policy, CapRule rule, long seed, Listener listener) {
    this.settings = input.settings();
    this.tasks = input.tasks();
    this.listener = listener;
    this.table =
        new ProfileTable(input.profiles(), input.cluster(), policy.watts(), settings.waarShare());
    this.plan =
        SubmissionPlan.of(
            tasks,
            policy.batches(),
            new Dealing(input.cluster(), input.profiles()),
            settings.binDelaySeconds());
    this.nodes = new PowerNodes(input, table, listener);
    this.waiting = new SubmittedTasks(plan, tasks, table.count(), nodes.count());
    this.statistics = new RunStatistics(input.cluster(), tasks, table);
    this.caps =
        new NodeCaps(
            input.cluster(), rule, settings.capping(), this::shareOfRunning, this::changeCap);
    for (int node = 0; node < nodes.count(); node++) {
      nodes.setCap(node, caps.cap(node), 0);
    }
    this.steps = new CapSteps(rule, caps, nodes);
    this.starving = new StarvingTasks(policy.guard(), plan, waiting, nodes, table, listener);
    this.rounds =
        new OfferRounds(
            policy,
            nodes,
            table,
            waiting,
            starving,
            this::place,
            () -> share(0, 0),
            shuffling(settings, seed),
            settings.offerSeconds());
  }

  /** The second jump of the generator; the first is for the workload. */
  private static Optional<UniformRandomProvider> shuffling(Settings settings, long seed) {
    if (!settings.shuffled()) {
      return Optional.empty();
    }
    JumpableUniformRandomProvider random =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    random.jump();
    return Optional.of(random.jump());
  }

  PowerOutcome run(Interrupt interrupt) {
    boolean complete = EventLoop.run(this::step, interrupt);
    nodes.settle(now);
    return statistics.outcome(complete, caps.changes(), nodes.secondsThrottled());
  }

  private boolean step() {
    long next = nextSecond();
    if (next == EventQueue.NEVER) {
      return false;
    }
    now = Math.min(next, settings.maxSeconds());
    begun = true;
    statistics.advance(now);
    leave();
    if (now == settings.maxSeconds() || isOver()) {
      nodes.refresh(now);
      return false;
    }
    steps.step(now);
    submit();
    rounds.hold(now);
    nodes.refresh(now);
    statistics.draws(nodes.milliwatts(), caps.sum());
    return true;
  }

  private boolean isOver() {
    return statistics.running() == 0 && waiting.count() == 0 && submitted == plan.count();
  }

  private long nextSecond() {
    if (!begun) {
      return plan.count() == 0 ? EventQueue.NEVER : 0;
    }
    long next = nodes.firstTime();
    if (submitted < plan.count()) {
      next = Math.min(next, plan.second[submitted]);
    }
    if (rounds.pending()) {
      next = Math.min(next, rounds.roundAt(now + 1));
    }
    long begins = starving.nextSecond();
    if (begins != EventQueue.NEVER) {
      next = Math.min(next, rounds.roundAt(Math.max(now + 1, begins)));
    }
    // Steps of capping alone do not keep a run going.
    return next == EventQueue.NEVER ? next : Math.min(next, steps.nextSecond());
  }

  private void leave() {
    ends = 0;
    nodes.leave(now, this::ended);
    // By number; tasks take the upper half.
    Arrays.sort(done, 0, ends);
    for (int i = 0; i < ends; i++) {
      int task = (int) (done[i] >>> Integer.SIZE);
      statistics.ended(task, caps.changes());
      listener.ended(now, task, (int) done[i]);
    }
  }

  private void ended(int task, int node) {
    if (ends == done.length) {
      done = Arrays.copyOf(done, 2 * ends);
    }
    done[ends] = ((long) task << Integer.SIZE) | node;
    ends++;
    rounds.setDue(node);
  }

  private void submit() {
    while (submitted < plan.count() && plan.second[submitted] <= now) {
      waiting.add(submitted);
      submitted++;
      rounds.submitted();
    }
  }

  private void place(int place, int node, long second) {
    int task = plan.task[place];
    nodes.place(task, node, second);
    statistics.placed(task, node, nodes.classOf(node));
    listener.placed(second, task, node);
  }

  private void changeCap(int node) {
    nodes.setCap(node, caps.cap(node), now);
    listener.capped(now, node, caps.cap(node));
  }

  private double shareOfRunning() {
    return share(statistics.highRunning(), statistics.running());
  }

  /** The share of the high group among some tasks and the window of the queue. */
  private double share(int highBefore, int before) {
    int high = highBefore;
    int all = before;
    int place = waiting.first();
    for (int k = 0; k < settings.windowTasks() && place != SubmittedTasks.NONE; k++) {
      high += table.high[waiting.profile(place)] ? 1 : 0;
      all++;
      place = waiting.after(place);
    }
    return all == 0 ? 0 : (double) high / all;
  }

  /** Steps of a policy of capping, with what nodes drew in the window before each. Mutable. */
  private static final class CapSteps {
    private final CapRule rule;
    private final NodeCaps caps;
    private final PowerNodes nodes;
    private final int periodSeconds;
    private final int windowSeconds;

    /**
     * What every node had drawn at the steps of a window, the first at second 0; made as needed.
     */
    private final List<long[]> energyAt = new ArrayList<>();

    private final long[] drawn;
    private long next;

    CapSteps(CapRule rule, NodeCaps caps, PowerNodes nodes) {
      this.rule = rule;
      this.caps = caps;
      this.nodes = nodes;
      this.periodSeconds = caps.settings().periodSeconds();
      this.windowSeconds = caps.settings().windowSeconds();
      this.energyAt.add(new long[nodes.count()]);
      this.drawn = new long[nodes.count()];
      this.next = rule.watches() ? periodSeconds : EventQueue.NEVER;
    }

    /** When the next step is. */
    long nextSecond() {
      return next;
    }

    /** Takes the step of this second, if there is one. */
    void step(long now) {
      if (now != next) {
        return;
      }
      int place = (int) (now / periodSeconds % (windowSeconds / periodSeconds));
      if (place == energyAt.size()) {
        energyAt.add(new long[nodes.count()]);
      }
      // What it was a window ago, or 0; what it is now takes its place.
      long[] before = energyAt.get(place);
      for (int node = 0; node < drawn.length; node++) {
        long energy = nodes.energy(node, now);
        drawn[node] = energy - before[node];
        before[node] = energy;
      }
      caps.measured(Math.min(now, windowSeconds), drawn);
      rule.step(caps);
      next = now + periodSeconds;
    }
  }
}
