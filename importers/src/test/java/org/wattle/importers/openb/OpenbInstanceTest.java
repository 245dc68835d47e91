package org.wattle.importers.openb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.openb.OpenbTables.NODES;
import static org.wattle.importers.openb.OpenbTables.PODS;
import static org.wattle.importers.openb.OpenbTables.POD_HEADER;
import static org.wattle.importers.openb.OpenbTables.POWER;
import static org.wattle.importers.openb.OpenbTables.valid;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.importers.TimeWindow;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;

class OpenbInstanceTest {
  private static final OpenbOptions PLAIN = OpenbOptions.of(NODES, PODS);

  @Test
  void likeNodesBecomeOneServerTypeInTheOrderOfTheTable() {
    EnergyInstance instance = valid(PLAIN);

    assertThat(instance.serverTypes())
        .extracting(ServerType::name)
        .containsExactly("c32-m64", "c64-m128-4xT4", "c96-m100000Mi");
    assertThat(instance.serverTypes()).extracting(ServerType::count).containsExactly(2, 2, 1);
  }

  @Test
  void capacitiesAndDemandsAreFractionsOfTheLargestNode() {
    EnergyInstance instance = valid(PLAIN);

    // The largest has 96000 milli-CPU; another has 131072 MiB.
    assertThat(instance.serverTypes())
        .extracting(ServerType::capacity)
        .containsExactly(
            ResourceVector.of(32.0 / 96, 0.5),
            ResourceVector.of(64.0 / 96, 1),
            ResourceVector.of(1, 100000.0 / 131072));
    assertThat(instance.tasks())
        .extracting(Task::demand)
        .startsWith(ResourceVector.of(8.0 / 96, 0.125), ResourceVector.of(4.0 / 96, 0.0625));
    assertThat(instance.origin().orElseThrow().units())
        .isEqualTo(Map.of("cpu", "96000 milli-CPU", "memory", "131072 MiB"));
  }

  @Test
  void thePodsAreOneBatchOfTasksOnASleepingCluster() {
    EnergyInstance instance = valid(PLAIN);

    assertThat(instance.name()).isEqualTo("openb, 5 nodes, 4 pods");
    assertThat(instance.tasks()).extracting(Task::id).containsExactly("p-0", "p-1", "p-2", "p-3");
    assertThat(instance.tasks()).allMatch(task -> task.arrivalSeconds() == 0 && task.gbps() == 0);
    assertThat(instance.state().awake()).isEmpty();
    assertThat(instance.network()).isEmpty();
    assertThat(instance.defaultObjective()).isEqualTo(EnergyObjective.MSEC);
  }

  @Test
  void aPodLivesFromItsSchedulingOrElseItsCreationToItsDeletion() {
    assertThat(valid(PLAIN).tasks())
        .extracting(Task::durationSeconds)
        .containsExactly(
            OptionalDouble.of(480),
            OptionalDouble.of(300),
            OptionalDouble.empty(),
            OptionalDouble.empty());
  }

  @Test
  void onlyTheFirstNodesCountWhenTheyAreLimitedAlsoForTheScale() {
    EnergyInstance instance = valid(PLAIN.withNodesLimit(2));

    assertThat(instance.serverTypes())
        .extracting(ServerType::name)
        .containsExactly("c32-m64", "c64-m128-4xT4");
    assertThat(instance.origin().orElseThrow().units()).containsEntry("cpu", "64000 milli-CPU");
    assertThat(notes(instance)).anyMatch(note -> note.startsWith("Nodes: the first 2 of 5."));
  }

  @Test
  void podsAreTheFirstOfTheWindow() {
    TimeWindow window = TimeWindow.parse("100..300").orElseThrow();

    assertThat(valid(PLAIN.withPodsLimit(2)).tasks())
        .extracting(Task::id)
        .containsExactly("p-0", "p-1");
    // The end of a window is no longer in it.
    assertThat(valid(PLAIN.withWindow(window)).tasks())
        .extracting(Task::id)
        .containsExactly("p-1", "p-2");
    assertThat(valid(PLAIN.withWindow(window).withPodsLimit(1)).tasks())
        .extracting(Task::id)
        .containsExactly("p-1");
  }

