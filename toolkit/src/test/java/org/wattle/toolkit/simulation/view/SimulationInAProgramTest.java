package org.wattle.toolkit.simulation.view;

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
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.collocation.simulation.CollocationSimulationKind;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.lotes.simulation.DispatchStudy;
import org.wattle.toolkit.power.simulation.PowerReplication;
import org.wattle.toolkit.power.simulation.PowerSimulationKind;
import org.wattle.toolkit.power.simulation.PowerStudy;
import org.wattle.toolkit.power.simulation.PowerSummary;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.simulation.PairedDifference;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SimulationStudy.PolicyEstimates;
import org.wattle.toolkit.simulation.Simulations;

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
    SimulationStudy study =
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
    assertThat(((DispatchStudy) study).summaries().get(0).waitAllHours()).isEqualTo(wait);

    writes(study, "lotes-simulation", "simulation.json", "summary.csv", "samples.csv");
  }

  @Test
  void aClusterOverTime() throws IOException {
    SimulationStudy study =
        simulations()
            .run(
                "scenarios/quick.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("beps", "always-on"))
                    .with(SimulationOption.HOURS, 0.1)
                    .with(SimulationOption.SEEDS, 2));
    assertThat(study.replications()).hasSize(4).allMatch(SimulationStudy.Replication::complete);
    Estimate beps = study.estimates().get(0).measures().get("joules");
    Estimate alwaysOn = study.estimates().get(1).measures().get("joules");
    assertThat(beps.mean()).isLessThan(alwaysOn.mean());
    assertThat(((ClusterStudy) study).reference().orElseThrow().policy()).isEqualTo("always-on");

    writes(study, "energy-simulation", "simulation.json", "runs.csv", "runs/beps-2.html");
  }

  @Test
  void jobsOverStages() throws IOException {
    SimulationStudy study =
        simulations()
            .run(
                "collocation/parapluie.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("node-rr"))
                    .with(CollocationSimulationKind.MAX_MOVES, 0));
    assertThat(study.complete()).isEqualTo(1);
    assertThat(study.replications().get(0).measures()).containsEntry("migrations", 0.0);
    assertThat(((StagedStudy) study).runs().get(0).stages()).hasSize(4);

    writes(study, "collocation-simulation", "stages.json", "stages.csv", "pictures/node-rr.svg");
  }

  @Test
  void prioritySchedulingOnSlots() throws IOException {
    SimulationStudy study =
        simulations()
            .run(
                "scenarios/priority-tiny.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("nop", "mrs"))
                    .with(SimulationOption.SEEDS, 3));
    assertThat(study.replications()).hasSize(6).allMatch(SimulationStudy.Replication::complete);
    PriorityStudy priorities = (PriorityStudy) study;
    PairedDifference wasted =
        PairedDifference.of(
                priorities
                    .summaries()
                    .get(1)
                    .byRun(outcome -> OptionalDouble.of(outcome.wastedCpuSeconds())),
                priorities
                    .summaries()
                    .get(0)
                    .byRun(outcome -> OptionalDouble.of(outcome.wastedCpuSeconds())))
            .orElseThrow();
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
    SimulationStudy study =
        simulations()
            .prepare(
                "scenarios/electron-tiny.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("ff", "mgm"))
                    .with(PowerSimulationKind.CAPS, List.of("none", "static"))
                    .with(SimulationOption.SEEDS, 3))
            .run(listener, new Interrupt());
    assertThat(study.replications()).hasSize(12).allMatch(SimulationStudy.Replication::complete);
    assertThat(rows).hasSize(12).allMatch(PowerReplication.class::isInstance);
    assertThat(study.estimates())
        .extracting(PolicyEstimates::policy)
        .containsExactly("ff / none", "ff / static", "mgm / none", "mgm / static");
    PowerStudy power = (PowerStudy) study;
    for (PowerReplication run : power.runs()) {
      assertThat(run.outcome().ended()).isEqualTo(14);
      assertThat(run.outcome().segments().isEmpty()).isEqualTo(run.number() > 1);
      assertThat(run.outcome().power().mean() * run.outcome().makespanSeconds())
          .isCloseTo((double) run.outcome().energyMillijoules(), within(1.0));
    }
    PairedDifference watts =
        PairedDifference.of(peak(power.summaries().get(1)), peak(power.summaries().get(0)))
            .orElseThrow();
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

  private static Map<Integer, Double> peak(PowerSummary of) {
    return of.byRun(run -> OptionalDouble.of((double) run.outcome().power().max()));
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
    PriorityStudy study =
        (PriorityStudy)
            simulations()
                .prepare(
                    "scenarios/priority-tiny.json",
                    SimulationOptions.NONE
                        .with(SimulationOption.POLICIES, List.of("mrs"))
                        .with(SimulationOption.SEEDS, 2))
                .run(listener, new Interrupt());
    assertThat(rows)
        .filteredOn(PriorityReplication.class::isInstance)
        .containsExactlyInAnyOrderElementsOf(study.runs());
    assertThat(rows)
        .filteredOn(PriorityStudy.SampleRow.class::isInstance)
        .map(row -> ((PriorityStudy.SampleRow) row).sample())
        .isEqualTo(study.runs().get(0).outcome().samples());
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
    SimulationStudy study =
        simulations()
            .prepare(
                "scenarios/priority-w-e.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("mrs", "lrs"))
                    .with(SimulationOption.THREADS, 1))
            .run(listener, interrupt);
    assertThat(study.complete()).isZero();
    assertThat(study.replications()).hasSize(1);
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

  private void writes(SimulationStudy study, String kind, String document, String... files)
      throws IOException {
    StudyReport<?> report = StudyReport.of(study);
    assertThat(report.text()).startsWith(study.title() + ": ");
    assertThat(new String(report.json(), StandardCharsets.UTF_8)).contains('"' + kind + '"');
    assertThat(report.page()).startsWith("<!DOCTYPE html>").contains(study.title());
    report.writeTo(folder.resolve("study"));
    assertThat(Files.readAllBytes(folder.resolve("study").resolve(document)))
        .isEqualTo(report.json());
    assertThat(files).allMatch(file -> Files.exists(folder.resolve("study").resolve(file)));
  }
}
