package org.wattle.cli;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Bounds;

/** The instance {@code by-hand.json}, with a placement whose energy is computed by hand. */
final class ByHand {
  static final String FILE = "by-hand.json";

  private static final List<String> LEFT = List.of("core-0", "aggregation-0", "access-0");

  /**
   * In joules, over a slot of 60 s: small-0 is woken for web, 160 W and 30 W of load for 60 s and
   * 231 W for 30 s: 18330; small-1 sleeps: 2400; big-0 runs batch beside the database, 305 W:
   * 18300. Core, aggregation and access-0 are on, 150 W: 9000; access-1 sleeps: 900.
   */
  static final Placement WEB_ON_SMALL =
      new Placement(
          List.of(
              new TaskPlacement("web", "small-0", LEFT),
              new TaskPlacement("batch", "big-0", LEFT)));

  static final double SERVER_JOULES = 18330 + 2400 + 18300;
  static final double NETWORK_JOULES = 9000 + 900;
  static final double TOTAL_JOULES = SERVER_JOULES + NETWORK_JOULES;

  private ByHand() {}

  static Bounds bounds(double bound) {
    return new Bounds(TOTAL_JOULES, OptionalDouble.of(bound));
  }

  static Bounds noBound() {
    return new Bounds(TOTAL_JOULES, OptionalDouble.empty());
  }
}
