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

/**
 * By how much {@code wattle solve} exceeds its time limit on instances that are far too large for
 * it, and how long it takes to answer Ctrl-C: a CSV line for each solver, instance and limit. The
 * overshoot is the wall time less the limit, the time that {@code wattle --version} takes, and the
 * time that reading took by the result. Takes the command, a folder for the instances, and the
 * solvers, all for all. Numbers mean something on a quiet machine only.
 */
public final class LimitCampaign {
  private static final List<Double> LIMITS = List.of(0.2, 1.0, 3.0);
  private static final Pattern READ = Pattern.compile("\"read\": *([0-9.eE+-]+)");
  private static final Pattern SOLVER = Pattern.compile("\"id\": *\"([^\"]+)\"");

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

  public static void main(String[] arguments) throws IOException, InterruptedException {
    LimitCampaign campaign = new LimitCampaign(arguments[0], Path.of(arguments[1]));
    List<String> solvers =
        arguments[2].equals("all") ? campaign.solvers() : List.of(arguments[2].split(","));
    campaign.run(solvers);
  }

  private void run(List<String> solvers) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    double start = ended(List.of("--version"), -1).seconds();
    System.out.println("instance,solver,limit s,wall s,read s,overshoot s,Ctrl-C after 1 s,exit");
    for (Map.Entry<String, String> instance : instances().entrySet()) {
      Path file = folder.resolve(instance.getKey() + ".json");
      Files.writeString(file, instance.getValue());
      for (String solver : solvers) {
        List<String> solve =
            List.of("solve", file.toString(), "--solver", solver, "--format", "json");
        for (double limit : LIMITS) {
          List<String> limited = new ArrayList<>(solve);
          limited.addAll(List.of("--time-limit", (long) (limit * 1000) + "ms"));
          Ended end = ended(limited, -1);
          double read = number(READ, end.output());
          print(instance.getKey(), solver, limit, end, read, end.seconds() - limit - start - read);
        }
        Ended asked = ended(solve, 1);
        System.out.printf(
            Locale.ROOT,
            "%s,%s,,%.2f,,,%.2f,%d%n",
            instance.getKey(),
            solver,
            asked.seconds(),
            asked.seconds() - 1,
            asked.exit());
      }
    }
  }

  private static void print(
      String instance, String solver, double limit, Ended end, double read, double over) {
    System.out.printf(
        Locale.ROOT,
        "%s,%s,%.1f,%.2f,%.2f,%.2f,,%d%n",
        instance,
        solver,
        limit,
        end.seconds(),
        read,
        over,
        end.exit());
  }

  private static double number(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? Double.parseDouble(found.group(1)) : 0;
  }

  private List<String> solvers() throws IOException, InterruptedException {
    List<String> ids = new ArrayList<>();
    Matcher found = SOLVER.matcher(ended(List.of("solvers", "--format", "json"), -1).output());
    while (found.find()) {
      ids.add(found.group(1));
    }
    return ids.stream().distinct().toList();
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

  /** Hostile instances by name. */
  private static Map<String, String> instances() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("1250x3000", energy(1_250, 50, 3_000));
    all.put("1250x20000", energy(1_250, 50, 20_000));
    all.put("100000x100000", energy(100_000, 1_000, 100_000));
    all.put("300000x300000", energy(300_000, 3_000, 300_000));
    all.put("10000000-servers", energy(10_000_000, 1_000, 3));
    all.put("4000000-switches", energy(10, 4_000_000, 3));
    all.put("40000-nodes", collocation());
    return all;
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

  private static String collocation() {
    return """
    {"kind": "collocation", "name": "hostile", "racks": [{"count": 400, "nodes": 100}],
     "slotsPerNode": 2, "idleFraction": 0.5,
     "weights": {"power": 0.22, "intensity": 1.0, "sensitivity": 0.36},
     "migrations": {"most": 8, "cost": 0.005},
     "jobs": [{"name": "A", "containers": 1, "class": "taz", "intensity": 7,
       "sensitivity": "node"}],
     "current": [{"job": "A", "container": 0, "node": "r0-n3"}]}
    """;
  }
}
