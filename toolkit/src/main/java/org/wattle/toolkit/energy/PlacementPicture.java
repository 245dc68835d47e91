package org.wattle.toolkit.energy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Occupancy;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.render.page.Element;
import org.wattle.render.page.Picture;
import org.wattle.render.text.Quantities;

/**
 * A picture of a data centre with a placement: switches by tier, and servers below them. Bars show
 * how much of each resource of a server is used; what sleeps is pale, and links that carry traffic
 * are emphasised. Meant for some dozens of servers; where there are more, names are shown only when
 * somebody points at a server.
 */
public final class PlacementPicture {
  private static final int ROOM_BELOW = 14;

  private final DataCenter center;
  private final Occupancy occupancy;
  private final NodeLayout places;
  private final Map<Integer, StringBuilder> tasks = new HashMap<>();

  private PlacementPicture(EnergyInstance given, Placement placement) {
    EnergyInstance instance = new Consolidation(given, Moves.UNLIMITED).withMoved(placement);
    Set<String> moved = instance.state().movedFrom().keySet();
    this.center = DataCenter.of(instance);
    this.occupancy = Occupancy.of(center, placement);
    this.places = NodeLayout.of(center);
    instance
        .state()
        .running()
        .forEach(running -> note(running.server(), running.task().id() + " (running)"));
    placement
        .tasks()
        .forEach(
            placed ->
                note(
                    placed.server(),
                    placed.task() + (moved.contains(placed.task()) ? " (moved here)" : "")));
  }

  /**
   * The picture, for a page or for {@link Picture#file} or {@link Picture#inline}.
   *
   * @param placement of the tasks of the instance and of running tasks that move; it may leave
   *     tasks waiting
   */
  public static Element of(EnergyInstance instance, Placement placement) {
    return new PlacementPicture(instance, placement).picture();
  }

  private void note(String server, String task) {
    center
        .serverByName(server)
        .ifPresent(
            h ->
                tasks
                    .computeIfAbsent(h, key -> new StringBuilder())
                    .append(tasks.get(h).isEmpty() ? ": " : ", ")
                    .append(task));
  }

  private Element picture() {
    String description = describe();
    Element picture =
        Picture.of("Where tasks run", description, places.height() + ROOM_BELOW)
            .with("data-chart", "placement");
    center.topology().ifPresent(topology -> picture.add(links(topology)));
    for (int s = 0; s < center.switchCount(); s++) {
      picture.add(
          new NodeDrawing(places.of(s), center.switchName(s), occupancy.switchOn(s), "network")
              .drawn(List.of(), center.switchName(s)));
    }
    for (int h = 0; h < center.serverCount(); h++) {
      String name = center.serverName(h);
      picture.add(
          new NodeDrawing(places.of(center.switchCount() + h), name, on(h), "servers")
              .drawn(shares(h), name + tasks.getOrDefault(h, new StringBuilder(withoutTasks(h)))));
    }
    return picture;
  }

  private boolean on(int server) {
    return occupancy.serverOn(server) || occupancy.standby(server);
  }

  private String withoutTasks(int server) {
    return occupancy.standby(server) ? " is on standby" : " sleeps";
  }

  private String describe() {
    return "%d of %d servers and %d of %d switches are on"
        .formatted(
            IntStream.range(0, center.serverCount()).filter(this::on).count(),
            center.serverCount(),
            IntStream.range(0, center.switchCount()).filter(occupancy::switchOn).count(),
            center.switchCount());
  }

  /** What is used of each resource, from 0 to 1. */
  private List<Double> shares(int server) {
    return IntStream.range(0, center.instance().resources().size())
        .mapToObj(l -> share(server, l))
        .toList();
  }

  private double share(int server, int resource) {
    double capacity = center.ratedType(server).capacity().get(resource);
    return capacity > 0 ? Math.min(1, occupancy.used(server, resource) / capacity) : 0;
  }

  private Element links(Topology topology) {
    Element links = Element.of("g");
    for (int below = 0; below < topology.switchCount(); below++) {
      for (int above : topology.parents(below)) {
        links.add(places.link(above, below).with("class", "link"));
      }
    }
    occupancy.forEachLink(
        (hop, gbps) -> {
          if (hop.to() < topology.switchCount()) {
            links.add(
                places
                    .link(hop.from(), hop.to())
                    .with("class", "link used")
                    .add(Element.of("title", Quantities.rounded(gbps) + " Gbps")));
          }
        });
    return links;
  }

  /**
   * The drawing of a switch or a server.
   *
   * @param place where it is drawn
   * @param name its name, which is shown where there is room
   * @param on whether it is on
   * @param kind the CSS class of its kind
   */
  private record NodeDrawing(NodeLayout.Place place, String name, boolean on, String kind) {
    /** A narrower drawing has no room for a name. */
    private static final double MIN_WIDTH_OF_NAME = 0.1;

    /** How many letters stand side by side on a narrow page. */
    private static final int LETTERS = 75;

    private static final int TEXT = 17;
    private static final int BAR = 4;
    private static final int BAR_STEP = 6;
    private static final double INSET = 0.03;

