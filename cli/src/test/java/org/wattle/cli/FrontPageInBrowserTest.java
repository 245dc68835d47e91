package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.cli.browser.Browser;
import org.wattle.cli.browser.Tab;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page as people use it, in a Chromium; skipped where none is installed. */
class FrontPageInBrowserTest {
  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void writesThePages() {
    Session session = new Session(folder);
    session.file(NastyFront.FILE, NastyFront.json());
    assertThat(
            session
                .run(
                    ("pareto "
                            + NastyFront.FILE
                            + " --method exact --out front.json --page page.html")
                        .split(" ", -1))
                .exitCode())
        .isZero();
    tab = BROWSER.tab();
  }

  @BeforeEach
  void opensThePage() throws InterruptedException {
    tab.size(1280, 900);
    tab.open(folder.resolve("page.html"));
  }

  @AfterEach
  void nothingWasFetchedAndNothingComplainedOf() {
    assertThat(tab.requests()).allMatch(url -> url.startsWith("file:") || url.startsWith("blob:"));
    assertThat(tab.complaints()).isEmpty();
  }

  @Test
  void aClickChoosesOnAllThreePlotsAndShiftAddsAndTakesAway() {
    click(0, "1", 0);
    assertThat(chosen()).containsExactly("1");
    click(1, "5", Tab.SHIFT);
    click(2, "3", Tab.SHIFT);
    assertThat(chosen()).containsExactly("1", "3", "5");
    assertThat(marked()).containsExactly("1,3,5", "1,3,5", "1,3,5");
    assertThat(
            tab.text(
                "[...document.querySelectorAll('[data-part=rows] th')].map(th =>"
                    + " th.textContent).join()"))
        .isEqualTo("1,3,5");
    click(0, "5", Tab.SHIFT);
    assertThat(chosen()).containsExactly("1", "3");
    click(0, "2", 0);
    assertThat(chosen()).containsExactly("2");
  }

  @Test
  void aBrushChoosesWhatLiesInItAndShiftKeepsTheRest() {
    JsonNode plot = box("document.querySelector('svg[data-plot]')");
    double x = plot.path("x").doubleValue();
    double y = plot.path("y").doubleValue();
    double width = plot.path("width").doubleValue();
    double height = plot.path("height").doubleValue();
    tab.drag(x + 2, y + 2, x + width - 2, y + height - 2, 0);
    assertThat(chosen()).hasSize(points());
    tab.drag(x + 2, y + 2, x + 8, y + 8, 0);
    assertThat(chosen()).isEmpty();
    click(0, "2", 0);
    tab.drag(x + 2, y + 2, x + 8, y + 8, Tab.SHIFT);
    assertThat(chosen()).containsExactly("2");
  }

  @Test
  void theKeyboardIsEnough() {
    tab.evaluate("document.querySelectorAll('svg [tabindex=\"0\"]')[1].focus()");
    tab.key(" ", 32);
    tab.key("ArrowRight", 39);
    tab.key("Enter", 13);
    tab.key("End", 35);
    tab.key(" ", 32);
    assertThat(chosen()).hasSize(3);
    assertThat(tab.text("document.activeElement.getAttribute('aria-selected')")).isEqualTo("true");
    assertThat(tab.text("document.querySelector('[role=status]').textContent"))
        .startsWith("Schedule ")
        .endsWith("chosen");
    assertThat(tab.evaluate("document.querySelectorAll('svg [tabindex=\"0\"]').length").asInt())
        .isEqualTo(3);
    tab.key("Escape", 27);
    assertThat(chosen()).isEmpty();
  }

  @Test
  void boxesInTheTableChooseToo() {
    tab.evaluate("document.querySelector('details').open = true");
    tab.evaluate("document.querySelectorAll('input[type=checkbox]')[3].click()");
    assertThat(chosen()).containsExactly("4");
    assertThat(marked()).containsExactly("4", "4", "4");
  }

