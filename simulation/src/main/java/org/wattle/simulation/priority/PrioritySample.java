package org.wattle.simulation.priority;

/**
 * A cluster during a time. Events in its last second belong to it, and those in the second in which
 * it begins to the sample before, except for the first sample.
 *
 * @param fromSeconds when the time begins
 * @param toSeconds when it ends
 * @param joules of all servers
 * @param serversOn awake or waking, mean over the time
 * @param slotsTaken mean over the time
 * @param cpuShare of the CPU of all servers that tasks get, mean over the time
 * @param memoryShare of the memory of all servers that tasks have, mean over the time
 * @param running tasks at its end, after the events of that second
 * @param waiting tasks at its end
 * @param meanWaiting tasks, mean over the time
 * @param finished tasks during the time
 * @param evictions during the time
 */
public record PrioritySample(
    long fromSeconds,
    long toSeconds,
    double joules,
    double serversOn,
    double slotsTaken,
    double cpuShare,
    double memoryShare,
    int running,
    int waiting,
    double meanWaiting,
    int finished,
    long evictions) {}
