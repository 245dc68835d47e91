package org.wattle.model.energy;

import java.util.List;
import java.util.Optional;

/**
 * A task from an earlier slot: it stays where it is, its elements stay on and keep its reservation.
 *
 * @param task what runs
 * @param server where, by expanded name
 * @param route the switches from the core down; empty where there is no network
 * @param weight what its move counts for against that of another task, where running tasks may
 *     move: a factor on the energy of a move and on the number of moves that is minimised, not on
 *     the number that is allowed; positive and finite
 * @param move what moving it takes, where that is known
 */
public record RunningTask(
    Task task, String server, List<String> route, double weight, Optional<Migration> move) {
  public RunningTask {
    route = List.copyOf(route);
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The weight of a running task (" + weight + ") is not above 0. Maybe 1.");
    }
  }

  /** Of weight 1, nothing known of its move. */
  public RunningTask(Task task, String server, List<String> route) {
    this(task, server, route, 1, Optional.empty());
  }

  /** The same over another route. */
  public RunningTask withRoute(List<String> other) {
    return new RunningTask(task, server, other, weight, move);
  }

  /** The same with another weight. */
  public RunningTask withWeight(double other) {
    return new RunningTask(task, server, route, other, move);
  }

  /** The same with another move. */
  public RunningTask withMove(Migration other) {
    return new RunningTask(task, server, route, weight, Optional.of(other));
  }

  /** The same in other units of its demand. */
  public RunningTask withTask(Task other) {
    return new RunningTask(other, server, route, weight, move);
  }

  /**
   * What moving a running task takes by itself.
   *
   * @param seconds how long it lasts; finite, 0 or more
   * @param joules the energy, in J; finite, 0 or more
   */
  public record Migration(double seconds, double joules) {
    private static final double BITS_PER_BYTE = 8;

    public Migration {
      if (!(seconds >= 0 && Double.isFinite(seconds) && joules >= 0 && Double.isFinite(joules))) {
        throw new IllegalArgumentException(
            "A move of (" + seconds + " s, " + joules + " J) is negative or no number. Maybe 0.");
      }
    }

    /**
     * A live migration that copies the memory once over a link while two hosts are on for it:
     * {@code t = 8·memory/link}, {@code E = t·(P + P)} with the power without load of the host that
     * is left (docs/background/energy.md, "The energy of a move").
     *
     * @param gigabytes of memory, of 10⁹ bytes
     * @param gbps of the link, above 0
     * @param idleWatts of a host
     */
    public static Migration ofCopy(double gigabytes, double gbps, double idleWatts) {
      double seconds = BITS_PER_BYTE * gigabytes / gbps;
      return new Migration(seconds, seconds * 2 * idleWatts);
    }
  }
}
