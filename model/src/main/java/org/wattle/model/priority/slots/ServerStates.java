package org.wattle.model.priority.slots;

import java.util.stream.IntStream;

/**
 * How many tasks a server holds in the long run, where each of its free slots gets tasks at the
 * same rate, at random times: a birth-death process with births at rate {@code a · (slots − j)} in
 * state j, and deaths at rate {@code min(j, cores) · coreSpeed / work}. Its tasks share the CPU
 * equally (thesis, equation 6.2), so the distribution depends on the run times through their mean
 * alone.
 */
final class ServerStates {
  private final double[] probability;
  private final int cores;

  private ServerStates(double[] probability, int cores) {
    this.probability = probability;
    this.cores = cores;
  }

  /**
   * The states of a server.
   *
   * @param slots at least 1
   * @param cores at least 1
   * @param offered tasks that a free slot gets while a core works off the work of one, at least 0
   */
  static ServerStates of(int slots, int cores, double offered) {
    double[] weight = new double[slots + 1];
    weight[0] = 1;
    double sum = 1;
    for (int j = 0; j < slots; j++) {
      weight[j + 1] = weight[j] * offered * (slots - j) / Math.min(j + 1, cores);
      sum += weight[j + 1];
      if (sum > 1e200) {
        for (int i = 0; i <= j + 1; i++) {
          weight[i] /= sum;
        }
        sum = 1;
      }
    }
    double total = sum;
    return new ServerStates(
        IntStream.rangeClosed(0, slots).mapToDouble(j -> weight[j] / total).toArray(), cores);
  }

  /** All slots are taken. */
  static ServerStates full(int slots, int cores) {
    double[] probability = new double[slots + 1];
    probability[slots] = 1;
    return new ServerStates(probability, cores);
  }

  /** The share of time in which the server has no task. */
  double empty() {
    return probability[0];
  }

  /** How many tasks it holds on average. */
  double tasks() {
    return IntStream.range(0, probability.length).mapToDouble(j -> j * probability[j]).sum();
  }

  /** How many cores are busy on average. */
  double busyCores() {
    return IntStream.range(0, probability.length)
        .mapToDouble(j -> Math.min(j, cores) * probability[j])
        .sum();
  }

  /** The mean of what is given out, where every task takes a share and there is 1 in all. */
  double given(double share) {
    return IntStream.range(0, probability.length)
        .mapToDouble(j -> Math.min(1, j * share) * probability[j])
        .sum();
  }
}
