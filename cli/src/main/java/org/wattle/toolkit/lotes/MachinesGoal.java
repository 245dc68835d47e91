package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.lotes.LotesByName.Named;

/**
 * The best rate of machines that each emulate a bin.
 *
 * @param catalogue of solvers
 * @param objective with machines that may be divided, or with whole ones
 */
record MachinesGoal(LotesCatalogue catalogue, LotesObjective objective)
    implements LotesGoal<MachineAssignment> {
  @Override
  public Optional<Solver<LotesInstance, MachineAssignment>> own(String id) {
    return catalogue.machines(id, objective);
  }

  /** Column generation starts from bins of its own. */
  @Override
  public boolean takesStart() {
    return objective == LotesObjective.MACHINE_ASSIGNMENT_INTEGER;
  }

  @Override
  public String autoReason() {
    return takesStart()
        ? "it makes whole machines of what column generation finds, and proves how good they are"
        : "it makes the bins that help as it goes, and proves how good they are";
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
