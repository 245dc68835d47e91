package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/**
 * A LoTES instance with what is asked of it.
 *
 * @param <S> the solution
 */
record LotesProblem<S>(Loaded loaded, LotesInstance instance, LotesGoal<S> goal) {
  /** The best rate of pooled machines, where that is not what is asked for itself. */
  OptionalDouble allocationBound(SolveParameters parameters, Interrupt interrupt) {
    return goal.objective() == LotesObjective.ALLOCATION
        ? OptionalDouble.empty()
        : goal.catalogue().allocationBound(instance, parameters, interrupt);
  }

  /** The solution in a result file. */
  S start(Console console, String file, List<String> warnings) {
    return StartFile.read(console, file, loaded.source(), warnings).lotes(goal, instance);
  }

  /** A finished solve, with the warnings of it. */
  LotesRun run(
      SolveResult<S> result,
      String solver,
      SolveParameters parameters,
      List<String> warnings,
      OptionalDouble allocationBound) {
    Optional<LotesHeld> held = result.solution().map(found -> goal.held(instance, found));
    List<BinUse> bins = result.solution().map(goal::bins).orElse(List.of());
    return new LotesRun(
        Runs.of(loaded, result, solver, parameters, warnings, Quantities::jobsPerHour),
        instance,
        goal.objective(),
        held,
        bins,
        allocationBound);
  }

  /** The result as JSON. */
  OutputTarget.Content document(LotesRun run, SolveResult<S> result) {
    return LotesDocuments.content(
        loaded, run, result.solution().map(found -> goal.rows(instance, found)));
  }
}
