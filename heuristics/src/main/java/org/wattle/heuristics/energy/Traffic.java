package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;

/**
 * The traffic of tasks, which may depend on the type of the server that they run on (thesis 4.2.2).
 * Tasks and types are numbers, in the order of the instance.
 */
public interface Traffic {
  /** The task has no master. */
  int NONE = -1;

  /** The bandwidth of the path to the outside in Gbps, at least 0. */
  double externalGbps(int task, int serverType);

  /** The bandwidth of the path to the server of the master in Gbps, at least 0. */
  double internalGbps(int task, int serverType);

  /** The task that the task sends internal traffic to, {@link #NONE} where there is none. */
  int master(int task);

  /** The bandwidth of the instance's tasks, on every server, and nothing internal. */
  static Traffic outside(DataCenter center) {
    return new Traffic() {
      @Override
      public double externalGbps(int task, int serverType) {
        return center.instance().tasks().get(task).gbps();
      }

      @Override
      public double internalGbps(int task, int serverType) {
        return 0;
      }

      @Override
      public int master(int task) {
        return NONE;
      }
    };
  }
}
