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

/** The pages of simulated priority scheduling in a Chromium; skipped where none is installed. */
class PriorityPagesInBrowserTest {
  private static final Path SCENARIO =
      Path.of("..", "instances", "scenarios", "priority-tiny.json").toAbsolutePath();

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
  @CsvSource({
    "index.html,1280,light,11",
    "index.html,390,light,11",
    "index.html,390,dark,11",
    "runs/lrs+drop1-1.html,1280,dark,5",
    "runs/lrs+drop1-1.html,390,light,5",
  })
  void fitsTheScreenAndDrawsAll(String page, int width, String scheme, int pictures)
      throws InterruptedException {
    tab.size(width, 900);
    tab.scheme(scheme);
    tab.open(folder.resolve("out").resolve(page));
    DrawnPage.fits(tab, width, pictures);
    assertThat(tab.evaluate("document.querySelectorAll('polyline').length").asInt()).isPositive();
  }

  /** Lines and bars have a colour in both schemes, and policies different ones. */
  @ParameterizedTest
  @CsvSource({"light", "dark"})
  void policiesAreTold(String scheme) throws InterruptedException {
    tab.size(1280, 900);
    tab.scheme(scheme);
    tab.open(folder.resolve("out/index.html"));
    String colours =
        "new Set([...document.querySelectorAll('polyline[data-label]')]"
            + ".map(e => e.dataset.label + getComputedStyle(e).stroke))";
    assertThat(tab.evaluate(colours + ".size").asInt()).isEqualTo(6);
    assertThat(
            tab.evaluate(
                    "new Set([...document.querySelectorAll('polyline[data-label]')]"
                        + ".map(e => getComputedStyle(e).stroke)).size")
                .asInt())
        .isEqualTo(6);
    assertThat(
            tab.evaluate(
                    "[...document.querySelectorAll('rect.part')].filter(e =>"
                        + " ['none', 'rgb(0, 0, 0)'].includes(getComputedStyle(e).fill)).length")
                .asInt())
        .isZero();
  }
}
