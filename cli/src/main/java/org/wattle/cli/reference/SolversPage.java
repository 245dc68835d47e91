package org.wattle.cli.reference;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Escaped;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyPart;
import org.wattle.toolkit.SolverListing;
import org.wattle.toolkit.energy.simulation.ClusterPolicies;
import org.wattle.toolkit.lotes.simulation.NamedDispatchPolicy;

/** Every solver with what it takes, proves and honours, as the registry knows it. */
public final class SolversPage {
  /** Has the version of the page. */
  private static final String OURS = "Wattle";

  private SolversPage() {}

  public static String of(List<SolverListing> solvers) {
    Markdown page = Markdown.page("Solvers");
    page.paragraph(
        "The list of `./wattle solvers`. *Exact*: its optimum or bound is a proof, up to"
            + " tolerances. *Deterministic*: the same input, seed and one thread give the same"
            + " output. *Honours*: the options that it takes into account; a warning names each"
            + " other option that was given. The rules of the heuristics are described in"
            + " [Heuristics](../heuristics.md).");
    page.table(
        List.of("solver", "instances", "proves", "deterministic", "honours", "version"),
        solvers.stream().map(SolversPage::row).toList());
    page.heading(2, "Policies");
    page.paragraph("`./wattle simulate --policy ID` runs over time");
    page.gap();
    page.item("of an `energy-scenario`: " + list(ClusterPolicies.ids()));
    page.item("of a `lotes-scenario`: " + list(NamedDispatchPolicy.ids()));
    page.item("of a `collocation-scenario`: the solvers of kind `collocation`");
    page.item("of a `priority-scenario`: words joined by `+`, as follows");
    page.item("of a `power-scenario`: a name, maybe with further words joined by `+`, as below");
    page.heading(2, "Policies of priority scheduling");
    page.paragraph(
        "A policy has one part for every kind of decision. Its name is one or more of these words,"
            + " joined by `+`, such as `mrs+drop5`; the parts that it does not name are"
            + " `by-priority`, `any-slot`, `any-server`, `lsf`, `non-resume`, `no-drop`, `slp` and"
            + " `slots-as-given`, unless the scenario has other `defaults`. N is a number.");
    page.table(List.of("part", "decides on", ""), parts());
    page.paragraph("Names of the sources stand for several parts:");
    page.table(
        List.of("name", "parts"),
        PolicyCatalogue.compositions().entrySet().stream()
            .map(
                name ->
                    List.of(
                        word(name.getKey(), name.getKey().equals("hybrid")),
                        list(
                            name.getValue().stream()
                                .map(part -> part.equals("sticky") ? "stickyN" : part)
                                .toList())))
            .toList());
    power(page);
    return page.toString();
  }

  private static void power(Markdown page) {
    page.heading(2, "Policies of power-aware scheduling");
    page.paragraph(
        "The name of a policy is one of these words, behind which others may be joined by `+`, such"
            + " as `bp+waar-class+guard300`; or `switch`, which takes one of them by the share of"
            + " the waiting tasks that draw much. N is a number.");
    page.table(
        List.of("part", ""),
        PowerPolicyCatalogue.load().usable().stream()
            .map(
                part ->
                    List.of(word(part.id(), part.needsNumber()), Markdown.plain(part.summary())))
            .toList());
    page.paragraph(
        "`--cap ID` says how nodes are capped; or `switch`, which takes one of these by the same"
            + " share:");
    page.table(
        List.of("cap", ""),
        CapCatalogue.load().usable().stream()
            .map(cap -> List.of(Markdown.typed(cap.id()), Markdown.plain(cap.summary())))
            .toList());
  }

  /** By what they decide and by name, wherever they come from. */
  private static List<List<String>> parts() {
    List<String> decisions = PolicyCatalogue.decisions();
    return PolicyCatalogue.load().usable().stream()
        .sorted(
            Comparator.comparingInt(
                    (PolicyPart part) -> decisions.indexOf(PolicyCatalogue.kindOf(part).orElse("")))
                .thenComparing(PolicyPart::id))
        .map(
            part ->
                List.of(
                    word(part.id(), part.needsNumber()),
                    PolicyCatalogue.kindOf(part).orElse(""),
                    Markdown.plain(part.summary())))
        .toList();
  }

  private static List<String> row(SolverListing solver) {
    return List.of(
        "`" + Escaped.name(solver.id()).replace('`', '\'') + "`",
        Markdown.plain(solver.kindsText()),
        solver.guarantee(),
        solver.deterministic() ? "yes" : "no",
        String.join(", ", solver.honours()),
        solver.version().startsWith(OURS) ? OURS : Markdown.plain(solver.version()));
  }

  private static String word(String id, boolean number) {
    return Markdown.typed(id + (number ? "N" : ""));
  }

  private static String list(List<String> ids) {
    return ids.stream().map(Markdown::typed).collect(Collectors.joining(", "));
  }
}
