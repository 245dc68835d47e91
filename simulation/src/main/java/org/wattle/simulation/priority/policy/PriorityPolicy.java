package org.wattle.simulation.priority.policy;

/**
 * A policy of priority scheduling, composed of its parts.
 *
 * @param id as users type it, e.g. {@code mrs+drop5}
 * @param order of the queue
 * @param slots which free slots a task may get
 * @param server which of these it gets
 * @param victims which task makes room for one of a higher priority
 * @param memory which task makes room where memory runs out
 * @param resume what evicted tasks keep
 * @param drop which evicted tasks are given up
 * @param sleep when servers sleep
 * @param configuration how many slots servers have; asked before a run
 * @param sticky how many slots are sticky
 */
public record PriorityPolicy(
    String id,
    QueueOrder order,
    SlotRule slots,
    ServerChoice server,
    VictimRule victims,
    MemoryRule memory,
    ResumeRule resume,
    DropRule drop,
    SleepRule sleep,
    SlotConfiguration configuration,
    StickySlots sticky) {}
