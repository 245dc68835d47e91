package org.wattle.peers.timefold;

import ai.timefold.solver.core.api.score.buildin.hardsoftlong.HardSoftLongScore;
import ai.timefold.solver.core.api.solver.SolverConfigOverride;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.solver.SolverConfig;
import ai.timefold.solver.core.config.solver.termination.TerminationConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Routes;
import org.wattle.peers.Slot;

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
  public PeerResult place(Slot slot, Duration limit) {
    long begin = System.nanoTime();
    Plan problem = problem(slot);
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
    return PeerResult.of(new Routes(slot.center(), serverOfTask).overFewSwitches());
  }

  private static Plan problem(Slot slot) {
    DataCenter center = slot.center();
    int resources = center.instance().resources().size();
    List<Host> hosts = new ArrayList<>();
    for (int h = 0; h < center.serverCount(); h++) {
      int server = h;
      hosts.add(
          new Host(
              h,
              IntStream.range(0, resources).mapToObj(l -> slot.free(server, l)).toList(),
              slot.freeLinks(h),
              slot.serverMillijoules(h),
              slot.access(h),
              slot.accessMillijoules(h),
              slot.freeAbove(h)));
    }
    List<int[]> spreads = center.rules().spreads();
    List<HostedTask> jobs = new ArrayList<>();
    int running = 0;
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      int task = i;
      running += slot.home(i) < 0 ? 0 : 1;
      jobs.add(
          new HostedTask(
                  i,
                  IntStream.range(0, resources).mapToLong(l -> slot.demand(task, l)).toArray(),
                  slot.gbps(i),
                  loads(slot, i))
              .under(
                  center.rules().allowedServers(i),
                  IntStream.range(0, spreads.size())
                      .filter(g -> Arrays.stream(spreads.get(g)).anyMatch(each -> each == task))
                      .boxed()
                      .toList()));
    }
    int most = running - slot.leastStaying();
    jobs.stream()
        .filter(job -> slot.home(job.getNumber()) >= 0)
        .forEach(job -> job.running(hosts.get(slot.home(job.getNumber())), most));
    return new Plan(hosts, jobs);
  }

  /** By server; servers of one type share the computation, but for what a move adds. */
  private static long[] loads(Slot slot, int task) {
    Map<List<Object>, Long> byType = new HashMap<>();
    long[] loads = new long[slot.center().serverCount()];
    for (int h = 0; h < loads.length; h++) {
      int server = h;
      loads[h] =
          byType.computeIfAbsent(
              List.of(slot.center().serverType(h).name(), slot.home(task) == h),
              key -> slot.taskMillijoules(task, server));
    }
    return loads;
  }
}
