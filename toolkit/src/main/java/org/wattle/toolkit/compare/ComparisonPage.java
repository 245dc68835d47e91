package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.render.text.Quantities;

/** A comparison as a page with pictures, to be read by people who were not there. */
public final class ComparisonPage {
  private static final List<String> SUMMARY =
      List.of(
          "Solver",
          "Solved",
          "Verified",
          "Proven",
          "Mean gap (n)",
          "Worst gap",
          "Mean over best (n)",
          "Worst over best",
          "Total time");

  private ComparisonPage() {}

  /** The whole document. */
  public static String of(Comparison comparison) {
    String title =
        Quantities.counted(comparison.solvers().size(), "solver", "solvers")
            + " on "
            + Quantities.counted(comparison.rankings().size(), "instance", "instances");
    Element main = Element.of("main");
    if (comparison.several()) {
      main.add(contents(comparison), summary(comparison));
    }
    for (int i = 0; i < comparison.rankings().size(); i++) {
      main.add(InstanceSection.of(comparison.rankings().get(i), anchor(i), comparison.setting()));
    }
    return Page.of(
        "Wattle: " + title,
        List.of(
            PageParts.header(
                title,
                "Every answer was checked independently of the solver that gave it. The gap is"
                    + " |value − bound| / |value| to the best bound that anyone proves; over best"
                    + " is what an answer costs more than the best known. A dash means that it is"
                    + " not known."),
            main,
            ProvenanceSection.of(comparison.setting())));
  }

  private static Element summary(Comparison comparison) {
    Table table = new Table("Summary over all instances", SummaryTable.ALIGNMENT, SUMMARY);
    comparison.summary().forEach(of -> table.row(SummaryTable.row(of)));
    return Element.of("section")
        .with("id", "summary")
        .add(
            Element.of("h2", "Summary"),
            table.element(),
            PageParts.quiet(Remarks.scope(comparison)));
  }

  private static Element contents(Comparison comparison) {
    Element list = Element.of("ul");
    for (int i = 0; i < comparison.rankings().size(); i++) {
      String label = comparison.rankings().get(i).contest().subject().label();
      list.add(Element.of("li").add(Element.of("a", label).with("href", "#" + anchor(i))));
    }
    return Element.of("nav").with("aria-label", "Instances").add(list);
  }

  private static String anchor(int index) {
    return "instance-" + (index + 1);
  }
}
