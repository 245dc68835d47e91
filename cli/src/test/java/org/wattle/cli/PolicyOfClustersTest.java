package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a policy of clusters asks for holds after every step of the runbook. All is read from the
 * tables, the numbers of the policy and the runbook alone.
 */
class PolicyOfClustersTest {
  private static final int SEEDS = 20;
  private static final double ROUNDING = 1e-9;

  @TempDir private static Path folder;

  /** How a cluster is operated, by its name. */
  private record Rules(double overcommit, double cpu, double memory, boolean spare) {}

  private record Host(String name, String cluster, int cores, int memory) {}

  private record Machine(String name, int cpu, int memory) {}

  /** The hosts of a site, what runs on them, and which are on. Mutable. */
  private static final class Site {
    final Map<String, Rules> rules = new LinkedHashMap<>();
    final Map<String, Host> hosts = new LinkedHashMap<>();
    final Map<String, Machine> machines = new LinkedHashMap<>();
    final Map<String, String> hostOf = new LinkedHashMap<>();
    final Set<String> on = new LinkedHashSet<>();

    Site(long seed) {
      Random random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
      for (String cluster : List.of("database", "web", "test")) {
        rules.put(
            cluster,
            new Rules(
                1 + random.nextInt(3),
                (70 + random.nextInt(31)) / 100.0,
                (70 + random.nextInt(31)) / 100.0,
                random.nextInt(4) > 0));
        int number = 3 + random.nextInt(3);
        for (int h = 0; h < number; h++) {
          String name = cluster + "-" + h;
          int size = 1 + random.nextInt(2);
          hosts.put(name, new Host(name, cluster, 16 * size, 64 * size));
          on.add(name);
          fill(name, random);
        }
      }
    }

    /** Up to five machines, now and then beyond the limits of the policy. */
    private void fill(String host, Random random) {
      double share = random.nextInt(6) == 0 ? 1 : 0.6;
      for (int i = random.nextInt(6); i > 0; i--) {
        String name = "vm-" + machines.size();
        Machine machine = new Machine(name, 1 + random.nextInt(8), 4 * (1 + random.nextInt(6)));
        machines.put(name, machine);
        hostOf.put(name, host);
        Host where = hosts.getOrDefault(host, new Host("", "", 0, 0));
        if (used(host, 0) > share * capacity(where, 0) || used(host, 1) > share * where.memory()) {
          machines.remove(name);
          hostOf.remove(name);
        }
      }
    }

    double capacity(Host host, int resource) {
      return resource == 0
          ? host.cores() * rules.getOrDefault(host.cluster(), NO_RULES).overcommit()
          : host.memory();
    }

    double used(String host, int resource) {
      return machines.values().stream()
          .filter(machine -> host.equals(hostOf.get(machine.name())))
          .mapToDouble(machine -> resource == 0 ? machine.cpu() : machine.memory())
          .sum();
    }

    List<Host> of(String cluster) {
      return hosts.values().stream().filter(host -> host.cluster().equals(cluster)).toList();
    }

    /** Whether the others of a cluster that are on have room for what any of them has. */
    boolean spare(String cluster, Set<String> turnedOn) {
      for (Host failing : of(cluster)) {
        for (int l = 0; l < 2; l++) {
          double free = 0;
          for (Host other : of(cluster)) {
            boolean counts = turnedOn.contains(other.name()) && !other.equals(failing);
            free += counts ? capacity(other, l) - used(other.name(), l) : 0;
          }
          if (used(failing.name(), l) > free + ROUNDING) {
            return false;
          }
        }
      }
      return true;
    }

    /** Whether each machine of a host finds a place on the others of its cluster that are on. */
    boolean absorbed(Host failing) {
      List<Host> others =
          of(failing.cluster()).stream()
              .filter(host -> on.contains(host.name()) && !host.equals(failing))
              .toList();
      double[][] free = new double[others.size()][2];
      for (int h = 0; h < free.length; h++) {
        for (int l = 0; l < 2; l++) {
          free[h][l] = capacity(others.get(h), l) - used(others.get(h).name(), l);
        }
      }
      return packs(
          machines.values().stream()
              .filter(machine -> failing.name().equals(hostOf.get(machine.name())))
              .toList(),
          free);
    }

    private static boolean packs(List<Machine> left, double[][] free) {
      if (left.isEmpty()) {
        return true;
      }
      Machine first = left.get(0);
      for (double[] host : free) {
        if (first.cpu() <= host[0] + ROUNDING && first.memory() <= host[1] + ROUNDING) {
          host[0] -= first.cpu();
          host[1] -= first.memory();
          if (packs(left.subList(1, left.size()), free)) {
            return true;
          }
          host[0] += first.cpu();
          host[1] += first.memory();
        }
      }
      return false;
    }

