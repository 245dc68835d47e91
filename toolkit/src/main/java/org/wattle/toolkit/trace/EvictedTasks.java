package org.wattle.toolkit.trace;

/**
 * What became of evicted tasks.
 *
 * @param tasks that were evicted at least once
 * @param atLeastTwice of them, evicted twice or more often
 * @param finishedLater of them, finished after an eviction
 */
public record EvictedTasks(long tasks, long atLeastTwice, long finishedLater) {}
