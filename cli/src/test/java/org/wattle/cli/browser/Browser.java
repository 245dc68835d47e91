package org.wattle.cli.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A Chromium with one tab for the tests of a class, which are skipped where none is installed. */
public final class Browser implements BeforeAllCallback, AfterAllCallback {
  private Path profile;
  private Chromium chromium;
  private Tab tab;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    assumeTrue(Chromium.installed().isPresent(), "no chromium is installed on this machine");
    profile = Files.createTempDirectory("chromium");
    chromium = Chromium.start(Chromium.installed().orElseThrow(), profile);
    tab = chromium.tab();
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (tab != null) {
      tab.close();
    }
    if (chromium != null) {
      chromium.close();
      try (Stream<Path> files = Files.walk(profile)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  public Tab tab() {
    return tab;
  }
}
