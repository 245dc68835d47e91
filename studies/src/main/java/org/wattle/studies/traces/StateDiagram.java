package org.wattle.studies.traces;

import java.util.List;
import org.wattle.render.page.Element;
import org.wattle.render.page.Picture;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;

/**
 * Figure 5.1 of the thesis: the states of a task, with how often tasks change between them.
 *
 * @param totals of the analyses
 */
record StateDiagram(TraceTotals totals) {
  private static final int HEIGHT = 150;
  private static final int TOP = 40;
  private static final int BOX = 44;
  private static final int MIDDLE = TOP + BOX / 2;
  private static final int BELOW = 118;
  private static final double WIDTH = 0.14;
  private static final double PENDING = 0.2;
  private static final double RUNNING = 0.5;
  private static final double DEAD = 0.8;

  Block.Figure figure() {
    double again = totals.events("evict");
    double submitted = totals.events("submit") - again;
    String description =
        "%s submissions of new tasks; %s times scheduled; %s finished; %s evicted and submitted again."
            .formatted(
                Quantities.count(submitted),
                Quantities.count(totals.events("schedule")),
                Quantities.count(totals.events("finish")),
                Quantities.count(again));
    Element picture =
        Picture.of("States of tasks", description, HEIGHT)
            .with("data-chart", "states")
            .add(arrow(0.02, PENDING - WIDTH / 2, MIDDLE, "submit", submitted))
            .add(
                arrow(
                    PENDING + WIDTH / 2,
                    RUNNING - WIDTH / 2,
                    MIDDLE,
                    "schedule",
                    totals.events("schedule")))
            .add(
                arrow(
                    RUNNING + WIDTH / 2,
                    DEAD - WIDTH / 2,
                    MIDDLE,
                    "finish",
                    totals.events("finish")))
            .add(line(RUNNING, RUNNING, TOP + BOX, BELOW))
            .add(line(PENDING, RUNNING, BELOW, BELOW))
            .add(line(PENDING, PENDING, TOP + BOX, BELOW))
            .add(text("▲", PENDING, TOP + BOX + 11, "tick middle"))
            .add(
                text(
                    "evict and submit again: " + Quantities.count(again),
                    (PENDING + RUNNING) / 2,
                    BELOW + 17,
                    "tick middle"))
            .add(box("pending", PENDING))
            .add(box("running", RUNNING))
            .add(box("dead", DEAD));
    return new Block.Figure(
        "figure-5.1.svg", "Figure 5.1: states of tasks, simulated traces", picture);
  }

  private static List<Element> box(String name, double centre) {
    return List.of(
        Element.of("rect")
            .percent("x", centre - WIDTH / 2)
            .percent("width", WIDTH)
            .with("y", TOP)
            .with("height", BOX)
            .with("class", "node"),
        text(name, centre, MIDDLE + 5, "label middle"));
  }

  private static List<Element> arrow(double from, double to, int y, String event, double number) {
    return List.of(
        line(from, to, y, y),
        text("▶", to, y + 4, "tick end"),
        text(event, (from + to) / 2, y - 18, "tick middle"),
        text(Quantities.count(number), (from + to) / 2, y - 5, "tick middle"));
  }

  private static Element line(double from, double to, int fromY, int toY) {
    return Element.of("line")
        .percent("x1", from)
        .percent("x2", to)
        .with("y1", fromY)
        .with("y2", toY)
        .with("class", "link used");
  }

  private static Element text(String text, double x, int y, String style) {
    return Element.of("text", text).percent("x", x).with("y", y).with("class", style);
  }
}
