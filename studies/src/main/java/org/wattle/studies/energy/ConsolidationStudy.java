package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SolveTable;

/** Servers emptied by moving running tasks, by greedy and by search, with bounds. */
public final class ConsolidationStudy implements BookStudy {
  private static final String RECORD = "consolidation.csv";
  private static final String GREEDY = "greedy-emptying";
  private static final String AUTO = "auto";
  private static final String CLUSTER = StudyStep.WORK + "/cluster.json";

  private static final int SECONDS = 20;
  private static final int QUICK_SECONDS = 2;

  private static final String SETTING =
      """
      Running tasks may move from server to server, at most so many, so that servers can be switched off. Every plan here has an order in which its moves can be
      made one after another. `greedy-emptying` is the method to beat: it empties one server after another, those first that save most for each task, each task to
      the server that it fills best. Generated fleets have servers of which no two are alike (`generate mixed-fleet`: servers, resources and their use); one has ten
      racks and room for the tasks of any rack that fails, and one is fifty times as large. ROADEF A1 are public instances of the challenge on machine reassignment, read as
      inventories with made-up power. Clusters of Kubernetes (`generate kubernetes`) have affinities, spreads and pods that must not move;
      their pods request that share of the CPU. In `openb` the first pods of a public trace run on its nodes, spread as Kubernetes does by default. Tables of hosts (`generate inventory`) have
      rules for VMs and limits for each cluster.
      """;

  private static final String READING =
      """
      ## How to read this

      *Less than greedy* is what `auto` saves of the energy that the plan of greedy takes. The gap is that between its plan and its bound. The bound holds for plans
      without an order, too. [consolidation.csv](consolidation.csv) has a row for each solve. What other programs find on some of these inventories is in the
      [chapter on them](../peers/README.md).
      """;

  /**
   * An inventory.
   *
   * @param name in the record
   * @param made how it is generated; none where it is read
   * @param moves limits on their number
   * @param seconds time limits
   */
  private record Inventory(
      String name, List<String> made, List<Integer> moves, List<Integer> seconds) {
    Inventory(String name, List<String> made, List<Integer> moves) {
      this(name, made, moves, List.of(SECONDS));
    }

    Inventory within(Integer... limits) {
      return new Inventory(name, made, moves, List.of(limits));
    }

    static Inventory fleet(int servers, int resources, double use, int seed, Integer... limits) {
      String name = "fleet %d/%d at %s, seed %d".formatted(servers, resources, use, seed);
      return fleet(name, servers, resources, use, "--seed " + seed, limits);
    }

    /** In ten racks, with room for the tasks of any of them that fails. */
    static Inventory spare(int servers, int resources, double use) {
      String name = "fleet %d/%d at %s, room for a rack".formatted(servers, resources, use);
      return fleet(name, servers, resources, use, "--racks 10 --spare-for rack", 100);
    }

    private static Inventory fleet(
        String name, int servers, int resources, double use, String options, Integer... limits) {
      return new Inventory(
          name,
          List.of(
              "generate mixed-fleet --servers %d --resources %d --use %s %s --out %s"
                  .formatted(servers, resources, use, options, SolveTable.INSTANCE)),
          List.of(limits));
    }

    static Inventory openb(int pods) {
      return new Inventory(
          "openb, %d pods".formatted(pods),
          List.of(
              "import openb --nodes {data}/alibaba_openb/openb_node_list_all_node.csv"
                  + " --pods {data}/alibaba_openb/openb_pod_list_default.csv"
                  + " --power {data}/specpower_ccf/SPECpower-full-results.csv"
                  + " --running --gpu --pods-limit %d --out %s"
                      .formatted(pods, SolveTable.INSTANCE)),
          List.of(100, 500));
    }

    static Inventory roadef(int number) {
      return new Inventory("roadef_a1_" + number, List.of(), List.of(20, 100)).within(SECONDS, 60);
    }

    static Inventory kubernetes(int nodes, double fill) {
      String options = "--nodes %d --fill %s --seed 1".formatted(nodes, fill);
      return new Inventory(
          "kubernetes %d at %s".formatted(nodes, fill),
          List.of(
              "generate kubernetes " + options + " --out " + CLUSTER,
              "import kubernetes " + CLUSTER + " --out " + SolveTable.INSTANCE),
          List.of(20, 100));
    }

    /** Tables of an operator, with their rules and a policy for each cluster. */
    static Inventory hosts(int hosts, int moves) {
      String folder = StudyStep.WORK + "/inventory";
      return new Inventory(
          "tables of %d hosts".formatted(hosts),
          List.of(
              "generate inventory --hosts %d --clusters 11 --seed 1 --style rvtools --out %s"
                  .formatted(hosts, folder),
              "import inventory %1$s/vhost.csv %1$s/vinfo.csv --policy %1$s/policy.yaml --out %2$s"
                  .formatted(folder, SolveTable.INSTANCE)),
          List.of(moves));
    }

    String file() {
      return made.isEmpty() ? "{data}/roadef/" + name + ".json.gz" : SolveTable.INSTANCE;
    }
  }

