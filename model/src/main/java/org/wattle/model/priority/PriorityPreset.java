package org.wattle.model.priority;

import java.util.List;
import org.wattle.model.Worded;
import org.wattle.model.priority.SlotServers.Watts;

/** Clusters of the sources, with the servers and power of Table 3.1 of the thesis. */
public enum PriorityPreset implements Worded {
  /** Chapter 6: 24 slots, 48 on servers of type D (section 6.4). */
  THESIS_6,

  /** Chapter 7: 16 slots, 32 on servers of type D (Table 7.1). */
  THESIS_7,

  /** Chapters 8 and 9: the workload-aware configuration of Table 8.1. */
  THESIS_8,

  /** The short paper: 100 servers with a slot for each core, 16 cores where the CPU is 1. */
  BROWN;

  private static final int WAKE_SECONDS = 30;

  /** The cluster. */
  public PriorityCluster cluster() {
    return new PriorityCluster(servers(), WAKE_SECONDS);
  }

  private List<SlotServers> servers() {
    return switch (this) {
      case THESIS_6 ->
          List.of(Types.a(69, 24), Types.b(38, 24), Types.c(10, 24), Types.d(8, 8, 48));
      case THESIS_7 ->
          List.of(Types.a(69, 16), Types.b(38, 16), Types.c(10, 16), Types.d(8, 8, 32));
      case THESIS_8 ->
          List.of(
              Types.a(68, 24),
              Types.b(39, 24),
              Types.c(10, 24),
              Types.d(5, 8, 24),
              Types.d(3, 8, 48));
      case BROWN -> List.of(Types.a(54, 8), Types.b(31, 8), Types.c(8, 8), Types.d(7, 16, 16));
    };
  }

  /** The server types of Table 3.1. */
  private static final class Types {
    private static final int CORES = 8;
    private static final double IDLE = 162;

    private Types() {}

    static SlotServers a(int count, int slots) {
      return new SlotServers("A", count, CORES, 0.5, 0.5, slots, new Watts(46.25, IDLE, 51.5, 18));
    }

    static SlotServers b(int count, int slots) {
      return new SlotServers("B", count, CORES, 0.5, 0.25, slots, new Watts(44.5, IDLE, 51.5, 9));
    }

    static SlotServers c(int count, int slots) {
      return new SlotServers("C", count, CORES, 0.5, 0.75, slots, new Watts(47.5, IDLE, 51.5, 24));
    }

    static SlotServers d(int count, int cores, int slots) {
      return new SlotServers("D", count, cores, 1, 1, slots, new Watts(60.2, IDLE, 103, 36));
    }
  }
}
