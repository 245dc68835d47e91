package org.wattle.model.energy.consolidation;

/**
 * The moves of a result.
 *
 * @param moves how many were allowed, at what cost
 * @param order those that are made, and in which order
 */
public record MovePlan(Moves moves, MoveOrder order) {}
