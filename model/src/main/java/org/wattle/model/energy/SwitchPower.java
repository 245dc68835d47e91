package org.wattle.model.energy;

/**
 * What a switch draws.
 *
 * @param sleepWatts asleep
 * @param idleWatts awake without traffic, where something keeps it awake; {@code onWatts} unless
 *     the instance states it
 * @param onWatts awake with traffic, however much; also while it wakes
 * @param wakeSeconds ρ, to wake from sleep
 */
public record SwitchPower(double sleepWatts, double idleWatts, double onWatts, double wakeSeconds) {
  /** A switch that draws the same with and without traffic. */
  public SwitchPower(double sleepWatts, double onWatts, double wakeSeconds) {
    this(sleepWatts, onWatts, onWatts, wakeSeconds);
  }
}
