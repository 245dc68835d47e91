package org.wattle.model.solving;

/** A solver around another one, whose id it has and whose warnings its results contain. */
public interface SolverDecorator<P, S> extends Solver<P, S> {
  /** The solver inside. */
  Solver<P, S> solver();

  @Override
  default String id() {
    return solver().id();
  }

  @Override
  default boolean warnsOfUnhonouredParameters() {
    return solver().warnsOfUnhonouredParameters();
  }
}
