package org.wattle.peers.timefold;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.lookup.PlanningId;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import org.jspecify.annotations.Nullable;

/** A task and the host that Timefold gives it. Mutable, as Timefold wants it. */
@PlanningEntity
public class HostedTask {
  @PlanningId private int number;
  private long[] demand = new long[0];
  private long gbps;
  private long[] millijoules = new long[0];
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

  public int getNumber() {
    return number;
  }

  /** The demand of a resource. */
  public long demand(int resource) {
    return demand[resource];
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
