package org.wattle.model.workload.generate;

/**
 * An amount that differs from task to task: log-normal.
 *
 * @param mean before clipping; above 0, between min and max
 * @param cv the standard deviation over the mean, before clipping; at least 0
 * @param min smaller amounts become this
 * @param max larger amounts become this
 */
public record ClippedDistribution(double mean, double cv, double min, double max) {}
