package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.cli.browser.Browser;
import org.wattle.cli.browser.Tab;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page of a front of a batch with power, in a Chromium; skipped where none is installed. */
class PowerFrontPageInBrowserTest {
  @RegisterExtension private static final Browser BROWSER = new Browser();

  @TempDir private Path folder;

  @Test
  void weightsAreThoseOfTheCommandAndAmountsHaveColumns() throws InterruptedException {
    Session session = new Session(folder);
    Path tiny = Path.of("..", "instances", "power", "tiny.json").toAbsolutePath().normalize();
    assertThat(
            session
                .run(
                    "pareto",
                    tiny.toString(),
                    "--method",
                    "exact",
                    "--out",
                    "front.json",
                    "--page",
                    "page.html")
                .exitCode())
        .isZero();
    session.run("calibrate", "front.json", "--choose", "1,2,3", "--out", "w.json");
    JsonNode weights = JsonMapper.shared().readTree(session.read("w.json")).path("weights");
    Tab tab = BROWSER.tab();
    tab.size(390, 844);
    tab.open(folder.resolve("page.html"));
    tab.evaluate("document.querySelectorAll('tr[data-id] input').forEach(box => box.click())");

    assertThat(tab.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(390);
    for (String goal : List.of("peak", "energy", "makespan")) {
      assertThat(
              Double.parseDouble(
                  tab.text("document.querySelector('[data-weight=" + goal + "]').textContent")))
          .isEqualTo(weights.path(goal).doubleValue());
    }
    assertThat(
            tab.text(
                "[...document.querySelector('[data-part=rows] tr').children].slice(0, 4).map(c =>"
                    + " c.textContent).join()"))
        .isEqualTo("1,70,2.4,40");
    assertThat(tab.evaluate("document.querySelectorAll('.placing').length").asInt()).isZero();
    assertThat(tab.text("document.querySelector('[data-part=differences]').textContent"))
        .contains("Peak W", "Energy kJ", "Makespan s");
    assertThat(tab.complaints()).isEmpty();
  }
}
