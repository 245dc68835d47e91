package org.wattle.importers.openb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.json.Source;

/** The tables themselves, where they are at hand. */
class RealOpenbTest {
  private static final Path SHARED = Path.of(System.getProperty("wattle.shared", "../shared/data"));
  private static final Path NODES = SHARED.resolve("alibaba_openb/openb_node_list_all_node.csv");
  private static final Path PODS = SHARED.resolve("alibaba_openb/openb_pod_list_default.csv");
  private static final Path POWER = SHARED.resolve("specpower_ccf/SPECpower-full-results.csv");

  @BeforeAll
  static void theTablesAreThere() {
    boolean there = Files.exists(NODES) && Files.exists(PODS) && Files.exists(POWER);
    if (!there) {
      System.out.println("Skipped: the openb and SPECpower tables are not in (" + SHARED + ").");
    }
    assumeTrue(there);
  }

  @Test
  void theWholeClusterIsImported() throws IOException {
    EnergyInstance instance = OpenbTables.valid(options());

    // The counts that the source of the tables states.
    assertThat(instance.serverTypes().stream().mapToInt(ServerType::count).sum()).isEqualTo(1523);
    assertThat(instance.serverTypes()).hasSize(27);
    assertThat(instance.tasks()).hasSize(8152);
    assertThat(instance.serverTypes())
        .allSatisfy(
            type -> {
              assertThat(type.watts().idleWatts()).isBetween(20.0, 400.0);
              assertThat(type.watts().peakWatts()).isGreaterThan(type.watts().idleWatts());
              assertThat(type.watts().sleepWatts()).isLessThan(type.watts().idleWatts());
            });
  }

  @Test
  void thePodThatNoneOfTheFirstFortyNodesCanTakeIsNamed() throws IOException {
    // openb-pod-0017 asks for 88 CPUs; the first 81 nodes have 32.
    EnergyInstance instance = OpenbTables.valid(options().withNodesLimit(40).withPodsLimit(60));

    assertThat(instance.tasks().stream().filter(task -> !fitsSomewhere(task, instance)))
        .extracting(Task::id)
        .containsExactly("openb-pod-0017");
    assertThat(instance.origin().orElseThrow().notes())
        .anyMatch(note -> note.endsWith("larger than every chosen node (1): openb-pod-0017."));
    EnergyInstance more = OpenbTables.valid(options().withNodesLimit(82).withPodsLimit(60));
    assertThat(more.tasks()).allMatch(task -> fitsSomewhere(task, more));
  }

  @Test
  void theLargestOfTheClusterIsOneOfEverything() throws IOException {
    EnergyInstance instance = OpenbTables.valid(options().withGpu(true));

    assertThat(instance.origin().orElseThrow().units())
        .containsEntry("cpu", "128000 milli-CPU")
        .containsEntry("memory", "1048576 MiB")
        .containsEntry("gpu", "8 GPU");
  }

  private static boolean fitsSomewhere(Task task, EnergyInstance instance) {
    return instance.serverTypes().stream()
        .anyMatch(
            type ->
                IntStream.range(0, task.demand().size())
                    .allMatch(l -> task.demand().get(l) <= type.capacity().get(l)));
  }

  private static OpenbOptions options() throws IOException {
    return OpenbOptions.of(source(NODES), source(PODS)).withPower(source(POWER));
  }

  private static Source source(Path path) throws IOException {
    return new Source(path.getFileName().toString(), Files.readAllBytes(path));
  }
}
