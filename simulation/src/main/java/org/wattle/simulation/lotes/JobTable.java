package org.wattle.simulation.lotes;

import java.util.Arrays;

/** Unfinished jobs of more than one task, by number; numbers are used again. Mutable. */
final class JobTable {
  private final int resources;
  private int[] needs;
  private double[] arrivedAt = new double[64];
  private int[] jobClass = new int[64];

  /** The wave that runs, or -1. */
  private int[] wave = new int[64];

  /** Tasks of the wave that are not done, or the next number to be given. */
  private int[] left = new int[64];

  private int used;
  private int vacant = -1;

  JobTable(int resources) {
    this.resources = resources;
    needs = new int[64 * resources];
  }

  int add(int ofClass, double at, int[] need) {
    int job = vacant >= 0 ? vacant : used++;
    if (job == vacant) {
      vacant = left[job];
    } else if (job == wave.length) {
      int size = 2 * job;
      arrivedAt = Arrays.copyOf(arrivedAt, size);
      jobClass = Arrays.copyOf(jobClass, size);
      wave = Arrays.copyOf(wave, size);
      left = Arrays.copyOf(left, size);
      needs = Arrays.copyOf(needs, size * resources);
    }
    jobClass[job] = ofClass;
    arrivedAt[job] = at;
    wave[job] = -1;
    System.arraycopy(need, 0, needs, job * resources, resources);
    return job;
  }

  void remove(int job) {
    left[job] = vacant;
    vacant = job;
  }

  /** The wave that comes next; 0 at first. */
  int nextWave(int job) {
    return wave[job] + 1;
  }

  /** Begins a wave. */
  void begin(int job, int which, int tasks) {
    wave[job] = which;
    left[job] = tasks;
  }

  /** Records that a task is done; returns whether it was the last of its wave. */
  boolean taskDone(int job) {
    return --left[job] == 0;
  }

  int jobClass(int job) {
    return jobClass[job];
  }

  double arrivedAt(int job) {
    return arrivedAt[job];
  }

  void need(int job, int[] into) {
    System.arraycopy(needs, job * resources, into, 0, resources);
  }
}
