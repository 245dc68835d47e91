package org.wattle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How long after a limit of one second commands end on instances that are far too large for it, and
 * how long they take to answer Ctrl-C after one second: a CSV line for each command and instance.
 * The time after the limit is the wall time less the limits (of {@code compare} one for each solver
 * and one for its bound), the time that {@code wattle --version} takes, and the time that reading
 * takes by the result of {@code solve}; {@code explain} reads a result as well, and {@code verify}
 * tells how long that takes. Takes the command, a folder for the instances, and the solvers that
 * {@code solve} asks, all for all. Numbers mean something on a quiet machine only.
 */
public final class LimitCampaign {
  private static final int LIMIT_SECONDS = 1;
  private static final Pattern READ = Pattern.compile("\"read\" *: *([0-9.eE+-]+)");
  private static final Pattern SOLVER =
      Pattern.compile("\"id\" *: *\"([^\"]+)\",\\s*\"kinds\" *: *\\[([^]]*)]");

  /** Later than any limit by so much a process is killed. */
  private static final long PATIENCE_SECONDS = 120;

  private final String command;
  private final Path folder;

  private LimitCampaign(String command, Path folder) {
    this.command = command;
    this.folder = folder;
  }

  /** What one process did. */
  private record Ended(double seconds, int exit, String output) {}

  /** A command that takes a time limit, how often it uses that up, and how long it reads. */
  private record Asked(String name, int limits, double read, List<String> arguments) {
    private List<String> limited() {
      return Stream.concat(arguments.stream(), Stream.of("--time-limit", LIMIT_SECONDS + "s"))
          .toList();
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    LimitCampaign campaign = new LimitCampaign(arguments[0], Path.of(arguments[1]));
    Map<String, String> solvers = campaign.solvers();
    if (!arguments[2].equals("all")) {
      solvers.keySet().retainAll(List.of(arguments[2].split(",")));
    }
    campaign.run(solvers);
  }

  private void run(Map<String, String> solvers) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    double start = ended(List.of("--version"), -1).seconds();
    System.out.println(
        "instance,command,seconds,seconds to read,seconds after the limit,exit code,seconds after"
            + " Ctrl-C,exit code after Ctrl-C");
    for (Map.Entry<String, String> instance : instances().entrySet()) {
      Path file = folder.resolve(instance.getKey() + ".json");
      Files.writeString(file, instance.getValue());
      String text = file.toString();
      Ended first = ended(List.of("solve", text, "--format", "json", "--time-limit", "1s"), -1);
      for (Asked asked : commands(instance.getKey(), file, solvers, first, start)) {
        Ended end = ended(asked.limited(), -1);
        double readNow = number(READ, end.output());
        double read = readNow > 0 ? readNow : asked.read();
        Ended interrupted = ended(asked.arguments(), 1);
        System.out.printf(
            Locale.ROOT,
            "%s,%s,%.2f,%.2f,%.2f,%d,%.2f,%d%n",
            instance.getKey(),
            asked.name(),
            end.seconds(),
            read,
            end.seconds() - asked.limits() * LIMIT_SECONDS - start - read,
            end.exit(),
            interrupted.seconds() - 1,
            interrupted.exit());
      }
    }
  }

  private List<Asked> commands(
      String name, Path file, Map<String, String> solvers, Ended first, double start)
      throws IOException, InterruptedException {
    String instance = file.toString();
    double read = number(READ, first.output());
    String kind = name.substring(0, name.indexOf('-'));
    List<Asked> all = new ArrayList<>();
    solvers.forEach(
        (solver, kinds) -> {
          if (kinds.contains('"' + kind + '"')) {
            all.add(
                asked(
                    "solve " + solver,
                    read,
                    "solve",
                    instance,
                    "--solver",
                    solver,
                    "--format",
                    "json"));
          }
        });
    String two = kind.equals("energy") ? "auto,vector-greedy" : "auto,highs";
    all.add(
        new Asked(
            "compare",
            3,
            read,
            List.of("compare", instance, "--solvers", two, "--format", "json")));
    String model = folder.resolve("model.mps").toString();
    all.add(asked("export", read, "export", instance, "--format", "mps", "--out", model));
    if (kind.equals("energy")) {
      all.add(asked("explain --infeasible", read, "explain", instance, "--infeasible"));
      if (first.exit() == 0) {
        Path result = folder.resolve("result.json");
        Files.writeString(result, first.output());
        double both = ended(List.of("verify", instance, result.toString()), -1).seconds() - start;
        all.add(asked("explain", both, "explain", instance, result.toString()));
      }
      Path scenario = folder.resolve("scenario.json");
      Files.writeString(scenario, scenario(file.getFileName().toString()));
      all.add(asked("simulate", read, "simulate", scenario.toString()));
    }
    if (kind.equals("collocation")) {
      all.add(asked("pareto", read, "pareto", instance, "--format", "json"));
      all.add(
          asked("pareto exact", read, "pareto", instance, "--method", "exact", "--format", "json"));
    }
    return all;
  }

  private static Asked asked(String name, double read, String... arguments) {
    return new Asked(name, 1, read, List.of(arguments));
  }

  private static double number(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Double.parseDouble(found.group(1)) : 0;
  }

