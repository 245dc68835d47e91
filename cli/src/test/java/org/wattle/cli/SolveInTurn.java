package org.wattle.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A program that makes instances of every kind and solves each by one of its solvers, with one
 * thread, a seed and a work limit. Its result is every command, its exit code and its JSON without
 * the seconds.
 */
final class SolveInTurn {
  /** With 20 tasks in the small data centre its bound differed in half of the runs. */
  private static final long FIRST_SEED = 8_649_874_726_142_967L;

  private static final List<String> ENERGY =
      List.of(
          "auto",
          "scip",
          "highs",
          "cp-sat",
          "ojalgo",
          "vector-greedy",
          "benders-highs",
          "branch-and-price");
  private static final List<String> MODEL = List.of("scip", "highs", "cp-sat", "ojalgo", "choco");
  private static final List<String> COLLOCATION = List.of("auto", "scip", "highs", "cp-sat");
  private static final List<String> LOTES =
      List.of(
          "allocation --solver auto",
          "allocation --solver scip",
          "machine-assignment --solver auto",
          "machine-assignment-integer --solver auto",
          "allocation --solver ojalgo");

  private final Session session;
  private final StringBuilder results = new StringBuilder();

  private SolveInTurn(Session session) {
    this.session = session;
  }

  /**
   * Runs it.
   *
   * @param args a folder for the instances, how many of them, and the file for the results
   */
  public static void main(String[] args) throws IOException {
    SolveInTurn all = new SolveInTurn(new Session(Path.of(args[0])));
    for (int k = 0; k < Integer.parseInt(args[1]); k++) {
      all.solve(k);
    }
    Files.writeString(Path.of(args[2]), all.results, StandardCharsets.UTF_8);
  }

  private void solve(int k) {
    Random random = new Random(k * 0x9E3779B97F4A7C15L + 3);
    String solver =
        switch (k % 5) {
          case 0 -> {
            generate("small-dc --tasks " + (20 + 2 * (k / 5 % 7)), k);
            yield "--solver " + in(ENERGY, k);
          }
          case 1 -> {
            generate("quickstart --running 3 --tasks " + (6 + random.nextInt(8)), k);
            yield "--solver " + in(ENERGY, k);
          }
          case 2 -> {
            generate("hpc --containers " + (16 + random.nextInt(20)), k);
            yield "--solver " + in(COLLOCATION, k);
          }
          case 3 -> {
            session.file(name(k), lotes(random));
            yield "--objective " + in(LOTES, k);
          }
          default -> {
            session.file(name(k), model(random));
            yield "--solver " + in(MODEL, k);
          }
        };
    String command =
        "solve " + name(k) + " " + solver + " --threads 1 --seed 5 --work-limit 300 --format json";
    Session.Outcome outcome = session.run(command.split(" "));
    results.append(command).append(": ").append(outcome.exitCode()).append('\n');
    if (!outcome.out().isEmpty()) {
      ObjectNode result = (ObjectNode) JsonMapper.shared().readTree(outcome.out());
      result.remove("seconds");
      results.append(result.toPrettyString()).append('\n');
    }
    results.append(outcome.err()).append('\n');
  }

  private static String name(int k) {
    return "instance-" + k + ".json";
  }

  private static String in(List<String> all, int k) {
    return all.get(k / 5 % all.size());
  }

  private void generate(String preset, int k) {
    session.run(
        ("generate " + preset + " --seed " + (FIRST_SEED + k) + " --out " + name(k)).split(" "));
  }

  private static String lotes(Random random) {
    String classes =
        IntStream.range(0, 3)
            .mapToObj(
                c ->
                    String.format(
                        Locale.ROOT,
                        """
                        {"name": "k%d", "proportion": %s, "meanServiceHours": %.3f, "requirement":
                         {"cores": {"mean": %.2f, "cv": 0.1}, "ram": {"mean": %.2f, "cv": 0}}}\
                        """,
                        c,
                        c == 0 ? "0.5" : "0.25",
                        0.2 + random.nextDouble(),
                        1 + 3 * random.nextDouble(),
                        1 + 5 * random.nextDouble()))
            .collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        """
        {"kind": "lotes", "name": "drawn", "resources": ["cores", "ram"],
         "configurations": [{"name": "c1", "count": %d, "capacity": {"cores": 8, "ram": 16}},
                            {"name": "c2", "count": %d, "capacity": {"cores": 16, "ram": 12}}],
         "classes": [%s]}\
        """,
        2 + random.nextInt(30),
        2 + random.nextInt(30),
        classes);
  }

  /** A covering problem with a knapsack, of tenths, over binary and integer variables. */
  private static String model(Random random) {
    int count = 12;
    List<String> variables = new ArrayList<>();
    List<String> costs = new ArrayList<>();
    for (int v = 0; v < count; v++) {
      variables.add(
          v % 3 == 0
              ? "{\"name\": \"x" + v + "\", \"type\": \"integer\", \"lower\": 0, \"upper\": 4}"
              : "{\"name\": \"x" + v + "\", \"type\": \"binary\"}");
      costs.add("\"x" + v + "\": " + tenths(random, 80));
    }
    List<String> rows = new ArrayList<>();
    for (int r = 0; r < 8; r++) {
      List<String> terms = new ArrayList<>();
      for (int v = 0; v < count; v++) {
        if (random.nextBoolean()) {
          terms.add("\"x" + v + "\": " + tenths(random, 40));
        }
      }
      rows.add(
          "{\"name\": \"r"
              + r
              + "\", \"terms\": {"
              + String.join(", ", terms)
              + "}, \"lower\": 5}");
    }
    return "{\"kind\": \"model\", \"name\": \"drawn\", \"variables\": ["
        + String.join(", ", variables)
        + "], \"rows\": ["
        + String.join(", ", rows)
        + "], \"objectives\": [{\"name\": \"cost\", \"sense\": \"minimize\", \"terms\": {"
        + String.join(", ", costs)
        + "}}]}";
  }

  private static String tenths(Random random, int most) {
    return Double.toString((1 + random.nextInt(most)) / 10.0);
  }
}
