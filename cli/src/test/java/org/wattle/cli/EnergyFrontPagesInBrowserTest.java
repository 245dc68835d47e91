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

/** The pages of fronts of energy in a Chromium; skipped where none is installed. */
class EnergyFrontPagesInBrowserTest {
  /** The energy, and what each unit given up saves. */
  private static final int PICTURES = 2;

  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void writesThePages() {
    Session session = new Session(folder);
    session.file("three.json", EnergyParetoTest.INSTANCE);
    for (String against : new String[] {"moves", "headroom"}) {
      Session.Outcome outcome =
          session.run(
              "pareto", "three.json", "--objectives", "energy," + against, "--out", against);
      assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }
    tab = BROWSER.tab();
  }

  @ParameterizedTest
  @CsvSource({"moves,1280,light", "moves,390,dark", "headroom,1280,dark", "headroom,390,light"})
  void fitsTheScreenAndMarksTheKnee(String against, int width, String scheme)
      throws InterruptedException {
    tab.size(width, 900);
    tab.scheme(scheme);
    tab.open(folder.resolve(against).resolve("index.html"));
    DrawnPage.fits(tab, width, PICTURES);
    assertThat(tab.evaluate("document.querySelectorAll('[data-part=knee]').length").asInt())
        .as("rows with the knee")
        .isEqualTo(1);
    assertThat(
            tab.evaluate(
                    "[...document.querySelectorAll('svg')].filter(s =>"
                        + " s.querySelectorAll('.mark').length === 1).length")
                .asInt())
        .as("pictures with a line at the knee")
        .isEqualTo(PICTURES);
    String xOfLine =
        "Math.round(document.querySelector('svg .mark').getBoundingClientRect().x"
            + " - document.querySelector('svg').getBoundingClientRect().x)";
    assertThat(tab.evaluate(xOfLine).asInt()).isBetween(1, width);
  }
}
