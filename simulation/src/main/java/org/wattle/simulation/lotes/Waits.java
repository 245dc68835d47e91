package org.wattle.simulation.lotes;

/**
 * How long tasks waited that arrived after the warm-up and before the end.
 *
 * @param started how many of them have started by the end
 * @param waiting how many of them wait at the end
 * @param meanHoursStarted mean over those that have started; 0 where there are none
 * @param meanHoursAll mean over all, those that wait counted with what they have waited so far
 * @param delayed how many of the started had to wait at all
 * @param longestHours of all
 */
public record Waits(
    long started,
    long waiting,
    double meanHoursStarted,
    double meanHoursAll,
    long delayed,
    double longestHours) {}
