package org.wattle.model.power;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.model.JsonField;

/**
 * Nodes of one power class (5.2.1). The k-th of them, from 0, is called {@code name-k}.
 *
 * @param name of the class, e.g. {@code A}
 * @param count how many nodes there are, at least 1
 * @param millicores CPU of each in thousandths of a core, at least 1
 * @param memoryMegabytes of each, at least 0
 * @param staticMilliwatts what a node draws without tasks, at least 0
 * @param tdpMilliwatts thermal design power: what a node draws at most, above the static power
 * @param speed of the CPU, above 0; tasks state their durations for 1
 * @param bandwidth of the memory, in the unit of the tasks' demands; 0 where it is not limited
 * @param racks how many of the nodes are in each rack, in the order of the nodes; empty where racks
 *     do not matter, else the sum is {@code count}
 */
public record NodeClass(
    String name,
    int count,
    @JsonField(name = "cores", per = 1000) int millicores,
    int memoryMegabytes,
    @JsonField(name = "watts.static", per = 1000) long staticMilliwatts,
    @JsonField(name = "watts.tdp", per = 1000) long tdpMilliwatts,
    @JsonField(usual = "1") double speed,
    @JsonField(name = "memoryBandwidth", usual = "0") long bandwidth,
    @JsonField(usual = "") Map<String, Integer> racks) {
  public NodeClass {
    racks = Collections.unmodifiableMap(new LinkedHashMap<>(racks));
    if (staticMilliwatts < 0 || tdpMilliwatts <= staticMilliwatts) {
      throw new IllegalArgumentException(
          "The static power (%d mW) of the class (%s) is not below its TDP (%d mW)."
              .formatted(staticMilliwatts, name, tdpMilliwatts));
    }
  }

  /** The name of a node of this class. */
  public String nodeName(int index) {
    return name + "-" + index;
  }

  /** The same nodes with another thermal design power, above the static power. */
  public NodeClass withTdpMilliwatts(long tdp) {
    return new NodeClass(
        name, count, millicores, memoryMegabytes, staticMilliwatts, tdp, speed, bandwidth, racks);
  }
}