    /** The name without its domain, or the end of it that there is room for. */
    private String label() {
      String host = name.replaceFirst("^([^.]*\\p{L}[^.]*)\\..*", "$1");
      int most = (int) (place.width() * LETTERS);
      return host.length() <= most ? host : "…" + host.substring(host.length() - most + 1);
    }

    /**
     * The element.
     *
     * @param shares what is used of each resource, from 0 to 1; a bar for each
     * @param text what is shown when somebody points at it
     */
    Element drawn(List<Double> shares, String text) {
      Element box =
          Element.of("g").with("class", on ? "element on" : "element").with("data-label", name);
      box.add(
          Element.of("rect")
              .percent("x", place.left())
              .with("y", place.top())
              .percent("width", place.width())
              .with("height", place.height())
              .with("rx", 4)
              .with("class", "frame " + kind)
              .add(Element.of("title", text)));
      if (place.width() > MIN_WIDTH_OF_NAME) {
        box.add(
            Element.of("text", label())
                .percent("x", place.centre())
                .with("y", place.top() + TEXT)
                .with("class", on ? "middle" : "tick middle"));
      }
      double wide = place.width() * (1 - 2 * INSET);
      for (int l = 0; l < shares.size() && on; l++) {
        int y = place.top() + place.height() - BAR_STEP * (shares.size() - l) - 1;
        double left = place.left() + place.width() * INSET;
        box.add(bar(left, y, wide, "room"), bar(left, y, wide * shares.get(l), kind));
      }
      return box;
    }

    private static Element bar(double left, int y, double width, String style) {
      return Element.of("rect")
          .percent("x", left)
          .with("y", y)
          .percent("width", width)
          .with("height", BAR)
          .with("class", style);
    }
  }

  /**
   * Where switches and servers are drawn: a row for every tier of switches; below them a column of
   * servers for every switch to which only these servers are connected, or otherwise rows of
   * servers.
   *
   * @param all the places by node
   * @param height of the layout, in pixels
   */
  private record NodeLayout(List<Place> all, int height) {
    private static final int SWITCH_HEIGHT = 26;
    private static final int BETWEEN_TIERS = 34;
    private static final int SERVER_HEIGHT = 36;
    private static final int BETWEEN_SERVERS = 6;
    private static final int MAX_IN_A_ROW = 8;

    /** The share of its column that a node takes. */
    private static final double FILLED = 0.92;

    private static final double MAX_WIDTH = 0.3;

    NodeLayout {
      all = List.copyOf(all);
    }

    /**
     * A rectangle.
     *
     * @param centre as a share of the width
     * @param width as a share of the width
     * @param top in pixels
     * @param height in pixels
     */
    record Place(double centre, double width, int top, int height) {
      double left() {
        return centre - width / 2;
      }
    }

    static NodeLayout of(DataCenter center) {
      List<List<Integer>> tiers = Likeness.groups(center.switchCount(), center::switchGroup);
      Place[] places = new Place[center.switchCount() + center.serverCount()];
      int top = 1;
      for (List<Integer> tier : tiers) {
        for (int i = 0; i < tier.size(); i++) {
          places[tier.get(i)] = place(i, tier.size(), top, SWITCH_HEIGHT);
        }
        top += SWITCH_HEIGHT + BETWEEN_TIERS;
      }
      int from = tiers.isEmpty() ? 1 : top - BETWEEN_TIERS + BETWEEN_SERVERS;
      int bottom = from;
      Map<Integer, Integer> filled = new LinkedHashMap<>();
      for (int h = 0; h < center.serverCount(); h++) {
        int node = center.switchCount() + h;
        int[] parents =
            center.topology().map(topology -> topology.parents(node)).orElse(new int[0]);
        int columns = Math.min(MAX_IN_A_ROW, center.serverCount());
        int column = parents.length == 1 ? -1 - parents[0] : h % columns;
        int row = filled.merge(column, 1, Integer::sum) - 1;
        Place above = place(h % columns, columns, 0, 0);
        Place rack = parents.length == 1 ? places[parents[0]] : above;
        int y = from + row * (SERVER_HEIGHT + BETWEEN_SERVERS);
        places[node] = new Place(rack.centre(), rack.width(), y, SERVER_HEIGHT);
        bottom = Math.max(bottom, y + SERVER_HEIGHT);
      }
      return new NodeLayout(List.of(places), bottom);
    }

    /** The place of the i-th of some nodes beside each other. */
    private static Place place(int i, int count, int top, int height) {
      return new Place((i + 0.5) / count, Math.min(MAX_WIDTH, FILLED / count), top, height);
    }

    Place of(int node) {
      return all.get(node);
    }

    /** A line from the lower edge of one node to the upper edge of another. */
    Element link(int above, int below) {
      Place from = of(above);
      Place to = of(below);
      return Element.of("line")
          .percent("x1", from.centre())
          .with("y1", from.top() + from.height())
          .percent("x2", to.centre())
          .with("y2", to.top());
    }
  }
}