  /** The ids of all solvers, with the kinds that each solves. */
  private Map<String, String> solvers() throws IOException, InterruptedException {
    Map<String, String> kinds = new LinkedHashMap<>();
    Matcher found = SOLVER.matcher(ended(List.of("solvers", "--format", "json"), -1).output());
    while (found.find()) {
      kinds.put(found.group(1), found.group(2));
    }
    return kinds;
  }

  /**
   * Runs a command.
   *
   * @param interruptAfter seconds after which it gets SIGINT; negative for never
   */
  private Ended ended(List<String> arguments, int interruptAfter)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(arguments);
    Path output = folder.resolve("output.json");
    Files.createDirectories(folder);
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(all)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (interruptAfter >= 0 && !process.waitFor(interruptAfter, TimeUnit.SECONDS)) {
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    double seconds = (System.nanoTime() - begin) * 1e-9;
    return new Ended(seconds, process.exitValue(), Files.readString(output));
  }

  /** Instances that are too large, by names that begin with the kind. */
  private static Map<String, String> instances() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("energy-1250x3000", energy(1_250, 50, 3_000));
    all.put("energy-1250x20000", energy(1_250, 50, 20_000));
    all.put("energy-100000x100000", energy(100_000, 1_000, 100_000));
    all.put("energy-300000x300000", energy(300_000, 3_000, 300_000));
    all.put("energy-10000000-servers", energy(10_000_000, 1_000, 3));
    all.put("energy-4000000-switches", energy(10, 4_000_000, 3));
    all.put("collocation-40000-nodes", collocation(400, 100, 1, 2));
    all.put("collocation-46400-seats", collocation(232, 100, 2_000, 2));
    all.put("collocation-10000000-nodes", collocation(100_000, 100, 1, 2));
    all.put("lotes-10000000-machines", lotes(10_000_000));
    return all;
  }

  private static String scenario(String instance) {
    return """
    {"kind": "energy-scenario", "name": "hostile", "cluster": "%s",
     "workload": {"bursty": {"hours": 100, "jobsPerMinute": 1000,
       "durationSeconds": {"mean": 120, "cv": 1, "min": 5, "max": 600},
       "demand": {"cpu": {"mean": 0.05, "cv": 1, "min": 0.001, "max": 0.5},
         "memory": {"mean": 0.05, "cv": 1, "min": 0.001, "max": 0.25}}}},
     "policies": ["beps", "vector-greedy", "mtec"], "slotSeconds": 10, "hours": 100,
     "sampleSeconds": 10}
    """
        .formatted(instance);
  }

  private static String lotes(int machines) {
    return """
    {"kind": "lotes", "name": "hostile", "resources": ["cores"],
     "configurations": [{"name": "c", "count": %d, "capacity": {"cores": 4}}],
     "classes": [{"name": "a", "proportion": 1, "meanServiceHours": 0.1,
       "requirement": {"cores": {"mean": 0.5, "cv": 0.5, "min": 0, "max": 1}}}]}
    """
        .formatted(machines);
  }

  private static String energy(int servers, int access, int tasks) {
    Random random = new Random(5);
    StringBuilder text = new StringBuilder();
    text.append(
        """
        {"kind": "energy", "name": "hostile", "slotSeconds": 60, "resources": ["cpu", "memory"],
         "servers": [{"type": "A", "count": %d, "capacity": {"cpu": 1, "memory": 1},
           "watts": {"sleep": 10, "idle": 100, "load": {"cpu": 100, "memory": 20}},
           "wakeSeconds": 30}],
         "network": {"wiring": "rack", "tiers": [
            {"name": "core", "count": 2, "watts": {"sleep": 12, "on": 120}, "wakeSeconds": 30},
            {"name": "aggregation", "count": %d, "watts": {"sleep": 9, "on": 90}, "wakeSeconds": 30},
            {"name": "access", "count": %d, "watts": {"sleep": 6, "on": 60}, "wakeSeconds": 30}],
           "links": [{"from": "core", "to": "aggregation", "gbps": 400},
            {"from": "aggregation", "to": "access", "gbps": 100},
            {"from": "access", "to": "server", "gbps": 10}]},
         "tasks": [\
        """
            .formatted(servers, Math.min(100, Math.max(1, access / 10)), access));
    for (int i = 0; i < tasks; i++) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s%n{\"id\": \"t%d\", \"demand\": {\"cpu\": %.4f, \"memory\": %.4f}, \"gbps\":"
                  + " 0.02}",
              i == 0 ? "" : ",",
              i,
              0.01 + 0.08 * random.nextDouble(),
              0.01 + 0.08 * random.nextDouble()));
    }
    return text.append("]}").toString();
  }

  private static String collocation(int racks, int nodes, int containers, int slots) {
    return """
    {"kind": "collocation", "name": "hostile", "racks": [{"count": %d, "nodes": %d}],
     "slotsPerNode": %d, "idleFraction": 0.5,
     "weights": {"power": 0.22, "intensity": 1.0, "sensitivity": 0.36},
     "migrations": {"most": 8, "cost": 0.005},
     "jobs": [{"name": "A", "containers": %d, "class": "taz", "intensity": 7,
       "sensitivity": "node"}],
     "current": [{"job": "A", "container": 0, "node": "r0-n3"}]}
    """
        .formatted(racks, nodes, slots, containers);
  }
}
