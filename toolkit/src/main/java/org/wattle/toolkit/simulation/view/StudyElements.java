package org.wattle.toolkit.simulation.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.simulation.SimulationStudy;

/** Parts that the reports of all kinds of simulation are made of. */
public final class StudyElements {
  private StudyElements() {}

  /** A paragraph in a subdued colour. */
  public static Element quiet(String text) {
    return Element.of("p", text).with("class", "quiet");
  }

  /** A list of sentences. */
  public static Element remarks(List<String> sentences) {
    Element list = Element.of("ul").with("class", "remarks");
    sentences.forEach(sentence -> list.add(Element.of("li", sentence)));
    return list;
  }

  /** A picture with its title and caption. */
  public static Element figure(String title, Element picture, Element caption) {
    return Element.of("figure").add(Element.of("h3", title), picture, caption);
  }

  /** A picture with its title and a caption in words. */
  public static Element figure(String title, Element picture, String caption) {
    return figure(title, picture, Element.of("figcaption", caption));
  }

  /** How many of the planned runs came to their end, without a full stop. */
  public static String completeness(SimulationStudy study) {
    return Quantities.count(study.complete())
        + " of "
        + Quantities.counted(study.planned(), "run", "runs")
        + " came to the end";
  }

  /** The fields of an estimate: its mean and, with several runs, the half-width. */
  public static Map<String, Object> estimate(Estimate of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mean", of.mean());
    of.halfWidth().ifPresent(half -> fields.put("halfWidth", half));
    return fields;
  }
}
