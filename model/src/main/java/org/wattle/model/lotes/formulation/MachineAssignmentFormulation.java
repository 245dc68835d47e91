package org.wattle.model.lotes.formulation;

import java.util.List;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The machine assignment LP, equations (5) to (8), over a list of bins: how many machines emulate
 * each, so that as many jobs as possible can arrive. With integer numbers of machines, where that
 * is required. The bins must fit; no bin twice.
 */
public final class MachineAssignmentFormulation
    implements Formulation<LotesInstance, MachineAssignment> {
  private final Form form;
  private final List<Bin> bins;
  private final VariableType machines;

  /**
   * Over those bins.
   *
   * @param machines continuous as in the report, or integer
   */
  public MachineAssignmentFormulation(Form form, List<Bin> bins, VariableType machines) {
    this.form = form;
    this.bins = List.copyOf(bins);
    this.machines = machines;
  }

  @Override
  public String id() {
    return form == Form.LITERAL ? "machine-assignment-literal" : "machine-assignment";
  }

  @Override
  public FormulatedModel<MachineAssignment> build(LotesInstance instance) {
    BinVariables variables = new BinVariables(instance, bins, machines);
    if (form == Form.LITERAL) {
      DevotedResources devoted = new DevotedResources(instance, variables);
      devoted.add();
      return variables.finished(devoted::fill);
    }
    variables.addDemand();
    return variables.finished(point -> {});
  }
}
