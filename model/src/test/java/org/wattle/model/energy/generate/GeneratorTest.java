package org.wattle.model.energy.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

class GeneratorTest {
  private static final GeneratorOptions SMALL = GeneratorOptions.of(EnergyPreset.SMALL_DC);

  @ParameterizedTest
  @EnumSource(EnergyPreset.class)
  void thePresetsIdAndUsualNumberOfTasksAreKept(EnergyPreset preset) {
    EnergyInstance instance = Generator.generate(GeneratorOptions.of(preset));

    assertThat(EnergyPreset.byId(preset.word())).contains(preset);
    assertThat(instance.tasks()).hasSize(preset.defaultTasks());
    assertThat(instance.name()).startsWith(preset.word());
  }

  @ParameterizedTest
  @EnumSource(EnergyPreset.class)
  void everyPresetIsAValidDataCenterWithAKnownOrigin(EnergyPreset preset) {
    EnergyInstance instance = Generator.generate(GeneratorOptions.of(preset));
    Set<String> ids = new HashSet<>();

    assertThat(DataCenter.of(instance).serverCount()).isPositive();
    assertThat(instance.network().isPresent()).isEqualTo(preset != EnergyPreset.SERVER_MIX);
    assertThat(instance.origin()).isPresent();
    assertThat(instance.tasks()).allMatch(task -> ids.add(task.id()));
    assertThat(instance.tasks()).allMatch(task -> fitsSomewhere(task, instance));
  }

  private static boolean fitsSomewhere(Task task, EnergyInstance instance) {
    return instance.serverTypes().stream()
        .anyMatch(
            type ->
                IntStream.range(0, task.demand().size())
                    .allMatch(l -> task.demand().get(l) <= type.capacity().get(l)));
  }

