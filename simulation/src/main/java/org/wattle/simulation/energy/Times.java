package org.wattle.simulation.energy;

/**
 * How long something took over many tasks, in seconds; all 0 where there was none.
 *
 * @param mean arithmetic
 * @param median half of the tasks took no longer
 * @param p95 95 of 100 tasks took no longer
 * @param longest of all
 */
public record Times(double mean, double median, double p95, double longest) {}
