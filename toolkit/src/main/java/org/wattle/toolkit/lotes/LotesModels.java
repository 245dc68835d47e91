package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;

/** The optimisation models of a LoTES instance, written out for other programs. */
final class LotesModels {
  static final List<String> FORMULATIONS = List.of("literal", "reduced");

  /** A model has a column for every bin; ten million columns are of no use. */
  private static final int MAX_BINS = 200_000;

  private final LotesInstance instance;

  LotesModels(LotesInstance instance) {
    this.instance = instance;
  }

  /**
   * The model of an objective.
   *
   * @throws UserError where the formulation is not known, or there are too many bins
   */
  OptModel model(LotesObjective objective, Optional<String> formulation) {
    Form form = formulation.map(LotesModels::form).orElse(Form.REDUCED);
    return switch (objective) {
      case ALLOCATION -> new AllocationFormulation(form, TieBreak.NONE).build(instance).model();
      case MACHINE_ASSIGNMENT -> assignment(form, VariableType.CONTINUOUS);
      case MACHINE_ASSIGNMENT_INTEGER -> assignment(form, VariableType.INTEGER);
    };
  }

  private OptModel assignment(Form form, VariableType machines) {
    return new MachineAssignmentFormulation(form, bins(), machines).build(instance).model();
  }

  private List<Bin> bins() {
    List<Bin> bins = new ArrayList<>();
    boolean all =
        new MaximalBins(instance, ClassSets.all(instance))
            .forEachWhile(
                bin -> {
                  bins.add(bin);
                  return bins.size() < MAX_BINS;
                });
    if (!all) {
      throw UserError.invalid(
          "The machine assignment has a column for every bin, and there are more than ("
              + Quantities.count(MAX_BINS)
              + ") of them. Maybe --objective allocation, or solve it here: column generation"
              + " needs but a few.");
    }
    return bins;
  }

  private static Form form(String name) {
    return FORMULATIONS.contains(name)
        ? Form.valueOf(name.toUpperCase(Locale.ROOT))
        : unknown(name);
  }

  private static Form unknown(String name) {
    throw UserError.invalid(
        "There is no formulation (" + Escaped.name(name) + "). Maybe literal or reduced.");
  }
}
