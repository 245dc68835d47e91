package org.wattle.simulation.campaign;

/**
 * A policy at an arrival rate: what several seeds are run of.
 *
 * @param policy by id
 * @param load relative to what all machines can carry at most
 * @param jobsPerHour λ
 * @param share of what the machines that are on can carry at most; the load where all are
 */
public record Case(String policy, double load, double jobsPerHour, double share) {}
