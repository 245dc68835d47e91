package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Checker;
import org.wattle.model.solving.ProblemType;
import org.wattle.toolkit.NamedSolution;

/**
 * The solutions of an objective of LoTES: how they are checked, measured and written by names.
 *
 * @param objective of which
 * @param type what solvers of it are registered for
 * @param takesStart whether its solvers start from an earlier solution; column generation starts
 *     from bins of its own
 * @param checker the independent checker of a solution
 * @param held the tasks that the machines hold
 * @param bins that machines emulate; none in an allocation
 * @param rows the solution by names
 * @param named the solution that rows stand for; empty where they are of another objective
 * @param <S> the solution
 */
record LotesSolutions<S>(
    LotesObjective objective,
    ProblemType<LotesInstance, S> type,
    boolean takesStart,
    Checker<LotesInstance, S> checker,
    BiFunction<LotesInstance, S, LotesHeld> held,
    Function<S, List<BinUse>> bins,
    BiFunction<LotesByName, S, LotesRows> rows,
    BiFunction<LotesByName, LotesRows, Optional<NamedSolution<S>>> named) {
  /** The best rate of pooled machines. */
  private static final LotesSolutions<Allocation> ALLOCATIONS =
      new LotesSolutions<>(
          LotesObjective.ALLOCATION,
          Allocation.PROBLEM,
          false,
          new AllocationChecker(),
          LotesHeld::of,
          solution -> List.of(),
          LotesByName::rows,
          (names, rows) ->
              rows instanceof LotesRows.Shares shares
                  ? Optional.of(names.allocation(shares))
                  : Optional.empty());

  /** The solutions of an objective. */
  static LotesSolutions<?> of(LotesObjective objective) {
    return objective == LotesObjective.ALLOCATION ? ALLOCATIONS : assignments(objective);
  }

  /** The best rate of machines that each emulate a bin, with fractions or integers of them. */
  private static LotesSolutions<MachineAssignment> assignments(LotesObjective objective) {
    return new LotesSolutions<>(
        objective,
        MachineAssignment.PROBLEM,
        objective == LotesObjective.MACHINE_ASSIGNMENT_INTEGER,
        new MachineAssignmentChecker(objective),
        LotesHeld::of,
        MachineAssignment::uses,
        LotesByName::rows,
        (names, rows) ->
            rows instanceof LotesRows.Bins bins
                ? Optional.of(names.machines(bins))
                : Optional.empty());
  }

  /** The rate of a solution that was checked, in jobs per hour. */
  double jobsPerHour(CheckReport report) {
    return report.objectives().getOrDefault(objective.word(), Double.NaN);
  }
}
