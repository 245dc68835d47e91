package org.wattle.simulation.energy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.wattle.simulation.engine.EventQueue;

/**
 * Adds up energy: of every element whenever its power changes, of all servers and all switches by
 * what it is for as time passes. In integer milliwatts and millijoules, so that all sums are exact.
 * Mutable.
 */
final class EnergyMeter {
  /** What energy is for. */
  enum Use {
    OPERATION,
    WAKE,
    ASLEEP
  }

  private static final int USES = 3;

  private final int servers;
  private final long[] milliwatts;
  private final Use[] use;
  private final long[] since;
  private final long[] millijoules;
  private final long[][] power = new long[2][USES];
  private final long[][] energy = new long[2][USES];
  private final PriorityQueue<Activation> activations =
      new PriorityQueue<>(Comparator.comparingLong(Activation::end));
  private long now;

  /** The additional power of an element until its activation ends. */
  private record Activation(int element, long milliwatts, long end) {}

  EnergyMeter(int servers, int elements) {
    this.servers = servers;
    this.milliwatts = new long[elements];
    this.use = new Use[elements];
    this.since = new long[elements];
    this.millijoules = new long[elements];
    Arrays.fill(use, Use.ASLEEP);
  }

  /** Advances time. */
  void advance(long to) {
    long seconds = to - now;
    for (int group = 0; group < power.length; group++) {
      for (int k = 0; k < USES; k++) {
        energy[group][k] += power[group][k] * seconds;
      }
    }
    now = to;
  }

  /** Sets the power that the element draws from now on. */
  void set(int element, Use newUse, long newMilliwatts) {
    millijoules[element] += milliwatts[element] * (now - since[element]);
    since[element] = now;
    long[] group = power[group(element)];
    group[index(use[element])] -= milliwatts[element];
    group[index(newUse)] += newMilliwatts;
    use[element] = newUse;
    milliwatts[element] = newMilliwatts;
  }

  /** Adds this power to the element for some seconds from now on, whatever its state becomes. */
  void activate(int element, long extraMilliwatts, long seconds) {
    if (seconds > 0) {
      power[group(element)][index(Use.WAKE)] += extraMilliwatts;
      millijoules[element] += extraMilliwatts * seconds;
      activations.add(new Activation(element, extraMilliwatts, now + seconds));
    }
  }

  /** When the next activation ends, {@link EventQueue#NEVER} where there is none. */
  long nextEnd() {
    Activation first = activations.peek();
    return first == null ? EventQueue.NEVER : first.end();
  }

  /** Ends the activations that end by now. */
  void endActivations() {
    for (Activation first = activations.peek();
        first != null && first.end() <= now;
        first = activations.peek()) {
      activations.remove();
      power[group(first.element())][index(Use.WAKE)] -= first.milliwatts();
    }
  }

  /** Brings the elements' own accounts to now. */
  void close() {
    for (int element = 0; element < milliwatts.length; element++) {
      set(element, use[element], milliwatts[element]);
    }
    for (Activation left : activations) {
      millijoules[left.element()] -= left.milliwatts() * (left.end() - now);
    }
    activations.clear();
  }

  /** What an element took, once closed. */
  long millijoules(int element) {
    return millijoules[element];
  }

  long serverMillijoules() {
    return total(0);
  }

  long networkMillijoules() {
    return total(1);
  }

  private long total(int group) {
    long sum = 0;
    for (long of : energy[group]) {
      sum += of;
    }
    return sum;
  }

  ClusterOutcome.Energy servers() {
    return joules(0);
  }

  ClusterOutcome.Energy network() {
    return joules(1);
  }

  private ClusterOutcome.Energy joules(int group) {
    return new ClusterOutcome.Energy(
        energy[group][index(Use.OPERATION)] / 1000.0,
        energy[group][index(Use.WAKE)] / 1000.0,
        energy[group][index(Use.ASLEEP)] / 1000.0);
  }

  private int group(int element) {
    return element < servers ? 0 : 1;
  }

  private static int index(Use use) {
    return switch (use) {
      case OPERATION -> 0;
      case WAKE -> 1;
      case ASLEEP -> 2;
    };
  }
}
