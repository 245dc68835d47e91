package org.wattle.studies.energy;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.SolveTable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Families of instances that differ in seed, wiring or number of tasks only. */
enum InstanceFamily {
  SMALL(
      "125 servers, 58 switches, all asleep; 10 to 500 tasks of mean size 0.03; rack and full"
          + " wiring",
      "1e-4",
      "60s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      for (int tasks : quick ? new int[] {50, 500} : new int[] {10, 50, 200, 500}) {
        for (String wiring : WIRINGS) {
          for (int seed = 1; seed <= (quick ? 1 : 3); seed++) {
            String words = "small-dc --tasks %d --wiring %s".formatted(tasks, wiring);
            add(solves, "%d tasks %s".formatted(tasks, wiring), words, seed);
          }
        }
      }
    }
  },
  MIXED(
      "the same with 40 % of the servers awake, 300 to 800 running tasks and 200 new tasks",
      "1e-4", "60s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      for (int running : quick ? new int[] {600} : new int[] {300, 600, 800}) {
        for (int seed = 1; seed <= (quick ? 1 : 3); seed++) {
          String words = "small-dc --tasks 200 --running %d --awake 0.4".formatted(running);
          add(solves, "200 tasks %d running".formatted(running), words, seed);
        }
      }
    }
  },
  MIDDLE(
      "125 servers without a network, 400 tasks of mean size 0.097, time limit 60 s",
      "1e-4",
      "60s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      for (int seed = 11; seed <= 15 && !quick; seed++) {
        for (String correlation : List.of("0", "0.5")) {
          String name = "400 tasks of mean 0.097 correlation " + correlation;
          String words = "server-mix --tasks 400 --mean 0.097 --spread 1.3108 --correlation ";
          add(solves, name, words + correlation, seed);
        }
      }
    }
  },
  LARGE(
      "1250 servers, 530 switches, 2000 tasks; rack and full wiring; all asleep, and with 3000"
          + " running tasks",
      "1e-4",
      "60s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      for (String wiring : WIRINGS) {
        for (int running : quick ? new int[] {0} : new int[] {0, 3000}) {
          String words =
              "large-dc --tasks 2000 --wiring %s --running %d".formatted(wiring, running);
          add(solves, "2000 tasks %d running %s".formatted(running, wiring), words, 1);
        }
      }
    }
  },
  HUGE(
      "10,000 servers: 20,000 tasks with 4240 switches, rack and full wiring; 100,000 tasks without"
          + " a network",
      "1e-4",
      "120s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      if (quick) {
        return;
      }
      for (String wiring : WIRINGS) {
        solves.prepare(generate("server-mix --servers 10000 --tasks 20000", 1));
        solves.prepare(connect(8, wiring));
        solve(solves, "10000 servers 20000 tasks " + wiring, 1);
      }
      String words = "server-mix --servers 10000 --tasks 100000";
      add(solves, "10000 servers 100000 tasks without network", words, 1);
    }
  },
  SWITCHES("20,000 servers, 8,480 switches in rack wiring, 50,000 tasks", "1e-3", "120s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      if (!quick) {
        String words = "server-mix --servers 20000 --tasks 50000";
        solves.prepare(generate(words, 1));
        solves.prepare(connect(16, "rack"));
        solve(solves, "20000 servers 50000 tasks rack", 1);
      }
    }
  },
  MILLION("100,000 servers without a network, 1,000,000 tasks", "2e-3", "120s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      if (!quick) {
        add(solves, "100000 servers", "server-mix --servers 100000 --tasks 1000000", 1);
      }
    }
  },
  BIG("125 servers, 58 switches, 80 tasks of mean size 0.2, time limit 60 s", "1e-3", "60s") {
    @Override
    void addTo(SolveTable solves, boolean quick) {
      for (int seed = 1; seed <= 20 && !quick; seed++) {
        add(solves, "80 tasks of mean 0.2", "small-dc --tasks 80 --mean 0.2", seed);
      }
    }
  };

  private static final String FILE = "instance.json";
  private static final List<String> WIRINGS = List.of("rack", "full");

  private final String words;
  private final String gap;
  private final String limit;

  InstanceFamily(String words, String gap, String limit) {
    this.words = words;
    this.gap = gap;
    this.limit = limit;
  }

  /** Adds the solves of the family. */
  abstract void addTo(SolveTable solves, boolean quick);

  /** Its name in records. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** A description of its instances. */
  String description() {
    return words;
  }

  /** The requested relative gap. */
  String gap() {
    return gap;
  }

  void add(SolveTable solves, String instance, String preset, int seed) {
    solves.prepare(generate(preset, seed));
    solve(solves, instance, seed);
  }

  void solve(SolveTable solves, String instance, int seed) {
    solves.solve(
        List.of(id(), instance, Integer.toString(seed)),
        "solve %s --solver benders --gap %s --time-limit %s"
            .formatted(SolveTable.INSTANCE, gap, limit));
  }

  private static StudyStep generate(String preset, int seed) {
    return StudyStep.Command.of(
        "generate %s --seed %d --out %s".formatted(preset, seed, SolveTable.INSTANCE));
  }

  /**
   * Connects the servers by so many times the network of the large data centre (Table 3.2), which
   * has 2 core, 16 aggregation and 512 access switches.
   */
  private static StudyStep connect(int times, String wiring) {
    return new StudyStep.Derivation(
        "connect the servers of instance.json by %d core, %d aggregation and %d access switches, wiring %s"
            .formatted(2 * times, 16 * times, 512 * times, wiring),
        workspace -> put(workspace, times, wiring));
  }

  private static void put(Workspace workspace, int times, String wiring) throws IOException {
    ObjectNode instance = (ObjectNode) JsonDocuments.read(workspace, FILE);
    instance.set("network", network(times, wiring));
    for (JsonNode task : instance.path("tasks")) {
      ((ObjectNode) task).set("gbps", task.path("demand").path("memory"));
    }
    JsonDocuments.write(workspace, FILE, instance);
  }

  private static JsonNode network(int times, String wiring) {
    return JsonDocuments.of(
        Map.of(
            "wiring",
            wiring,
            "tiers",
            List.of(
                tier("core", 2 * times, 25),
                tier("aggregation", 16 * times, 51),
                tier("access", 512 * times, 75)),
            "links",
            List.of(
                link("core", "aggregation", 10),
                link("aggregation", "access", 1),
                link("access", "server", 1))));
  }

  private static Map<String, Object> tier(String name, int count, double watts) {
    return Map.of("name", name, "count", count, "watts", Map.of("on", watts), "wakeSeconds", 30);
  }

  private static Map<String, Object> link(String from, String to, double gbps) {
    return Map.of("from", from, "to", to, "gbps", gbps);
  }
}
