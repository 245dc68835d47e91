package org.wattle.model.workload;

import org.wattle.model.JsonField;

/**
 * What a task sends while it runs (thesis 4.2.2), in megabytes of 10⁶ bytes.
 *
 * @param externalMegabytes between its server and the outside; at least 0
 * @param internalMegabytes between its server and that of the master of its job; at least 0
 */
public record TaskFlows(
    @JsonField(usual = "0", always = true) double externalMegabytes,
    @JsonField(usual = "0", always = true) double internalMegabytes) {
  private static final double GIGABITS_PER_MEGABYTE = 8e-3;

  /** The bandwidth in Gbps that a flow takes to be sent within some seconds, above 0. */
  public static double gbps(double megabytes, double seconds) {
    return megabytes * GIGABITS_PER_MEGABYTE / seconds;
  }
}
