package org.wattle.model.solving;

import java.util.List;
import org.wattle.model.plugin.PluginFailure;

/**
 * Provides solvers. Found by {@link java.util.ServiceLoader}: a solver of one's own is one class
 * that implements this interface and one line in {@code
 * META-INF/services/org.wattle.model.solving.SolverProvider}. Must not load native code.
 */
public interface SolverProvider {
  /** Its solvers, in the order of listings. */
  List<? extends SolverDescriptor<?, ?>> solvers();

  /** Its solvers of an id, where they can be made without the others. */
  default List<? extends SolverDescriptor<?, ?>> solvers(String id) {
    return solvers().stream().filter(solver -> solver.id().equals(id)).toList();
  }

  /** Plug-ins that it would have made solvers of, and that cannot be used. */
  default List<PluginFailure> failures() {
    return List.of();
  }
}
