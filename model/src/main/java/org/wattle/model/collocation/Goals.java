package org.wattle.model.collocation;

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
  /** No worse in any goal, and better in one. */
  public boolean dominates(Goals other) {
    return !equals(other)
        && usedNodes <= other.usedNodes
        && intensity >= other.intensity
        && sensitivity <= other.sensitivity;
  }
}
