package org.wattle.solvers.pareto;

/**
 * Where the search for a front stands.
 *
 * @param seconds since its start
 * @param points how many points it has
 * @param steps solves or evaluations so far
 */
public record FrontProgress(double seconds, int points, long steps) {}
