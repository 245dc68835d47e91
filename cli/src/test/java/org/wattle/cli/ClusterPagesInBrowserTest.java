package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.cli.browser.Browser;
import org.wattle.cli.browser.DrawnPage;
import org.wattle.cli.browser.Tab;

/** The pages of simulated clusters in a Chromium; skipped where none is installed. */
class ClusterPagesInBrowserTest {
  private static final Path SCENARIO =
      Path.of("..", "instances", "scenarios", "quick.json").toAbsolutePath();

  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void writesThePages() {
    Session session = new Session(folder);
    session.file("prices.csv", "0,40\n900,-10\n");
    Session.Outcome outcome =
        session.run(
            "simulate",
            SCENARIO.normalize().toString(),
            "--price",
            "prices.csv",
            "--shadow",
            "msec",
            "--hours",
            "0.1",
            "--out",
            "out");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    tab = BROWSER.tab();
  }

  @ParameterizedTest
  @CsvSource({
    "index.html,1280,4",
    "index.html,390,4",
    "runs/beps-1.html,1280,6",
    "runs/beps-1.html,390,6",
  })
  void fitsTheScreenAndDrawsAll(String page, int width, int pictures) throws InterruptedException {
    tab.size(width, 900);
    tab.open(folder.resolve("out").resolve(page));
    DrawnPage.fits(tab, width, pictures);
    assertThat(tab.evaluate("document.querySelectorAll('polyline, polygon').length").asInt())
        .isPositive();
  }
}
