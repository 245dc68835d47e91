package org.wattle.simulation.lotes;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/**
 * The simulation with nothing clever in it: objects in lists that are looked through from end to
 * end. It draws the same random numbers in the same order, so that every step can be compared.
 */
final class PlainSimulation {
  /**
   * Everything there is to see at one time: counts, and what every machine has free and in line.
   */
  record Snapshot(DispatchSample sample, List<List<Integer>> machines) {}

  private static final class Job {
    final int jobClass;
    final int[] need;
    int wave = -1;
    int left;

    Job(int jobClass, int[] need) {
      this.jobClass = jobClass;
      this.need = need;
    }
  }

  private record Running(PlainDispatcher.Task task, Job job, double end, long order) {}

  private final LotesInstance instance;
  private final LotesWorkload workload;
  private final Time horizon;
  private final UniformRandomProvider random;
  private final ContinuousSampler exponential;
  private final DiscreteSampler classes;
  private final ContinuousSampler normal;
  private final ContinuousSampler[] service;
  private final PlainDispatcher dispatcher;
  private final Fleet fleet;
  private final MemorylessEvents.IntegerRates rates;
  private final boolean memoryless;

  /** Memoryless: by class, the last taking the place of one that goes. */
  private final List<List<Running>> running = new ArrayList<>();

  private final List<Job> jobs = new ArrayList<>();
  private final List<Snapshot> snapshots = new ArrayList<>();
  private double now;
  private double nextArrival;
  private long started;
  private long arrived;
  private long finished;
  long refused;
  double waited;
  long startedCounted;
  double hoursInSystem;

  PlainSimulation(
      LotesInstance instance,
      LotesWorkload workload,
      Time horizon,
      PlainDispatcher.Policy policy,
      DispatchPlan plan,
      boolean overtaking,
      long seed) {
    this.instance = instance;
    this.workload = workload;
    this.horizon = horizon;
    fleet = new Fleet(instance);
    rates =
        new MemorylessEvents.IntegerRates(workload.jobsPerHour(), instance.classes(), 16_000_000);
    memoryless = workload.service() instanceof ServiceDistribution.Exponential;
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    UniformRandomProvider forPolicy = source.jump();
    random = source;
    exponential = ZigguratSampler.Exponential.of(random);
    service = ServiceTimes.of(workload.service(), instance.classes(), random);
    if (!memoryless) {
      nextArrival = ZigguratSampler.Exponential.of(random, 1 / workload.jobsPerHour()).sample();
    }
    classes =
        AliasMethodDiscreteSampler.of(
            random, instance.classes().stream().mapToDouble(JobClass::proportion).toArray());
    normal = ZigguratSampler.NormalizedGaussian.of(random);
    dispatcher = new PlainDispatcher(policy, plan, overtaking, forPolicy);
    for (int k = 0; k < instance.classes().size(); k++) {
      running.add(new ArrayList<>());
    }
  }

  List<Snapshot> run() {
    while (true) {
      Running done = memoryless ? drawNext() : listedNext();
      while ((snapshots.size() + 1) * horizon.sampleHours() <= Math.min(now, horizon.hours())) {
        snapshot((snapshots.size() + 1) * horizon.sampleHours());
      }
      if (now >= horizon.hours()) {
        return snapshots;
      }
      if (done != null) {
        depart(done);
      } else {
        arrive();
      }
    }
  }

  private void snapshot(double hour) {
    List<List<Integer>> machines = new ArrayList<>();
    for (int m = 0; m < fleet.machines(); m++) {
      List<Integer> machine = new ArrayList<>(List.of(dispatcher.waitingAt(m)));
      for (int l = 0; l < fleet.resources(); l++) {
        machine.add(dispatcher.free(m, l));
      }
      machines.add(machine);
    }
    snapshots.add(
        new Snapshot(
            new DispatchSample(hour, arrived, finished, dispatcher.running, dispatcher.waiting),
            machines));
  }

