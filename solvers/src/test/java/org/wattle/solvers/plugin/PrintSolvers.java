package org.wattle.solvers.plugin;

import java.util.List;
import org.wattle.model.solving.SolverRegistry;

/** Prints id, kind and class of solution of every solver that is installed. */
final class PrintSolvers {
  private PrintSolvers() {}

  static List<String> lines() {
    return SolverRegistry.installed().all().stream()
        .map(
            solver ->
                solver.id()
                    + " "
                    + solver.problem().kind()
                    + " "
                    + solver.problem().solution().getSimpleName())
        .toList();
  }

  public static void main(String[] arguments) {
    lines().forEach(System.out::println);
  }
}
