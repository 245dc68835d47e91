package org.wattle.peers.timefold;

import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.sumLong;

import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintProvider;
import java.util.ArrayList;
import java.util.List;

/** Capacities are hard; soft is the energy of servers and of access switches, in millijoules. */
public final class PlanConstraints implements ConstraintProvider {
  /** The resources of any instance here. */
  private static final int RESOURCES = 2;

  @Override
  public Constraint[] defineConstraints(ConstraintFactory factory) {
    List<Constraint> constraints = new ArrayList<>();
    for (int l = 0; l < RESOURCES; l++) {
      int resource = l;
      constraints.add(
          factory
              .forEach(HostedTask.class)
              .groupBy(HostedTask::getHost, sumLong(job -> job.demand(resource)))
              .filter((host, used) -> used > host.free().get(resource))
              .penalizeLong(
                  HardSoftLongScore.ONE_HARD, (host, used) -> used - host.free().get(resource))
              .asConstraint("capacity " + resource));
    }
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
