package org.wattle.model.collocation;

/**
 * A container where it runs now.
 *
 * @param job the index of its job
 * @param container its number in the job, from 0
 * @param node the index of its node
 */
public record Seat(int job, int container, int node) {}
