package org.wattle.studies.energy;

import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** Why heuristics are as far from the optimum as they are. */
final class HeuristicsProse {
  private HeuristicsProse() {}

  static String of(Gaps gaps) {
    return """
    ## What decides

    - **BEPS is close to the optimum where tasks fit on servers that work** (*running*: %s at most) and far off **where
      servers must wake** (*asleep*: %s, which is %s of what is above sleep). It asks for one task at a time what its
      path adds, so it wakes the server that is cheapest to wake: type B, 13.7 kJ for 0.5 CPU and 0.25 memory. The
      optimum wakes type D, 15.1 kJ for 1.0 and 1.0. With rack wiring the next server is the one whose access switch is on
      already, whatever its type, which happens to help.
    - **The literal reading** of its path cost pays for what works anyway, so a full server costs more than an idle
      one: worse wherever there is a choice, by an order of magnitude with idle servers awake (%s).
    - **BRFS by dot product** asks for the largest residual and so wakes type D first: %s with everything asleep, by
      luck of Table 3.1. With idle servers awake the same rule fills large awake servers wherever they are, and is %s
      off in the mean. Letting sleeping servers compete (`-literal`) wakes a server for nearly every task: %s.
    - **BRFS by norm** wants the tightest fit, so it wakes the smallest server: as far off as BEPS or further.
    - **GEMS** shares a node's cost among its tasks, which keeps tasks together: like BEPS with everything asleep,
      better with idle servers awake. Without the network in its rule its random paths wake switches: %s with everything
      asleep.
    - **RRS** takes %s above the optimum. **Always on** wakes everything first here, since the instances say it sleeps.
    - **vector-greedy** packs for the server's price per share of the waiting demand: %s in the mean. Its search ends
      where the bound is met, mostly at once, and takes its whole time on the others; with a network it adds little.
    """
        .formatted(
            Told.finePercent(gaps.all("beps", "running").most()),
            range(gaps.means("beps", "asleep")),
            range(gaps.meansWithoutSleep("beps", "asleep")),
            range(gaps.means("beps-literal", "awake")),
            range(gaps.means("brfs-dot", "asleep")),
            range(gaps.means("brfs-dot", "awake")),
            range(gaps.means("brfs-dot-literal", "asleep")),
            range(gaps.means("gems-no-network", "asleep")),
            range(gaps.means("rrs")),
            range(gaps.means("vector-greedy")));
  }

  private static String range(Sample sample) {
    return Told.range(sample, Told::finePercent);
  }
}
