package org.wattle.toolkit.collocation.simulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.collocation.Cluster;

/**
 * Where nodes and racks are drawn, in pixels: nodes side by side in their rack, racks side by side,
 * both in several rows where they are many.
 */
record NodeGrid(List<Box> racks, List<Box> nodes, double height) {
  private static final int MIN_SLOT_WIDTH = 36;
  private static final int MAX_SLOT_WIDTH = 64;

  /** Of a slot. */
  static final int SLOT_HEIGHT = 24;

  private static final int NODE_GAP = 5;
  private static final int RACK_PADDING = 6;
  private static final int RACK_GAP = 9;

  /** A rectangle. */
  record Box(double x, double y, double width, double height) {}

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
