package org.wattle.heuristics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.heuristics.collocation.CollocationHeuristic;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.heuristics.collocation.SlotRoundRobin;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.heuristics.energy.ServerRating;
import org.wattle.heuristics.energy.SlotView;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.DispatchPolicy;
import org.wattle.heuristics.lotes.FleetState;
import org.wattle.heuristics.lotes.MachineRating;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/** One class and one service line make a policy of one's own known by its id. */
class OwnPoliciesTest {
  @TempDir private Path folder;

  /** Rates servers. */
  public static final class OwnServerRating extends ServerRating {
    @Override
    public String id() {
      return "own-server-rating";
    }

    @Override
    protected double rate(SlotView cluster, int task, int server) {
      return server;
    }
  }

  /** Rates machines. */
  public static final class OwnMachineRating extends MachineRating {
    @Override
    public String id() {
      return "own-machine-rating";
    }

    @Override
    protected double rate(FleetState state, OfferedTask task, int machine) {
      return machine;
    }
  }

  /** Places containers. */
  public static final class OwnCollocation implements CollocationHeuristic {
    @Override
    public String id() {
      return "own-collocation";
    }

    @Override
    public CollocationPlacement place(CollocationInstance instance, long seed) {
      return new SlotRoundRobin().place(instance, seed);
    }
  }

  @Test
  void aPlacementHeuristicIsFoundByItsServiceLine() throws Exception {
    assertThat(ids(EnergyHeuristics.class, PlacementHeuristic.class, OwnServerRating.class))
        .startsWith("beps")
        .endsWith("own-server-rating");
  }

  @Test
  void aDispatchPolicyIsFoundByItsServiceLine() throws Exception {
    assertThat(ids(DispatchPolicies.class, DispatchPolicy.class, OwnMachineRating.class))
        .containsExactly("greedy", "greedy-random", "greedy-first-fit", "own-machine-rating");
  }

  @Test
  void aCollocationHeuristicIsFoundByItsServiceLine() throws Exception {
    assertThat(ids(CollocationHeuristics.class, CollocationHeuristic.class, OwnCollocation.class))
        .containsExactly("random", "slot-rr", "node-rr", "dot-product", "own-collocation");
  }

  /** What {@code all()} of a registry lists where the service line is on the class path. */
  private List<Object> ids(Class<?> registry, Class<?> service, Class<?> own) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(service.getName()), own.getName() + "\n");
    List<Object> ids = new ArrayList<>();
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      Class<?> loaded = Class.forName(registry.getName(), true, loader);
      Class<?> loadedService = Class.forName(service.getName(), true, loader);
      for (Object found : (List<?>) loaded.getMethod("all").invoke(null)) {
        ids.add(loadedService.getMethod("id").invoke(found));
      }
    }
    return ids;
  }

  private URL[] classPath() throws IOException {
    String ofTests =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : ofTests.split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
