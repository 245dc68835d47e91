package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.support.NotingSolver;
import org.wattle.toolkit.lotes.LotesByName.Named;

/**
 * What is asked of a LoTES instance: an objective with the kind of solution that it has.
 *
 * @param <S> the solution
 */
public interface LotesGoal<S> {
  /** Stands for the first of the solvers. */
  String AUTO = "auto";

  LotesObjective objective();

  LotesCatalogue catalogue();

  /** A solver by its own id. */
  Optional<Solver<LotesInstance, S>> own(String id);

  /** Whether its solvers start from an earlier answer. */
  boolean takesStart();

  /** Why {@link #AUTO} picks the solver that it does. */
  String autoReason();

  /** What the independent check says of a solution. */
  CheckReport check(LotesInstance instance, S solution);

  /** The tasks that the machines hold. */
  LotesHeld held(LotesInstance instance, S solution);

  /** The bins that machines emulate; none in an allocation. */
  List<BinUse> bins(S solution);

  /** The solution by names. */
  LotesRows rows(LotesInstance instance, S solution);

  /** The solution that rows stand for; empty where they are of another kind. */
  Optional<Named<S>> named(LotesInstance instance, LotesRows rows);

  /** Every id, {@link #AUTO} first. */
  default List<String> ids() {
    List<String> ids = new ArrayList<>(List.of(AUTO));
    ids.addAll(catalogue().ids(objective()));
    return ids;
  }

  /** A solver by its id. */
  default Optional<Solver<LotesInstance, S>> solver(String id) {
    if (!id.equals(AUTO)) {
      return own(id);
    }
    return catalogue().ids(objective()).stream()
        .findFirst()
        .flatMap(first -> own(first).map(solver -> new NotingSolver<>(solver, picked(first))));
  }

  private String picked(String id) {
    return "auto picked " + id + ": " + autoReason();
  }

  /** The rate of a solution that was checked, in jobs per hour. */
  default double jobsPerHour(CheckReport report) {
    return report.objectives().getOrDefault(objective().word(), Double.NaN);
  }
}
