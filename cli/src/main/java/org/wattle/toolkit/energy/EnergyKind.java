package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.AggregatedFlowFormulation;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.CompareOrder;
import org.wattle.toolkit.ExplainOrder;
import org.wattle.toolkit.Explained;
import org.wattle.toolkit.ExportOrder;
import org.wattle.toolkit.InstanceKind;
import org.wattle.toolkit.OtherKinds;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** Energy instances. */
public record EnergyKind(CommandContext tools, Loaded loaded, EnergyInstance instance)
    implements InstanceKind {
  @Override
  public boolean choosesObjective() {
    return true;
  }

  @Override
  public Solved solve(SolveOrder order, Interrupt interrupt) {
    OtherKinds.refuse("--tie-break", order.tieBreak(), word());
    order.collocation().refuseFor(word());
    return order
        .moves()
        .map(
            moves ->
                new ConsolidationSolve(tools, order, interrupt)
                    .solve(loaded, new Consolidation(instance, moves)))
        .orElseGet(() -> new EnergySolve(tools, order, interrupt).solve(loaded, instance));
  }

  @Override
  public Challenge<?, ?> challenge(String label, CompareOrder order) {
    order.collocation().refuseFor(word());
    return new EnergyChallenge(
        tools, loaded, label, instance, EnergyObjectives.chosen(order.objective(), instance));
  }

  @Override
  public Optional<Verification> verify(
      ResultDocument result, String subject, List<String> warnings) {
    return result instanceof EnergyResult found
        ? Optional.of(new EnergyVerifier(instance, found).verify(subject, warnings))
        : Optional.empty();
  }

  @Override
  public Explained explain(ExplainOrder order, Interrupt interrupt) {
    return new EnergyExplaining(tools, loaded, instance, order, interrupt).explain();
  }

  @Override
  public String figure(double value) {
    return Quantities.joules(value);
  }

  @Override
  public String word() {
    return Subject.ENERGY;
  }

  @Override
  public OptModel model(ExportOrder order) {
    OtherKinds.refuse("--formulation", order.formulation(), word());
    FormulationOptions options =
        FormulationOptions.of(EnergyObjectives.chosen(order.objective(), instance));
    return new AggregatedFlowFormulation(options).build(instance).model();
  }
}
