package org.wattle.cli.option;

import java.util.Iterator;
import org.wattle.model.solving.SolverRegistry;

/** The ids of the installed solvers, which shells complete. They are loaded when asked for. */
public final class SolverIds implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return SolverRegistry.installed().ids().iterator();
  }
}
