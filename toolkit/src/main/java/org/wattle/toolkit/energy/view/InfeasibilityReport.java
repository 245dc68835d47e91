package org.wattle.toolkit.energy.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.solvers.energy.explain.BusinessConstraint;
import org.wattle.solvers.energy.explain.ConstraintText;
import org.wattle.solvers.energy.explain.ContradictionArithmetic;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.toolkit.energy.EnergyKind;

/** What {@code explain --infeasible} prints. */
public final class InfeasibilityReport {
  private static final int MOST = 50;

  private InfeasibilityReport() {}

  /** The whole report. */
  public static String of(DataCenter center, Infeasibility found, List<String> warnings) {
    String name = Escaped.name(center.instance().name());
    return name
        + ": "
        + EnergyKind.size(center)
        + "\n"
        + body(center, found)
        + WarningsSection.of(warnings);
  }

  private static String body(DataCenter center, Infeasibility found) {
    if (found instanceof Infeasibility.HasPlacement) {
      return "There is a placement: nothing contradicts. Maybe wattle solve finds a better one.\n";
    }
    if (found instanceof Infeasibility.Undecided) {
      return "Undecided: within the limits neither a placement nor a proof that there is none was"
          + " found. Maybe a longer --time-limit.\n";
    }
    Contradiction contradiction = ((Infeasibility.Explained) found).contradiction();
    return headline(contradiction)
        + members(center, contradiction)
        + sums(center, contradiction)
        + feasibleWithoutText(contradiction);
  }

  private static String headline(Contradiction found) {
    int members = found.members().size();
    String group =
        members == 1
            ? "this constraint cannot be kept"
            : "these " + Quantities.count(members) + " constraints contradict each other";
    return "No placement: "
        + group
        + ", whatever the others are (proven).\n"
        + switch (found.proof()) {
          case SMALLEST -> "No group of fewer constraints does (proven).\n";
          case IRREDUCIBLE ->
              "Each of them is needed for that (proven); another group may have fewer, but none"
                  + " fewer than "
                  + Quantities.count(found.fewest())
                  + ".\n";
          case CONTRADICTORY ->
              "Perhaps not each of them is needed: not every question was answered within the"
                  + " limits.\n";
        }
        + "\n";
  }

  private static String members(DataCenter center, Contradiction found) {
    ConstraintText details = new ConstraintText(center);
    TextTable table = TextTable.aligned("lll");
    found.members().stream()
        .limit(MOST)
        .forEach(
            member ->
                table.row(
                    word(member), Escaped.name(member.name()), Escaped.text(details.of(member))));
    int more = found.members().size() - MOST;
    return table.render() + (more > 0 ? "  … and " + Quantities.count(more) + " more\n" : "");
  }

  private static String word(BusinessConstraint member) {
    return switch (member.kind()) {
      case "running" -> "running task";
      case "links" -> "capacity of links";
      case "capacity" -> "capacity of servers";
      default -> member.kind();
    };
  }

  private static String sums(DataCenter center, Contradiction found) {
    List<String> sentences = new ContradictionArithmetic(center, found.members()).sentences();
    return sentences.isEmpty()
        ? ""
        : sentences.stream()
            .map(sentence -> "  - " + Escaped.text(sentence) + "\n")
            .collect(Collectors.joining("", "\nWhere it shows\n", ""));
  }

  private static String feasibleWithoutText(Contradiction found) {
    List<String> helps = names(found, FeasibilityVerdict.FEASIBLE);
    List<String> helpsNot = names(found, FeasibilityVerdict.INFEASIBLE);
    StringBuilder text = new StringBuilder("\nWhat would resolve it\n");
    if (!helps.isEmpty()) {
      text.append("  - There is a placement without any one of: ").append(list(helps));
    }
    if (!helpsNot.isEmpty()) {
      text.append("  - Something else contradicts too without: ").append(list(helpsNot));
    }
    List<String> unknown = names(found, FeasibilityVerdict.UNKNOWN);
    if (!unknown.isEmpty()) {
      text.append("  - Not known within the limits: without ").append(list(unknown));
    }
    return text.toString();
  }

  private static List<String> names(Contradiction found, FeasibilityVerdict verdict) {
    return new ArrayList<>(
        IntStream.range(0, found.members().size())
            .filter(m -> found.feasibleWithout().get(m) == verdict)
            .mapToObj(m -> word(found.members().get(m)) + " " + found.members().get(m).name())
            .map(Escaped::name)
            .toList());
  }

  private static String list(List<String> names) {
    String first = names.stream().limit(MOST).collect(Collectors.joining(", "));
    return names.size() <= MOST
        ? first + ".\n"
        : first + " and " + Quantities.count(names.size() - MOST) + " more.\n";
  }
}
