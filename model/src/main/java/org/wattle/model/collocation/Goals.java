package org.wattle.model.collocation;

import java.util.List;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.optimization.Sense;

/**
 * What a placement is worth, as integers (paper, section 3.1).
 *
 * @param usedNodes U: nodes with a container; the fewer, the less power
 * @param intensity D, diversified intensity: how far the tazes of jobs without a straggler exceed
 *     their partners; the more, the better, and below 0 only where turtles are hotter than tazes
 * @param sensitivity C, diversified sensitivity: containers of sensitive jobs that are broken; the
 *     fewer, the better
 */
public record Goals(int usedNodes, long intensity, long sensitivity) {
  /** The goals of fronts, in the order of the components. */
  public static final List<FrontGoal> OF_FRONTS =
      List.of(
          new FrontGoal("power", Sense.MINIMIZE, "usedNodes", "Nodes", "P_n", "α", 0, "nodes"),
          new FrontGoal("intensity", Sense.MAXIMIZE, "intensity", "Intensity", "D_n", "β", 0, ""),
          new FrontGoal(
              "sensitivity", Sense.MINIMIZE, "sensitivity", "Sensitivity", "C_n", "γ", 0, ""));

  /** The goals that have these values in the order of {@link #OF_FRONTS}. */
  public static Goals of(List<Long> values) {
    return new Goals(Math.toIntExact(values.get(0)), values.get(1), values.get(2));
  }

  /** The values in the order of {@link #OF_FRONTS}. */
  public List<Long> values() {
    return List.of((long) usedNodes, intensity, sensitivity);
  }

  /** No worse in any goal, and better in one. */
  public boolean dominates(Goals other) {
    return !equals(other)
        && usedNodes <= other.usedNodes
        && intensity >= other.intensity
        && sensitivity <= other.sensitivity;
  }
}
