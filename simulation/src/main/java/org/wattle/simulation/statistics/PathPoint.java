package org.wattle.simulation.statistics;

/**
 * The data centre at one time, in the mean over runs.
 *
 * @param hour since the start
 * @param waiting tasks
 * @param inSystem tasks that run or wait
 */
public record PathPoint(double hour, double waiting, double inSystem) {}
