package org.wattle.render.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The style sheets and scripts that come with Wattle. */
final class Stylesheets {
  private Stylesheets() {}

  static String text(String name) {
    try (InputStream in = Stylesheets.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource (" + name + ") is missing from this build.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
