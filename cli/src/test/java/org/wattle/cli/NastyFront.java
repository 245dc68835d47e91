package org.wattle.cli;

/** A small instance with a front of several points and a name that no page should believe. */
final class NastyFront {
  static final String FILE = "instance.json";

  /** Ends scripts, comments and lines, and turns the direction of writing. */
  static final String NAME = "</script><!--<script>alert(1)//'\"& \u2028\u202e<img src=x>";

  private NastyFront() {}

  static String json() {
    return """
    {"kind": "collocation", "name": %s, "racks": [{"count": 2, "nodes": 4}], "slotsPerNode": 2, "idleFraction": 0.5,
     "weights": {"power": 1, "intensity": 1, "sensitivity": 1},
     "jobs": [
      {"name": "a<b", "containers": 4, "class": "taz", "intensity": 7, "sensitivity": "rack"},
      {"name": "</script>", "containers": 2, "class": "taz", "intensity": 9, "sensitivity": "node"},
      {"name": "c", "containers": 3, "class": "turtle", "intensity": 2, "sensitivity": "rack"},
      {"name": "d", "containers": 2, "class": "turtle", "intensity": 1, "sensitivity": "node"}]}
    """
        .formatted('"' + NAME.replace("\"", "\\\"") + '"');
  }
}
