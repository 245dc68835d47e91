package org.wattle.studies.clusters;

import java.util.List;

/** The three policies of chapter 4 of the thesis, in the order of its tables. */
enum GemsVariant {
  GEMS("gems", "GEMS"),
  NO_NETWORK("gems-no-network", "GEMS(noNetwork)"),
  NO_SLEEP("gems-no-sleep", "GEMS(noSleep)");

  private final String id;
  private final String title;

  GemsVariant(String id, String title) {
    this.id = id;
    this.title = title;
  }

  String id() {
    return id;
  }

  /** Its name in the thesis. */
  String title() {
    return title;
  }

  static List<String> titles() {
    return List.of(GEMS.title, NO_NETWORK.title, NO_SLEEP.title);
  }
}
