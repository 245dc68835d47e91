package org.wattle.toolkit.power.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Offers;
import org.wattle.model.power.PowerScenario.ProfileSource;
import org.wattle.model.power.PowerScenario.TaskSource;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.PowerTariff;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.provenance.Setting;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSimulation;
import org.wattle.simulation.power.PowerStatistics;
import org.wattle.simulation.power.TaskRuns;
import org.wattle.simulation.power.cap.NoCaps;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.simulation.SimulationStudy;

class PowerFindingsTest {
  private static final PowerCluster CLUSTER =
      new PowerCluster(List.of(new NodeClass("A", 1, 1000, 100, 10_000, 100_000, 1, 0, Map.of())));

  private final List<Replication<CappedResult>> runs = new ArrayList<>();

  /** What a run has of everything that findings are about. */
  private record Run(long seconds, double kilojoules, double watts, int notPlaced) {}

  private static Run run(long seconds, double kilojoules, double watts) {
    return new Run(seconds, kilojoules, watts, 0);
  }

  /** Those of no task. */
  private static TaskRuns none() {
    return PowerSimulation.run(
            new PowerSimulation.Input(
                CLUSTER,
                PowerModel.USUAL,
                List.of(),
                TaskSubmissions.of(new int[0], new long[0]),
                new PowerSimulation.Settings(
                    1,
                    false,
                    1,
                    3,
                    1,
                    new Capping(Optional.of(new Thresholds(2, 1)), 5, 5, 0.5, 0.5, 0.25, 0.8, 0.4),
                    1)),
            new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable())
                .policy("ff", new TreeMap<>()),
            new NoCaps(),
            1,
            PowerSimulation.Listener.NONE,
            new Interrupt())
        .tasks();
  }

  private void add(String policy, String cap, boolean complete, Run... all) {
    for (int i = 0; i < all.length; i++) {
      Run run = all[i];
      long milliwatts = Math.round(run.watts * 1000);
      PowerOutcome outcome =
          new PowerOutcome(
              complete,
              run.seconds,
              10,
              10,
              run.notPlaced,
              Math.round(run.kilojoules * 1e6),
              new PowerStatistics(
                  milliwatts, milliwatts, milliwatts, milliwatts, milliwatts, milliwatts),
              0.5,
              0.5,
              List.of(new PowerOutcome.ClassTasks(5, 5)),
              1,
              2,
              0,
              0,
              List.of(),
              none());
      runs.add(
          new Replication<>(
              Case.of(policy).with(PowerMeasures.CAP, cap),
              i + 1,
              i,
              complete,
              new CappedResult(
                  outcome,
                  Optional.of(
                      new PowerCosts(
                          1, OptionalDouble.empty(), OptionalDouble.empty(), run.kilojoules, 0, 0)),
                  Optional.empty())));
    }
  }

  private void add(String policy, String cap, Run... all) {
    add(policy, cap, true, all);
  }

  private List<String> findings(Optional<PowerTariff> tariff) {
    PowerScenario scenario =
        new PowerScenario(
            "s",
            CLUSTER,
            PowerModel.USUAL,
            new ProfileSource.InFile("p.json"),
            new TaskSource.InFile("t.csv"),
            List.of("ff"),
            List.of("none"),
            Capping.USUAL,
            Offers.USUAL,
            1,
            3,
            Optional.empty(),
            tariff,
            24,
            1,
            1);
    PowerSetup input = new PowerSetup(scenario, "s.json", "w", List.of(), List.of());
    Setting setting = Setting.here(List.of(), SolveParameters.DEFAULT, "test");
    return PowerFindings.of(
        new SimulationStudy<>(
            "power-scenario", "s", setting, input, PowerMeasures.RUNS, runs.size(), runs));
  }

  private List<String> findings() {
    return findings(Optional.empty());
  }

  /** Over all runs the two overlap by far. */
  @Test
  void runsWithTheSameTasksAreCompared() {
    add("ff", "none", run(100, 50, 500), run(500, 50, 500), run(1000, 50, 500));
    add("bp", "none", run(110, 50, 500), run(511, 50, 500), run(1009, 50, 500));
    assertThat(findings())
        .hasSize(2)
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .startsWith("The makespan is shortest with ff / none: ")
                    .endsWith(" less than with bp / none (1.8 %)."))
        .anySatisfy(
            sentence ->
                assertThat(sentence)
                    .startsWith("bp / none compared with ff / none: the makespan is 10.0 ± 2.5 s")
                    .endsWith(" longer (1.9 %)."));
  }

  @Test
  void whatACapCostsAndGainsIsSaid() {
    add("ff", "none", run(100, 60, 600), run(100, 60, 600));
    add("ff", "extrema", run(125, 45, 400), run(125, 45, 400));
    assertThat(findings())
        .containsExactly(
            "The makespan is shortest with ff / none: 100 s, 25 s less than with ff / extrema (20"
                + " %).",
            "The least energy is used with ff / extrema: 45 kJ, 15 kJ less than with ff / none (25"
                + " %).",
            "The largest power is lowest with ff / extrema: 400 W, 200 W less than with ff / none"
                + " (33 %).",
            "The 95th percentile of the power is lowest with ff / extrema: 400 W, 200 W less than"
                + " with ff / none (33 %).",
            "ff / extrema compared with ff / none: the makespan is 25 s longer (25 %); the energy"
                + " is 15 kJ less (25 %); the 95th percentile of the power is 200 W lower (33 %).");
  }

  @Test
  void costsAreInTheCurrencyOfTheTariff() {
    add("ff", "none", run(100, 60, 600));
    add("mm", "none", run(100, 45, 600));
    assertThat(findings(Optional.of(new PowerTariff(1, 900, 0, List.of(), 0, "EUR"))))
        .contains(
            "In this run, the cost is lowest with mm / none: 45 EUR, 15 EUR less than with ff /"
                + " none (25 %).")
        .anyMatch(
            sentence ->
                sentence.startsWith("In this run, mm / none compared with ff / none: the energy")
                    && sentence.endsWith("the cost is 15 EUR lower (25 %)."));
    assertThat(findings()).noneMatch(sentence -> sentence.contains("cost"));
  }

  @Test
  void whatDoesNotDifferIsNotTold() {
    add("ff", "none", run(100, 60, 600), run(200, 60, 600), run(300, 60, 600));
    add("bp", "none", run(101, 60, 600), run(202, 60, 600), run(303, 60, 600));
    assertThat(findings()).isEmpty();
  }

  @Test
  void thoseThatRunsDoNotTellApartAreNamedTogether() {
    add("ff", "none", run(100, 60, 600), run(200, 60, 600), run(300, 60, 600));
    add("bp", "none", run(101, 60, 600), run(202, 60, 600), run(303, 60, 600));
    add("mm", "none", run(901, 60, 600), run(1002, 60, 600), run(1103, 60, 600));
    assertThat(findings().get(0))
        .startsWith("The makespan is shortest with ff / none (200 ± ")
        .contains(" s) and bp / none (202 ± ")
        .endsWith("which these runs do not tell apart.");
  }

  @Test
  void manyThatAreEquallyGoodAreCounted() {
    for (String cap : List.of("none", "static", "local", "extrema")) {
      add("ff", cap, run(100, 60, 600));
    }
    add("mm", "none", run(200, 60, 600));
    assertThat(findings())
        .contains(
            "In this run, the makespan is shortest with ff / none (100 s) and 3 others, which do"
                + " not differ.");
  }

  /** To leave tasks out saves time and energy. */
  @Test
  void thoseThatDoNotPlaceAllTasksAreNotBest() {
    add("ff", "none", run(100, 60, 600));
    add("bp", "none", run(120, 70, 700));
    add("mm+waar-m3pu", "none", new Run(50, 30, 300, 3));
    assertThat(findings())
        .anyMatch(sentence -> sentence.contains("shortest with ff / none: 100 s, 20 s less"))
        .anyMatch(
            sentence ->
                sentence.contains("mm+waar-m3pu / none compared with ff / none")
                    && sentence.endsWith("3 tasks are not placed."));
  }

  @Test
  void stoppedRunsAreNotCompared() {
    add("ff", "none", run(100, 60, 600));
    add("bp", "none", false, run(1, 1, 1));
    assertThat(findings()).isEmpty();
  }
}
