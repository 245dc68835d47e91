package org.wattle.solvers.backend.choco;

import java.util.EnumSet;
import java.util.concurrent.CancellationException;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.support.StopSignal;

/**
 * Choco: solves models of integer variables by constraint propagation and search. It accepts
 * packing constraints without a rewrite. It proves optimality by exhaustive search and is therefore
 * meant for small models. Its unit of work is a search node.
 */
public final class ChocoBackend implements Backend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
          EnumSet.of(ModelFeature.INTEGER_VARIABLES, ModelFeature.PACKING),
          EnumSet.of(
              Ability.TIME_LIMIT,
              Ability.WORK_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.SEED,
              Ability.HINT,
              Ability.BOUND,
              Ability.INTERRUPT,
              Ability.PROGRESS),
          Proof.EXACT,
          true);

  @Override
  public String id() {
    return "choco";
  }

  @Override
  public String version() {
    return "Choco 5.0.0";
  }

  @Override
  public Capabilities capabilities() {
    return CAPABILITIES;
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    StopSignal stop = StopSignal.of(request);
    try {
      return new ChocoSearch(request, stop).solve();
    } catch (CancellationException e) {
      return stop.nothing(e);
    } catch (ChocoModel.TooWide e) {
      return Answer.of(new Claim.Failed(String.valueOf(e.getMessage())), Cause.ERROR, "too wide");
    }
  }
}
