package org.wattle.docs;

import java.util.Arrays;
import java.util.Optional;

/** Why commands of a page may remain unexecuted. There is no other reason. */
enum WhyNot {
  /** A check of the whole, which {@code .ci/run} makes anyway or is itself. */
  CHECK("is part of .ci/run"),
  /** It waits for somebody in front of a screen. */
  WINDOW("opens a window"),
  /** It asks a Kubernetes cluster. */
  CLUSTER("needs a cluster"),
  /** It writes outside the clone. */
  MACHINE("changes the machine");

  private final String words;

  WhyNot(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  static Optional<WhyNot> of(String words) {
    return Arrays.stream(values()).filter(reason -> reason.words.equals(words)).findFirst();
  }
}
