package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.toolkit.lotes.LotesByName.Named;

/**
 * The solutions of an objective of LoTES: how they are checked, measured and written by names.
 *
 * @param <S> the solution
 */
sealed interface LotesSolutions<S> {
  /** The solutions of an objective. */
  static LotesSolutions<?> of(LotesObjective objective) {
    return objective == LotesObjective.ALLOCATION
        ? new Allocations()
        : new MachineAssignments(objective);
  }

  LotesObjective objective();

  ProblemType<LotesInstance, S> type();

  /** Whether its solvers start from an earlier solution. */
  boolean takesStart();

  /** What the independent checker says of a solution. */
  CheckReport check(LotesInstance instance, S solution);

  /** The tasks that the machines hold. */
  LotesHeld held(LotesInstance instance, S solution);

  /** The bins that machines emulate; none in an allocation. */
  List<BinUse> bins(S solution);

  /** The solution by names. */
  LotesRows rows(LotesInstance instance, S solution);

  /** The solution that rows stand for; empty where they are of another objective. */
  Optional<Named<S>> named(LotesInstance instance, LotesRows rows);

  /** The rate of a solution that was checked, in jobs per hour. */
  default double jobsPerHour(CheckReport report) {
    return report.objectives().getOrDefault(objective().word(), Double.NaN);
  }

  /** The best rate of pooled machines. */
  record Allocations() implements LotesSolutions<Allocation> {
    @Override
    public LotesObjective objective() {
      return LotesObjective.ALLOCATION;
    }

    @Override
    public ProblemType<LotesInstance, Allocation> type() {
      return Allocation.PROBLEM;
    }

    @Override
    public boolean takesStart() {
      return false;
    }

    @Override
    public CheckReport check(LotesInstance instance, Allocation solution) {
      return new AllocationChecker().check(instance, solution);
    }

    @Override
    public LotesHeld held(LotesInstance instance, Allocation solution) {
      return LotesHeld.of(instance, solution);
    }

    @Override
    public List<BinUse> bins(Allocation solution) {
      return List.of();
    }

    @Override
    public LotesRows rows(LotesInstance instance, Allocation solution) {
      return new LotesByName(instance).rows(solution);
    }

    @Override
    public Optional<Named<Allocation>> named(LotesInstance instance, LotesRows rows) {
      return rows instanceof LotesRows.Shares shares
          ? Optional.of(new LotesByName(instance).allocation(shares))
          : Optional.empty();
    }
  }

  /**
   * The best rate of machines that each emulate a bin.
   *
   * @param objective with fractions of machines, or with integer numbers of them
   */
  record MachineAssignments(LotesObjective objective) implements LotesSolutions<MachineAssignment> {
    @Override
    public ProblemType<LotesInstance, MachineAssignment> type() {
      return MachineAssignment.PROBLEM;
    }

    /** Column generation starts from bins of its own. */
    @Override
    public boolean takesStart() {
      return objective == LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
    }

    @Override
    public CheckReport check(LotesInstance instance, MachineAssignment solution) {
      return new MachineAssignmentChecker(objective).check(instance, solution);
    }

    @Override
    public LotesHeld held(LotesInstance instance, MachineAssignment solution) {
      return LotesHeld.of(instance, solution);
    }

    @Override
    public List<BinUse> bins(MachineAssignment solution) {
      return solution.uses();
    }

    @Override
    public LotesRows rows(LotesInstance instance, MachineAssignment solution) {
      return new LotesByName(instance).rows(solution);
    }

    @Override
    public Optional<Named<MachineAssignment>> named(LotesInstance instance, LotesRows rows) {
      return rows instanceof LotesRows.Bins bins
          ? Optional.of(new LotesByName(instance).machines(bins))
          : Optional.empty();
    }
  }
}
