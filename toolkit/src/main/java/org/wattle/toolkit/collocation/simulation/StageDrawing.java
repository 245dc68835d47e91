package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.render.page.Element;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.toolkit.collocation.simulation.NodeGrid.Box;
import org.wattle.toolkit.collocation.simulation.StagesPicture.ContainerStyle;

/** The nodes of one stage with their containers. */
final class StageDrawing {
  /** Names longer than this are cut; the tooltip has the whole name. */
  private static final int MAX_NAME_LENGTH = 5;

  /** Distance of the lines that join a job from the left and lower edges of its containers. */
  private static final int LINE_TO_EDGE = 5;

  /** Side of the triangle that marks containers that moved. */
  private static final int MARK = 11;

  private final NodeGrid grid;
  private final List<Element> elements = new ArrayList<>();
  private final List<Element> lines = new ArrayList<>();
  private final int[] filled;

  StageDrawing(NodeGrid grid, StageSimulation.StageOutcome outcome) {
    this.grid = grid;
    this.filled = new int[grid.nodes().size()];
    Optional<Placed> placed = outcome.placed();
    boolean[] on = new boolean[filled.length];
    placed.ifPresent(
        each -> {
          for (int node : each.placement().nodes()) {
            on[node] = true;
          }
        });
    grid.racks().forEach(rack -> elements.add(rectangle(rack, "rack")));
    for (int node = 0; node < on.length; node++) {
      elements.add(rectangle(grid.nodes().get(node), on[node] ? "node" : "node off"));
    }
    placed.ifPresent(this::draw);
  }

  List<Element> elements() {
    List<Element> all = new ArrayList<>(elements);
    all.addAll(lines);
    return all;
  }

  private void draw(Placed placed) {
    CollocationInstance instance = placed.instance();
    int[] nodes = placed.placement().nodes();
    int[] before = instance.currentNodes();
    int[] tazes = new int[filled.length];
    int[] jobOf = instance.jobOfContainers();
    for (int c = 0; c < nodes.length; c++) {
      tazes[nodes[c]] += instance.jobs().get(jobOf[c]).isTaz() ? 1 : 0;
    }
    int[] first = instance.firstContainers();
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      List<Box> boxes = new ArrayList<>();
      for (int c = first[j]; c < first[j + 1]; c++) {
        Box box = slot(nodes[c]);
        boxes.add(box);
        boolean moved = before[c] >= 0 && before[c] != nodes[c];
        elements.add(
            container(
                job,
                box,
                style(job, tazes[nodes[c]]),
                moved,
                instance.cluster().nodeName(nodes[c])));
      }
      if (job.isSensitive()) {
        lines.addAll(together(boxes, placed.summary().outcomes().get(j).broken()));
      }
    }
  }

  private static ContainerStyle style(Job job, int tazesOnNode) {
    if (!job.isTaz()) {
      return ContainerStyle.TURTLE;
    }
    return tazesOnNode > 1 ? ContainerStyle.CONTENDED : ContainerStyle.ALONE;
  }

  /** The next free slot of a node, from above. */
  private Box slot(int node) {
    Box box = grid.nodes().get(node);
    double y = box.y() + filled[node]++ * NodeGrid.SLOT_HEIGHT;
    return new Box(box.x(), y, box.width(), NodeGrid.SLOT_HEIGHT);
  }

  private static Element container(
      Job job, Box box, ContainerStyle style, boolean moved, String node) {
    String title =
        job.name() + " on " + node + ": " + style.description() + (moved ? ", moved" : "");
    Element group =
        Element.of("g")
            .add(Element.of("title", title))
            .add(rectangle(box, "container " + style.cssClass()))
            .add(
                Element.of("text", cut(job.name()))
                    .with("class", "middle inside " + style.cssClass())
                    .with("x", box.x() + box.width() / 2)
                    .with("y", box.y() + 14));
    return moved ? group.add(moved(box.x(), box.y())) : group;
  }

  /** The mark of a container that ran elsewhere before. */
  static Element moved(double x, double y) {
    return Element.of("polygon")
        .with("class", "moved")
        .with("points", point(x, y) + " " + point(x + MARK, y) + " " + point(x, y + MARK));
  }

  private static String point(double x, double y) {
    return Math.round(x) + "," + Math.round(y);
  }

  private static String cut(String name) {
    int letters = name.codePointCount(0, name.length());
    return letters <= MAX_NAME_LENGTH
        ? name
        : name.substring(0, name.offsetByCodePoints(0, MAX_NAME_LENGTH - 1)) + "…";
  }

  /**
   * A line through all containers of a job, with a wider light line below it, so that it is visible
   * on every style.
   */
  private static List<Element> together(List<Box> boxes, boolean broken) {
    String points =
        alongRows(boxes).stream()
            .map(box -> point(box.x() + LINE_TO_EDGE, box.y() + box.height() - LINE_TO_EDGE))
            .collect(Collectors.joining(" "));
    return List.of(
        polyline("halo", points), polyline("together " + (broken ? "broken" : "kept"), points));
  }

  /** One row to the right, the next to the left, so that a line crosses few others. */
  private static List<Box> alongRows(List<Box> boxes) {
    Map<Double, List<Box>> rows = new TreeMap<>();
    for (Box box : boxes) {
      rows.computeIfAbsent(box.y(), y -> new ArrayList<>()).add(box);
    }
    List<Box> all = new ArrayList<>();
    boolean right = true;
    for (List<Box> row : rows.values()) {
      Comparator<Box> order = Comparator.comparingDouble(Box::x);
      row.sort(right ? order : order.reversed());
      all.addAll(row);
      right = !right;
    }
    return all;
  }

  private static Element polyline(String style, String points) {
    return Element.of("polyline").with("class", style).with("points", points);
  }

  private static Element rectangle(Box box, String style) {
    return Element.of("rect")
        .with("class", style)
        .with("x", box.x())
        .with("y", box.y())
        .with("width", box.width())
        .with("height", box.height());
  }
}
