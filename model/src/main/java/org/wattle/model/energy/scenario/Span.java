package org.wattle.model.energy.scenario;

/**
 * How time passes.
 *
 * @param slotSeconds Δ, the time between two decisions, in whole seconds, at least 1
 * @param seconds how long the run is; tasks that arrive later do not; at least 1
 * @param drained whether the run goes on, without arrivals, until all tasks are done
 * @param sampleSeconds the time between two samples, at least 1
 */
public record Span(int slotSeconds, long seconds, boolean drained, int sampleSeconds) {}