  @Test
  void windowsAreWrittenFromTo() {
    assertThat(TimeWindow.parse("5..9")).contains(new TimeWindow(5, 9));
    for (String wrong : List.of("9..5", "5..5", "5-9", "-5..9", "..", "5..", "a..b", "")) {
      assertThat(TimeWindow.parse(wrong)).as(wrong).isEmpty();
    }
  }

  @Test
  void gpusBecomeAThirdResourceWhenAskedFor() {
    EnergyInstance instance = valid(PLAIN.withGpu(true));

    assertThat(instance.resources()).containsExactly("cpu", "memory", "gpu");
    assertThat(instance.serverTypes())
        .extracting(type -> type.capacity().get(2))
        .containsExactly(0.0, 1.0, 0.0);
    // None; a quarter of one of 4; two of 4, whatever gpu_milli says; one of 4.
    assertThat(instance.tasks())
        .extracting(task -> task.demand().get(2))
        .containsExactly(0.0, 0.0625, 0.5, 0.25);
    assertThat(instance.origin().orElseThrow().units()).containsEntry("gpu", "4 GPU");
    assertThat(instance.serverTypes().get(1).watts().loadWatts().get(2)).isZero();
    assertThat(notes(instance))
        .anyMatch(note -> note.contains("divisible") && note.contains("(3 of 4 ask"))
        .anyMatch(note -> note.contains("(gpu_spec) is left out (1)"))
        .anyMatch(note -> note.contains("0 W"));
  }

  @Test
  void withoutGpusItIsSaidHowManyPodsWantedThem() {
    assertThat(notes(valid(PLAIN)))
        .anyMatch(note -> note.startsWith("GPUs are left out") && note.contains("(3 of 4)"));
  }

  @Test
  void aPodThatIsTooLargeStaysInAndIsNamed() {
    EnergyInstance instance =
        valid(
            OpenbOptions.of(
                NODES,
                OpenbTables.of("pods", POD_HEADER + "giant,97000,1,0,0,,0,,\nok,1,1,0,0,,0,,\n")));

    assertThat(instance.tasks()).extracting(Task::id).containsExactly("giant", "ok");
    assertThat(notes(instance))
        .anyMatch(note -> note.endsWith("larger than every chosen node (1): giant."));
    assertThat(notes(valid(PLAIN))).noneMatch(note -> note.contains("no solution"));
  }

  @Test
  void powerIsThatOfTheNearestMeasuredServer() {
    EnergyInstance instance = valid(PLAIN.withPower(POWER));

    // 32 threads, 64 GiB: three results match exactly; the newest two are from the same day.
    assertThat(instance.serverTypes().get(0).watts())
        .isEqualTo(new ServerPower(5, 50, ResourceVector.of(160, 0), 210));
    // 64 threads, 128 GiB: four machines that were measured together, 400 W and 1000.8 W.
    assertThat(instance.serverTypes().get(1).watts())
        .isEqualTo(new ServerPower(10, 100, ResourceVector.of(150.2, 0), 250.2));
    // 96 threads, 97.7 GiB.
    assertThat(instance.serverTypes().get(2).watts())
        .isEqualTo(new ServerPower(10, 100, ResourceVector.of(400, 0), 500));
  }

  @Test
  void theChosenServersAndTheAssumptionsAreRecorded() {
    EnergyInstance instance = valid(PLAIN.withPower(POWER));

    assertThat(instance.origin().orElseThrow().power())
        .containsEntry(
            "c32-m64",
            "Acme Small new (X2), submitted 2021-07-07, line 3 of the table: 16 cores, 32 threads,"
                + " 64 GB, 50.0 W idle, 210.0 W at full load")
        .containsEntry(
            "c64-m128-4xT4",
            "Blades Four in one (Y), submitted 2020-01-01, line 7 of the table: 32 cores,"
                + " 64 threads, 128 GB, 100.0 W idle, 250.2 W at full load, one of 4 measured"
                + " together");
    assertThat(notes(instance))
        .anyMatch(note -> note.contains("1000 milli-CPU are one thread"))
        .anyMatch(note -> note.contains("10 % of the power without load"))
        // The one without a result, the one without a number of nodes, the one upside down.
        .anyMatch(note -> note.endsWith("skipped: 3."))
        .anyMatch(note -> note.contains("Waking is assumed to take 30.0 s"));
  }

