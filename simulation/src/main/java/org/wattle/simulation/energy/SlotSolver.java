package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

/**
 * How slots are solved.
 *
 * @param objective what the solver minimises
 * @param solver for instances of one slot
 * @param parameters of every slot's solve
 * @param interrupt ends solves early
 */
public record SlotSolver(
    EnergyObjective objective,
    Solver<EnergyInstance, Placement> solver,
    SolveParameters parameters,
    Interrupt interrupt) {
  SolveResult<Placement> solve(EnergyInstance slot, Optional<Placement> start) {
    return solver.solve(new SolveRequest<>(slot, parameters, start, SolveListener.NONE, interrupt));
  }
}
