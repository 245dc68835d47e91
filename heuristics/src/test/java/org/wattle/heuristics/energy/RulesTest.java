package org.wattle.heuristics.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.heuristics.energy.RandomSlots.Net;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.generate.RuleDraw;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;

/** Whatever the rules, no heuristic breaks one, and nothing gets lost. */
class RulesTest {
  private static EnergyInstance ruled(long seed, Net net) {
    Random random = new Random(seed);
    EnergyInstance slot = RandomSlots.random(seed, net, 1 + (int) (seed % 3), 12, 16);
    if (slot.tasks().size() + slot.state().running().size() < 2) {
      return slot;
    }
    return new RuleDraw(
            random.nextInt(3) / 4.0, random.nextInt(3) / 4.0, random.nextInt(4), random.nextInt(4))
        .on(slot, random);
  }

  private static List<String> faults(EnergyInstance slot, Placement placement) {
    CheckReport check = new PlacementChecker().check(slot, placement);
    return PlacementChecker.besidesWaiting(placement, check).stream()
        .map(violation -> violation.detail())
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void everyHeuristicKeepsThemWhateverWaits(Net net) {
    for (long seed = 0; seed < Seeds.count(400); seed++) {
      everyHeuristicKeeps(ruled(seed, net), net, seed);
    }
  }

  /** Also where one of those that must be together finds no path, and a rule counts on it. */
  @ParameterizedTest
  @EnumSource
  void everyHeuristicKeepsThoseOfGroupsWhateverWaits(Net net) {
    for (long seed = 0; seed < Seeds.count(2800); seed++) {
      EnergyInstance slot = ruled(seed, net);
      everyHeuristicKeeps(RandomGroups.on(slot, new Random(seed)), net, seed);
    }
  }

  private static void everyHeuristicKeeps(EnergyInstance slot, Net net, long seed) {
    DataCenter center = DataCenter.of(slot);
    for (PlacementHeuristic heuristic : EnergyHeuristics.all()) {
      boolean able = slot.resources().containsAll(heuristic.neededResources());
      if (able) {
        Placement placement = heuristic.place(center, seed);
        String words = "%s, %s, seed %d".formatted(heuristic.id(), net, seed);
        assertThat(faults(slot, placement)).as(words).isEmpty();
        assertThat(placement.tasks().size() + placement.waiting().size())
            .as(words)
            .isEqualTo(slot.tasks().size());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theQuickStartKeepsThem(Net net) {
    for (long seed = 0; seed < Seeds.count(300); seed++) {
      EnergyInstance slot = ruled(seed, net);
      for (EnergyObjective objective : EnergyObjective.values()) {
        Optional<Placement> found = new QuickStart(DataCenter.of(slot), objective).bestPlacement();
        String words = "%s, seed %d".formatted(net, seed);
        found.ifPresent(placement -> assertThat(faults(slot, placement)).as(words).isEmpty());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSearchKeepsThem(Net net) {
    int searched = 0;
    for (long seed = 0; searched < 60; seed++) {
      EnergyInstance slot = ruled(seed, net);
      DataCenter center = DataCenter.of(slot);
      Optional<Placement> start = new QuickStart(center, EnergyObjective.MSEC).bestPlacement();
      if (start.isPresent() && !slot.rules().isEmpty() && !slot.tasks().isEmpty()) {
        searched++;
        Improvement.Limits limits =
            new Improvement.Limits(
                seed,
                System.nanoTime(),
                Optional.empty(),
                OptionalLong.of(1_000),
                OptionalDouble.empty(),
                SolveListener.NONE,
                new Interrupt());
        Placement better =
            new RuinAndRecreate(EnergyObjective.MSEC)
                .improve(center, start.get(), limits)
                .placement();
        assertThat(faults(slot, better)).as("%s, seed %d", net, seed).isEmpty();
        assertThat(better.waiting()).isEmpty();
      }
    }
  }

  /** A rule that says nothing about where tasks can go changes nothing. */
  @ParameterizedTest
  @EnumSource
  void rulesThatForbidNothingChangeNoPlacement(Net net) {
    for (long seed = 0; seed < Seeds.count(150); seed++) {
      EnergyInstance slot = RandomSlots.random(seed, net);
      List<PlacementRule> idle =
          slot.tasks().stream()
              .map(Task::id)
              .<PlacementRule>map(id -> new PlacementRule.Spread(id, List.of(id)))
              .toList();
      for (PlacementHeuristic heuristic : EnergyHeuristics.all()) {
        assertThat(heuristic.place(DataCenter.of(slot.withRules(idle)), seed))
            .as("%s, %s, seed %d", heuristic.id(), net, seed)
            .isEqualTo(heuristic.place(DataCenter.of(slot), seed));
      }
    }
  }
}
