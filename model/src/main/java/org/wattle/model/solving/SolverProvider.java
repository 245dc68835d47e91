package org.wattle.model.solving;

import java.util.List;

/**
 * Brings solvers. Found by {@link java.util.ServiceLoader}: a solver of one's own is one class that
 * implements this interface and one line in {@code
 * META-INF/services/org.wattle.model.solving.SolverProvider}. Must not load native code.
 */
public interface SolverProvider {
  /** Its solvers, in the order in which people read them. */
  List<? extends SolverDescriptor<?, ?>> solvers();
}
