package org.wattle.solvers.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.lotes.AllBins;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** Every way to an assignment on tiny instances against the LP over every bin, and trying all. */
class LotesDifferentialTest {
  private static final SolveParameters TO_THE_END = SolveParameters.DEFAULT.withGap(0);

  static Stream<Long> seeds() {
    return Seeds.upTo(60);
  }

  private static double value(
      Solver<LotesInstance, MachineAssignment> solver, LotesInstance instance) {
    return solver.solve(SolveRequest.of(instance, TO_THE_END)).bounds().orElseThrow().value();
  }

  private static double linear(Form form, LotesInstance instance, List<Bin> bins) {
    return new CheckedBackend(Backends.byId("ojalgo").orElseThrow())
        .solve(
            SolveRequest.of(
                new MachineAssignmentFormulation(form, bins, VariableType.CONTINUOUS)
                    .build(instance)
                    .model(),
                TO_THE_END))
        .bounds()
        .orElseThrow()
        .value();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void columnsThatAreGeneratedAreWorthAllThereAre(long seed) {
    LotesInstance instance = SmallLotes.random(seed);
    List<Bin> every = new ArrayList<>();
    for (int j = 0; j < instance.configurations().size(); j++) {
      every.addAll(AllBins.of(instance, j));
    }
    List<Bin> maximal = new ArrayList<>();
    new MaximalBins(instance, ClassSets.all(instance)).forEach(maximal::add);
    double expected = linear(Form.REDUCED, instance, every);
    assertThat(linear(Form.LITERAL, instance, every)).isCloseTo(expected, near(expected));
    assertThat(linear(Form.REDUCED, instance, maximal)).isCloseTo(expected, near(expected));
    for (String id : LotesSolvers.machineAssignmentSolvers()) {
      double found = value(LotesSolvers.machineAssignment(id).orElseThrow(), instance);
      if (id.startsWith(ColumnGenerationSolver.ID)) {
        assertThat(found).as("seed %d, %s", seed, id).isCloseTo(expected, near(expected));
      } else {
        assertThat(found).as("seed %d, %s", seed, id).isLessThan(expected + 1e-6);
      }
    }
  }

  private static Offset<Double> near(double value) {
    return within(1e-6 * Math.max(1, value));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theFluidCarriesMostAndWholeMachinesLeast(long seed) {
    LotesInstance instance = SmallLotes.random(seed);
    double fluid =
        LotesSolvers.allocation("ojalgo", TieBreak.GOLDEN_1)
            .orElseThrow()
            .solve(SolveRequest.of(instance, TO_THE_END))
            .bounds()
            .orElseThrow()
            .value();
    double split =
        value(LotesSolvers.machineAssignment("column-generation").orElseThrow(), instance);
    double whole = mostOfWholeMachines(instance);
    assertThat(fluid).isGreaterThan(split - 1e-6);
    assertThat(split).isGreaterThan(whole - 1e-6);
    for (String id : List.of("scip", "rounding")) {
      SolveResult<MachineAssignment> found =
          LotesSolvers.integerMachineAssignment(id)
              .orElseThrow()
              .solve(SolveRequest.of(instance, TO_THE_END.withGap(1e-6)));
      double value = found.bounds().orElseThrow().value();
      assertThat(value).as("seed %d, %s", seed, id).isLessThan(whole + 1e-6);
      double bound = found.bound().orElseThrow();
      assertThat(bound).as("seed %d, %s", seed, id).isGreaterThan(whole - 1e-6);
      if (id.equals("scip")) {
        assertThat(found).as("seed %d: all bins fit", seed).isInstanceOf(SolveResult.Optimal.class);
      } else {
        assertThat(bound).as("seed %d, %s", seed, id).isCloseTo(split, near(split));
      }
      if (found instanceof SolveResult.Optimal) {
        assertThat(value).as("seed %d, %s", seed, id).isCloseTo(whole, near(whole));
      }
    }
    double overAll =
        new CheckedBackend(Backends.byId("scip").orElseThrow())
            .solve(
                SolveRequest.of(
                    new MachineAssignmentFormulation(
                            Form.REDUCED, maximal(instance), VariableType.INTEGER)
                        .build(instance)
                        .model(),
                    TO_THE_END))
            .bounds()
            .orElseThrow()
            .value();
    assertThat(overAll).as("seed %d", seed).isCloseTo(whole, near(whole));
  }

  private static List<Bin> maximal(LotesInstance instance) {
    List<Bin> bins = new ArrayList<>();
    new MaximalBins(instance, ClassSets.all(instance)).forEach(bins::add);
    return bins;
  }

  /** Tries every bin on every machine. */
  private static double mostOfWholeMachines(LotesInstance instance) {
    List<Integer> machines = new ArrayList<>();
    for (int j = 0; j < instance.configurations().size(); j++) {
      for (int n = 0; n < instance.configurations().get(j).count(); n++) {
        machines.add(j);
      }
    }
    List<List<Bin>> bins = new ArrayList<>();
    for (int j = 0; j < instance.configurations().size(); j++) {
      int configuration = j;
      bins.add(
          maximal(instance).stream().filter(bin -> bin.configuration() == configuration).toList());
    }
    return most(instance, machines, bins, 0, 0, new int[instance.classes().size()]);
  }

  private static double most(
      LotesInstance instance,
      List<Integer> machines,
      List<List<Bin>> bins,
      int machine,
      int first,
      int[] running) {
    if (machine == machines.size()) {
      return rate(instance, running);
    }
    double most = 0;
    List<Bin> own = bins.get(machines.get(machine));
    for (int b = first; b < own.size(); b++) {
      int[] more = running.clone();
      for (int k = 0; k < more.length; k++) {
        more[k] += own.get(b).tasks().get(k);
      }
      boolean nextAlike =
          machine + 1 < machines.size() && machines.get(machine + 1).equals(machines.get(machine));
      int from = nextAlike ? b : 0;
      most = Math.max(most, most(instance, machines, bins, machine + 1, from, more));
    }
    return most;
  }

  private static double rate(LotesInstance instance, int[] running) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < running.length; k++) {
      JobClass jobs = instance.classes().get(k);
      double perHour = running[k] / jobs.meanServiceHours();
      least = Math.min(least, perHour / jobs.proportion() / jobs.tasksPerJob());
    }
    return least;
  }
}
