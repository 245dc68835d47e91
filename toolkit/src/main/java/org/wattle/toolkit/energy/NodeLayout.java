package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.render.page.Element;

/**
 * Where switches and servers are drawn: a row for every tier of switches; below them a column of
 * servers for every switch to which only these servers are connected, or otherwise rows of servers.
 *
 * @param all the places by node
 * @param height of the layout, in pixels
 */
record NodeLayout(List<Place> all, int height) {
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
    Map<String, List<Integer>> tiers = new LinkedHashMap<>();
    for (int s = 0; s < center.switchCount(); s++) {
      tiers.computeIfAbsent(center.switchGroup(s), key -> new ArrayList<>()).add(s);
    }
    Place[] places = new Place[center.switchCount() + center.serverCount()];
    int top = 1;
    for (List<Integer> tier : tiers.values()) {
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
      int[] parents = center.topology().map(topology -> topology.parents(node)).orElse(new int[0]);
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
