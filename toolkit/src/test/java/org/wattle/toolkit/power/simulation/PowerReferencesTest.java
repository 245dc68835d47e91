package org.wattle.toolkit.power.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.power.simulation.PowerReference.Least;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.Simulations;

class PowerReferencesTest {
  private static final String TASKS =
      """
      task,profile,submit_seconds
      a,long,0
      b,short,0
      """;

  /** One node of 20 W; a draws 40 W for 5 s and then 30 W until 30 s, b 30 W for 10 s. */
  private static final String SCENARIO =
      """
      {"kind": "power-scenario", "name": "by hand",
       "cluster": {"classes": [
         {"name": "A", "count": 1, "cores": 4, "memoryMegabytes": 1000, "watts": {"static": 20, "tdp": %d}}]},
       "profiles": [
         {"name": "long", "cpu": 2, "memoryMegabytes": 500, "seconds": 30, "startSeconds": 5,
          "watts": {"A": {"peak": 40, "mean": 30}}, "group": "high"},
         {"name": "short", "cpu": 1, "memoryMegabytes": 100, "seconds": 10, "watts": {"A": 30}, "group": "low"}],
       "workload": "t.csv", "policies": ["bp"], "caps": %s, "offers": {"order": "listed"}}
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writesTheTasks() throws IOException {
    Files.writeString(folder.resolve("t.csv"), TASKS);
  }

  private SimulationStudy<PowerSetup, CappedResult> study(int tdpWatts, boolean optimal)
      throws IOException {
    return study(tdpWatts, "[\"none\", \"static\"]", optimal);
  }

  @SuppressWarnings("unchecked") // the study of this kind
  private SimulationStudy<PowerSetup, CappedResult> study(
      int tdpWatts, String caps, boolean optimal) throws IOException {
    Files.writeString(folder.resolve("s.json"), SCENARIO.formatted(tdpWatts, caps));
    Inputs inputs = new Inputs(folder, InputStream.nullInputStream());
    return (SimulationStudy<PowerSetup, CappedResult>)
        Simulations.of(SolverRegistry.installed(), inputs)
            .run("s.json", SimulationOptions.NONE.with(SimulationOption.OPTIMAL, optimal));
  }

  /**
   * The run draws 20 + 40 + 30 W at first. Within its 30 s the long task has to begin at once, and
   * the short one may wait for the end of its start: 20 + 30 + 30 W.
   */
  @Test
  void aRunIsComparedWithTheBestScheduleOfItsTasks() throws IOException {
    CappedResult run = study(100, true).runs().get(0).outcome();
    PowerReference reference = run.reference().orElseThrow();

    assertThat(reference.of(PowerObjective.PEAK_POWER)).contains(new Least(80, true));
    assertThat(run.gap(PowerObjective.PEAK_POWER).getAsDouble()).isCloseTo(0.125, within(1e-12));
    assertThat(reference.of(PowerObjective.ENERGY)).contains(new Least(1850, true));
    assertThat(reference.of(PowerObjective.MAKESPAN)).contains(new Least(30, true));
    assertThat(run.gap(PowerObjective.MAKESPAN)).hasValue(0);
  }

  /** Both tasks fit beside each other, so that 30 s are the least whatever they draw. */
  @Test
  void ofARunInWhichANodeWasThrottledTheMakespanAloneIsCompared() throws IOException {
    List<Replication<CappedResult>> runs = study(100, true).runs();
    assertThat(runs.get(1).of().text(PowerMeasures.CAP)).isEqualTo("static");
    for (CappedResult run :
        List.of(runs.get(1).outcome(), study(85, true).runs().get(0).outcome())) {
      assertThat(run.outcome().secondsThrottled()).isPositive();
      assertThat(run.reference().orElseThrow().least())
          .containsOnlyKeys(PowerObjective.MAKESPAN)
          .containsValue(new Least(30, true));
      assertThat(run.gap(PowerObjective.MAKESPAN)).isPresent();
      assertThat(run.gap(PowerObjective.MAKESPAN).getAsDouble()).isPositive();
    }
    assertThat(study(100, false).runs()).allMatch(run -> run.outcome().reference().isEmpty());
  }

  /**
   * The tasks together would draw 80 W, or 90 W at first. A node of 75 W slows them down a little;
   * one after the other, as a model within 75 W must run them, they take 40 s.
   */
  @Test
  void aNodeThatSlowsTasksDownIsComparedWithOneThatDoesNotHaveTo() throws IOException {
    CappedResult run = study(75, "[\"none\"]", true).runs().get(0).outcome();

    assertThat(run.outcome().makespanSeconds()).isBetween(31L, 39L);
    assertThat(run.reference().orElseThrow().least())
        .containsOnlyKeys(PowerObjective.MAKESPAN)
        .containsValue(new Least(30, true));
  }

  @Test
  void aRunThatIsBetterThanTheBestEndsTheComparison() throws IOException {
    SimulationStudy<PowerSetup, CappedResult> study = study(100, false);
    Replication<CappedResult> run = study.runs().get(0);
    TaskSubmissions tasks = TaskSubmissions.of(new int[] {0, 1}, new long[] {0, 0});
    PowerReferences references =
        new PowerReferences(
            new PowerInput(study.input(), seed -> tasks),
            SolverRegistry.installed(),
            Optional.empty(),
            new Interrupt());

    assertThat(references.added(List.of(run)).get(0).outcome().reference()).isPresent();
    assertThatThrownBy(() -> references.added(List.of(withLessEnergy(run))))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("has the energy (1849.999) J")
        .hasMessageContaining("no schedule should be below (1850.0) J");
  }

  private static Replication<CappedResult> withLessEnergy(Replication<CappedResult> run) {
    PowerOutcome of = run.outcome().outcome();
    return run.with(
        new CappedResult(
            new PowerOutcome(
                of.complete(),
                of.makespanSeconds(),
                of.placed(),
                of.ended(),
                of.notPlaced(),
                of.energyMillijoules() - 1,
                of.power(),
                of.cpuShare(),
                of.memoryShare(),
                of.classes(),
                of.meanWaitSeconds(),
                of.longestWaitSeconds(),
                of.secondsThrottled(),
                of.capChanges(),
                of.segments(),
                of.tasks()),
            run.outcome().costs(),
            Optional.empty()));
  }
}
