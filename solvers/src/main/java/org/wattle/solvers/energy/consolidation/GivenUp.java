package org.wattle.solvers.energy.consolidation;

import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Headroom;
import org.wattle.model.energy.consolidation.Moves;

/**
 * What plans give up for less energy, as a whole number from 0: a plan may give up at most so much.
 */
sealed interface GivenUp {
  /** The largest amount. */
  int last();

  /** What a checked plan gives up. */
  int by(ConsolidationPlan plan);

  /** The slot, with any number of moves. */
  Consolidation anyMoves();

  /** The consolidation in which a plan gives up at most so much. */
  Consolidation atMost(int amount);

  /**
   * The consolidation in which each unit costs energy, and any amount may be given up; empty where
   * there is none.
   */
  Optional<Consolidation> atCost(double joulesEach);

  /**
   * Moves of running tasks, of which all may move; each counts as one, whatever its weight.
   *
   * @param instance the slot
   */
  record MovesMade(EnergyInstance instance) implements GivenUp {
    @Override
    public int last() {
      return instance.state().running().size();
    }

    @Override
    public Consolidation anyMoves() {
      return new Consolidation(instance, Moves.UNLIMITED);
    }

    @Override
    public int by(ConsolidationPlan plan) {
      return plan.moves();
    }

    @Override
    public Consolidation atMost(int amount) {
      return new Consolidation(instance, Moves.atMost(amount));
    }

    @Override
    public Optional<Consolidation> atCost(double joulesEach) {
      return Optional.of(
          new Consolidation(instance, new Moves(OptionalInt.empty(), joulesEach)).unweighted());
    }
  }

  /**
   * Percentage points of headroom, with any number of moves: plans keep to a limit of the
   * utilisation of all servers, in their last states.
   *
   * @param instance the slot
   * @param headroom of its plans
   */
  record HeadroomTaken(EnergyInstance instance, Headroom headroom) implements GivenUp {
    @Override
    public int last() {
      return Headroom.ALL;
    }

    @Override
    public Consolidation anyMoves() {
      return new Consolidation(instance, Moves.UNLIMITED.unordered());
    }

    @Override
    public int by(ConsolidationPlan plan) {
      Placement placement = plan.placement();
      return Headroom.ALL - headroom.percent(placement);
    }

    @Override
    public Consolidation atMost(int amount) {
      return new Consolidation(
          Headroom.atLeast(instance, Headroom.ALL - amount), Moves.UNLIMITED.unordered());
    }

    @Override
    public Optional<Consolidation> atCost(double joulesEach) {
      return Optional.empty();
    }
  }
}
