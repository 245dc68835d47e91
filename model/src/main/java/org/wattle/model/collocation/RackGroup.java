package org.wattle.model.collocation;

/**
 * Identical racks.
 *
 * @param count how many, at least 1
 * @param nodes nodes in each, at least 1
 */
public record RackGroup(int count, int nodes) {}
