package org.wattle.importers.google;

import java.util.OptionalLong;

/**
 * An eviction of a task.
 *
 * @param micros its time in microseconds of the trace
 * @param job the job of the task
 * @param index of the task in its job
 * @param priority of the task, from 0 to 11
 * @param machine that the task ran on, where it is known
 * @param number of evictions of this task in the window, this one included
 * @param measured whether the run that it ended has a measurement of its usage
 * @param memoryExcess whether in the last measurement of the run the maximum memory usage was above
 *     the request
 * @param diskExcess whether in that measurement the mean disk usage was above the request
 */
public record TaskEviction(
    long micros,
    long job,
    int index,
    int priority,
    OptionalLong machine,
    int number,
    boolean measured,
    boolean memoryExcess,
    boolean diskExcess) {}
