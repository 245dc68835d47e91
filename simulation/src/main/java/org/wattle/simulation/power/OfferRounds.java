package org.wattle.simulation.power;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.power.TaskProfile;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.power.policy.Offer;
import org.wattle.simulation.power.policy.PowerPolicy;

/**
 * Rounds of offers. A node is offered where something has changed for it: it was never offered, a
 * task ended on it, it took a task in the last round, tasks were submitted, or a reservation on it
 * began or ended. A round ends where no task waits any more; its order is drawn as it is needed.
 * Mutable.
 */
final class OfferRounds {
  private final PowerPolicy policy;
  private final PowerNodes nodes;
  private final ProfileTable table;
  private final SubmittedTasks waiting;
  private final StarvingTasks starving;
  private final Placing placing;
  private final DoubleSupplier highShare;
  private final Optional<UniformRandomProvider> shuffling;
  private final int everySeconds;
  private final boolean[] isDue;
  private final int[] due;
  private final int[] offered;
  private int dues;
  private boolean allDue = true;

  /**
   * Nothing is offered yet.
   *
   * @param shuffling empty where nodes are offered by number
   */
  OfferRounds(
      PowerPolicy policy,
      PowerNodes nodes,
      ProfileTable table,
      SubmittedTasks waiting,
      StarvingTasks starving,
      Placing placing,
      DoubleSupplier highShare,
      Optional<UniformRandomProvider> shuffling,
      int everySeconds) {
    this.policy = policy;
    this.nodes = nodes;
    this.table = table;
    this.waiting = waiting;
    this.starving = starving;
    this.placing = placing;
    this.highShare = highShare;
    this.shuffling = shuffling;
    this.everySeconds = everySeconds;
    this.isDue = new boolean[nodes.count()];
    this.due = new int[nodes.count()];
    this.offered = new int[nodes.count()];
  }

  /** Tasks were submitted. */
  void submitted() {
    allDue = true;
  }

  /** Something has changed for a node. */
  void setDue(int node) {
    if (!isDue[node]) {
      isDue[node] = true;
      due[dues] = node;
      dues++;
    }
  }

  /** Whether a round is to be held at the next second that there is one. */
  boolean pending() {
    return waiting.count() > 0 && (allDue || dues > 0);
  }

  /** The first second of a round that is not before this one. */
  long roundAt(long second) {
    return (second + everySeconds - 1) / everySeconds * everySeconds;
  }

  /** Holds a round if there is one in this second. */
  void hold(long now) {
    if (now % everySeconds != 0 || waiting.count() == 0) {
      return;
    }
    double share = highShare.getAsDouble();
    int least = leastMillicores();
    int count = begin();
    for (int i = 0; i < count && waiting.count() > 0; i++) {
      if (shuffling.isPresent()) {
        int other = i + shuffling.get().nextInt(count - i);
        int node = offered[other];
        offered[other] = offered[i];
        offered[i] = node;
      }
      if (nodes.freeMillicores(offered[i]) >= least) {
        offer(offered[i], now, share);
      }
    }
    starving.reserve(now).ifPresent(this::setDue);
  }

  /** What a task needs at least that waits: nodes with less need not be asked. */
  private int leastMillicores() {
    int least = Integer.MAX_VALUE;
    for (int p = 0; p < table.count(); p++) {
      if (waiting.waits(p)) {
        least = Math.min(least, table.millicores[p]);
      }
    }
    return least;
  }

  /** The nodes of this round, by number. */
  private int begin() {
    int candidates = allDue ? nodes.count() : dues;
    if (!allDue) {
      Arrays.sort(due, 0, dues);
    }
    int count = 0;
    for (int i = 0; i < candidates; i++) {
      int node = allDue ? i : due[i];
      isDue[node] = false;
      if (nodes.freeMillicores(node) > 0) {
        offered[count] = node;
        count++;
      }
    }
    dues = 0;
    allDue = false;
    return count;
  }

  private void offer(int node, long now, double share) {
    NodeOffer offer = new NodeOffer(node, now, share);
    if (starving.isReserved(node)) {
      int place = starving.reservedTask();
      int profile = waiting.profile(place);
      if (!nodes.fits(node, profile)) {
        return;
      }
      offer.take(profile);
    }
    for (OptionalInt first = starving.next(offer, now);
        first.isPresent();
        first = starving.next(offer, now)) {
      offer.take(first.getAsInt());
    }
    policy.offers().consume(offer);
  }

  /** What is free on a node. */
  private final class NodeOffer implements Offer {
    private final int node;
    private final long now;
    private final double share;

    NodeOffer(int node, long now, double share) {
      this.node = node;
      this.now = now;
      this.share = share;
    }

    @Override
    public int node() {
      return node;
    }

    @Override
    public int nodeClass() {
      return nodes.classOf(node);
    }

    @Override
    public int profiles() {
      return table.count();
    }

    @Override
    public TaskProfile profile(int profile) {
      return table.profiles.get(profile);
    }

    @Override
    public int ascending(int k) {
      return table.ascending[k];
    }

    @Override
    public int descending(int k) {
      return table.descending[k];
    }

    @Override
    public boolean fits(int profile) {
      return nodes.fits(node, profile) && first(profile) != SubmittedTasks.NONE;
    }

    @Override
    public int first(int profile) {
      return waiting.first(node, profile);
    }

    @Override
    public void take(int profile) {
      if (!fits(profile)) {
        throw new WrongPartException(policy.offers().id(), "takes a task that does not fit");
      }
      int place = first(profile);
      waiting.take(place);
      starving.taken(place).ifPresent(OfferRounds.this::setDue);
      placing.place(place, node, now);
      setDue(node);
    }

    @Override
    public double highShare() {
      return share;
    }
  }

  /** Is told of tasks that are taken. */
  @FunctionalInterface
  interface Placing {
    void place(int place, int node, long now);
  }
}
