package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.energy.explain.FailureAnalysis;
import org.wattle.solvers.energy.explain.FailureAnalysis.Outcome;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;

/** What would follow if servers or racks failed under the placement of a result. */
final class EnergyFailures {
  /** Proves of few tasks that they find no room. */
  private static final String EXACT = "scip";

  private static final int MOST = 100;

  private EnergyFailures() {}

  /**
   * Answers for all of a unit.
   *
   * @throws UserError where there is no such unit, or no placement of all tasks
   */
  static FailureReport of(
      EnergyInstance instance, EnergyResult result, String word, SolveContext context) {
    FailureUnit unit =
        FailureUnit.byWord(word)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "A (%s) does not fail as one. Maybe server or rack."
                            .formatted(Escaped.name(word))));
    if (unit == FailureUnit.RACK && instance.network().filter(Network::hasRacks).isEmpty()) {
      throw UserError.invalid(
          "The instance ("
              + Escaped.name(instance.name())
              + ") has no racks: "
              + (instance.network().isPresent()
                  ? "every server is attached to all switches of the last tier."
                  : "it has no network.")
              + " Maybe --what-if server.");
    }
    Placement placement =
        result
            .placement()
            .filter(found -> found.waiting().isEmpty())
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The result holds no placement of all tasks. Maybe leave --what-if out."));
    DataCenter center = DataCenter.of(EnergyResultCheck.slot(instance, result, placement));
    String objective = EnergyObjective.MSEC.word();
    FailureAnalysis analysis =
        new FailureAnalysis(
            new SolverChoice<>(context.solvers(), Placement.PROBLEM, objective)
                .orThrow(EXACT)
                .create(objective, SolverOptions.NONE));
    List<Spare> dues = dues(center, unit);
    return report(
        center.instance().wording(),
        dues,
        analysis.outcomes(center, placement, dues, context.parameters(), context.interrupt()));
  }

  /** Within the servers that the policy names, and within the others; or within all. */
  private static List<Spare> dues(DataCenter center, FailureUnit unit) {
    Map<Set<String>, Spare> named = new LinkedHashMap<>();
    Set<String> others = new LinkedHashSet<>(center.serverNames());
    for (Spare due : center.instance().policy().spareFor()) {
      if (!due.everywhere()) {
        named.putIfAbsent(due.names(), new Spare(due.name(), due.servers(), due.names(), unit));
        others.removeAll(due.names());
      }
    }
    List<Spare> dues = new ArrayList<>(named.values());
    if (dues.isEmpty()) {
      dues.add(Spare.of(unit));
    } else if (!others.isEmpty()) {
      dues.add(new Spare("other servers", List.copyOf(others), others, unit));
    }
    return dues;
  }

  private static FailureReport report(Wording words, List<Spare> dues, List<Outcome> outcomes) {
    List<String> left =
        outcomes.stream()
            .filter(outcome -> !absorbed(outcome))
            .map(outcome -> sentence(words, outcome))
            .toList();
    View view =
        new View().gap().line(words.in("What if a " + dues.get(0).unit().word() + " fails?"));
    for (Spare due : dues) {
      List<Outcome> within =
          outcomes.stream().filter(outcome -> outcome.within().equals(due)).toList();
      String word = words.in(due.unit().word());
      view.line(
          words
              .in(
                  "%sOf %s, the tasks of %s find room on the others that are on (a packing was found; links are not looked at).")
              .formatted(
                  due.everywhere() ? "" : "Within " + Escaped.name(due.name()) + ": ",
                  Quantities.counted(
                      within.size(),
                      word + words.in(" with tasks"),
                      word + words.in("s with tasks")),
                  Quantities.count(within.stream().filter(EnergyFailures::absorbed).count())));
    }
    return new FailureReport(view.notes(left, MOST), left.isEmpty());
  }

  private static boolean absorbed(Outcome outcome) {
    return outcome.absorbed() == FeasibilityVerdict.FEASIBLE;
  }

  private static String sentence(Wording words, Outcome outcome) {
    List<String> servers = outcome.servers();
    String name =
        servers.size() == 1
            ? servers.get(0)
            : "%s and %d more".formatted(servers.get(0), servers.size() - 1);
    String who =
        Escaped.name(name) + " with " + PlacementFormats.counted(words, outcome.tasks(), "task");
    String why = outcome.reason().isEmpty() ? "" : "; " + Escaped.text(outcome.reason());
    return outcome.absorbed() == FeasibilityVerdict.UNKNOWN
        ? who + ": not known within the limits"
        : who + ": no room (proven)" + why;
  }
}
