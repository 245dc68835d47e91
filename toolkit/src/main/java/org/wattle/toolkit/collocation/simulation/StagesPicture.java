package org.wattle.toolkit.collocation.simulation;

import java.util.Locale;
import java.util.stream.Collectors;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Job;
import org.wattle.render.page.Element;
import org.wattle.simulation.collocation.StageSimulation;

/**
 * The placement of every stage under one policy, one below the other, as in figures 6 to 8 and 10
 * to 12 of the paper.
 */
final class StagesPicture {
  private static final int WIDTH = 760;
  private static final int TITLE = 20;
  private static final int GAP = 14;
  private static final int LEGEND = 22;

  private StagesPicture() {}

  static Element of(CollocationScenario scenario, StageSimulation.PolicyRun run) {
    NodeGrid grid = NodeGrid.of(scenario.cluster(), WIDTH);
    double height = LEGEND + run.stages().size() * (TITLE + grid.height() + GAP);
    String title = "Placements of " + run.policy();
    Element picture =
        Element.of("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("role", "img")
            .with("aria-label", title)
            .with("viewBox", "0 0 %d %d".formatted(WIDTH, Math.round(height)))
            .with("width", "100%")
            .add(Element.of("title", title), Element.of("desc", description(run)));
    picture.add(StyleLegend.of());
    double top = LEGEND;
    for (StageSimulation.StageOutcome outcome : run.stages()) {
      picture.add(
          Element.of("text", heading(outcome))
              .with("class", "label")
              .with("x", 0)
              .with("y", top + 14));
      picture.add(
          Element.of("g")
              .with("transform", "translate(0 %d)".formatted(Math.round(top + TITLE)))
              .add(new StageDrawing(grid, outcome).elements()));
      top += TITLE + grid.height() + GAP;
    }
    return picture;
  }

  private static String description(StageSimulation.PolicyRun run) {
    return run.stages().stream().map(StagesPicture::heading).collect(Collectors.joining("; "));
  }

  private static String heading(StageSimulation.StageOutcome outcome) {
    String stage = "Stage " + outcome.stage();
    String placed =
        outcome
            .placed()
            .map(
                each ->
                    String.format(
                        Locale.ROOT,
                        ": F' %.3f, %d nodes on, %d moved",
                        each.summary().shiftedSum(),
                        each.summary().goals().usedNodes(),
                        each.summary().migrations()))
            .orElse(": nothing runs");
    String waiting =
        outcome.waiting().isEmpty()
            ? ""
            : ", waiting: "
                + outcome.waiting().stream().map(Job::name).collect(Collectors.joining(", "));
    return stage + placed + waiting;
  }

  /** How a container is drawn (paper, section 4.3). */
  enum ContainerStyle {
    TURTLE("turtle", "turtle"),
    ALONE("alone", "taz, alone or with turtles"),
    CONTENDED("contended", "taz with another taz");

    private final String cssClass;
    private final String description;

    ContainerStyle(String cssClass, String description) {
      this.cssClass = cssClass;
      this.description = description;
    }

    String cssClass() {
      return cssClass;
    }

    String description() {
      return description;
    }
  }

  /** Explains the styles of containers and lines, in one line above the stages. */
  private static final class StyleLegend {
    private static final int BOX = 12;
    private static final double LETTER = 6.1;

    private final Element group = Element.of("g");
    private double x;

    private StyleLegend() {}

    static Element of() {
      StyleLegend legend = new StyleLegend();
      for (ContainerStyle style : ContainerStyle.values()) {
        legend.group.add(
            Element.of("rect")
                .with("class", "container " + style.cssClass())
                .with("x", legend.x + 1)
                .with("y", 1)
                .with("width", BOX)
                .with("height", BOX));
        legend.text(style.description());
      }
      legend.line("kept", "job kept together");
      legend.line("broken", "job broken");
      legend.group.add(StageDrawing.moved(legend.x, 1));
      legend.text("moved");
      return legend.group;
    }

    private void line(String cssClass, String text) {
      group.add(
          Element.of("line")
              .with("class", "together " + cssClass)
              .with("x1", x)
              .with("y1", 7)
              .with("x2", x + BOX + 4)
              .with("y2", 7));
      text(text);
    }

    private void text(String text) {
      group.add(
          Element.of("text", text).with("class", "tick").with("x", x + BOX + 7).with("y", 11));
      x += BOX + 7 + LETTER * text.length() + 14;
    }
  }
}
