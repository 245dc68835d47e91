package org.wattle.importers.kubernetes;

import java.util.Optional;

/**
 * A pod that has not ended.
 *
 * @param node on which it is; empty while it is pending
 * @param shape all that it has in common with others
 */
public record PodItem(String name, String uid, int line, Optional<String> node, PodShape shape) {
  static final String KIND = "Pod";

  /** Namespace and name: unique. */
  public String id() {
    return shape.namespace() + "/" + name;
  }
}
