package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.simulation.priority.PolicyOptions.Run;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;

/** In every run tasks, time, slots, memory and energy add up, whatever the policy. */
class PriorityConservationTest {
  private static final int SEEDS = 800;

  @Test
  void everyTaskThatCameIsSomewhere() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          PriorityOutcome outcome = run.recorded().outcome;
          long seconds = run.input().span().seconds();
          PriorityTasks tasks = run.input().tasks();
          assertThat(outcome.arrived())
              .isEqualTo(
                  (int)
                      IntStream.range(0, tasks.count())
                          .filter(task -> tasks.arrival(task) < seconds)
                          .count())
              .isEqualTo(
                  outcome.finished() + outcome.dropped() + outcome.running() + outcome.waiting());
          if (run.input().span().drained()) {
            assertThat(outcome.running() + outcome.waiting()).isZero();
          } else {
            assertThat(outcome.seconds()).isEqualTo(seconds);
          }
        });
  }

  @Test
  void samplesSumToTheWhole() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          PriorityOutcome outcome = run.recorded().outcome;
          List<PrioritySample> samples = outcome.samples();
          long end = 0;
          for (PrioritySample sample : samples) {
            assertThat(sample.fromSeconds()).isEqualTo(end);
            end = sample.toSeconds();
          }
          assertThat(end).isEqualTo(outcome.seconds());
          assertThat(samples.stream().mapToLong(s -> Math.round(1000 * s.joules())).sum())
              .isEqualTo(Math.round(1000 * outcome.joules()));
          assertThat(samples.stream().mapToInt(PrioritySample::finished).sum())
              .isEqualTo(outcome.finished());
          assertThat(samples.stream().mapToLong(PrioritySample::evictions).sum())
              .isEqualTo(outcome.evictions());
          PrioritySample last = samples.get(samples.size() - 1);
          assertThat(last.running()).isEqualTo(outcome.running());
          assertThat(last.waiting()).isEqualTo(outcome.waiting());
        });
  }

  /** On a single server, every second. */
  @Test
  void nothingIsGivenThatIsNotThere() {
    PolicyOptions.forRuns(
        SEEDS,
        any -> {
          Run run = onOneServer(any).sampledEvery(1);
          SlotServers server = run.cluster().servers().get(0);
          for (PrioritySample sample : run.recorded().samples) {
            assertThat(sample.slotsTaken()).isBetween(0.0, (double) server.slots());
            assertThat(sample.cpuShare()).isBetween(0.0, 1.0);
            assertThat(sample.memoryShare()).isBetween(0.0, 1.0);
            assertThat(sample.running()).isLessThanOrEqualTo(server.slots());
          }
        });
  }

  /** Equations 6.2 to 6.4 in every second of a single server. */
  @Test
  void powerIsThatOfWhatIsInUse() {
    PolicyOptions.forRuns(
        SEEDS,
        any -> {
          Run run = onOneServer(any).sampledEvery(1);
          SlotServers server = run.cluster().servers().get(0);
          SlotServers.Watts watts = server.watts();
          boolean limited = run.policy().memory().limited();
          for (PrioritySample sample : run.recorded().samples) {
            double tasks = sample.slotsTaken();
            double busy = Math.min(1, tasks / server.cores());
            boolean waking = tasks > 0 && sample.cpuShare() == 0;
            double drawn =
                sample.serversOn() == 0
                    ? watts.sleep()
                    : waking
                        ? watts.peak()
                        : watts.idle()
                            + watts.cpu() * busy
                            + (limited ? watts.memory() * sample.memoryShare() : 0);
            assertThat(Math.abs(sample.joules() - drawn)).isLessThan(0.0006);
            assertThat(Math.abs(sample.cpuShare() - (waking ? 0 : busy))).isLessThan(1e-6);
          }
        });
  }

  private static Run onOneServer(Run run) {
    SlotServers first = run.input().cluster().servers().get(0);
    SlotServers alone =
        new SlotServers(
            first.type(),
            1,
            first.cores(),
            first.cpu(),
            // Room for every task: otherwise a run might never be drained.
            run.input().cluster().largestMemory(),
            first.slots(),
            first.watts());
    Run moved = run.on(new PriorityCluster(List.of(alone), run.input().cluster().wakeSeconds()));
    String name = run.policy().id().replaceAll("sticky[0-9]*$", "sticky1");
    return PolicyOptions.named(name, moved);
  }

  @Test
  void wasteIsTheSumOverEvictionsAndLessThanTheWorkOfEachTask() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun recorded = run.recorded();
          PriorityTasks tasks = run.input().tasks();
          assertThat(recorded.evictions)
              .allMatch(e -> e.wasted() >= 0 && e.wasted() < tasks.work(e.task()));
          double sum = recorded.evictions.stream().mapToLong(Eviction::wasted).sum();
          assertThat(Math.abs(recorded.outcome.wastedCpuSeconds() - sum / PriorityTasks.UNITS))
              .isLessThan(1e-9 * (1 + sum));
        });
  }

  /** A task ends or is dropped once and for all; its evictions are counted from 1. */
  @Test
  void eventsOfATaskFollowEachOther() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun recorded = run.recorded();
          PriorityTasks tasks = run.input().tasks();
          Map<Integer, Integer> evictions = new HashMap<>();
          Set<Integer> gone = new HashSet<>();
          long now = 0;
          for (Eviction eviction : recorded.evictions) {
            assertThat(eviction.seconds())
                .isGreaterThanOrEqualTo(Math.max(now, tasks.arrival(eviction.task())));
            assertThat(eviction.evictions())
                .isEqualTo(evictions.merge(eviction.task(), 1, Integer::sum));
            assertThat(gone).doesNotContain(eviction.task());
            if (eviction.dropped()) {
              gone.add(eviction.task());
            }
            now = eviction.seconds();
          }
          for (TaskEnd end : recorded.ends) {
            assertThat(gone.add(end.task())).isTrue();
            assertThat(end.seconds()).isGreaterThan(tasks.arrival(end.task()));
          }
          assertThat(recorded.ends)
              .isSortedAccordingTo(
                  (a, b) ->
                      a.seconds() == b.seconds()
                          ? a.task() - b.task()
                          : Long.compare(a.seconds(), b.seconds()));
          assertThat(gone).hasSize(recorded.outcome.finished() + recorded.outcome.dropped());
        });
  }

  /** Equation 6.1 in whole units of work and whole seconds; sleeping servers take time to wake. */
  @Test
  void executionTakesAsLongAsASlotAndACoreAllow() {
    int[] bounded = {0, 0};
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun recorded = run.recorded();
          PriorityTasks tasks = run.input().tasks();
          List<SlotServers> servers = byPower(run.cluster());
          Set<Integer> evicted = new HashSet<>();
          recorded.evictions.forEach(eviction -> evicted.add(eviction.task()));
          long delay = run.policy().sleep().sleeps() ? run.input().cluster().wakeSeconds() : 0;
          for (TaskEnd end : recorded.ends) {
            SlotServers server = servers.get(end.server());
            long cpu = Math.round(server.cpu() * PriorityTasks.UNITS);
            long work = tasks.work(end.task());
            long taken = end.seconds() - tasks.arrival(end.task());
            if (!evicted.contains(end.task())) {
              assertThat(taken).isGreaterThanOrEqualTo(seconds(work, cpu / server.cores()));
              bounded[0]++;
            }
            if (recorded.outcome.over().mostWaiting() == 0 && !evicted.contains(end.task())) {
              long least = cpu / Math.max(server.cores(), server.slots());
              assertThat(taken).isLessThanOrEqualTo(delay + seconds(work, least));
              bounded[1]++;
            }
          }
        });
    assertThat(bounded[0]).isPositive();
    assertThat(bounded[1]).isPositive();
  }

  private static long seconds(long work, long rate) {
    return (work + rate - 1) / rate;
  }

  /** Servers in the order of their numbers. */
  private static List<SlotServers> byPower(PriorityCluster cluster) {
    return cluster.servers().stream()
        .sorted(SlotServers.mostPowerfulFirst())
        .flatMap(type -> IntStream.range(0, type.count()).mapToObj(n -> type))
        .toList();
  }

  @Test
  void samplesChangeNothingElse() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun one = run.recorded();
          RecordedRun other = run.sampledEvery(7).recorded();
          assertThat(other.ends).isEqualTo(one.ends);
          assertThat(other.evictions).isEqualTo(one.evictions);
          assertThat(other.outcome.over()).isEqualTo(one.outcome.over());
          assertThat(other.outcome.classes()).isEqualTo(one.outcome.classes());
          assertThat(other.outcome.joules()).isEqualTo(one.outcome.joules());
        });
  }

  @Test
  void whatComesOutDependsOnTheSeed() {
    Run run = PolicyOptions.named("rnd", PolicyOptions.random(3));
    assertThat(run.recorded().toString()).isEqualTo(run.recorded().toString());
    assertThat(run.recorded().toString())
        .isNotEqualTo(new Run(run.input(), run.policy(), 4).recorded().toString());
  }

  @Test
  void interruptedRunsSayWhatHappenedUntilThen() {
    PolicyOptions.forRuns(
        SEEDS,
        run -> {
          RecordedRun whole = run.recorded();
          int events = whole.ends.size() / 2;
          if (events > 0) {
            RecordedRun part = new RecordedRun(run, events);
            PriorityOutcome outcome = part.outcome;
            assertThat(outcome.complete()).isFalse();
            assertThat(part.ends).isEqualTo(whole.ends.subList(0, part.ends.size()));
            assertThat(part.evictions).isEqualTo(whole.evictions.subList(0, part.evictions.size()));
            assertThat(outcome.seconds()).isEqualTo(part.ends.get(part.ends.size() - 1).seconds());
            assertThat(outcome.arrived())
                .isEqualTo(
                    outcome.finished() + outcome.dropped() + outcome.running() + outcome.waiting());
          }
        });
  }
}
