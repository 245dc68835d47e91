package org.wattle.model.solving;

/**
 * The only authority on feasibility and value: recomputes both from the instance and the solution,
 * and never calls a formulation.
 *
 * @param <I> the instance
 * @param <S> the solution
 */
public interface Checker<I, S> {
  CheckReport check(I instance, S solution);
}
