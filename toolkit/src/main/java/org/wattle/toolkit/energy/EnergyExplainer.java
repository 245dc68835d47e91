package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.explain.BusinessConstraint;
import org.wattle.solvers.energy.explain.ConstraintText;
import org.wattle.solvers.energy.explain.ContradictionArithmetic;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.InfeasibilityExplainer;
import org.wattle.solvers.energy.explain.PlacementExplainer;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlanExplainer;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;

/** Explains an energy instance or a result of it. */
record EnergyExplainer(
    LoadedInstance<EnergyInstance> loaded, ExplainRequest request, SolveContext context) {
  /** Without its server a placement may be dearer by less than the usual gap, and that counts. */
  private static final double GAP = 1e-6;

  /** Proves small instances infeasible faster than the decomposition that auto stands for. */
  private static final String SMALL_INSTANCES = "scip";

  /** Pairs of a task and a server. */
  private static final long MAX_PAIRS = 10_000;

  /** Picks by itself, also who says how few constraints may contradict each other. */
  private static final String AUTO = "auto";

  Explanation explain() {
    return request
        .result()
        .map(result -> placement(loaded.kind().result(EnergyResult.class, result)))
        .orElseGet(() -> instance(DataCenter.of(loaded.value())));
  }

  private Explanation instance(DataCenter center) {
    Solver<OptModel, Assignment> subsets =
        new SolverChoice<>(context.solvers(), ProblemType.MODEL, "")
            .orThrow(AUTO)
            .create("", SolverOptions.NONE);
    Infeasibility found =
        new InfeasibilityExplainer(
                exact(Placement.PROBLEM, prover(center), loaded.value().defaultObjective()),
                subsets)
            .explain(loaded.value(), context.parameters(), context.interrupt());
    int exitCode =
        found instanceof Infeasibility.HasPlacement
            ? ExitCodes.OK
            : found instanceof Infeasibility.Undecided
                ? ExitCodes.NOTHING_FOUND
                : ExitCodes.NO_OPTIMUM;
    return loaded.explained(
        request,
        ExplanationFields.of(center, found),
        InfeasibilityView.of(center, found),
        exitCode);
  }

  /** A cost is explained as the energy of the priced instance. */
  private Explanation placement(EnergyResult result) {
    PlacementObjective objective =
        result
            .summary()
            .objective()
            .map(ResultObjective::name)
            .flatMap(PlacementObjective::byId)
            .orElseGet(() -> PlacementObjective.of(loaded.value().defaultObjective()));
    EnergyInstance instance = EnergyResultCheck.atTariff(loaded.value(), result);
    DataCenter center = DataCenter.of(objective.priced(instance));
    SolveParameters parameters = context.parameters();
    SolveParameters fine = parameters.withGap(Math.min(GAP, parameters.relativeGap()));
    if (result.moves().isPresent()) {
      Consolidation asked = new Consolidation(instance, result.moves().get().moves());
      return plan(objective.money() ? asked.priced() : asked, result, objective, fine);
    }
    PlacementExplanation found =
        new PlacementExplainer(
                objective.energy(), exact(Placement.PROBLEM, request.solver(), objective.energy()))
            .explain(center, clean(result), servers(center), fine, context.interrupt());
    List<String> on = found.servers().stream().map(ServerReason::server).toList();
    return explained(
        new ExplanationFields(objective).of(found),
        PlacementReasonsView.of(center, objective, found, asleep(on)));
  }

  private Explanation plan(
      Consolidation consolidation,
      EnergyResult result,
      PlacementObjective objective,
      SolveParameters parameters) {
    DataCenter center = DataCenter.of(consolidation.instance());
    Placement plan = placementOf(result);
    requireClean(new ConsolidationChecker().check(consolidation, plan));
    PlanExplanation found =
        new PlanExplainer(
                objective.energy(),
                exact(Consolidation.PROBLEM, request.solver(), objective.energy()))
            .explain(consolidation, plan, servers(center), parameters, context.interrupt());
    List<String> explained = new ArrayList<>();
    found.servers().forEach(reason -> explained.add(reason.server()));
    found.emptied().forEach(emptied -> explained.add(emptied.server()));
    Set<String> barred = new HashSet<>();
    new OrderSearch(consolidation, plan)
        .deadlock()
        .ifPresent(places -> places.forEach(place -> barred.add(place.task())));
    List<Move> deadlocked =
        consolidation.movesOf(plan).stream().filter(move -> barred.contains(move.task())).toList();
    return explained(
        new ExplanationFields(objective).of(found, deadlocked),
        PlacementReasonsView.of(center, objective, found, deadlocked, asleep(explained)));
  }

  private Explanation explained(JsonFields fields, View view) {
    return loaded.explained(request, fields, view, ExitCodes.OK);
  }

  private String prover(DataCenter center) {
    boolean small = (long) loaded.value().tasks().size() * center.serverCount() <= MAX_PAIRS;
    return small && request.solver().equals(AUTO) ? SMALL_INSTANCES : request.solver();
  }

  private <P> Solver<P, Placement> exact(
      ProblemType<P, Placement> type, String id, EnergyObjective objective) {
    return new SolverChoice<>(context.solvers(), type, objective.word())
        .provingOrThrow(id)
        .create(objective.word(), SolverOptions.NONE);
  }

  private Placement clean(EnergyResult result) {
    Placement placement = placementOf(result);
    requireClean(new PlacementChecker().check(loaded.value(), placement));
    return placement.with(Unused.SLEEP);
  }

  private static Placement placementOf(EnergyResult result) {
    return result
        .placement()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "The result holds no placement (its status is %s). Maybe --infeasible."
                        .formatted(result.summary().status().word())));
  }

  private static void requireClean(CheckReport check) {
    if (!check.clean()) {
      throw UserError.invalid(
          "The result is no clean placement of this instance (%s). Maybe it is of another one: wattle verify says more."
              .formatted(Escaped.violation(check.violations().get(0))));
    }
  }

  /** The servers that were asked for by name, or all. */
  private BitSet servers(DataCenter center) {
    BitSet servers = new BitSet();
    for (String name : request.servers()) {
      servers.set(
          center
              .serverByName(name)
              .orElseThrow(
                  () ->
                      UserError.invalid(
                          center.instance().wording().in("There is no server (")
                              + Escaped.name(name)
                              + ")."
                              + Nearest.to(name, center.serverNames())
                                  .map(near -> " Maybe (" + Escaped.name(near) + ").")
                                  .orElse(""))));
    }
    if (request.servers().isEmpty()) {
      servers.set(0, center.serverCount());
    }
    return servers;
  }

  /** Those asked for by name of which nothing else is said. */
  private List<String> asleep(List<String> explained) {
    List<String> asleep = new ArrayList<>(request.servers());
    asleep.removeAll(explained);
    return asleep;
  }

  /** What {@code explain --infeasible} prints. */
  private static final class InfeasibilityView {
    private static final int MOST = 50;

    private InfeasibilityView() {}

    /** All of it. */
    static View of(DataCenter center, Infeasibility found) {
      View view = new View().line(PlacementReasonsView.title(center));
      if (found instanceof Infeasibility.Explained explained) {
        addContradiction(view, center, explained.contradiction());
      } else if (found instanceof Infeasibility.HasPlacement) {
        view.line(
            "There is a placement: nothing contradicts. Maybe wattle solve finds a better one.");
      } else {
        view.line(
            "Undecided: within the limits neither a placement nor a proof that there is none was"
                + " found. Maybe a longer --time-limit.");
      }
      return view;
    }

    private static void addContradiction(View view, DataCenter center, Contradiction found) {
      List<BusinessConstraint> members = found.members();
      view.line(
              "No placement: %s, whatever the others are (proven)."
                  .formatted(
                      members.size() == 1
                          ? "this constraint cannot be kept"
                          : "these "
                              + Quantities.count(members.size())
                              + " constraints contradict each other"))
          .line(
              switch (found.proof()) {
                case SMALLEST -> "No group of fewer constraints does (proven).";
                case IRREDUCIBLE ->
                    "Each of them is needed for that (proven); another group may have fewer, but none fewer than %s."
                        .formatted(Quantities.count(found.fewest()));
                case CONTRADICTORY ->
                    "Perhaps not each of them is needed: not every question was answered within the"
                        + " limits.";
              })
          .gap();
      ConstraintText details = new ConstraintText(center);
      view.table(
          TextTable.aligned("lll")
              .rows(
                  members.stream().limit(MOST).toList(),
                  InfeasibilityView::word,
                  member -> Escaped.name(member.name()),
                  member -> Escaped.text(details.of(member))));
      if (members.size() > MOST) {
        view.line("  … and " + Quantities.count(members.size() - MOST) + " more");
      }
      List<String> sentences = new ContradictionArithmetic(center, members).sentences();
      if (!sentences.isEmpty()) {
        view.gap().line("Where it shows").notes(sentences.stream().map(Escaped::text).toList());
      }
      List<String> without = new ArrayList<>();
      addNames(
          without, "There is a placement without any one of: ", found, FeasibilityVerdict.FEASIBLE);
      addNames(
          without,
          "Something else contradicts too without: ",
          found,
          FeasibilityVerdict.INFEASIBLE);
      addNames(without, "Not known within the limits: without ", found, FeasibilityVerdict.UNKNOWN);
      view.gap().line("What would resolve it").notes(without);
    }

    private static String word(BusinessConstraint member) {
      return switch (member.kind()) {
        case "running" -> "running task";
        case "links" -> "capacity of links";
        case "capacity" -> "capacity of servers";
        default -> member.kind();
      };
    }

    private static void addNames(
        List<String> sentences, String words, Contradiction found, FeasibilityVerdict verdict) {
      List<String> names =
          IntStream.range(0, found.members().size())
              .filter(m -> found.feasibleWithout().get(m) == verdict)
              .mapToObj(m -> word(found.members().get(m)) + " " + found.members().get(m).name())
              .toList();
      if (!names.isEmpty()) {
        sentences.add(words + FirstOf.names(names, MOST) + ".");
      }
    }
  }
}
