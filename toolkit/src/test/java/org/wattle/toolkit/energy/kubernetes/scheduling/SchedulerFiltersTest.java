package org.wattle.toolkit.energy.kubernetes.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.ImportResult;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterReader;
import org.wattle.importers.kubernetes.KubernetesImporter;
import org.wattle.importers.kubernetes.KubernetesOptions;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.json.Source;
import org.wattle.model.solving.MoveOrder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The filters of rehearsals, and plans of imported clusters, against plain filters. */
class SchedulerFiltersTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  private static ClusterItems items(JsonNode cluster) {
    byte[] bytes = MAPPER.writeValueAsBytes(cluster);
    NamedStream stream = new NamedStream("cluster", () -> new ByteArrayInputStream(bytes));
    return ClusterReader.read(List.of(stream), KubernetesOptions.DEFAULT).orElseThrow();
  }

  private static EnergyInstance instance(JsonNode cluster) {
    Source source = new Source("cluster", MAPPER.writeValueAsBytes(cluster));
    ImportRequest request = ImportRequest.empty().withFile(KubernetesImporter.FILES, source);
    ImportResult result = new KubernetesImporter().read(request).orElseThrow();
    return (EnergyInstance) ((ImportResult.OfInstance) result).instance().instance();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void thePodsFitWhereThePlainFiltersSayIt(long seed) {
    JsonNode json = RandomCluster.of(seed);
    PlainScheduler plain = new PlainScheduler(json);
    SchedulerCluster cluster = new SchedulerCluster(items(json));
    SchedulerState state = new SchedulerState(cluster);
    Random random = new Random(seed);
    if (random.nextBoolean()) {
      state.cordon(0);
      plain.cordon(cluster.node(0).name());
    }
    for (String name : plain.pods()) {
      SchedulerPod pod = cluster.pod(name).orElseThrow();
      int home = cluster.nodeNumber(pod.item().node().orElseThrow());
      state.remove(pod, home);
      plain.evict(name);
      PodFilters filters = new PodFilters(cluster, pod);
      PodFilters.Surroundings now = filters.in(state);
      for (int n = 0; n < cluster.nodeCount(); n++) {
        Optional<String> rejection = filters.rejected(n, state, now);
        assertThat(rejection.isEmpty())
            .as("seed %d: pod %s on %s, %s", seed, name, cluster.node(n).name(), rejection)
            .isEqualTo(plain.fits(name, cluster.node(n).name()));
        boolean possible = filters.candidates().get(n) && filters.possible(n, state, now);
        assertThat(possible).isEqualTo(rejection.isEmpty());
      }
      state.place(pod, home);
      plain.place(name, cluster.node(home).name());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyStateOfAnOrderPassesThePlainFilters(long seed) {
    JsonNode json = RandomCluster.of(seed);
    EnergyInstance instance = instance(json);
    Consolidation consolidation = new Consolidation(instance, Moves.UNLIMITED);
    Placement placement = randomMoves(instance, consolidation, new Random(seed));
    MoveOrder<Move> order = OrderSearch.of(consolidation, placement);
    if (!order.feasible()) {
      return;
    }
    PlainScheduler plain = new PlainScheduler(json);
    for (Move move : order.moves()) {
      plain.evict(move.task());
      assertThat(plain.fits(move.task(), move.to()))
          .as("seed %d: %s of %s", seed, move, order.moves())
          .isTrue();
      plain.place(move.task(), move.to());
    }
  }

  /** Up to four moves that the checker allows together, one added after another. */
  private static Placement randomMoves(
      EnergyInstance instance, Consolidation consolidation, Random random) {
    List<String> servers = DataCenter.of(instance).serverNames();
    List<RunningTask> running = instance.state().running();
    List<TaskPlacement> moved = new ArrayList<>();
    Set<String> tasks = new HashSet<>();
    for (int t = 0; t < 40 && moved.size() < 4; t++) {
      String task = running.get(random.nextInt(running.size())).task().id();
      if (tasks.contains(task)) {
        continue;
      }
      String to = servers.get(random.nextInt(servers.size()));
      List<TaskPlacement> more = new ArrayList<>(moved);
      more.add(new TaskPlacement(task, to, List.of()));
      Placement placement = new Placement(more);
      if (new ConsolidationChecker().check(consolidation, placement).clean()
          && !consolidation.movesOf(new Placement(List.of(more.get(more.size() - 1)))).isEmpty()) {
        moved = more;
        tasks.add(task);
      }
    }
    return new Placement(moved);
  }

  @Test
  void mostRandomClustersHaveMovesToTry() {
    int moves = 0;
    for (long seed = 1; seed <= 20; seed++) {
      EnergyInstance instance = instance(RandomCluster.of(seed));
      Consolidation consolidation = new Consolidation(instance, Moves.UNLIMITED);
      moves += randomMoves(instance, consolidation, new Random(seed)).tasks().size();
    }
    assertThat(moves).isGreaterThan(20);
  }
}
