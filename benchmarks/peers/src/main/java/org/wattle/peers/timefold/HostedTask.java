package org.wattle.peers.timefold;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.lookup.PlanningId;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A task and the host that Timefold gives it. Mutable, as Timefold wants it. */
@PlanningEntity
public class HostedTask {
  @PlanningId private int number;
  private long[] demand = new long[0];
  private long gbps;
  private long[] millijoules = new long[0];
  private BitSet allowed = new BitSet();
  private List<Integer> spreads = List.of();
  private @Nullable Host home;
  private int mostMoves;
  @PlanningVariable private @Nullable Host host;

  /** For Timefold. */
  public HostedTask() {}

  /** Demands in millionths; what each host would add for it in millijoules. */
  public HostedTask(int number, long[] demand, long gbps, long[] millijoules) {
    this.number = number;
    this.demand = demand;
    this.gbps = gbps;
    this.millijoules = millijoules;
  }

  /** Restricts it to servers, and to those that no other task of these groups is on. */
  public HostedTask under(BitSet servers, List<Integer> groups) {
    allowed = servers;
    spreads = groups;
    return this;
  }

  /** Lets it start where it runs; so many of all that run may move. */
  public HostedTask running(Host on, int most) {
    home = on;
    host = on;
    mostMoves = most;
    return this;
  }

  public int getNumber() {
    return number;
  }

  /** A sum by resource with its demands added, or taken away. */
  long[] plus(long @Nullable [] sum, int sign) {
    long[] result = sum == null ? new long[demand.length] : sum;
    for (int l = 0; l < demand.length; l++) {
      result[l] += sign * demand[l];
    }
    return result;
  }

  /** Whether it may be where it is. */
  public boolean allowed() {
    return host == null || allowed.get(host.number());
  }

  /** The groups of tasks that share no server with it. */
  public List<Integer> getSpreads() {
    return spreads;
  }

  /** Whether it runs and is elsewhere. */
  public boolean moved() {
    return home != null && !home.equals(host);
  }

  /** How many of all tasks may move. */
  public int getMostMoves() {
    return mostMoves;
  }

  public long getGbps() {
    return gbps;
  }

  /** What it adds to the energy where it is. */
  public long loadMillijoules() {
    return host == null ? 0 : millijoules[host.number()];
  }

  /** The access switch of its host; number -1 where the host has none of its own. */
  public Host.Access access() {
    return host == null ? Host.Access.NONE : host.accessSwitch();
  }

  public @Nullable Host getHost() {
    return host;
  }

  public void setHost(@Nullable Host given) {
    host = given;
  }
}
