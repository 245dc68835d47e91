package org.wattle.toolkit.power;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.json.power.PowerResult;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.power.PowerExplanation.LeastPeak;
import org.wattle.toolkit.power.PowerExplanation.Verdict;

/** Explains a batch or a result of it. */
final class PowerExplainer {
  /** By how much the horizon is moved, as shares of it. */
  private static final double[] LONGER = {0, 0.1, 0.25, 0.5};

  private final LoadedInstance<PowerBatch> loaded;
  private final ExplainRequest request;
  private final PowerQueries queries;

  PowerExplainer(LoadedInstance<PowerBatch> loaded, ExplainRequest request, SolveContext context) {
    this.loaded = loaded;
    this.request = request;
    this.queries = new PowerQueries(request.solver(), context);
  }

  PowerExplanation explain() {
    if (!request.servers().isEmpty()) {
      throw UserError.invalid(
          "--server is for instances of kind (energy), and this is of kind (power). Maybe leave it"
              + " out.");
    }
    if (request.result().isEmpty()) {
      return new PowerExplanation.OfBatch(
          loaded,
          new PowerConflictFinder(loaded.value(), queries).find(),
          request.solver(),
          request.warnings());
    }
    if (request.result().get() instanceof PowerResult result) {
      PowerUse use = new PowerUse(loaded.value(), clean(result));
      return new PowerExplanation.OfSchedule(
          loaded, use, leastPeaks(), request.solver(), request.warnings());
    }
    throw UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind"
            + " power-result.");
  }

  private PowerSchedule clean(PowerResult result) {
    PowerByName.Named named =
        result
            .placement()
            .map(rows -> new PowerByName(loaded.value()).schedule(rows))
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no schedule (its status is "
                            + result.summary().status().word()
                            + "). Maybe --infeasible."));
    CheckReport check = new PowerScheduleChecker().check(loaded.value(), named.schedule());
    List<String> wrong = new ArrayList<>(named.problems());
    check.violations().forEach(violation -> wrong.add(Escaped.violation(violation)));
    if (!wrong.isEmpty()) {
      throw UserError.invalid(
          "The result is no clean schedule of this instance ("
              + wrong.get(0)
              + "). Maybe it is of another one: wattle verify says more.");
    }
    return named.schedule();
  }

  /** The least peak within the horizon, and within longer ones. */
  private List<LeastPeak> leastPeaks() {
    PowerBatch batch = loaded.value();
    Set<Integer> horizons = new LinkedHashSet<>();
    for (double share : LONGER) {
      int more = (int) Math.ceil(share * batch.slots());
      horizons.add(
          (int) Math.min(Integer.MAX_VALUE, (batch.slots() + (long) more) * batch.slotSeconds()));
    }
    List<LeastPeak> peaks = new ArrayList<>();
    for (int seconds : horizons) {
      PowerQueries.Answer answer =
          queries.least(
              batch.withHorizonSeconds(seconds),
              PowerObjective.PEAK_POWER,
              horizons.size() - peaks.size() - 1);
      Verdict verdict =
          answer.proven()
              ? Verdict.PROVEN
              : answer.found().isPresent() ? Verdict.FOUND : Verdict.UNDECIDED;
      peaks.add(new LeastPeak(seconds, verdict, answer.found(), answer.bound()));
    }
    return peaks;
  }
}
