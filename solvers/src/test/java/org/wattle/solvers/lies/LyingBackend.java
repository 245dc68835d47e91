package org.wattle.solvers.lies;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.SolveRequest;

/**
 * A backend that knows the truth and tells a lie. It calls itself {@code liar}.
 *
 * @param honest the backend that knows the truth
 * @param lie what it tells
 * @param capabilities that it states
 */
public record LyingBackend(Backend honest, Lie lie, Capabilities capabilities) implements Backend {
  /** The name of every liar. */
  public static final String ID = "liar";

  /** With the capabilities of the honest backend. */
  public LyingBackend(Backend honest, Lie lie) {
    this(honest, lie, honest.capabilities());
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String version() {
    return "Liar 1.0 (" + lie.name() + ")";
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    return lie.teller().tell(Truth.of(honest, request));
  }
}
