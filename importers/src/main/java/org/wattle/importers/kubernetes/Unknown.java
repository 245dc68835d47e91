package org.wattle.importers.kubernetes;

import java.util.List;
import java.util.Set;

/** Finds fields that are not understood. */
final class Unknown {
  private Unknown() {}

  /** Adds the paths of all fields of an object that are not among the known ones. */
  static void names(ItemFields object, Set<String> known, List<String> unknown) {
    object.names().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> unknown.add(object.path(name)));
  }
}