  @Test
  void aMixOf1250ServersIsThatOfTheLargeDataCenter() {
    GeneratorOptions mix = GeneratorOptions.of(EnergyPreset.SERVER_MIX).withServers(1250);

    assertThat(Generator.generate(mix).serverTypes())
        .isEqualTo(Generator.generate(GeneratorOptions.of(EnergyPreset.LARGE_DC)).serverTypes());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 99, 125, 10_000})
  void aMixHasAsManyServersAsAskedFor(int servers) {
    GeneratorOptions mix =
        GeneratorOptions.of(EnergyPreset.SERVER_MIX).withServers(servers).withTasks(1);

    assertThat(DataCenter.of(Generator.generate(mix)).serverCount()).isEqualTo(servers);
  }

  @Test
  void runningTasksFillNoServerBeyondHalfAndNoLinkBeyondItsCapacity() {
    EnergyInstance instance = Generator.generate(SMALL.withTasks(1).withRunning(200));
    DataCenter center = DataCenter.of(instance);
    Placement asPlaced =
        new Placement(
            instance.state().running().stream()
                .map(r -> new TaskPlacement(r.task().id(), r.server(), r.route()))
                .toList());
    EnergyInstance asTasks =
        new EnergyInstance(
            instance.name(),
            instance.slotSeconds(),
            instance.resources(),
            instance.serverTypes(),
            instance.network(),
            instance.state().running().stream().map(RunningTask::task).toList(),
            ClusterState.ASLEEP,
            instance.origin());

    assertThat(instance.state().running()).hasSize(200);
    assertThat(new PlacementChecker().check(asTasks, asPlaced).violations()).isEmpty();
    for (int h = 0; h < center.serverCount(); h++) {
      for (int l = 0; l < 2; l++) {
        double capacity = center.serverType(h).capacity().get(l);
        assertThat(center.used(h, l)).isLessThanOrEqualTo(capacity / 2 + 1e-9);
      }
    }
  }

  @Test
  void runningTasksThatFindNoRoomAreRefused() {
    assertThatThrownBy(() -> Generator.generate(SMALL.withTasks(1).withRunning(100_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("running tasks (100000)");
  }

  @Test
  void runningTasksChangeNothingElse() {
    EnergyInstance without = Generator.generate(SMALL.withTasks(30).withAwakeFraction(0.2));
    EnergyInstance with =
        Generator.generate(SMALL.withTasks(30).withAwakeFraction(0.2).withRunning(10));

    assertThat(with.tasks()).isEqualTo(without.tasks());
    assertThat(with.state().awake()).isEqualTo(without.state().awake());
  }

  @ParameterizedTest
  @EnumSource(EnergyPreset.class)
  void theSameOptionsGiveTheSameInstance(EnergyPreset preset) {
    GeneratorOptions options = GeneratorOptions.of(preset).withTasks(40).withAwakeFraction(0.3);

    assertThat(Generator.generate(options)).isEqualTo(Generator.generate(options));
  }

  @Test
  void anotherSeedGivesOtherTasks() {
    assertThat(Generator.generate(SMALL.withSeed(2)).tasks())
        .isNotEqualTo(Generator.generate(SMALL.withSeed(1)).tasks());
  }

  @Test
  void fewerTasksAreTheFirstOfMore() {
    List<Task> more = Generator.generate(SMALL.withTasks(50)).tasks();

    assertThat(Generator.generate(SMALL.withTasks(20)).tasks()).isEqualTo(more.subList(0, 20));
    assertThat(Generator.generate(SMALL.withTasks(50).withAwakeFraction(0.5)).tasks())
        .isEqualTo(more);
  }

  @Test
  void taskSizesHaveTheMomentsThatWereAskedFor() {
    // Unclipped in effect, so that the moments are those of the lognormal itself.
    TaskSizes sizes = new TaskSizes(100, 0.5, 0.6, 0.01, 1e9);
    int n = 40_000;
    List<Task> tasks = Generator.generate(SMALL.withSizes(sizes).withTasks(n)).tasks();
    double[] cpu = tasks.stream().mapToDouble(task -> task.demand().get(0)).toArray();
    double[] memory = tasks.stream().mapToDouble(task -> task.demand().get(1)).toArray();

    // The standard error of the mean is 50 / √40000 = 0.25; the others are about as sharp.
    assertThat(mean(cpu)).isCloseTo(100, within(1.25));
    assertThat(mean(memory)).isCloseTo(100, within(1.25));
    assertThat(deviation(cpu) / mean(cpu)).isCloseTo(0.5, within(0.02));
    assertThat(deviation(memory) / mean(memory)).isCloseTo(0.5, within(0.02));
    assertThat(correlation(cpu, memory)).isCloseTo(0.6, within(0.03));
  }

  @Test
  void anyCorrelationThatTheSpreadAllowsCanBeHad() {
    for (double wanted : new double[] {-0.5, 0, 0.9}) {
      TaskSizes sizes = new TaskSizes(100, 0.5, wanted, 0.01, 1e9);
      List<Task> tasks = Generator.generate(SMALL.withSizes(sizes).withTasks(40_000)).tasks();
      double[] cpu = tasks.stream().mapToDouble(task -> task.demand().get(0)).toArray();
      double[] memory = tasks.stream().mapToDouble(task -> task.demand().get(1)).toArray();

      assertThat(correlation(cpu, memory)).isCloseTo(wanted, within(0.03));
    }
  }

  @Test
  void withFullCorrelationATaskIsAsLargeInAllResources() {
    TaskSizes sizes = new TaskSizes(0.03, 1, 1, 0.001, 0.5);

    assertThat(Generator.generate(SMALL.withSizes(sizes)).tasks())
        .allMatch(task -> task.demand().get(0) == task.demand().get(1));
  }

  @Test
  void withoutSpreadAllTasksAreAlike() {
    TaskSizes sizes = new TaskSizes(0.05, 0, 0.5, 0.001, 0.5);

    assertThat(Generator.generate(SMALL.withSizes(sizes)).tasks())
        .allMatch(task -> task.demand().equals(ResourceVector.of(0.05, 0.05)));
  }

  @Test
  void taskSizesAreClippedAndHaveFourDecimals() {
    TaskSizes sizes = new TaskSizes(0.05, 3, 0.5, 0.02, 0.1);
    List<Task> tasks = Generator.generate(SMALL.withSizes(sizes).withTasks(2_000)).tasks();
    List<Double> demands =
        tasks.stream()
            .flatMap(task -> Stream.of(task.demand().get(0), task.demand().get(1)))
            .toList();

    assertThat(demands).allMatch(value -> value >= 0.02 && value <= 0.1).contains(0.02, 0.1);
    assertThat(demands).allMatch(value -> Double.toString(value).length() <= 6);
  }

  @Test
  void bandwidthIsTheMemoryDemandUnlessScaled() {
    assertThat(Generator.generate(SMALL).tasks())
        .allMatch(task -> task.gbps() == task.demand().get(1));
    assertThat(Generator.generate(SMALL.withGbpsPerMemory(2)).tasks())
        .allSatisfy(
            task -> assertThat(task.gbps()).isCloseTo(2 * task.demand().get(1), within(1e-12)));
    assertThat(Generator.generate(SMALL.withGbpsPerMemory(0)).tasks())
        .allMatch(task -> task.gbps() == 0);
  }

  @Test
  void theAwakeFractionHoldsForServersAndForEveryTier() {
    Set<String> awake = Generator.generate(SMALL.withAwakeFraction(0.5)).state().awake();

    // Half of 125 servers (62.5 to the even number), 2 core, 4 aggregation and 52 access switches.
    assertThat(awake).hasSize(62 + 1 + 2 + 26);
    assertThat(awake.stream().filter(name -> name.startsWith("access-"))).hasSize(26);
    assertThat(awake.stream().filter(name -> name.startsWith("core-"))).hasSize(1);
    assertThat(Generator.generate(SMALL).state().awake()).isEmpty();
    assertThat(Generator.generate(SMALL.withAwakeFraction(1)).state().awake()).hasSize(125 + 58);
  }

  @Test
  void theWiringCanBeChosen() {
    EnergyInstance instance = Generator.generate(SMALL.withWiring(Wiring.FULL));

    assertThat(((Network.Tiered) instance.network().orElseThrow()).wiring()).isEqualTo(Wiring.FULL);
    assertThat(((Network.Tiered) Generator.generate(SMALL).network().orElseThrow()).wiring())
        .isEqualTo(Wiring.RACK);
  }

  @Test
  void anExampleKeepsItsNamedTasksUnlessOthersAreAskedFor() {
    GeneratorOptions quickstart = GeneratorOptions.of(EnergyPreset.QUICKSTART);

    assertThat(Generator.generate(quickstart).tasks()).extracting(Task::id).contains("web-1");
    assertThat(Generator.generate(quickstart.withTasks(3)).tasks())
        .extracting(Task::id)
        .containsExactly("task-1", "task-2", "task-3");
  }

  @Test
  void whatWasChosenIsWrittenDown() {
    EnergyInstance instance =
        Generator.generate(SMALL.withSeed(77).withAwakeFraction(0.25).withWiring(Wiring.FULL));

    assertThat(instance.name()).isEqualTo("small-dc, 25 tasks, seed 77");
    assertThat(instance.origin().orElseThrow().notes())
        .anyMatch(note -> note.contains("lognormal with mean 0.03") && note.contains("seed 77"))
        .anyMatch(note -> note.contains("0.25 of the servers"))
        .anyMatch(note -> note.contains("full"));
  }

  /**
   * Files that others made with a seed must stay reproducible: these values may only change with a
   * word in the change log.
   */
  @Test
  void aSeedStandsForTheSameTasksForEver() {
    assertThat(Generator.generate(SMALL.withTasks(3)).tasks())
        .extracting(Task::demand)
        .containsExactly(
            ResourceVector.of(0.0139, 0.0101),
            ResourceVector.of(0.0315, 0.0196),
            ResourceVector.of(0.0315, 0.009));
  }

  @Test
  void theServerTypesHaveTheSharesOfTable31() {
    assertThat(counts(EnergyPreset.SMALL_DC)).containsExactly(69, 38, 10, 8);
    assertThat(counts(EnergyPreset.LARGE_DC)).containsExactly(675, 387, 100, 88);
    assertThat(counts(EnergyPreset.GEMS_DC)).containsExactly(675, 387, 100, 88);
  }

  private static List<Integer> counts(EnergyPreset preset) {
    return Generator.generate(GeneratorOptions.of(preset)).serverTypes().stream()
        .map(ServerType::count)
        .toList();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double deviation(double[] values) {
    return Math.sqrt(covariance(values, values));
  }

  private static double correlation(double[] x, double[] y) {
    return covariance(x, y) / deviation(x) / deviation(y);
  }

  private static double covariance(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    return IntStream.range(0, x.length)
        .mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY))
        .average()
        .orElseThrow();
  }
}
