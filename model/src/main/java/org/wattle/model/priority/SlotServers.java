package org.wattle.model.priority;

import java.math.BigDecimal;
import java.util.Comparator;
import org.wattle.model.JsonField;

/**
 * Servers of one type with slots (thesis, 6.2.2). A task takes one slot; the tasks of a server
 * share its CPU equally, and none gets more than a core.
 *
 * @param type name of the type, e.g. {@code A}
 * @param count how many there are, at least 1
 * @param cores of each, at least 1
 * @param cpu capacity of each, all cores together, above 0; 1 is the largest server of the trace
 * @param memory capacity of each, above 0, in the unit of the tasks
 * @param slots of each, at least 1
 * @param watts what each draws
 */
public record SlotServers(
    String type, int count, int cores, double cpu, double memory, int slots, Watts watts) {
  /**
   * Orders servers by the CPU of a slot where all slots of a server are taken, the most powerful
   * first. Compares decimal numbers: three slots of a CPU of 0.3 are as powerful as one of 0.1.
   */
  public static Comparator<SlotServers> mostPowerfulFirst() {
    return (one, other) ->
        BigDecimal.valueOf(other.cpu)
            .multiply(BigDecimal.valueOf(one.slots))
            .compareTo(BigDecimal.valueOf(one.cpu).multiply(BigDecimal.valueOf(other.slots)));
  }

  /** Another number of the same servers. */
  public SlotServers withCount(int number) {
    return new SlotServers(type, number, cores, cpu, memory, slots, watts);
  }

  /** The same servers with another number of slots. */
  public SlotServers withSlots(int number) {
    return new SlotServers(type, count, cores, cpu, memory, number, watts);
  }

  /**
   * What a server draws (equations 6.3 and 6.4), each at least 0 W.
   *
   * @param sleep while it sleeps
   * @param idle while it is on, without load
   * @param cpu more where all of its CPU is used, in proportion below
   * @param memory more where all of its memory is used, in proportion below
   */
  public record Watts(
      @JsonField(usual = "0") double sleep,
      @JsonField(usual = "0") double idle,
      @JsonField(usual = "0") double cpu,
      @JsonField(usual = "0") double memory) {
    /** While it wakes, or is fully used. */
    public double peak() {
      return idle + cpu + memory;
    }
  }
}
