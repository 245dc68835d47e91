package org.wattle.importers.openb;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A result of the SPECpower benchmark, for one of the alike machines that were measured together.
 *
 * @param line of the table
 * @param description maker, machine and processor
 * @param submitted when the result was submitted, where that can be read
 * @param machines how many were measured together
 * @param cores of one machine
 * @param threads hardware threads of one machine
 * @param memoryGb of one machine
 * @param idleWatts of one machine, on and without load
 * @param fullWatts of one machine at full load
 */
record MeasuredServer(
    int line,
    String description,
    Optional<LocalDate> submitted,
    double machines,
    double cores,
    double threads,
    double memoryGb,
    double idleWatts,
    double fullWatts) {
  /**
   * How unlike a node is: the Euclidean length of the two log-ratios of hardware threads and of
   * memory, so that half as much is as far away as twice as much.
   */
  double distance(NodeKind kind) {
    double byThreads = Math.log(kind.threads() / threads);
    double byMemory = Math.log(kind.memoryGib() / memoryGb);
    return Math.sqrt(byThreads * byThreads + byMemory * byMemory);
  }
}
