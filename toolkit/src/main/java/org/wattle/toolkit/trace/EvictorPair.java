package org.wattle.toolkit.trace;

/**
 * Evictions by a pair of priorities. The evictor is the first task of a higher priority that is
 * scheduled on the machine within the largest tolerance; of several at the same time that with the
 * highest priority.
 *
 * @param evictor the priority of the task that was scheduled
 * @param evicted the priority of the task that was evicted
 * @param evictions how many
 */
public record EvictorPair(int evictor, int evicted, long evictions) {}
