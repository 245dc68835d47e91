package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Job;
import org.wattle.render.page.Element;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;

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
      picture.add(StageDrawing.text(heading(outcome), "label", 0, top + 14));
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
  }

  /** Explains the styles of containers and lines, in one line above the stages. */
  private static final class StyleLegend {
    private static final int BOX = 12;
    private static final double LETTER = 6.1;

    private final Element group = Element.of("g");
    private double x;

    static Element of() {
      StyleLegend legend = new StyleLegend();
      for (ContainerStyle style : ContainerStyle.values()) {
        Box box = new Box(legend.x + 1, 1, BOX, BOX);
        legend.group.add(StageDrawing.rectangle(box, "container " + style.cssClass));
        legend.text(style.description);
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
      group.add(StageDrawing.text(text, "tick", x + BOX + 7, 11));
      x += BOX + 7 + LETTER * text.length() + 14;
    }
  }

  /** The nodes of one stage with their containers. */
  private static final class StageDrawing {
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
          job.name() + " on " + node + ": " + style.description + (moved ? ", moved" : "");
      Element group =
          Element.of("g")
              .add(Element.of("title", title))
              .add(rectangle(box, "container " + style.cssClass))
              .add(
                  text(
                      cut(job.name()),
                      "middle inside " + style.cssClass,
                      box.x() + box.width() / 2,
                      box.y() + 14));
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
     * A line through all containers of a job, with a wider light line below it, so that it is
     * visible on every style.
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

    static Element text(String text, String style, double x, double y) {
      return Element.of("text", text).with("class", style).with("x", x).with("y", y);
    }

    static Element rectangle(Box box, String style) {
      return Element.of("rect")
          .with("class", style)
          .with("x", box.x())
          .with("y", box.y())
          .with("width", box.width())
          .with("height", box.height());
    }
  }

  /** A rectangle. */
  private record Box(double x, double y, double width, double height) {}

  /**
   * Where nodes and racks are drawn, in pixels: nodes side by side in their rack, racks side by
   * side, both in several rows where they are many.
   */
  private record NodeGrid(List<Box> racks, List<Box> nodes, double height) {
    private static final int MIN_SLOT_WIDTH = 36;
    private static final int MAX_SLOT_WIDTH = 64;

    /** Of a slot. */
    static final int SLOT_HEIGHT = 24;

    private static final int NODE_GAP = 5;
    private static final int RACK_PADDING = 6;
    private static final int RACK_GAP = 9;

    NodeGrid {
      racks = List.copyOf(racks);
      nodes = List.copyOf(nodes);
    }

    static NodeGrid of(Cluster cluster, int width) {
      int slotWidth = slotWidth(cluster, width);
      int step = slotWidth + NODE_GAP;
      int most = (width - 2 * RACK_PADDING + NODE_GAP) / step;
      double nodeHeight = cluster.slotsPerNode() * SLOT_HEIGHT;
      List<Box> racks = new ArrayList<>();
      List<Box> nodes = new ArrayList<>();
      double x = 0;
      double y = 0;
      double rowHeight = 0;
      for (int r = 0; r < cluster.racks(); r++) {
        int columns = Math.min(most, cluster.nodes(r));
        int rows = (cluster.nodes(r) + columns - 1) / columns;
        double rackWidth = columns * step - NODE_GAP + 2.0 * RACK_PADDING;
        double rackHeight = rows * (nodeHeight + NODE_GAP) - NODE_GAP + 2.0 * RACK_PADDING;
        if (x > 0 && x + rackWidth > width) {
          x = 0;
          y += rowHeight + RACK_GAP;
          rowHeight = 0;
        }
        racks.add(new Box(x, y, rackWidth, rackHeight));
        for (int n = 0; n < cluster.nodes(r); n++) {
          int row = n / columns;
          nodes.add(
              new Box(
                  x + RACK_PADDING + n % columns * step,
                  y + RACK_PADDING + row * (nodeHeight + NODE_GAP),
                  slotWidth,
                  nodeHeight));
        }
        x += rackWidth + RACK_GAP;
        rowHeight = Math.max(rowHeight, rackHeight);
      }
      return new NodeGrid(racks, nodes, y + rowHeight);
    }

    /** So that all nodes fill the width, as far as that is legible. */
    private static int slotWidth(Cluster cluster, int width) {
      int forNodes = width - cluster.racks() * (2 * RACK_PADDING + RACK_GAP);
      int each = forNodes / cluster.nodes() - NODE_GAP;
      return Math.max(MIN_SLOT_WIDTH, Math.min(MAX_SLOT_WIDTH, each));
    }
  }
}
