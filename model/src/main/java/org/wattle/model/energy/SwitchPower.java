package org.wattle.model.energy;

/**
 * What a switch draws.
 *
 * @param sleepWatts asleep
 * @param onWatts awake, whatever its load; also while it wakes
 * @param wakeSeconds ρ, to wake from sleep
 */
public record SwitchPower(double sleepWatts, double onWatts, double wakeSeconds) {}
