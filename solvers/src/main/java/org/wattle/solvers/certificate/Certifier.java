package org.wattle.solvers.certificate;

/**
 * A method that confirms or refutes the claims of solvers.
 *
 * @param <P> the problem
 * @param <S> the solution
 */
@FunctionalInterface
public interface Certifier<P, S> {
  /** Examines a claim within the limits of its request. */
  Verdict<S> examine(ClaimedResult<P, S> claimed);
}
