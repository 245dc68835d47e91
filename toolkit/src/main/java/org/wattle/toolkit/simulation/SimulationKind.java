package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.Set;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.solving.Interrupt;

/**
 * A kind of scenario that can be simulated. Providers are found by {@link java.util.ServiceLoader}:
 * a new kind is one class with one line in a service file.
 *
 * @param <S> the scenarios
 */
public interface SimulationKind<S> {
  /** Reads its scenarios. */
  ScenarioCodec<S> codec();

  /** The id: the value of the field {@code kind} of its scenarios. */
  default String id() {
    return codec().kind();
  }

  /** The ids of the policies that it knows, with these solvers. */
  List<String> policies(SimulationContext context);

  /** The options that it understands, besides {@link SimulationOption#TIME_LIMIT}. */
  Set<SimulationOption<?>> options();

  /**
   * Checks the scenario with the options that replace parts of it, and reads all files that it
   * names; nothing is simulated yet.
   *
   * @throws org.wattle.render.text.UserError where something is wrong with any of these
   */
  Runner prepare(ScenarioFile<S> file, SimulationOptions options, SimulationContext context);

  /** How its studies are reported: by their measures alone, unless it says more. */
  default SimulationReport<?, ?> report() {
    return StudyReport.ofMeasures();
  }

  /** Runs a simulation that is prepared. */
  @FunctionalInterface
  interface Runner {
    /**
     * Runs every replication, or as many as the interrupt permits; the study does not depend on the
     * number of threads.
     *
     * @throws org.wattle.render.text.UserError where not a single replication began
     */
    SimulationStudy<?, ?> run(SimulationListener listener, Interrupt interrupt);
  }
}