    String hostTable() {
      StringBuilder table = new StringBuilder("host,cluster,cores,memory GB,idle W,full W\n");
      for (Host host : hosts.values()) {
        table.append(
            "%s,%s,%d,%d,%d,%d\n"
                .formatted(host.name(), host.cluster(), host.cores(), host.memory(), 100, 250));
      }
      return table.toString();
    }

    String machineTable() {
      StringBuilder table = new StringBuilder("vm,host,vcpus,memory GB\n");
      for (Machine machine : machines.values()) {
        table.append(
            "%s,%s,%d,%d\n"
                .formatted(
                    machine.name(), hostOf.get(machine.name()), machine.cpu(), machine.memory()));
      }
      return table.toString();
    }

    String policy() {
      StringBuilder yaml = new StringBuilder("kind: inventory-policy\nclusters:\n");
      rules.forEach(
          (cluster, its) ->
              yaml.append(
                  """
                    %s*:
                      overcommit: {cpu: %s}
                      maxUtilisation: {cpu: %s, memory: %s}
                      spareFor: %s
                  """
                      .formatted(
                          cluster.substring(0, 3),
                          its.overcommit(),
                          its.cpu(),
                          its.memory(),
                          its.spare() ? "server" : "none")));
      return yaml.toString();
    }
  }

  private static final Rules NO_RULES = new Rules(1, 1, 1, false);

