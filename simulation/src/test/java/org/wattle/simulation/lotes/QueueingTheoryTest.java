package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.solving.Interrupt;

/** One machine with tasks of one core each is a queue whose mean wait is known in closed form. */
class QueueingTheoryTest {
  private static final int SEEDS = 12;
  private static final double LOAD = 0.8;

  @ParameterizedTest(name = "M/M/{0}")
  @ValueSource(ints = {1, 3, 10})
  void meanWaitIsErlangs(int cores) {
    double wait = erlangC(cores, LOAD * cores) / (cores * (1 - LOAD));
    meanWaitIs(cores, new ServiceDistribution.Exponential(), wait);
  }

  @ParameterizedTest(name = "M/M/{0} by way of the event list")
  @ValueSource(ints = {1, 3, 10})
  void meanWaitIsErlangsWithListedEventsToo(int cores) {
    double wait = erlangC(cores, LOAD * cores) / (cores * (1 - LOAD));
    meanWaitIs(cores, new ServiceDistribution.Gamma(1), wait);
  }

  @Test
  void meanWaitIsThatOfPollaczekAndKhinchine() {
    meanWaitIs(1, new ServiceDistribution.Deterministic(), pollaczek(0));
    meanWaitIs(1, new ServiceDistribution.LogNormal(0.8), pollaczek(0.8));
    meanWaitIs(1, new ServiceDistribution.Gamma(1.4), pollaczek(1.4));
  }

  private static double pollaczek(double cv) {
    return LOAD / (1 - LOAD) * (1 + cv * cv) / 2;
  }

  private static double erlangC(int servers, double offered) {
    double term = 1;
    double sum = 1;
    for (int i = 1; i < servers; i++) {
      term *= offered / i;
      sum += term;
    }
    double last = term * offered / servers * servers / (servers - offered);
    return last / (sum + last);
  }

  /** The mean over the seeds is within four standard errors, and those are small. */
  private static void meanWaitIs(int cores, ServiceDistribution service, double expected) {
    LotesInstance instance =
        new LotesInstance(
            "queue",
            List.of("cores"),
            List.of(new MachineConfiguration("m", 1, ResourceVector.of(cores))),
            List.of(new JobClass("k", 1, 1, 1, List.of(new Requirement(1, 0)))));
    DispatchSimulation simulation =
        new DispatchSimulation(
            instance,
            new LotesWorkload(LOAD * cores, service, false, Optional.empty()),
            new Time(60_000.0 / cores, 500, 1000, 0),
            DispatchPolicies.greedy(instance, false));
    double[] waits =
        LongStream.rangeClosed(1, SEEDS)
            .mapToObj(seed -> simulation.run(seed, sample -> {}, new Interrupt()))
            .mapToDouble(outcome -> outcome.waits().meanHoursAll())
            .toArray();
    double mean = DoubleStream.of(waits).average().orElseThrow();
    double variance = DoubleStream.of(waits).map(w -> (w - mean) * (w - mean)).sum() / (SEEDS - 1);
    double error = Math.sqrt(variance / SEEDS);
    assertThat(error).isLessThan(0.05 * expected + 0.01);
    assertThat(mean)
        .as("%s, seeds 1 to %d, standard error %s", service, SEEDS, error)
        .isBetween(expected - 4 * error, expected + 4 * error);
  }
}
