package org.wattle.reports.collocation.simulation;

import java.util.Locale;
import java.util.stream.Collectors;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Job;
import org.wattle.reports.page.Element;
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
    picture.add(PictureLegend.of());
    double top = LEGEND;
    for (StageSimulation.StageOutcome outcome : run.stages()) {
      picture.add(
          Element.of("text", words(outcome))
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
    return run.stages().stream().map(StagesPicture::words).collect(Collectors.joining("; "));
  }

  private static String words(StageSimulation.StageOutcome outcome) {
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
}
