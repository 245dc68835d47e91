package org.wattle.solvers.energy.benders;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.AggregateModel.Composition;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.Backends;
import org.wattle.solvers.energy.benders.CountsMaster.Selection;
import org.wattle.solvers.grading.CheckedBackend;

/** The servers of a selection lie in racks as the counts say. */
class SelectionBuilderTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 6})
  void racksHaveTheServersOfTheirCompositions(long seed) {
    TaskSizes usual = TaskSizes.DEFAULT;
    TaskSizes large =
        new TaskSizes(
            0.2, usual.coefficientOfVariation(), usual.correlation(), usual.min(), usual.max());
    DataCenter center =
        DataCenter.of(
            Generator.generate(
                GeneratorOptions.of(EnergyPreset.SMALL_DC)
                    .withTasks(80)
                    .withSeed(seed)
                    .withSizes(large)));
    AggregateModel model =
        AggregateModel.of(center, EnergyObjective.MTEC, CountsOptions.plain(VariableType.INTEGER));
    Assignment solution =
        new CheckedBackend(Backends.byId("scip").orElseThrow())
            .solve(SolveRequest.of(model.model(), SolveParameters.DEFAULT))
            .solution()
            .orElseThrow();
    List<List<Integer>> wanted = wanted(model, solution);
    assertThat(wanted).hasSizeGreaterThan(7);
    Selection selection = SelectionBuilder.of(center, model, solution);
    assertThat(found(center, model, selection)).isEqualTo(wanted);
  }

  private static List<List<Integer>> wanted(AggregateModel model, Assignment solution) {
    List<List<Integer>> wanted = new ArrayList<>();
    for (Composition composition : model.compositions()) {
      long number = Math.round(solution.value(composition.count()));
      wanted.addAll(Collections.nCopies((int) number, composition.servers()));
    }
    return sorted(wanted);
  }

  private static List<List<Integer>> found(
      DataCenter center, AggregateModel model, Selection selection) {
    List<List<Integer>> found = new ArrayList<>();
    model.compositions().stream()
        .map(Composition::racks)
        .map(SwitchChoice::switches)
        .distinct()
        .forEach(
            switches ->
                switches.forEach(
                    rack -> {
                      List<Integer> servers = servers(center, model, selection, rack);
                      if (servers.stream().anyMatch(number -> number > 0)) {
                        found.add(servers);
                      }
                    }));
    return sorted(found);
  }

  private static List<Integer> servers(
      DataCenter center, AggregateModel model, Selection selection, int rack) {
    return model.classes().stream()
        .map(
            alike ->
                (int)
                    alike.servers().stream()
                        .filter(selection.servers()::contains)
                        .filter(h -> rackOf(center, h) == rack)
                        .count())
        .toList();
  }

  private static int rackOf(DataCenter center, int server) {
    return center.topology().orElseThrow().parents(center.switchCount() + server)[0];
  }

  private static List<List<Integer>> sorted(List<List<Integer>> racks) {
    return racks.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
  }
}
