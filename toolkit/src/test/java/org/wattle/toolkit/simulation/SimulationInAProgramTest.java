package org.wattle.toolkit.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.PolicyEstimates;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.collocation.simulation.CollocationSimulationKind;
import org.wattle.toolkit.collocation.simulation.StagedSetup;
import org.wattle.toolkit.energy.simulation.ClusterResult;
import org.wattle.toolkit.energy.simulation.ClusterSetup;
import org.wattle.toolkit.energy.simulation.Savings;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.lotes.simulation.DispatchMeasures;
import org.wattle.toolkit.lotes.simulation.DispatchSetup;
import org.wattle.toolkit.power.simulation.CappedResult;
import org.wattle.toolkit.power.simulation.PowerMeasures;
import org.wattle.toolkit.power.simulation.PowerSetup;
import org.wattle.toolkit.power.simulation.PowerSimulationKind;
import org.wattle.toolkit.priority.simulation.PriorityMeasures;
import org.wattle.toolkit.priority.simulation.PriorityResult;
import org.wattle.toolkit.priority.simulation.PrioritySetup;

/** Programs simulate scenarios of every kind, take the results as data and draw their reports. */
class SimulationInAProgramTest {
  private static final Path INSTANCES = Path.of("..", "instances").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private static Simulations simulations() {
    return Simulations.of(
        SolverRegistry.installed(), new Inputs(INSTANCES, InputStream.nullInputStream()));
  }

  @Test
  void onlineDispatchersAtALoad() throws IOException {
    SimulationStudy<?, ?> study =
        simulations()
            .run(
                "lotes/quick.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("greedy", "lotes"))
                    .with(SimulationOption.LOADS, List.of(0.5))
                    .with(SimulationOption.HOURS, 100.0)
                    .with(SimulationOption.SEEDS, 3));
    assertThat(study.complete()).isEqualTo(6);
    PolicyEstimates greedy = study.estimates().get(0);
    assertThat(greedy.policy()).isEqualTo("greedy");
    assertThat(greedy.load()).hasValue(0.5);
    Estimate wait = greedy.measures().get("waitAllHours");
    assertThat(wait.count()).isEqualTo(3);
    assertThat(wait.halfWidth()).isPresent();
    SimulationStudy<DispatchSetup, DispatchResult> dispatched = kindStudy(study);
    assertThat(dispatched.summaries().get(0).estimate(DispatchMeasures.WAIT_ALL)).contains(wait);

    writes(study, "lotes-simulation", "simulation.json", "summary.csv", "samples.csv");
  }

  @Test
  void aClusterOverTime() throws IOException {
    SimulationStudy<?, ?> study =
        simulations()
            .run(
                "scenarios/quick.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("beps", "always-on"))
                    .with(SimulationOption.HOURS, 0.1)
                    .with(SimulationOption.SEEDS, 2));
    assertThat(study.runs()).hasSize(4).allMatch(Replication::complete);
    Estimate beps = study.estimates().get(0).measures().get("joules");
    Estimate alwaysOn = study.estimates().get(1).measures().get("joules");
    assertThat(beps.mean()).isLessThan(alwaysOn.mean());
    SimulationStudy<ClusterSetup, ClusterResult> clusters = kindStudy(study);
    assertThat(new Savings(clusters.summaries()).reference().orElseThrow().policy())
        .isEqualTo("always-on");

    writes(study, "energy-simulation", "simulation.json", "runs.csv", "runs/beps-2.html");
  }

  @Test
  void jobsOverStages() throws IOException {
    SimulationStudy<?, ?> study =
        simulations()
            .run(
                "collocation/parapluie.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("node-rr"))
                    .with(CollocationSimulationKind.MAX_MOVES, 0));
    assertThat(study.complete()).isEqualTo(1);
    assertThat(study.estimates().get(0).measures().get("migrations").mean()).isZero();
    SimulationStudy<StagedSetup, StageSimulation.PolicyRun> staged = kindStudy(study);
    assertThat(staged.runs().get(0).outcome().stages()).hasSize(4);

    writes(study, "collocation-simulation", "stages.json", "stages.csv", "pictures/node-rr.svg");
  }

  @Test
  void prioritySchedulingOnSlots() throws IOException {
    SimulationStudy<?, ?> study =
        simulations()
            .run(
                "scenarios/priority-tiny.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("nop", "mrs"))
                    .with(SimulationOption.SEEDS, 3));
    assertThat(study.runs()).hasSize(6).allMatch(Replication::complete);
    SimulationStudy<PrioritySetup, PriorityResult> priorities = kindStudy(study);
    List<Summary<PriorityResult>> summaries = priorities.summaries();
    PairedDifference wasted =
        summaries.get(1).minus(summaries.get(0), PriorityMeasures.WASTED).orElseThrow();
    assertThat(wasted.differs()).isTrue();
    assertThat(wasted.isMore()).isTrue();

    writes(
        study,
        "priority-simulation",
        "simulation.json",
        "runs.csv",
        "classes.csv",
        "evictions.csv",
        "samples.csv",
        "summary.csv",
        "runs/mrs-1.html");
  }

