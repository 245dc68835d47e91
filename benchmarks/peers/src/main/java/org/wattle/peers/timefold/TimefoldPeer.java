package org.wattle.peers.timefold;

import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import ai.timefold.solver.core.api.solver.SolverConfigOverride;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.solver.SolverConfig;
import ai.timefold.solver.core.config.solver.termination.TerminationConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.peers.Hosts;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Routes;

/** Timefold's default construction heuristic and local search over constraint streams. */
public final class TimefoldPeer implements Peer {
  @Override
  public String id() {
    return "timefold";
  }

  @Override
  public String words() {
    return "Timefold Solver 1.32.0, community edition, constraint streams, its default phases";
  }

  @Override
  public PeerResult place(DataCenter center, Duration limit) {
    long begin = System.nanoTime();
    Plan problem = problem(center);
    SolverConfig config =
        new SolverConfig()
            .withSolutionClass(Plan.class)
            .withEntityClasses(HostedTask.class)
            .withConstraintProviderClass(PlanConstraints.class)
            .withRandomSeed(1L);
    SolverFactory<Plan> factory = SolverFactory.create(config);
    long left = limit.toMillis() - (System.nanoTime() - begin) / 1_000_000;
    SolverConfigOverride<Plan> stop =
        new SolverConfigOverride<Plan>()
            .withTerminationConfig(
                new TerminationConfig().withSpentLimit(Duration.ofMillis(Math.max(1, left))));
    Plan plan = factory.buildSolver(stop).solve(problem);
    HardSoftLongScore score = plan.getScore();
    if (score == null || !score.isFeasible()) {
      return PeerResult.none("no placement that keeps capacities (score " + score + ")");
    }
    int[] serverOfTask = new int[plan.getJobs().size()];
    for (HostedTask job : plan.getJobs()) {
      Host host = job.getHost();
      if (host == null) {
        return PeerResult.none("stopped before every task had a host");
      }
      serverOfTask[job.getNumber()] = host.number();
    }
    return PeerResult.of(new Routes(center, serverOfTask).overFewSwitches());
  }

  private static Plan problem(DataCenter center) {
    Hosts known = new Hosts(center);
    int resources = center.instance().resources().size();
    List<Host> hosts = new ArrayList<>();
    for (int h = 0; h < center.serverCount(); h++) {
      List<Long> free = new ArrayList<>();
      for (int l = 0; l < resources; l++) {
        free.add(known.free(h, l));
      }
      hosts.add(
          new Host(
              h,
              free,
              known.freeLinks(h),
              known.serverMillijoules(h),
              known.access(h),
              known.accessMillijoules(h),
              known.freeAbove(h)));
    }
    List<HostedTask> jobs = new ArrayList<>();
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      long[] demand = new long[resources];
      for (int l = 0; l < resources; l++) {
        demand[l] = known.demand(i, l);
      }
      jobs.add(new HostedTask(i, demand, known.gbps(i), loads(center, known, i)));
    }
    return new Plan(hosts, jobs);
  }

  /** By server; servers of one type share the computation. */
  private static long[] loads(DataCenter center, Hosts known, int task) {
    Map<String, Long> byType = new HashMap<>();
    long[] loads = new long[center.serverCount()];
    for (int h = 0; h < loads.length; h++) {
      int server = h;
      loads[h] =
          byType.computeIfAbsent(
              center.serverType(h).name(), name -> known.loadMillijoules(task, server));
    }
    return loads;
  }
}
