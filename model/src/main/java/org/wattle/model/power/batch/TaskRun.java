package org.wattle.model.power.batch;

/**
 * A task of some profile on a node of some class, in slots.
 *
 * @param slots how many it takes, at least 1
 * @param peakSlots in how many of them, the first ones, it draws its peak; at most {@code slots}
 * @param peakMilliwatts what it adds to the power of the node in its first slots
 * @param meanMilliwatts and afterwards
 */
public record TaskRun(int slots, int peakSlots, long peakMilliwatts, long meanMilliwatts) {
  /** What it adds to the power of the node in a slot, counted from 0 since its start. */
  public long milliwatts(int slot) {
    return slot < peakSlots ? peakMilliwatts : meanMilliwatts;
  }

  /** What a task draws at most. */
  public long largestMilliwatts() {
    return Math.max(peakMilliwatts, meanMilliwatts);
  }

  /** What it draws over all its slots. */
  public long milliwattSlots() {
    return peakSlots * peakMilliwatts + (slots - peakSlots) * meanMilliwatts;
  }
}