  @Override
  public String name() {
    return "consolidation";
  }

  @Override
  public String question() {
    return "Which servers can be emptied, is that better than greedy, and how far from the best?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  private static List<Inventory> inventories(boolean quick) {
    if (quick) {
      return List.of(Inventory.fleet(20, 4, 0.7, 1, 20).within(QUICK_SECONDS));
    }
    List<Inventory> all = new ArrayList<>();
    for (int number = 1; number <= 5; number++) {
      all.add(Inventory.roadef(number));
    }
    for (int seed = 1; seed <= 3; seed++) {
      all.add(Inventory.fleet(100, 12, 0.85, seed, 20, 100));
    }
    for (double use : new double[] {0.5, 0.7, 0.9}) {
      all.add(Inventory.fleet(100, 4, use, 1, 20, 100));
    }
    all.add(Inventory.fleet(500, 6, 0.8, 1, 200));
    all.add(Inventory.spare(100, 4, 0.81).within(SECONDS, 60));
    all.add(Inventory.fleet(5000, 4, 0.8, 1, 500).within(60, 600));
    for (double fill : new double[] {0.5, 0.7, 0.85, 0.95}) {
      all.add(Inventory.kubernetes(100, fill));
    }
    all.add(Inventory.openb(4000));
    all.add(Inventory.hosts(3000, 2000).within(60));
    return all;
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    SolveTable solves = new SolveTable(RECORD, List.of("inventory", "moves", "method", "limit"));
    for (Inventory each : inventories(quick)) {
      each.made().forEach(solves::prepare);
      for (int most : each.moves()) {
        solve(solves, each, most, GREEDY, each.seconds().get(0));
        each.seconds().forEach(limit -> solve(solves, each, most, AUTO, limit));
      }
    }
    StudyPlan plan =
        quick
            ? StudyPlan.of(Duration.ofSeconds(8), solves.steps())
            : new StudyPlan(
                solves.steps(),
                Duration.ofMinutes(37),
                Optional.of(
                    new StudyPlan.Requirement(
                        "roadef/roadef_a1_1.json.gz",
                        "inventories made of the instances A1 of the ROADEF/EURO challenge 2012")));
    return plan.timed("searches end at time limits", RECORD);
  }

  private static void solve(
      SolveTable solves, Inventory inventory, int most, String method, int seconds) {
    solves.solve(
        List.of(inventory.name(), Integer.toString(most), method, seconds + " s"),
        "solve %s --max-moves %d --move-joules 0 --solver %s --time-limit %ds"
            .formatted(inventory.file(), most, method, seconds));
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    List<List<String>> table = new ArrayList<>();
    int asGood = 0;
    int cases = 0;
    double widest = 0;
    for (Map.Entry<List<String>, List<Row>> each :
        Rows.groupBy(rows, "inventory", "moves").entrySet()) {
      Optional<Row> greedy = Rows.where(each.getValue(), "method", GREEDY).stream().findFirst();
      OptionalDouble simple =
          greedy.map(row -> row.numberIfAny("value")).orElse(OptionalDouble.empty());
      for (Row auto : Rows.where(each.getValue(), "method", AUTO)) {
        OptionalDouble found = auto.numberIfAny("value");
        OptionalDouble gap = auto.numberIfAny("gap");
        cases++;
        asGood += found.orElse(Double.MAX_VALUE) <= simple.orElse(Double.MAX_VALUE) ? 1 : 0;
        widest = Math.max(widest, gap.orElse(1));
        double less = 1 - found.orElse(Double.NaN) / simple.orElse(Double.NaN);
        table.add(
            List.of(
                "`" + each.getKey().get(0) + "`",
                each.getKey().get(1),
                auto.text("limit"),
                joules(simple),
                joules(found),
                Quantities.fixed(100 * less, 2) + " %",
                joules(auto.numberIfAny("bound")),
                Quantities.fixed(100 * gap.orElse(Double.NaN), 2) + " %"));
      }
    }
    String answer =
        cases == 0
            ? "Not recorded yet."
            : "In %s cases the plan is at least as good as that of greedy; no gap is above %s %%."
                .formatted(Quantities.outOf(asGood, cases), Quantities.fixed(100 * widest, 1));
    return new Chapter(
        answer,
        List.of(
            new Block.Prose(SETTING),
            new Block.Table(
                "Energy of the slot in J",
                "lrrrrrrr",
                List.of(
                    "inventory",
                    "moves",
                    "limit",
                    "greedy",
                    "`auto`",
                    "less than greedy",
                    "bound",
                    "gap"),
                table),
            new Block.Prose(READING)));
  }

  private static String joules(OptionalDouble value) {
    return value.isPresent() ? Quantities.fixed(value.getAsDouble(), 0) : "";
  }
}
