package org.wattle.toolkit.energy.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.energy.kubernetes.scheduling.Scoring;

/** The script of a plan, run with the real kubectl against a fake server. */
class DrainScriptTest {
  private static final SmallCluster CLUSTER =
      new SmallCluster()
          .node("n1")
          .node("n2")
          .node("n3")
          .pod("web-1", "web", "n1", "1")
          .pod("web-2", "web", "n2", "1")
          .pod("db-1", "db", "n2", "500m");

  /** Empties n2. */
  private static final Map<String, String> TO_N1 =
      new TreeMap<>(Map.of("shop/web-2", "n1", "shop/db-1", "n1"));

  @TempDir private Path folder;

  private record Outcome(int exit, String out) {}

  @BeforeAll
  static void kubectlIsThere() {
    boolean there =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "kubectl")));
    assumeTrue(there, "kubectl is not installed, so the script is not run");
  }

  private Outcome run(DrainPlan plan, FakeApiServer server, String... arguments)
      throws IOException, InterruptedException {
    for (var file : DrainPlanFiles.of(plan).entrySet()) {
      try (var out = Files.newOutputStream(folder.resolve(file.getKey()))) {
        file.getValue().writeTo(out);
      }
    }
    Path config = folder.resolve("config");
    Files.writeString(
        config,
        """
        {"apiVersion": "v1", "kind": "Config", "current-context": "test",
         "clusters": [{"name": "fake", "cluster": {"server": "http://127.0.0.1:%d"}}],
         "contexts": [{"name": "test", "context": {"cluster": "fake", "user": "me"}}],
         "users": [{"name": "me", "user": {}}]}
        """
            .formatted(server.port()));
    List<String> command = new ArrayList<>(List.of("sh", folder.resolve("plan.sh").toString()));
    command.addAll(List.of("--pause", "1", "--timeout", "1"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("KUBECONFIG", config.toString());
    builder.environment().put("HOME", folder.toString());
    builder.environment().remove("KUBECTL");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Outcome(process.exitValue(), out);
  }

  private static DrainPlan plan() {
    return CLUSTER.plan(TO_N1, DrainOptions.DEFAULT);
  }

  @Test
  void aDryRunChangesNothing() throws Exception {
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json())) {
      Outcome outcome = run(plan(), server);
      assertThat(outcome.exit()).as(outcome.out()).isZero();
      assertThat(server.changes()).isEmpty();
      // n3 has no pod, and goes off too.
      assertThat(outcome.out())
          .contains("would cordon n2")
          .contains("would cordon n3")
          .contains("would evict shop/web-2 from n2")
          .contains("this was a dry run");
    }
  }

  @Test
  void anAppliedPlanEmptiesItsNodes() throws Exception {
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json()).refusing(1)) {
      Outcome outcome = run(plan(), server, "--apply");
      assertThat(outcome.exit()).as(outcome.out()).isZero();
      assertThat(server.changes())
          .containsExactlyInAnyOrder(
              "cordon n2", "cordon n3", "evict shop/web-2", "evict shop/db-1");
      assertThat(server.changes().subList(0, 2)).allMatch(change -> change.startsWith("cordon"));
      assertThat(server.places()).doesNotContainValue("n2").doesNotContainValue("");
      assertThat(outcome.out()).contains("empty: n2. Now scale down");
    }
  }

  @Test
  void aPodThatStaysPendingStopsTheScript() throws Exception {
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json()).nowhere("db")) {
      Outcome outcome = run(plan(), server, "--apply");
      assertThat(outcome.exit()).as(outcome.out()).isEqualTo(1);
      assertThat(outcome.out())
          .contains("Stopped at move")
          .contains("ReplicaSet/db of (shop) was not ready again")
          .contains("uncordon n2");
      assertThat(server.cordoned()).isEmpty();
    }
  }

  @Test
  void aBudgetThatNeverAllowsAnEvictionStopsTheScript() throws Exception {
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json()).refusing(100)) {
      Outcome outcome = run(plan(), server, "--apply");
      assertThat(outcome.exit()).as(outcome.out()).isEqualTo(1);
      assertThat(outcome.out()).contains("disruption budget").contains("after 0 of 2 moves");
      assertThat(server.cordoned()).isEmpty();
      assertThat(server.changes()).noneMatch(change -> change.startsWith("evict"));
    }
  }

  @Test
  void nothingIsDoneWhereThePodOfThePlanIsAnotherOne() throws Exception {
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json()).replaced("shop/db-1")) {
      Outcome outcome = run(plan(), server, "--apply");
      assertThat(outcome.exit()).as(outcome.out()).isEqualTo(1);
      assertThat(outcome.out())
          .contains("shop db-1 uid-db-1 n2")
          .contains("the cluster has changed");
      assertThat(server.changes()).isEmpty();
    }
  }

  @Test
  void heldPodsGoToTheNodesOfThePlan() throws Exception {
    Map<String, String> targets = Map.of("shop/web-2", "n1", "shop/db-1", "n3");
    DrainPlan steered =
        CLUSTER.plan(
            targets, new DrainOptions(1, true, Scoring.LEAST_ALLOCATED, 1, 1, EnergyRates.NONE));
    try (FakeApiServer server = new FakeApiServer(CLUSTER.json())) {
      Outcome outcome = run(steered, server, "--apply");
      assertThat(outcome.exit()).as(outcome.out()).isZero();
      assertThat(server.places())
          .containsEntry("shop/web-2-new", "n1")
          .containsEntry("shop/db-1-new", "n3");
      assertThat(server.changes()).endsWith("DELETE policy", "DELETE policy");
    }
  }
}
