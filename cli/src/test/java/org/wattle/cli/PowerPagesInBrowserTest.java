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

/** The pages of simulated power-aware scheduling in a Chromium; skipped where none is installed. */
class PowerPagesInBrowserTest {
  private static final Path SCENARIO =
      Path.of("..", "instances", "scenarios", "electron-tiny.json").toAbsolutePath();

  /** Power over time with each of three caps, five measures, and four policies. */
  private static final int PICTURES = 12;

  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void writesThePages() {
    Session.Outcome outcome =
        new Session(folder)
            .run("simulate", SCENARIO.normalize().toString(), "--seeds", "3", "--out", "out");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    tab = BROWSER.tab();
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "390,light", "390,dark"})
  void fitsTheScreenAndDrawsAll(int width, String scheme) throws InterruptedException {
    tab.size(width, 900);
    tab.scheme(scheme);
    tab.open(folder.resolve("out/index.html"));
    DrawnPage.fits(tab, width, PICTURES);
    assertThat(
            tab.evaluate(
                    "[...document.querySelectorAll('polyline, path[data-limit], rect.part')]"
                        + ".filter(e => e.getBoundingClientRect().height === 0"
                        + " && e.getBoundingClientRect().width === 0).length")
                .asInt())
        .isZero();
  }

  /** Policies have different colours; the sum of caps has that of its policy. */
  @ParameterizedTest
  @CsvSource({"light", "dark"})
  void policiesAreTold(String scheme) throws InterruptedException {
    tab.size(1280, 900);
    tab.scheme(scheme);
    tab.open(folder.resolve("out/index.html"));
    String colours =
        "new Set([...document.querySelectorAll('%s')].map(e => (e.dataset.label || e.dataset.limit)"
            + " + getComputedStyle(e).stroke))";
    assertThat(tab.evaluate(colours.formatted("polyline[data-label]") + ".size").asInt())
        .isEqualTo(4);
    assertThat(
            tab.evaluate(colours.formatted("polyline[data-label], path[data-limit]") + ".size")
                .asInt())
        .isEqualTo(4);
    assertThat(
            tab.evaluate(
                    "new Set([...document.querySelectorAll('polyline[data-label]')]"
                        + ".map(e => getComputedStyle(e).stroke)).size")
                .asInt())
        .isEqualTo(4);
  }

  /** The upper line is above the lower one, and each is named. */
  @ParameterizedTest
  @CsvSource({"1280", "390"})
  void thresholdsAreDrawnIn(int width) throws InterruptedException {
    tab.size(width, 900);
    tab.open(folder.resolve("out/index.html"));
    String y =
        "Math.round(document.querySelector('line[data-limit^=%s]').getBoundingClientRect().y)";
    assertThat(tab.evaluate(y.formatted("upper")).asInt())
        .isLessThan(tab.evaluate(y.formatted("lower")).asInt());
    assertThat(tab.evaluate("document.querySelectorAll('line[data-limit]').length").asInt())
        .isEqualTo(6);
  }
}