  @Test
  void aTapOnATelephoneAddsAndTakesAway() {
    tab.size(390, 844);
    assertThat(tab.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(390);
    for (String id : List.of("1", "4", "1")) {
      JsonNode at = spot(0, id);
      tab.tap(at.path("x").doubleValue(), at.path("y").doubleValue());
    }
    assertThat(chosen()).containsExactly("4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,3,5", "1,2,3", "2,4,5,6", "1,2,3,4,5,6", "3,5,6"})
  void weightsAreThoseOfTheCommandToTheLastDigit(String ids)
      throws IOException, InterruptedException {
    Path saved = Files.createTempDirectory(folder, "saved");
    tab.downloads(saved);
    for (String id : ids.split(",", -1)) {
      tab.evaluate("document.querySelector('tr[data-id=\"" + id + "\"] input').click()");
    }
    Session session = new Session(folder);
    Session.Outcome calibrated =
        session.run("calibrate", "front.json", "--choose", ids, "--out", "by-command.json");
    assertThat(calibrated.exitCode()).as(calibrated.err()).isZero();
    JsonNode byCommand = JsonMapper.shared().readTree(session.read("by-command.json"));

    tab.evaluate("document.querySelector('[data-part=download]').click()");

    JsonNode byPage = JsonMapper.shared().readTree(Files.readString(downloaded(saved)));
    assertThat(byPage.path("weights")).isEqualTo(byCommand.path("weights"));
    assertThat(byPage.path("chosen")).isEqualTo(byCommand.path("chosen"));
    assertThat(byPage.path("notes")).isEqualTo(byCommand.path("notes"));
    for (String goal : List.of("power", "intensity", "sensitivity")) {
      assertThat(
              Double.parseDouble(
                  tab.text("document.querySelector('[data-weight=" + goal + "]').textContent")))
          .isEqualTo(byCommand.path("weights").path(goal).doubleValue());
    }
    assertThat(tab.text("document.querySelector('[data-part=calibrate]').textContent"))
        .contains("wattle calibrate front.json --choose " + ids);
    assertThat(
            session
                .run("solve", NastyFront.FILE, "--weights", downloaded(saved).toString())
                .exitCode())
        .isZero();
  }

  @Test
  void twoAreTooFewForWeights() {
    click(0, "1", 0);
    click(0, "4", Tab.SHIFT);
    assertThat(tab.text("document.querySelector('[data-weight=power]').textContent"))
        .isEqualTo("–");
    assertThat(tab.text("document.querySelector('[data-part=count]').textContent"))
        .contains("choose at least 3");
    assertThat(tab.evaluate("document.querySelector('[data-part=download]').disabled").asBoolean())
        .isTrue();
  }

  @Test
  void namesAreTextAndNothingElse() {
    assertThat(tab.evaluate("document.querySelectorAll('script, img').length").asInt())
        .isEqualTo(1);
    assertThat(tab.text("document.querySelector('h1').textContent"))
        .contains("</script><!--<script>");
  }

  private static void click(int plot, String id, int modifiers) {
    JsonNode at = spot(plot, id);
    tab.click(at.path("x").doubleValue(), at.path("y").doubleValue(), modifiers);
  }

  /** The middle of a point, scrolled into view. */
  private static JsonNode spot(int plot, String id) {
    String circle =
        "document.querySelectorAll('svg[data-plot]')[%d].querySelector('[data-point=\"%s\"] circle')"
            .formatted(plot, id);
    JsonNode box = box(circle);
    return JsonMapper.shared()
        .valueToTree(
            Map.of(
                "x", box.path("x").doubleValue() + box.path("width").doubleValue() / 2,
                "y", box.path("y").doubleValue() + box.path("height").doubleValue() / 2));
  }

  private static JsonNode box(String element) {
    tab.evaluate(element + ".scrollIntoView({block: 'center', behavior: 'instant'})");
    return tab.evaluate(
        "(b => ({x: b.x, y: b.y, width: b.width, height: b.height}))("
            + element
            + ".getBoundingClientRect())");
  }

  private static int points() {
    return tab.evaluate("document.querySelectorAll('tr[data-id]').length").asInt();
  }

  private static List<String> chosen() {
    return ids("tr[data-id]:has(input:checked)", "id");
  }

  /** The ids with visible marks, plot by plot. */
  private static List<String> marked() {
    return tab.evaluate(
            "[...document.querySelectorAll('svg[data-plot]')].map(svg =>"
                + " [...svg.querySelectorAll('[data-for]')].filter(m => getComputedStyle(m).display"
                + " !== 'none').map(m => m.dataset.for).join())")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  private static List<String> ids(String selector, String data) {
    return tab.evaluate(
            "[...document.querySelectorAll('" + selector + "')].map(e => e.dataset." + data + ")")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  /** The only file there, once the browser has moved it to its name. */
  private static Path downloaded(Path saved) throws IOException, InterruptedException {
    Path file = saved.resolve("weights.json");
    for (int i = 0; i < 1200 && !filesIn(saved).equals(List.of(file)); i++) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertThat(filesIn(saved)).containsExactly(file);
    return file;
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
