package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.compare.Comparison;

/** A comparison as a page with pictures, to be read by people who were not there. */
public final class ComparisonPage {
  private ComparisonPage() {}

  /** The whole document. */
  public static String of(Comparison comparison) {
    String title =
        Quantities.counted(comparison.solvers().size(), "solver", "solvers")
            + " on "
            + Quantities.counted(comparison.rankings().size(), "instance", "instances");
    List<Element> body = new ArrayList<>();
    body.add(head(title));
    Element main = Element.of("main");
    if (comparison.several()) {
      main.add(contents(comparison), SummarySection.of(comparison));
    }
    for (int i = 0; i < comparison.rankings().size(); i++) {
      main.add(InstanceSection.of(comparison.rankings().get(i), anchor(i), comparison.setting()));
    }
    body.add(main);
    body.add(ProvenanceSection.of(comparison.setting()));
    return Page.of("Wattle: " + title, body);
  }

  private static Element head(String title) {
    return Element.of("header")
        .add(
            Element.of("h1", title),
            Element.of(
                    "p",
                    "Every answer was checked independently of the solver that gave it. The gap is"
                        + " |value − bound| / |value| to the best bound that anyone proves; over"
                        + " best is what an answer costs more than the best known. A dash means"
                        + " that it is not known.")
                .with("class", "quiet"));
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
