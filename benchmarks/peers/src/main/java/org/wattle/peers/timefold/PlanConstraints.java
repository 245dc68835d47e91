package org.wattle.peers.timefold;

import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.count;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countBi;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.sumLong;

import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintProvider;
import ai.timefold.solver.core.api.score.stream.uni.UniConstraintCollector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Capacities, rules and the number of moves are hard; soft is the energy of servers, of access
 * switches and of moves, in millijoules.
 */
public final class PlanConstraints implements ConstraintProvider {
  /** The demands of tasks in sum, by resource. */
  private static final class Demands
      implements UniConstraintCollector<HostedTask, long[][], List<Long>> {
    @Override
    public Supplier<long[][]> supplier() {
      return () -> new long[1][];
    }

    @Override
    public BiFunction<long[][], HostedTask, Runnable> accumulator() {
      return (sum, job) -> {
        sum[0] = job.plus(sum[0], 1);
        return () -> sum[0] = job.plus(sum[0], -1);
      };
    }

    @Override
    public Function<long[][], List<Long>> finisher() {
      return sum -> Arrays.stream(sum[0]).boxed().toList();
    }
  }

  @Override
  public Constraint[] defineConstraints(ConstraintFactory factory) {
    List<Constraint> constraints = new ArrayList<>();
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .groupBy(HostedTask::getHost, new Demands())
            .filter((host, used) -> host.excess(used) > 0)
            .penalizeLong(HardSoftLongScore.ONE_HARD, Host::excess)
            .asConstraint("capacity"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .filter(job -> !job.allowed())
            .penalizeLong(HardSoftLongScore.ONE_HARD, job -> 1)
            .asConstraint("allowed servers"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .expand(HostedTask::getSpreads)
            .flattenLast(spreads -> spreads)
            .groupBy((job, spread) -> job.getHost(), (job, spread) -> spread, countBi())
            .filter((host, spread, count) -> count > 1)
            .penalizeLong(HardSoftLongScore.ONE_HARD, (host, spread, count) -> count - 1)
            .asConstraint("spread"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .filter(HostedTask::moved)
            .groupBy(HostedTask::getMostMoves, count())
            .filter((most, count) -> count > most)
            .penalizeLong(HardSoftLongScore.ONE_HARD, (most, count) -> count - most)
            .asConstraint("most moves"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .groupBy(HostedTask::getHost, sumLong(HostedTask::getGbps))
            .filter((host, used) -> used > host.freeLink())
            .penalizeLong(HardSoftLongScore.ONE_HARD, (host, used) -> used - host.freeLink())
            .asConstraint("link of the server"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .filter(job -> job.access().number() >= 0)
            .groupBy(HostedTask::access, sumLong(HostedTask::getGbps))
            .filter((access, used) -> used > access.free())
            .penalizeLong(HardSoftLongScore.ONE_HARD, (access, used) -> used - access.free())
            .asConstraint("links of the access switch"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .groupBy(HostedTask::getHost)
            .penalizeLong(HardSoftLongScore.ONE_SOFT, Host::millijoules)
            .asConstraint("server on"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .filter(job -> job.access().number() >= 0)
            .groupBy(HostedTask::access)
            .penalizeLong(HardSoftLongScore.ONE_SOFT, Host.Access::millijoules)
            .asConstraint("access switch on"));
    constraints.add(
        factory
            .forEach(HostedTask.class)
            .penalizeLong(HardSoftLongScore.ONE_SOFT, HostedTask::loadMillijoules)
            .asConstraint("load"));
    return constraints.toArray(new Constraint[0]);
  }
}
