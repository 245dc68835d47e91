package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.reports.page.Table;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;
import org.wattle.toolkit.text.Escaped;

/** A simulation of a cluster as a page: policies side by side. */
final class ClusterPage {
  private ClusterPage() {}

  static String of(ClusterStudy study) {
    String title = Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(head(study, title), main(study), ProvenanceSection.of(study.setting())));
  }

  private static Element head(ClusterStudy study, String title) {
    return Element.of("header")
        .add(
            Element.of("h1", title),
            Element.of("p", ClusterWords.size(study) + ".").with("class", "quiet"),
            Element.of("p", study.input().workload()).with("class", "quiet"))
        .add(runs(study));
  }

  private static Element runs(ClusterStudy study) {
    Element list = Element.of("ul");
    for (PolicyRun run : study.runs()) {
      boolean several = study.input().scenario().seeds() > 1;
      String words = several ? run.policy() + ", run " + run.number() : run.policy();
      list.add(Element.of("li").add(Element.of("a", words).with("href", run.page())));
    }
    return Element.of("nav").with("aria-label", "Runs over time").add(list);
  }

  private static Element main(ClusterStudy study) {
    Element main = Element.of("main");
    main.add(Element.of("div").with("class", "figures wide").add(new ClusterFigures(study).all()));
    for (ClusterTable each : ClusterTables.of(study)) {
      Table table = new Table(each.title(), each.alignment(), each.heads());
      study
          .summaries()
          .forEach(
              of ->
                  table.row(
                      "", each.row(of).stream().map(text -> Element.of("span", text)).toList()));
      main.add(Element.of("h2", each.title()), table.element());
    }
    List<String> remarks = new ArrayList<>(ClusterWords.notes(study));
    remarks.addAll(study.input().assumptions());
    Element notes = Element.of("ul").with("class", "remarks");
    remarks.forEach(note -> notes.add(Element.of("li", note)));
    return main.add(notes);
  }
}
