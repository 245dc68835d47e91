package org.wattle.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.PlacementRule.Spread;
import org.wattle.model.energy.PlacementRule.Together;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.generate.MixedFleet;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.MoveOrder;

/** Peers where running tasks may move, against all plans of tiny inventories. */
class MovingTest {
  /** Both exact models stop at this. */
  private static final double GAP = 1.01e-4;

  private static final int SEEDS = 12;

  /** Timefold never ends before its limit. */
  private static final Set<String> NEVER_DONE = Set.of("timefold");

  static Stream<Arguments> peersAndSeeds() {
    return Peers.all().stream()
        .flatMap(
            peer ->
                IntStream.rangeClosed(1, NEVER_DONE.contains(peer.id()) ? 4 : SEEDS)
                    .mapToObj(seed -> Arguments.of(peer, seed)));
  }

  @ParameterizedTest(name = "{0}, seed {1}")
  @MethodSource("peersAndSeeds")
  void noPlanIsBetterThanTheBestOfAllAndNoneBreaksAnything(Peer peer, int seed) {
    Consolidation consolidation = tiny(seed);
    boolean done = !NEVER_DONE.contains(peer.id());

    PeerResult found =
        OneRun.place(
            peer, Slot.of(consolidation), done ? Duration.ofHours(1) : Duration.ofSeconds(1));

    double optimum = optimum(consolidation);
    Answer answer = Answer.of(Slot.of(consolidation), found, 0);
    assertThat(answer.note()).as("seed %d", seed).doesNotStartWith("not clean");
    if (answer.value().isPresent()) {
      assertThat(answer.value().getAsDouble()).isGreaterThanOrEqualTo(optimum * (1 - 1e-9));
      assertThat(answer.moves().orElseThrow())
          .isLessThanOrEqualTo(consolidation.moves().most().orElseThrow());
    }
    assertThat(found.boundJoules().orElse(0)).isLessThanOrEqualTo(optimum * (1 + 1e-6));
    if (peer.id().startsWith("plain")) {
      assertThat(answer.value().orElseThrow()).isLessThanOrEqualTo(optimum * (1 + GAP));
    }
  }

  /** Its plan of actions has every migration begin when there is room. */
  @ParameterizedTest
  @MethodSource("seeds")
  void theActionsOfBtrPlaceAreAnOrder(int seed) {
    Slot slot = Slot.of(tiny(seed));

    PeerResult found = OneRun.place(Peers.byId("btrplace"), slot, Duration.ofHours(1));

    Answer answer = Answer.of(slot, found, 0);
    assertThat(answer.value()).as(answer.note()).isPresent();
    assertThat(answer.order()).isEqualTo(MoveOrder.Outcome.FEASIBLE.word());
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, SEEDS);
  }

  @Test
  void whatNoModelSaysIsRefused() {
    Consolidation drawn = tiny(1);
    List<String> ids = List.copyOf(drawn.homes().keySet());
    Consolidation together =
        drawn.with(
            drawn
                .instance()
                .withRules(List.of(new Together("pair", List.of(ids.get(0), ids.get(1))))));

    for (Peer peer : Peers.all()) {
      PeerResult found = OneRun.place(peer, Slot.of(together), Duration.ofSeconds(1));

      assertThat(found.placement()).isEmpty();
      assertThat(found.note()).isEqualTo("refused: no model of it has the rule together (pair)");
    }
  }

  /** Three servers with five tasks; rules that hold, at most 0 to 4 moves, some at a price. */
  private static Consolidation tiny(int seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    EnergyInstance drawn = new MixedFleet(3, 2, 5, 0.3 + 0.4 * random.nextDouble(), 0).draw(seed);
    List<TaskPlacement> homes =
        List.copyOf(new Consolidation(drawn, Moves.UNLIMITED).homes().values());
    List<PlacementRule> rules = new ArrayList<>();
    TaskPlacement first = homes.get(random.nextInt(homes.size()));
    homes.stream()
        .filter(each -> !each.server().equals(first.server()))
        .findFirst()
        .ifPresent(other -> rules.add(new Spread("two", List.of(first.task(), other.task()))));
    if (random.nextBoolean()) {
      Set<String> two =
          Set.copyOf(
              List.of(first.server(), drawn.serverTypes().get(random.nextInt(3)).serverName(0)));
      rules.add(PlacementRule.OfTask.onlyOn(first.task(), List.copyOf(two), two));
    }
    return new Consolidation(
        drawn.withRules(rules),
        new Moves(OptionalInt.of(random.nextInt(5)), random.nextInt(2) * 20_000).unordered());
  }

  private static double optimum(Consolidation consolidation) {
    return least(consolidation, DataCenter.of(consolidation.open()), new int[0]);
  }

  private static double least(Consolidation consolidation, DataCenter center, int[] chosen) {
    if (chosen.length == center.instance().tasks().size()) {
      Placement plan = consolidation.withoutStaying(Placement.of(center, chosen));
      CheckReport check = new ConsolidationChecker().check(consolidation, plan);
      return check.clean()
          ? check.objectives().getOrDefault("msec", Double.NaN)
          : Double.POSITIVE_INFINITY;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < center.serverCount(); h++) {
      int server = h;
      int[] more = IntStream.concat(IntStream.of(chosen), IntStream.of(server)).toArray();
      least = Math.min(least, least(consolidation, center, more));
    }
    return least;
  }
}
