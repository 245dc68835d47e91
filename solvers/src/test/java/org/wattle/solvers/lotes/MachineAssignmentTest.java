package org.wattle.solvers.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.lotes.GoogleCluster;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

/** Bins on the data centre of the report: 21151.17286 jobs per hour, 0.99465 of the fluid. */
class MachineAssignmentTest {
  private static final double FLUID = 21264.930338295;
  private static final double MOST = 21151.172861;

  private static final LotesInstance GOOGLE = GoogleCluster.instance();

  private static SolveResult<MachineAssignment> split(String id) {
    return LotesSolvers.machineAssignment(id)
        .orElseThrow()
        .solve(SolveRequest.of(GOOGLE, SolveParameters.DEFAULT));
  }

  private static SolveResult<MachineAssignment> whole(String id) {
    return LotesSolvers.integerMachineAssignment(id)
        .orElseThrow()
        .solve(SolveRequest.of(GOOGLE, SolveParameters.DEFAULT));
  }

  private static double value(SolveResult<?> result) {
    return result.bounds().orElseThrow().value();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"column-generation", "column-generation-glop", "column-generation-commons-math"})
  void columnGenerationMeetsItsBoundOverAllBins(String id) {
    SolveResult<MachineAssignment> result = split(id);
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(value(result)).isCloseTo(MOST, within(1e-6));
    assertThat(result.bound().orElseThrow()).isCloseTo(MOST, within(1e-6));
    assertThat(result.report().statistics().count("bins").orElseThrow()).isLessThan(200);
  }

  @Test
  void aSecondRunGivesTheSameBins() {
    assertThat(split("column-generation").solution())
        .isEqualTo(split("column-generation").solution());
  }

  /** The report says nothing of what its filter costs; it depends on the vertex. */
  @Test
  void theClassesOfAVertexCarryLessThanAllClasses() {
    List<Double> shares = new ArrayList<>();
    for (String id : LotesSolvers.machineAssignmentSolvers()) {
      if (id.startsWith(EnumerationSolver.ID)) {
        SolveResult<MachineAssignment> result = split(id);
        assertThat(result.bound().orElseThrow()).isCloseTo(FLUID, within(FLUID * 1e-9));
        shares.add(value(result) / FLUID);
      }
    }
    assertThat(shares).hasSize(6).doesNotHaveDuplicates();
    assertThat(shares).allMatch(share -> share > 0.96 && share < 0.992);
  }

  @Test
  void anIntegerProgramLosesNextToNothing() {
    SolveResult<MachineAssignment> result =
        LotesSolvers.integerMachineAssignment("scip")
            .orElseThrow()
            .solve(SolveRequest.of(GOOGLE, SolveParameters.DEFAULT.withWorkLimit(10_000)));
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(value(result)).isBetween(21150.38, MOST);
    assertThat(result.bound().orElseThrow()).isCloseTo(MOST, within(1e-6));
  }

  @Test
  void roundingIsRepairedToWithinATwentiethOfAPercent() {
    SolveResult<MachineAssignment> result = whole("rounding");
    assertThat(value(result)).isBetween(21150.38 * (1 - 5e-4), MOST);
    assertThat(
            new MachineAssignmentChecker(LotesObjective.MACHINE_ASSIGNMENT_INTEGER)
                .check(GOOGLE, result.solution().orElseThrow())
                .clean())
        .isTrue();
  }

  @Test
  void boundsFallAndValuesRiseOnTheWay() {
    List<Progress> told = new ArrayList<>();
    LotesSolvers.machineAssignment("column-generation")
        .orElseThrow()
        .solve(
            new SolveRequest<>(
                GOOGLE, SolveParameters.DEFAULT, Optional.empty(), told::add, new Interrupt()));
    assertThat(told).hasSizeGreaterThan(2);
    for (int n = 1; n < told.size(); n++) {
      assertThat(told.get(n).bound().orElseThrow())
          .isBetween(MOST - 1e-6, told.get(n - 1).bound().orElseThrow());
    }
  }

  @Test
  void whoeverIsStoppedGivesWhatThereIs() {
    for (String id : List.of("column-generation", "enumeration")) {
      assertStopped(LotesSolvers.machineAssignment(id).orElseThrow());
    }
    for (String id : List.of("scip", "rounding")) {
      assertStopped(LotesSolvers.integerMachineAssignment(id).orElseThrow());
    }
  }

  private static void assertStopped(Solver<LotesInstance, MachineAssignment> solver) {
    Interrupt interrupt = new Interrupt();
    interrupt.request();
    SolveParameters once = SolveParameters.DEFAULT.withTimeLimit(Duration.ofMillis(1));
    for (SolveRequest<LotesInstance, MachineAssignment> request :
        List.of(
            SolveRequest.<LotesInstance, MachineAssignment>of(GOOGLE, once),
            new SolveRequest<LotesInstance, MachineAssignment>(
                GOOGLE, SolveParameters.DEFAULT, Optional.empty(), progress -> {}, interrupt))) {
      SolveResult<MachineAssignment> result = solver.solve(request);
      assertThat(result)
          .as(solver.id())
          .isNotInstanceOf(SolveResult.Failed.class)
          .isNotInstanceOf(SolveResult.Optimal.class);
    }
  }

  @Test
  void idsNameSolvers() {
    for (String id : LotesSolvers.machineAssignmentSolvers()) {
      assertThat(LotesSolvers.machineAssignment(id).orElseThrow().id()).isEqualTo(id);
    }
    for (String id : LotesSolvers.integerSolvers()) {
      assertThat(LotesSolvers.integerMachineAssignment(id).orElseThrow().id()).isEqualTo(id);
    }
    assertThat(LotesSolvers.machineAssignment("glop")).isEmpty();
    assertThat(LotesSolvers.integerMachineAssignment("glop")).isEmpty();
  }
}
