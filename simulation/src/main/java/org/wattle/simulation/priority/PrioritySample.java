package org.wattle.simulation.priority;

/**
 * A cluster during a time.
 *
 * @param fromSeconds when the time begins
 * @param toSeconds when it ends
 * @param joules of all servers
 * @param serversOn awake or waking, mean over the time
 * @param slotsTaken mean over the time
 * @param cpuShare of the CPU of all servers that tasks get, mean over the time
 * @param memoryShare of the memory of all servers that tasks have, mean over the time
 * @param running tasks at its end
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
