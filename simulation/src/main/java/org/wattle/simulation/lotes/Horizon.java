package org.wattle.simulation.lotes;

/**
 * How long a run is and what of it counts.
 *
 * @param hours from an empty data centre to the end, above 0
 * @param warmupHours from the start, during which nothing counts; below {@code hours}
 * @param sampleHours between two samples, above 0
 * @param followUpHours how much longer than {@code hours} a run may go on, with arrivals, until the
 *     jobs that arrived between warm-up and end are done; 0 or above
 */
public record Horizon(double hours, double warmupHours, double sampleHours, double followUpHours) {}