  private Running drawNext() {
    long all = rates.arrival();
    for (int k = 0; k < running.size(); k++) {
      all += running.get(k).size() * rates.departure(k);
    }
    now += exponential.sample() * rates.unitsPerRate() / all;
    long left = Math.min((long) (random.nextDouble() * all), all - 1) - rates.arrival();
    if (left < 0) {
      return null;
    }
    for (int k = 0; k < running.size(); k++) {
      List<Running> here = running.get(k);
      for (int at = 0; at < here.size(); at++) {
        left -= rates.departure(k);
        if (left < 0) {
          Running one = here.get(at);
          here.set(at, here.get(here.size() - 1));
          here.remove(here.size() - 1);
          return one;
        }
      }
    }
    throw new IllegalStateException("whole rates lead to some task");
  }

  private Running listedNext() {
    Running first = null;
    for (Running one : running.get(0)) {
      if (first == null
          || one.end < first.end
          || (one.end == first.end && one.order < first.order)) {
        first = one;
      }
    }
    if (first != null && first.end <= nextArrival) {
      now = first.end;
      running.get(0).remove(first);
      return first;
    }
    now = nextArrival;
    nextArrival += ZigguratSampler.Exponential.of(random, 1 / workload.jobsPerHour()).sample();
    return null;
  }

  private void arrive() {
    int k = classes.sample();
    Job job = new Job(k, draw(k));
    release(job);
  }

  private int[] draw(int k) {
    List<Requirement> requirements = instance.classes().get(k).requirements();
    int[] need = new int[requirements.size()];
    for (int l = 0; l < need.length; l++) {
      Requirement requirement = requirements.get(l);
      double mean = requirement.mean() * fleet.unitsPerAmount(l);
      int low = 1;
      int high = Integer.MAX_VALUE;
      if (workload.truncate()) {
        low = Math.max(1, fleet.units(l, requirement.min().orElse(0)));
        high =
            requirement.max().isPresent()
                ? fleet.units(l, requirement.max().getAsDouble())
                : Integer.MAX_VALUE;
      }
      do {
        double amount = mean + mean * requirement.cv() * normal.sample();
        need[l] = amount <= 0 ? 0 : Math.max(1, (int) (amount + 0.5));
      } while (need[l] < low || need[l] > high);
    }
    return need;
  }

  private int[] waves(Job job) {
    return workload
        .mapReduce()
        .map(waves -> new int[] {waves.mappers(), waves.reducers()})
        .orElse(new int[] {instance.classes().get(job.jobClass).tasksPerJob()});
  }

  private void release(Job job) {
    job.wave++;
    job.left = waves(job)[job.wave];
    for (int i = 0; i < waves(job)[job.wave]; i++) {
      PlainDispatcher.Task task = new PlainDispatcher.Task(job.jobClass, job.need);
      task.arrivedAt = now;
      if (!dispatcher.offer(task)) {
        refused++;
        return;
      }
      task.job = jobs.size();
      jobs.add(job);
      arrived++;
      if (task.running) {
        count(task);
        begin(task, job);
      }
    }
  }

  private void count(PlainDispatcher.Task task) {
    if (task.arrivedAt >= horizon.warmupHours()) {
      startedCounted++;
      waited += now - task.arrivedAt;
    }
  }

  private void begin(PlainDispatcher.Task task, Job job) {
    if (memoryless) {
      running.get(task.jobClass).add(new Running(task, job, 0, 0));
    } else {
      double end = now + service[task.jobClass].sample();
      running.get(0).add(new Running(task, job, end, started++));
    }
  }

  private void depart(Running done) {
    if (now > horizon.warmupHours()) {
      hoursInSystem += now - done.task.arrivedAt;
    }
    List<PlainDispatcher.Task> starting = dispatcher.leave(done.task);
    for (PlainDispatcher.Task task : starting) {
      count(task);
      begin(task, jobs.get(task.job));
    }
    finished++;
    done.job.left--;
    if (done.job.left == 0 && done.job.wave + 1 < waves(done.job).length) {
      release(done.job);
    }
  }
}