  @Test
  void everyClusterKeepsItsPolicyAtEveryStep() throws IOException {
    int off = 0;
    int kept = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      Site site = new Site(seed);
      List<String[]> steps = runbook(seed, site);
      Replay replay = new Replay(seed, site);
      replay.check("before");
      for (String[] step : steps) {
        replay.apply(step);
        replay.check(String.join(",", step));
      }
      whatIf(seed, site, replay.spareDue);
      off += site.hosts.size() - site.on.size();
      kept += replay.spareDue.size();
    }
    assertThat(off).as("servers that go off").isGreaterThan(SEEDS);
    assertThat(kept).as("clusters with spare capacity").isGreaterThan(SEEDS);
  }

  /** What {@code verify} says of failures within clusters is what trying all packings says. */
  private static void whatIf(long seed, Site site, Set<String> clusters) {
    String command = "verify site-%1$d.json plan-%1$d.json --what-if server".formatted(seed);
    Session.Outcome verified = new Session(folder).run(command.split(" "));
    assertThat(verified.exitCode()).as("seed %d: %s", seed, verified.err()).isIn(0, 1);
    for (String cluster : clusters) {
      List<Host> busy =
          site.of(cluster).stream().filter(host -> site.used(host.name(), 1) > 0).toList();
      assertThat(verified.out())
          .as("seed %d", seed)
          .contains(
              "Within %s: Of %s with VMs, the VMs of %d find room on the others"
                  .formatted(
                      cluster,
                      busy.size() == 1 ? "1 host" : busy.size() + " hosts",
                      busy.stream().filter(site::absorbed).count()));
    }
  }

  static Stream<Arguments> inventories() {
    Stream<Arguments> drawn =
        Stream.of("rvtools", "powercli", "proxmox")
            .flatMap(
                style ->
                    Stream.of(
                        Arguments.of(style, 40, 2, "--work-limit 40"),
                        Arguments.of(style, 300, 3, "--solver greedy-emptying")));
    return Stream.concat(
        drawn,
        Stream.of("rvtools", "powercli")
            .map(style -> Arguments.of(style, 12, 1, "--work-limit 40")));
  }

  /**
   * Rules and policies of tables in every form, some of which today's state breaks: {@code
   * fuzz/runbook.py} makes them and replays the plan.
   */
  @ParameterizedTest
  @MethodSource("inventories")
  void rulesHoldAtEveryStep(String style, int hosts, int seed, String how)
      throws IOException, InterruptedException {
    String drawn = style + "-" + hosts;
    Session session = new Session(folder);
    int clusters = style.equals("proxmox") ? 1 : Math.max(2, hosts / 27);
    done(
        session,
        "generate inventory --hosts %d --clusters %d --seed %d --style %s --out %s"
            .formatted(hosts, clusters, seed, style, drawn));
    python("vary", drawn, "" + seed, "mail-*");
    String tables =
        switch (style) {
          case "rvtools" -> "/vhost.csv /vinfo.csv --rules /rules.csv";
          case "powercli" ->
              "/hosts.csv /vms.csv --rules /drs-rules.csv --rules /drs-host-rules.csv --rules /drs-groups.csv";
          default -> "/resources.json --rules /rules.cfg";
        };
    done(
        session,
        "import inventory %s --policy %s/policy.yaml --pin mail-* --ignore ci-*7 --out i.json"
            .formatted(tables.replace("/", drawn + "/"), drawn));
    done(
        session,
        "solve i.json --max-moves %d %s --threads 1 --seed 1 --runbook r.csv --out p.json"
            .formatted(hosts, how));
    String replayed = python("check", drawn, "r.csv", "p.json", "mail-*", "ci-*7");
    assertThat(replayed).contains("findings 0").doesNotContain(" moves 0,");
  }

  private static void done(Session session, String command) {
    Session.Outcome outcome = session.run(command.split(" "));
    assertThat(outcome.exitCode()).as("%s: %s", command, outcome.err()).isZero();
  }

  /** What the program prints, which has to end well. */
  private static String python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.add(Path.of("../fuzz/runbook.py").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    Process python;
    try {
      python =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    } catch (IOException absent) {
      assumeTrue(false, "there is no python3, which fuzz/runbook.py needs");
      throw absent;
    }
    String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).as("%s: %s", command, output).isZero();
    return output;
  }

  private static List<String[]> runbook(long seed, Site site) throws IOException {
    Files.writeString(folder.resolve("hosts.csv"), site.hostTable());
    Files.writeString(folder.resolve("vms.csv"), site.machineTable());
    Files.writeString(folder.resolve("policy.yaml"), site.policy());
    Session.Outcome imported =
        new Session(folder)
            .run(
                ("import inventory hosts.csv vms.csv --policy policy.yaml --out site-"
                        + seed
                        + ".json")
                    .split(" "));
    assertThat(imported.exitCode()).as("seed %d: %s", seed, imported.err()).isZero();
    Session.Outcome solved =
        new Session(folder)
            .run(
                "solve site-%d.json --max-moves 8 --threads 1 --seed 1 --runbook run-%d.csv --out plan-%d.json"
                    .formatted(seed, seed, seed)
                    .split(" "));
    assertThat(solved.exitCode()).as("seed %d: %s", seed, solved.err() + solved.out()).isZero();
    List<String[]> steps = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("run-" + seed + ".csv"))) {
      if (!line.startsWith("step,")) {
        steps.add(line.split(",", -1));
      }
    }
    return steps;
  }

  /** Carries out the steps of a runbook. Mutable. */
  private static final class Replay {
    private final long seed;
    private final Site site;
    private final Map<String, double[]> first = new LinkedHashMap<>();

    /** Clusters that have room today for any server that fails; others keep all servers on. */
    private final Set<String> spareDue = new LinkedHashSet<>();

    Replay(long seed, Site site) {
      this.seed = seed;
      this.site = site;
      site.hosts
          .keySet()
          .forEach(name -> first.put(name, new double[] {site.used(name, 0), site.used(name, 1)}));
      site.rules.forEach(
          (cluster, its) -> {
            if (its.spare() && site.spare(cluster, site.on)) {
              spareDue.add(cluster);
            }
          });
    }

    void apply(String[] step) {
      String name = step[2];
      switch (step[1]) {
        case "server-on" -> site.on.add(name);
        case "server-off" -> {
          assertThat(site.hostOf).as("seed %d: %s goes off", seed, name).doesNotContainValue(name);
          assertThat(site.on.remove(name)).as("seed %d: %s was on", seed, name).isTrue();
        }
        case "move" -> {
          assertThat(site.hostOf).as("seed %d", seed).containsEntry(name, step[3]);
          assertThat(site.on).as("seed %d: %s", seed, name).contains(step[4]);
          assertThat(cluster(step[4])).as("seed %d: %s", seed, name).isEqualTo(cluster(step[3]));
          site.hostOf.put(name, step[4]);
        }
        default -> throw new AssertionError("seed " + seed + ": " + step[1]);
      }
    }

    private String cluster(String host) {
      return site.hosts.getOrDefault(host, new Host("", "", 0, 0)).cluster();
    }

    void check(String step) {
      for (Host host : site.hosts.values()) {
        Rules its = site.rules.getOrDefault(host.cluster(), NO_RULES);
        for (int l = 0; l < 2; l++) {
          double limit = (l == 0 ? its.cpu() : its.memory()) * site.capacity(host, l);
          double before = first.getOrDefault(host.name(), new double[2])[l];
          assertThat(site.used(host.name(), l))
              .as("seed %d, %s: %s", seed, step, host)
              .isLessThanOrEqualTo(Math.max(limit, before) + ROUNDING);
        }
      }
      site.rules.forEach(
          (cluster, its) -> {
            String what = "seed %d, %s: cluster %s".formatted(seed, step, cluster);
            if (spareDue.contains(cluster)) {
              assertThat(site.spare(cluster, site.on)).as(what).isTrue();
            } else if (its.spare()) {
              assertThat(site.on)
                  .as(what)
                  .containsAll(site.of(cluster).stream().map(Host::name).toList());
            }
          });
    }
  }
}