  @Test
  void withoutMeasurementsPowerFollowsTable31() {
    EnergyInstance instance = valid(PLAIN);

    // 162 W idle; 103 W · 2/3 and 36 W · 1; a tenth of idle asleep.
    assertThat(instance.serverTypes().get(1).watts().idleWatts()).isEqualTo(162);
    assertThat(instance.serverTypes().get(1).watts().loadWatts())
        .isEqualTo(ResourceVector.of(68.67, 36));
    assertThat(instance.serverTypes().get(1).watts().sleepWatts()).isEqualTo(16.2);
    assertThat(notes(instance)).anyMatch(note -> note.startsWith("No power table was given"));
  }

  @Test
  void timesCanBeChosen() {
    EnergyInstance instance = valid(PLAIN.withTimes(3600, 5));

    assertThat(instance.slotSeconds()).isEqualTo(3600);
    assertThat(instance.serverTypes()).allMatch(type -> type.wakeSeconds() == 5);
  }

  @Test
  void quotedCellsBlankLinesAByteOrderMarkAndWindowsLineEndsAreFine() {
    String nodes =
        "\uFEFFsn,cpu_milli,memory_mib,gpu,model\r\n\r\n\"a, b\",\"32000\",65536,0,\r\n\r\n";

    assertThat(valid(OpenbOptions.of(OpenbTables.of("nodes", nodes), PODS)).serverTypes())
        .hasSize(1);
  }

  @Test
  void columnsMayStandInAnyOrderAndThereMayBeOthers() {
    String nodes = "model,extra,gpu,memory_mib,cpu_milli,sn\n,x,0,65536,32000,n\n";

    assertThat(valid(OpenbOptions.of(OpenbTables.of("nodes", nodes), PODS)).serverTypes())
        .extracting(ServerType::name)
        .containsExactly("c32-m64");
  }

  @Test
  void podsThatRunAreSpreadOverTheNodesByTheShareThatIsLeft() {
    EnergyInstance instance = valid(PLAIN.withRunning(true));

    assertThat(instance.tasks()).isEmpty();
    // What is left of CPU and memory, in the mean: 0.876 of n-3 beside p-0, 0.875 of n-1; then
    // 0.938 of n-1 beside p-1; 0.75 of n-4 beside p-2, 0.629 of n-3; 0.977 of n-0 beside p-3.
    List<String> names =
        instance.serverTypes().stream().flatMap(type -> type.serverNames().stream()).toList();
    assertThat(names).hasSize(5);
    assertThat(instance.state().running())
        .extracting(running -> running.task().id(), RunningTask::server)
        .containsExactly(
            tuple("p-0", names.get(4)),
            tuple("p-1", "c64-m128-4xT4-0"),
            tuple("p-2", "c64-m128-4xT4-1"),
            tuple("p-3", "c32-m64-0"));
    assertThat(instance.state().running().get(0).task().demand())
        .isEqualTo(valid(PLAIN).tasks().get(0).demand());
  }

  @Test
  void podsThatRunAreLeftOutWhereNoNodeHasRoom() {
    EnergyInstance instance = valid(PLAIN.withRunning(true).withGpu(true).withNodesLimit(1));

    assertThat(instance.state().running())
        .extracting(running -> running.task().id())
        .containsExactly("p-0");
    assertThat(notes(instance)).anyMatch(note -> note.contains("No node had room for 3,"));
  }

  @Test
  void whatIsImportedSurvivesItsFileWithoutAWarning() throws IOException {
    for (OpenbOptions options :
        List.of(PLAIN, PLAIN.withRunning(true), PLAIN.withPower(POWER).withGpu(true))) {
      EnergyInstance instance = valid(options);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new EnergyCodec().write(instance, bytes);

      assertThat(new EnergyCodec().read(new Source("imported", bytes.toByteArray())))
          .isEqualTo(new Parsed.Valid<>(instance, List.of()));
    }
  }

  private static List<String> notes(EnergyInstance instance) {
    return instance.origin().orElseThrow().notes();
  }
}
