package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.wattle.model.json.Issue;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.IssueList;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.files.Inputs;

/**
 * What simulations work with.
 *
 * @param solvers to choose from, for policies that solve
 * @param inputs reads scenarios and the files that they name
 * @param command the command line that asks for the simulation, for its provenance; empty where a
 *     program does
 * @param warnings receives a sentence for what is legal but odd; may be called by several threads
 */
public record SimulationContext(
    SolverRegistry solvers, Inputs inputs, List<String> command, Consumer<String> warnings) {
  public SimulationContext {
    command = List.copyOf(command);
  }

  /** Reports the warnings of a document. */
  public void warn(List<Issue> issues) {
    issues.forEach(issue -> warnings.accept(IssueList.line(issue)));
  }

  /** The provenance of a study that begins now. */
  public Setting setting(SimulationOptions options, OptionalLong seed) {
    SolveParameters parameters =
        new SolveParameters(
            options.get(SimulationOption.TIME_LIMIT),
            SolveParameters.DEFAULT_GAP,
            OptionalInt.empty(),
            seed);
    return Setting.here(command, parameters, WattleVersion.text());
  }
}
