package org.wattle.model.lotes.formulation;

import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The allocation LP, equations (1) to (4): the arrival rate that a data centre carries whose
 * machines are pooled by configuration, an upper bound on what it carries at all. A job of several
 * tasks asks for that many times the requirement of one (report, section 6).
 */
public final class AllocationFormulation implements Formulation<LotesInstance, Allocation> {
  private final Form form;
  private final TieBreak tieBreak;

  public AllocationFormulation(Form form, TieBreak tieBreak) {
    this.form = form;
    this.tieBreak = tieBreak;
  }

  @Override
  public String id() {
    return form == Form.LITERAL ? "allocation-literal" : "allocation";
  }

  @Override
  public FormulatedModel<Allocation> build(LotesInstance instance) {
    return form == Form.LITERAL
        ? new LiteralAllocation(instance, tieBreak)
        : new ReducedAllocation(instance, tieBreak);
  }
}
