package org.wattle.solvers.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.BinRoom;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignmentChecker;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** What machines carry does not depend on the units of resources. */
class LotesUnitsTest {
  private static final double[] FACTORS = {1e-9, 1e-4, 1 / 3.0, 1e4, 1e9};
  private static final SolveParameters TO_THE_END = SolveParameters.DEFAULT.withGap(1e-6);

  static Stream<Long> seeds() {
    return Seeds.upTo(30);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyResourceMayHaveUnitsOfItsOwn(long seed) {
    isTheSameInOtherUnits(SmallLotes.random(seed), "seed " + seed);
  }

  @Test
  void theExampleIsTheSameInOtherUnits() throws IOException {
    Path path = Path.of("..", "instances", "lotes", "tiny.json");
    Parsed<LotesInstance> read =
        new LotesCodec().read(new Source("tiny.json", Files.readAllBytes(path)));
    isTheSameInOtherUnits(((Parsed.Valid<LotesInstance>) read).value(), "tiny.json");
  }

  private static void isTheSameInOtherUnits(LotesInstance instance, String name) {
    for (int f = 0; f < FACTORS.length; f++) {
      LotesInstance scaled = scaled(instance, f);
      String label = "%s, factor %s".formatted(name, FACTORS[f]);
      for (String backend : List.of("ojalgo", "glop", "highs")) {
        double before = fluid(backend, instance).bounds().orElseThrow().value();
        SolveResult<Allocation> after = fluid(backend, scaled);
        assertThat(after.bounds().orElseThrow().value())
            .as("%s, %s", label, backend)
            .isCloseTo(before, within(1e-6 * before));
        assertThat(new AllocationChecker().check(scaled, after.solution().orElseThrow()).clean())
            .as("%s, %s", label, backend)
            .isTrue();
      }
      whole(instance, scaled, label);
    }
  }

  private static void whole(LotesInstance instance, LotesInstance scaled, String label) {
    var solver = LotesSolvers.integerMachineAssignment("scip").orElseThrow();
    double before =
        solver.solve(SolveRequest.of(instance, TO_THE_END)).bounds().orElseThrow().value();
    var after = solver.solve(SolveRequest.of(scaled, TO_THE_END));
    assertThat(after).as(label).isInstanceOf(SolveResult.Optimal.class);
    assertThat(after.bounds().orElseThrow().value())
        .as(label)
        .isCloseTo(before, within(2e-6 * before));
    assertThat(
            new MachineAssignmentChecker(LotesObjective.MACHINE_ASSIGNMENT_INTEGER)
                .check(scaled, after.solution().orElseThrow())
                .clean())
        .as(label)
        .isTrue();
  }

  @Test
  void aMachineTakesNoMoreThanItHasHoweverSmallItIs() {
    assertThat(BinRoom.limit(8e-7)).isLessThan(8.1e-7);
    assertThat(BinRoom.limit(0)).isZero();
    assertThat(BinRoom.limit(0.08 * 50)).isGreaterThanOrEqualTo(4);
  }

  private static SolveResult<Allocation> fluid(String backend, LotesInstance instance) {
    return LotesSolvers.allocation(backend, TieBreak.NONE)
        .orElseThrow()
        .solve(SolveRequest.of(instance, TO_THE_END));
  }

  /** The first resource by this factor, the others by the next ones. */
  private static LotesInstance scaled(LotesInstance instance, int first) {
    List<MachineConfiguration> configurations = new ArrayList<>();
    for (MachineConfiguration each : instance.configurations()) {
      double[] capacity =
          IntStream.range(0, instance.resources().size())
              .mapToDouble(l -> each.capacity().get(l) * factor(first, l))
              .toArray();
      configurations.add(
          new MachineConfiguration(each.name(), each.count(), ResourceVector.of(capacity)));
    }
    List<JobClass> classes = new ArrayList<>();
    for (JobClass each : instance.classes()) {
      List<Requirement> requirements = new ArrayList<>();
      for (int l = 0; l < instance.resources().size(); l++) {
        Requirement of = each.requirements().get(l);
        requirements.add(
            new Requirement(
                of.mean() * factor(first, l),
                of.cv(),
                OptionalDouble.empty(),
                OptionalDouble.empty()));
      }
      classes.add(
          new JobClass(
              each.name(),
              each.proportion(),
              each.meanServiceHours(),
              each.tasksPerJob(),
              requirements));
    }
    return new LotesInstance("scaled", instance.resources(), configurations, classes);
  }

  private static double factor(int first, int resource) {
    return FACTORS[(first + resource) % FACTORS.length];
  }
}
