package org.wattle.importers.openb;

import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Source;

/**
 * What to import. Limits below 1 and times that are no times are reported as issues by {@link
 * OpenbImport#read}.
 *
 * @param nodes the table of nodes
 * @param pods the table of pods
 * @param power the results of SPECpower as a table; absent for the power model of the thesis's
 *     Table 3.1, scaled with the capacity
 * @param nodesLimit only so many nodes, from the first
 * @param podsLimit only so many pods, from the first of the window
 * @param window only pods that were created in it
 * @param gpu whether GPUs are a third resource
 * @param running whether pods run already instead of waiting
 * @param slotSeconds the length of the slot
 * @param wakeSeconds how long a server takes to wake; the tables do not tell
 */
record OpenbOptions(
    Source nodes,
    Source pods,
    Optional<Source> power,
    OptionalInt nodesLimit,
    OptionalInt podsLimit,
    Optional<TimeWindow> window,
    boolean gpu,
    boolean running,
    double slotSeconds,
    double wakeSeconds) {
  /** Five minutes: more than half of the trace's pods live longer. */
  public static final double DEFAULT_SLOT_SECONDS = 300;

  /** As in the thesis. */
  public static final double DEFAULT_WAKE_SECONDS = 30;

  /** All nodes and pods, without GPUs. */
  public static OpenbOptions of(Source nodes, Source pods) {
    return new OpenbOptions(
        nodes,
        pods,
        Optional.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        false,
        false,
        DEFAULT_SLOT_SECONDS,
        DEFAULT_WAKE_SECONDS);
  }

  public OpenbOptions withPower(Source changed) {
    return new OpenbOptions(
        nodes,
        pods,
        Optional.of(changed),
        nodesLimit,
        podsLimit,
        window,
        gpu,
        running,
        slotSeconds,
        wakeSeconds);
  }

  public OpenbOptions withNodesLimit(int changed) {
    return new OpenbOptions(
        nodes,
        pods,
        power,
        OptionalInt.of(changed),
        podsLimit,
        window,
        gpu,
        running,
        slotSeconds,
        wakeSeconds);
  }

  public OpenbOptions withPodsLimit(int changed) {
    return new OpenbOptions(
        nodes,
        pods,
        power,
        nodesLimit,
        OptionalInt.of(changed),
        window,
        gpu,
        running,
        slotSeconds,
        wakeSeconds);
  }

  public OpenbOptions withWindow(TimeWindow changed) {
    return new OpenbOptions(
        nodes,
        pods,
        power,
        nodesLimit,
        podsLimit,
        Optional.of(changed),
        gpu,
        running,
        slotSeconds,
        wakeSeconds);
  }

  public OpenbOptions withGpu(boolean changed) {
    return new OpenbOptions(
        nodes,
        pods,
        power,
        nodesLimit,
        podsLimit,
        window,
        changed,
        running,
        slotSeconds,
        wakeSeconds);
  }

  public OpenbOptions withRunning(boolean changed) {
    return new OpenbOptions(
        nodes, pods, power, nodesLimit, podsLimit, window, gpu, changed, slotSeconds, wakeSeconds);
  }

  public OpenbOptions withTimes(double changedSlotSeconds, double changedWakeSeconds) {
    return new OpenbOptions(
        nodes,
        pods,
        power,
        nodesLimit,
        podsLimit,
        window,
        gpu,
        running,
        changedSlotSeconds,
        changedWakeSeconds);
  }
}
