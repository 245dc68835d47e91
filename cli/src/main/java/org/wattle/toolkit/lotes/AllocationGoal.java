package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Solver;
import org.wattle.toolkit.lotes.LotesByName.Named;

/** The best rate of pooled machines. */
record AllocationGoal(LotesCatalogue catalogue, Optional<String> tieBreak)
    implements LotesGoal<Allocation> {
  @Override
  public LotesObjective objective() {
    return LotesObjective.ALLOCATION;
  }

  @Override
  public Optional<Solver<LotesInstance, Allocation>> own(String id) {
    return catalogue.allocation(id, tieBreak);
  }

  @Override
  public boolean takesStart() {
    return false;
  }

  @Override
  public String autoReason() {
    return "the allocation is a small linear program, which it solves exactly";
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
