package org.wattle.simulation.priority.policy;

import java.util.Optional;
import org.wattle.model.plugin.Described;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.Workload;

/** How many slots each server has; decided before a run, from a sample of the workload. */
public interface SlotConfiguration extends PolicyPart {
  /**
   * The cluster with its slots. Servers of a type may get different slots.
   *
   * @param cluster with the slots of the scenario
   * @param sample tasks such as those that are to arrive, at least one, with the resource {@code
   *     cpu}, and {@code memory} where that matters
   */
  PriorityCluster configure(PriorityCluster cluster, Workload sample);

  /** Whether the slots depend on the sample. */
  default boolean usesSample() {
    return true;
  }

  /** As many as the scenario says. */
  @Described(
      id = "slots-as-given",
      summary = "Servers have the slots that the scenario gives them.")
  final class AsGiven implements SlotConfiguration {
    @Override
    public boolean usesSample() {
      return false;
    }

    @Override
    public PriorityCluster configure(PriorityCluster cluster, Workload sample) {
      return cluster;
    }
  }

  /**
   * SC: in proportion to the CPU of a server (Table 8.1).
   *
   * @param factor sixteenths of the largest server's CPU, at least 1; 0 for the part without number
   */
  record CpuBasedSlots(int factor) implements SlotConfiguration {
    private static final int SLOTS_OF_LARGEST = 16;
    private static final int MAX_FACTOR = 64;

    /** The part without its number. */
    public CpuBasedSlots() {
      this(0);
    }

    @Override
    public String id() {
      return needsNumber() ? "sc" : "sc" + factor;
    }

    @Override
    public String summary() {
      return "Servers have 16 N slots for a CPU of 1, and at least one (scN, sc1 to sc64).";
    }

    @Override
    public boolean needsNumber() {
      return factor == 0;
    }

    @Override
    public Optional<PolicyPart> withNumber(int number) {
      return number >= 1 && number <= MAX_FACTOR
          ? Optional.of(new CpuBasedSlots(number))
          : Optional.empty();
    }

    @Override
    public boolean usesSample() {
      return false;
    }

    @Override
    public PriorityCluster configure(PriorityCluster cluster, Workload sample) {
      return cluster.with(
          servers ->
              servers.withSlots(
                  (int) Math.max(1, Math.round(factor * SLOTS_OF_LARGEST * servers.cpu()))));
    }
  }
}
