package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.solvers.energy.explain.BusinessConstraint;
import org.wattle.solvers.energy.explain.ConstraintText;
import org.wattle.solvers.energy.explain.ContradictionArithmetic;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;

/** What {@code explain --infeasible} prints. */
final class InfeasibilityView {
  private static final int MOST = 50;

  private InfeasibilityView() {}

  /** All of it. */
  static View of(EnergyExplanation.OfInstance explanation) {
    View view = new View().line(PlacementReasonsView.title(explanation));
    if (explanation.found() instanceof Infeasibility.Explained explained) {
      addContradiction(view, explanation.center(), explained.contradiction());
    } else if (explanation.found() instanceof Infeasibility.HasPlacement) {
      view.line(
          "There is a placement: nothing contradicts. Maybe wattle solve finds a better one.");
    } else {
      view.line(
          "Undecided: within the limits neither a placement nor a proof that there is none was"
              + " found. Maybe a longer --time-limit.");
    }
    return view.listed("Warnings", explanation.warnings());
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
                  "Each of them is needed for that (proven); another group may have fewer, but none"
                      + " fewer than "
                      + Quantities.count(found.fewest())
                      + ".";
              case CONTRADICTORY ->
                  "Perhaps not each of them is needed: not every question was answered within the"
                      + " limits.";
            })
        .gap();
    ConstraintText details = new ConstraintText(center);
    TextTable table = TextTable.aligned("lll");
    members.stream()
        .limit(MOST)
        .forEach(
            member ->
                table.row(
                    word(member), Escaped.name(member.name()), Escaped.text(details.of(member))));
    view.table(table);
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
        without, "Something else contradicts too without: ", found, FeasibilityVerdict.INFEASIBLE);
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
