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
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SolveTable;

/** Servers emptied by moving running tasks, by greedy and by search, with bounds. */
public final class ConsolidationStudy implements BookStudy {
  private static final String RECORD = "consolidation.csv";
  private static final String GREEDY = "greedy-emptying";
  private static final String AUTO = "auto";

  private static final int SECONDS = 20;
  private static final int QUICK_SECONDS = 2;

  private static final String SETTING =
      """
      Running tasks may move from server to server, at most so many, so that servers can be switched off. Every plan here has an order in which its moves can be
      made one after another. `greedy-emptying` is the method to beat: it empties one server after another, those first that save most for each task, each task to
      the server that it fills best. `auto` has %d s for each instance. Generated fleets have servers of which no two are alike
      (`generate mixed-fleet`); ROADEF A1 are public instances of the challenge on machine reassignment, read as inventories with made-up power.
      """;

  private static final String READING =
      """
      ## How to read this

      *Less than greedy* is what `auto` saves of the energy that the plan of greedy takes. The gap is that between its plan and its bound. The bound holds for plans
      without an order, too. [consolidation.csv](consolidation.csv) has a row for each solve.
      """;

  /**
   * An inventory.
   *
   * @param name in the record
   * @param made how it is generated; empty where it is read
   * @param limits on the number of moves
   */
  private record Inventory(String name, Optional<String> made, List<Integer> limits) {
    static Inventory fleet(int servers, int resources, double use, int seed, Integer... limits) {
      String options =
          "--servers %d --resources %d --use %s --seed %d".formatted(servers, resources, use, seed);
      return new Inventory(
          "fleet %d/%d at %s, seed %d".formatted(servers, resources, use, seed),
          Optional.of("generate mixed-fleet " + options + " --out " + SolveTable.INSTANCE),
          List.of(limits));
    }

    static Inventory roadef(int number) {
      return new Inventory("roadef_a1_" + number, Optional.empty(), List.of(20, 100));
    }

    String file() {
      return made.isPresent() ? SolveTable.INSTANCE : "{data}/roadef/" + name + ".json.gz";
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
      return List.of(Inventory.fleet(20, 4, 0.7, 1, 20));
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
    return all;
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    SolveTable solves = new SolveTable(RECORD, List.of("inventory", "moves", "method"));
    for (Inventory each : inventories(quick)) {
      each.made().ifPresent(solves::prepare);
      for (int most : each.limits()) {
        for (String method : List.of(GREEDY, AUTO)) {
          solves.solve(
              List.of(each.name(), Integer.toString(most), method),
              "solve %s --max-moves %d --move-joules 0 --solver %s --time-limit %ds"
                  .formatted(each.file(), most, method, quick ? QUICK_SECONDS : SECONDS));
        }
      }
    }
    StudyPlan plan =
        quick
            ? StudyPlan.of(Duration.ofSeconds(8), solves.steps())
            : new StudyPlan(
                solves.steps(),
                Duration.ofMinutes(9),
                Optional.of(
                    new StudyPlan.Requirement(
                        "roadef/roadef_a1_1.json.gz",
                        "inventories made of the instances A1 of the ROADEF/EURO challenge 2012")));
    return plan.timed("searches end at time limits", RECORD);
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
      Optional<Row> auto = Rows.where(each.getValue(), "method", AUTO).stream().findFirst();
      if (greedy.isPresent() && auto.isPresent()) {
        OptionalDouble simple = greedy.get().numberIfAny("value");
        OptionalDouble found = auto.get().numberIfAny("value");
        OptionalDouble gap = auto.get().numberIfAny("gap");
        cases++;
        asGood += found.orElse(Double.MAX_VALUE) <= simple.orElse(Double.MAX_VALUE) ? 1 : 0;
        widest = Math.max(widest, gap.orElse(1));
        double less = 1 - found.orElse(Double.NaN) / simple.orElse(Double.NaN);
        table.add(
            List.of(
                "`" + each.getKey().get(0) + "`",
                each.getKey().get(1),
                joules(simple),
                joules(found),
                Quantities.fixed(100 * less, 2) + " %",
                joules(auto.get().numberIfAny("bound")),
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
            new Block.Prose(SETTING.formatted(SECONDS)),
            new Block.Table(
                "Energy of the slot in J",
                "lrrrrrr",
                List.of(
                    "inventory", "moves", "greedy", "`auto`", "less than greedy", "bound", "gap"),
                table),
            new Block.Prose(READING)));
  }

  private static String joules(OptionalDouble value) {
    return value.isPresent() ? Quantities.fixed(value.getAsDouble(), 0) : "";
  }
}