  @Test
  void powerAwareSchedulingWithCaps() throws IOException {
    List<Object> rows = new ArrayList<>();
    SimulationListener listener =
        new SimulationListener() {
          @Override
          public void row(Object row) {
            rows.add(row);
          }
        };
    SimulationStudy<?, ?> study =
        simulations()
            .prepare(
                "scenarios/electron-tiny.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("ff", "mgm"))
                    .with(PowerSimulationKind.CAPS, List.of("none", "static"))
                    .with(SimulationOption.SEEDS, 3))
            .run(listener, new Interrupt());
    assertThat(study.runs()).hasSize(12).allMatch(Replication::complete);
    assertThat(rows).hasSize(12).allMatch(Replication.class::isInstance);
    assertThat(study.estimates())
        .extracting(PolicyEstimates::policy)
        .containsExactly("ff / none", "ff / static", "mgm / none", "mgm / static");
    SimulationStudy<PowerSetup, CappedResult> power = kindStudy(study);
    for (Replication<CappedResult> run : power.runs()) {
      PowerOutcome outcome = run.outcome().outcome();
      assertThat(outcome.ended()).isEqualTo(14);
      assertThat(outcome.segments().isEmpty()).isEqualTo(run.number() > 1);
      assertThat(outcome.power().mean() * outcome.makespanSeconds())
          .isCloseTo((double) outcome.energyMillijoules(), within(1.0));
    }
    PairedDifference watts =
        power.summaries().get(1).minus(power.summaries().get(0), PowerMeasures.MAX).orElseThrow();
    assertThat(watts.differs()).isTrue();
    assertThat(watts.isMore()).isFalse();

    writes(
        study,
        "power-simulation",
        "simulation.json",
        "runs.csv",
        "classes.csv",
        "power.csv",
        "summary.csv");
  }

  @SuppressWarnings("unchecked") // the study of the kind that was simulated
  private static <I, O> SimulationStudy<I, O> kindStudy(SimulationStudy<?, ?> study) {
    return (SimulationStudy<I, O>) study;
  }

  /** What is reported while it runs is what the tables of the study have. */
  @Test
  void runsAndSamplesOfPrioritySchedulingAreReportedAsRows() {
    List<Object> rows = new ArrayList<>();
    SimulationListener listener =
        new SimulationListener() {
          @Override
          public void row(Object row) {
            rows.add(row);
          }
        };
    SimulationStudy<PrioritySetup, PriorityResult> study =
        kindStudy(
            simulations()
                .prepare(
                    "scenarios/priority-tiny.json",
                    SimulationOptions.NONE
                        .with(SimulationOption.POLICIES, List.of("mrs"))
                        .with(SimulationOption.SEEDS, 2))
                .run(listener, new Interrupt()));
    assertThat(rows)
        .filteredOn(Replication.class::isInstance)
        .containsExactlyInAnyOrderElementsOf(study.runs());
    assertThat(rows)
        .filteredOn(Replication.Part.class::isInstance)
        .map(row -> ((Replication.Part<?>) row).part())
        .isEqualTo(study.runs().get(0).outcome().outcome().samples());
  }

  @Test
  void aRunOfPrioritySchedulingThatIsStoppedIsReportedAsSuch() throws IOException {
    Interrupt interrupt = new Interrupt();
    SimulationListener listener =
        new SimulationListener() {
          @Override
          public void advanced(Progress progress) {
            interrupt.request();
          }
        };
    SimulationStudy<?, ?> study =
        simulations()
            .prepare(
                "scenarios/priority-w-e.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("mrs", "lrs"))
                    .with(SimulationOption.THREADS, 1))
            .run(listener, interrupt);
    assertThat(study.complete()).isZero();
    assertThat(study.runs()).hasSize(1);
    assertThat(StudyReport.of(study).text())
        .contains("mrs     1 (partial)")
        .contains("0 of 2 runs came to the end; a stopped run counts only where")
        .doesNotContain("  - ");

    writes(study, "priority-simulation", "simulation.json", "runs.csv", "runs/mrs-1.html");
    assertThat(Files.readString(folder.resolve("study/runs.csv"))).contains(",no,");
    assertThat(Files.readString(folder.resolve("study/runs/mrs-1.html")))
        .contains("where it was stopped");
  }

  @Test
  void progressIsReportedWhileItRuns() {
    List<Object> reported = new ArrayList<>();
    SimulationListener listener =
        new SimulationListener() {
          @Override
          public void advanced(Progress progress) {
            reported.add(progress);
          }
        };
    SimulationOptions options =
        SimulationOptions.NONE
            .with(SimulationOption.POLICIES, List.of("rrs"))
            .with(SimulationOption.HOURS, 0.1);
    simulations().prepare("scenarios/quick.json", options).run(listener, new Interrupt());
    assertThat(reported).isNotEmpty();
  }

  @Test
  void anOptionOfAnotherKindIsRefused() {
    SimulationOptions options = SimulationOptions.NONE.with(SimulationOption.LOADS, List.of(0.5));
    assertThatThrownBy(() -> simulations().run("scenarios/quick.json", options))
        .isInstanceOf(UserError.class)
        .hasMessage(
            "--load is for scenarios of kind (lotes-scenario), and this is one of kind"
                + " (energy-scenario). Maybe leave it out.");
  }

  private void writes(SimulationStudy<?, ?> study, String kind, String document, String... files)
      throws IOException {
    StudyReport<?, ?> report = StudyReport.of(study);
    assertThat(report.text()).startsWith(study.title() + ": ");
    assertThat(new String(report.json(), StandardCharsets.UTF_8)).contains('"' + kind + '"');
    assertThat(report.page()).startsWith("<!DOCTYPE html>").contains(study.title());
    report.writeTo(folder.resolve("study"));
    assertThat(Files.readAllBytes(folder.resolve("study").resolve(document)))
        .isEqualTo(report.json());
    assertThat(files).allMatch(file -> Files.exists(folder.resolve("study").resolve(file)));
  }
}
