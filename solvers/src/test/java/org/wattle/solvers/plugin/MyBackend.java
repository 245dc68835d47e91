package org.wattle.solvers.plugin;

import java.util.EnumSet;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** A backend that gives up. */
public final class MyBackend implements Backend {
  @Override
  public String id() {
    return "my-backend";
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        EnumSet.allOf(ModelFeature.class), Set.of(), Capabilities.Proof.EXACT, true);
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    return Answer.of(new Claim.Failed("It gives up."), Cause.ERROR, "gave up");
  }
}
