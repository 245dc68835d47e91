package org.wattle.toolkit.trace;

/**
 * The tasks of one priority, or of all (thesis, Table 5.2).
 *
 * @param tasks that are in the cluster at some time of the window
 * @param evictions of them
 * @param evictedTasks that were evicted at least once
 * @param arrivals first submissions of tasks in the window
 * @param interarrivalSeconds between them
 * @param submissions all, those after evictions and failures included
 * @param intersubmissionSeconds between them
 * @param finished tasks that arrive and finish in the window
 * @param cpuSeconds CPU demand of those: CPU used times run time, 1 being the CPU of the largest
 *     machine
 * @param memorySeconds memory demand of those: memory used times run time
 * @param cpuUsage of those, the mean over their run
 * @param memoryUsage of those, the mean over their run
 */
public record PriorityProfile(
    long tasks,
    long evictions,
    long evictedTasks,
    long arrivals,
    SampleMoments interarrivalSeconds,
    long submissions,
    SampleMoments intersubmissionSeconds,
    long finished,
    SampleMoments cpuSeconds,
    SampleMoments memorySeconds,
    SampleMoments cpuUsage,
    SampleMoments memoryUsage) {}
