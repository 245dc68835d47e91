package org.wattle.toolkit.collocation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.PlacementSummary.JobOutcome;
import org.wattle.model.collocation.Weights;
import org.wattle.model.front.GoalAims;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResult.ContainerMove;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.collocation.CollocationResult.MoveFields;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.MoveOrder.Outcome;
import org.wattle.render.View;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.RunView;
import org.wattle.toolkit.RunbookSteps;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.front.GoalTexts;

/**
 * A finished solve of a collocation instance.
 *
 * @param run how it went
 * @param given the instance as it was read
 * @param instance what was solved, with the weights and migrations that were asked for
 * @param placement that was found
 * @param summary of the placement
 */
public record CollocationRun(
    Run run,
    CollocationInstance given,
    CollocationInstance instance,
    Optional<CollocationPlacement> placement,
    Optional<PlacementSummary> summary)
    implements SolvedRun {

  /** States weights and migrations where they are not those of the instance as it was read. */
  @Override
  public CollocationResult document() {
    return new CollocationResult(
        run.summary(
            placement.map(found -> List.of()),
            summary.map(found -> metrics(instance, found)).orElse(Metric.Group.NONE)),
        Optional.of(instance.weights()).filter(asked -> !asked.equals(given.weights())),
        Optional.of(instance.migrations()).filter(asked -> !asked.equals(given.migrations())),
        placement.map(found -> new CollocationByName(instance).rows(found)),
        moves().map(order -> new MoveFields(order.outcome(), order.moves())));
  }

  /** The moves of running containers, where some run. */
  private Optional<MoveOrder<ContainerMove>> moves() {
    return placement
        .filter(found -> !instance.current().isEmpty())
        .map(new CollocationByName(instance)::moves);
  }

  @Override
  public String headline() {
    return RunView.headline(run) + moves().map(RunbookSteps::headline).orElse("");
  }

  /** The figures of a placement, by the names that verify recomputes them under. */
  static Metric.Group metrics(CollocationInstance instance, PlacementSummary summary) {
    return Metric.Group.of(
        new JsonFields()
            .with("usedNodes", summary.goals().usedNodes())
            .with("intensity", summary.goals().intensity())
            .with("sensitivity", summary.goals().sensitivity())
            .with("normalised", summary.shares())
            .with("F", summary.weightedSum())
            .with("FShifted", summary.shiftedSum())
            .with("isolatedJobs", summary.isolatedJobs())
            .with("stragglingJobs", summary.tazJobs() - summary.isolatedJobs())
            .with("keptJobs", summary.sensitiveJobs() - summary.brokenJobs())
            .with("brokenJobs", summary.brokenJobs())
            .with(
                "migrations",
                Optional.of(summary.migrations()).filter(of -> !instance.current().isEmpty()))
            .map());
  }

  @Override
  public String objectiveWords() {
    boolean moves = !instance.current().isEmpty() && instance.migrations().cost() > 0;
    String value =
        instance.weights().aims().reference().isPresent()
            ? "largest weighted distance from the reference point, shifted to be no less than 0"
            : "F' = F + weight of intensity";
    return "weighted-sum: " + value + (moves ? ", and the cost of moves" : "");
  }

  @Override
  public View answer(boolean verbose) {
    View view = new View();
    summary.ifPresent(found -> view.gap().table(goals(found)));
    moves()
        .filter(order -> !order.moves().isEmpty())
        .ifPresent(
            order ->
                RunbookSteps.list(
                    view.gap(),
                    order,
                    order.moves().stream()
                        .map(
                            move ->
                                List.of(
                                    Escaped.name(name(move)), move.from(), "> " + move.to(), ""))
                        .toList(),
                    verbose));
    return view;
  }

  private static String name(ContainerMove move) {
    return CollocationByName.container(move.job(), move.container());
  }

  @Override
  public Optional<String> page() {
    return placement.map(
        found -> {
          String name = Escaped.name(instance.name());
          Element main = Element.of("main");
          View goals = new View().table(goals(summary.orElseThrow()));
          goals.elements().forEach(main::add);
          main.add(Element.of("h2", "Steps"));
          moves()
              .ifPresent(order -> main.add(PageParts.quiet("Moves: " + RunbookSteps.words(order))));
          main.add(steps(found).element(), Element.of("h2", "Jobs"));
          details().elements().forEach(main::add);
          return Page.of(
              "Wattle: " + name,
              List.of(PageParts.header(name, run.problem().size(), headline()), main));
        });
  }

  @Override
  public Optional<String> runbook() {
    return placement.map(found -> steps(found).text());
  }

  /**
   * Nodes come on, containers move, a node that the last of them leaves goes off, new ones start.
   */
  private RunbookSteps steps(CollocationPlacement found) {
    RunbookSteps steps = new RunbookSteps();
    MoveOrder<ContainerMove> order =
        moves().orElseGet(() -> new MoveOrder<>(Outcome.FEASIBLE, List.of()));
    int[] load = new int[instance.cluster().nodes()];
    instance.current().forEach(seat -> load[seat.node()]++);
    BitSet after = new BitSet();
    Arrays.stream(found.nodes()).forEach(after::set);
    after.stream()
        .filter(node -> load[node] == 0)
        .forEach(node -> steps.row("node-on", instance.cluster().nodeName(node)));
    // A node is left for good where nothing is on it or still to come.
    order.moves().forEach(move -> load[node(move.to())]++);
    for (ContainerMove move : order.moves()) {
      steps.row("move", name(move), move.from(), move.to(), List.of(), RunbookSteps.note(order));
      int left = node(move.from());
      if (--load[left] == 0 && !after.get(left)) {
        steps.row("node-off", move.from());
      }
    }
    List<ContainerRow> rows = new CollocationByName(instance).rows(found);
    int[] current = instance.currentNodes();
    for (int c = 0; c < current.length; c++) {
      if (current[c] < 0) {
        ContainerRow row = rows.get(c);
        String name = CollocationByName.container(row.job(), row.container());
        steps.row("start", name, "", row.node(), List.of(), "");
      }
    }
    return steps;
  }

  private int node(String name) {
    return instance.cluster().node(name).orElseThrow();
  }

  @Override
  public View details() {
    return summary.map(found -> new View().gap().table(jobs(found))).orElseGet(View::new);
  }

  /** The goals as shares, with what they come from and how much they count. */
  private TextTable goals(PlacementSummary found) {
    TextTable table = TextTable.aligned("lrrl");
    NormalisedGoals shares = found.shares();
    Weights weights = instance.weights();
    table.row("Goal", "share", "weight", "");
    row(table, "  power, less is better", shares.power(), weights.power(), nodes(found));
    row(
        table,
        "  intensity, more is better",
        shares.intensity(),
        weights.intensity(),
        Quantities.counted(found.tazJobs(), "job of tazes", "jobs of tazes")
            + ": %s isolated, %s with stragglers"
                .formatted(
                    Quantities.count(found.isolatedJobs()),
                    Quantities.count(found.tazJobs() - found.isolatedJobs())));
    row(
        table,
        "  sensitivity, less is better",
        shares.sensitivity(),
        weights.sensitivity(),
        Quantities.counted(found.sensitiveJobs(), "sensitive job", "sensitive jobs")
            + ": %s kept, %s broken"
                .formatted(
                    Quantities.count(found.sensitiveJobs() - found.brokenJobs()),
                    Quantities.count(found.brokenJobs())));
    table.row("F", share(found.weightedSum()), "", "power − intensity + sensitivity, weighted");
    GoalAims aims = weights.aims();
    aims.reference()
        .ifPresent(
            point ->
                table.row(
                    "Reference",
                    "",
                    "",
                    GoalTexts.listed(Goals.OF_FRONTS, point)
                        + ": the largest weighted distance from it is minimised"));
    aims.limits()
        .ifPresent(
            limits -> table.row("Limits", "", "", GoalTexts.limits(Goals.OF_FRONTS, limits)));
    if (!instance.current().isEmpty()) {
      table.row("Migrations", Quantities.count(found.migrations()), "", migrations(found));
    }
    return table;
  }

  private String nodes(PlacementSummary found) {
    return "%s of %s on"
        .formatted(
            Quantities.count(found.goals().usedNodes()),
            Quantities.counted(instance.cluster().nodes(), "node", "nodes"));
  }

  private String migrations(PlacementSummary found) {
    String running =
        "of %s running"
            .formatted(Quantities.counted(instance.current().size(), "container", "containers"));
    return instance.migrations().cost() == 0
        ? running
        : running + "; together they cost " + share(found.migrationCost(instance));
  }

  private static void row(
      TextTable table, String goal, double share, double weight, String remark) {
    table.row(goal, share(share), Quantities.value(weight), remark);
  }

  private static String share(double share) {
    return Quantities.fixed(share, 4);
  }

  /** What it comes to for each job. */
  private TextTable jobs(PlacementSummary found) {
    TextTable table = TextTable.aligned("lrlrll");
    table.row("Job", "containers", "class", "intensity", "sensitivity", "");
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      table.row(
          "  " + Escaped.name(job.name()),
          Quantities.count(job.containers()),
          job.contentionClass().word(),
          Quantities.count(job.intensity()),
          job.sensitivity().word(),
          words(job, found.outcomes().get(j)));
    }
    return table;
  }

  private String words(Job job, JobOutcome outcome) {
    String contention = !job.isTaz() ? "" : outcome.isolated() ? "isolated" : "straggles";
    String broken = instance.canBeKept(job) ? "broken" : "broken, too large to be kept";
    String kept = !job.isSensitive() ? "" : outcome.broken() ? broken : "kept";
    return contention.isEmpty() || kept.isEmpty() ? contention + kept : contention + ", " + kept;
  }
}
