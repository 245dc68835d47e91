package org.wattle.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** The repository that is being tested. */
final class Checkout {
  private Checkout() {}

  /** The folder above this one with the wrapper in it. */
  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("mvnw"))) {
      folder = Objects.requireNonNull(folder.getParent(), "There is no (mvnw) above the tests.");
    }
    return folder;
  }
}
