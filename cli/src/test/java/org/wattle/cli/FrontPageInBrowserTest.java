package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.cli.browser.Browser;
import org.wattle.cli.browser.DrawnPage;
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
    assertThat(marked("1", "3", "5")).containsExactly("1", "1", "1");
    click(1, "5", Tab.SHIFT);
    click(2, "3", Tab.SHIFT);
    assertThat(chosen()).containsExactly("1", "3", "5");
    assertThat(marked("1", "3", "5")).containsExactly("1,3,5", "1,3,5", "1,3,5");
    click(0, "5", Tab.SHIFT);
    assertThat(chosen()).containsExactly("1", "3");
    click(0, "2", 0);
    assertThat(chosen()).containsExactly("2");
  }

  @Test
  void aBoxChoosesWhatLiesInItAndShiftKeepsTheRest() {
    JsonNode plot = box("document.querySelector('[data-plot]')");
    double x = plot.path("x").doubleValue();
    double y = plot.path("y").doubleValue();
    double width = plot.path("width").doubleValue();
    double height = plot.path("height").doubleValue();
    tab.drag(x + 2, y + 2, x + width - 2, y + height - 2, 0);
    assertThat(chosen()).hasSize(rows().size());
    tab.drag(x + 2, y + 2, x + 8, y + 8, 0);
    assertThat(chosen()).isEmpty();
    click(0, "2", 0);
    tab.drag(x + 2, y + 2, x + 8, y + 8, Tab.SHIFT);
    assertThat(chosen()).containsExactly("2");
  }

  @Test
  void theKeyboardIsEnough() {
    tab.evaluate("document.querySelector('h1').scrollIntoView()");
    for (int k = 0; k < 2; k++) {
      tab.evaluate("document.querySelectorAll('[data-plot]')[" + k + "].focus()");
    }
    tab.key("ArrowLeft", 37);
    tab.key("ArrowRight", 39);
    tab.key(" ", 32);
    tab.key("ArrowRight", 39);
    tab.key("Enter", 13);
    tab.key("End", 35);
    tab.key(" ", 32);
    assertThat(chosen()).hasSize(3);
    assertThat(
            tab.text(
                "document.getElementById(document.activeElement.getAttribute("
                    + "'aria-activedescendant')).getAttribute('aria-selected')"))
        .isEqualTo("true");
    assertThat(status()).startsWith("Schedule ").endsWith("chosen");
    assertThat(
            tab.evaluate("document.querySelectorAll('[data-plot][tabindex=\"0\"]').length").asInt())
        .isEqualTo(3);
    tab.key("Escape", 27);
    assertThat(chosen()).isEmpty();
    tab.key("z", 90, Tab.CONTROL);
    assertThat(chosen()).hasSize(3);
  }

  @Test
  void boxesInTheTableChooseToo() {
    tab.evaluate("document.querySelectorAll('input[type=checkbox]')[3].click()");
    assertThat(chosen()).containsExactly("4");
    assertThat(marked("4")).containsExactly("4", "4", "4");
  }

  @Test
  void aScheduleIsFoundByItsNumber() {
    point("5");
    assertThat(status()).startsWith("Schedule 5: power ");
    tab.evaluate("document.querySelector('[data-part=search]').focus()");
    tab.key("Enter", 13);
    assertThat(chosen()).containsExactly("5");
    point("77");
    tab.key("Enter", 13);
    assertThat(status()).isEqualTo("There is no schedule (77).");
    assertThat(chosen()).containsExactly("5");
  }

  @Test
  void limitsLeaveOutWhatIsBeyondThemAndAreUndone() {
    List<String> all = rows();
    String nodes = tab.text("document.querySelector('tr[data-id=\"1\"] td').textContent");
    limit("power-most", nodes);
    assertThat(rows()).isNotEmpty().hasSizeLessThan(all.size()).contains("1");
    assertThat(tab.text("document.querySelector('[data-part=left]').textContent"))
        .isEqualTo(rows().size() + " of " + all.size() + " schedules are within the limits.");
    JsonNode plot = box("document.querySelector('[data-plot]')");
    double x = plot.path("x").doubleValue();
    double y = plot.path("y").doubleValue();
    tab.drag(
        x + 2,
        y + 2,
        x + plot.path("width").doubleValue() - 2,
        y + plot.path("height").doubleValue() - 2,
        0);
    assertThat(chosen()).containsExactlyInAnyOrderElementsOf(rows());
    press("undo");
    press("undo");
    assertThat(rows()).isEqualTo(all);
    assertThat(chosen()).isEmpty();
    assertThat(tab.text("document.querySelector('[data-limit=power-most]').value")).isEmpty();
  }

  @Test
  void anAxisIsDraggedOverAndClickedOnToTakeItsLimitsAway() {
    int all = rows().size();
    JsonNode axes = box("document.querySelector('.parallel')");
    double x = axes.path("x").doubleValue() + axes.path("width").doubleValue() / 2;
    double y = axes.path("y").doubleValue();
    double height = axes.path("height").doubleValue();
    tab.drag(x, y + 31, x, y + height / 2, 0);
    assertThat(rows()).isNotEmpty().hasSizeLessThan(all);
    assertThat(tab.text("document.querySelector('[data-limit=intensity-least]').value"))
        .isNotEmpty();
    tab.click(x, y + height - 20, 0);
    assertThat(rows()).hasSize(all);
    press("undo");
    assertThat(rows()).hasSizeLessThan(all);
    press("all");
    assertThat(rows()).hasSize(all);
  }

  @Test
  void aColumnSortsTheTableAndAgainTheOtherWay() {
    List<String> before = rows();
    String intensity = "document.querySelectorAll('.points thead button')[2].click()";
    tab.evaluate(intensity);
    List<Double> rising = column(2);
    assertThat(rising).isSorted();
    tab.evaluate(intensity);
    assertThat(column(2)).isSortedAccordingTo(Comparator.reverseOrder());
    tab.evaluate("document.querySelectorAll('.points thead button')[0].click()");
    assertThat(rows()).isEqualTo(before);
  }

  @Test
  void twoSchedulesAreComparedGoalByGoalAndJobByJob() {
    assertThat(hidden("comparison")).isTrue();
    click(0, "1", 0);
    assertThat(tab.text("document.querySelector('[data-part=comparison] h2').textContent"))
        .isEqualTo("The chosen schedule");
    assertThat(tab.text("document.querySelector('[data-part=arrangements]').textContent"))
        .contains("a<b", "</script>", "4 containers on ", "taz of intensity 7");
    click(0, "5", Tab.SHIFT);
    assertThat(tab.text("document.querySelector('[data-part=differences]').textContent"))
        .contains("Schedule 1", "Schedule 5", "worse", "better");
    assertThat(tab.evaluate("document.querySelectorAll('.placing canvas').length").asInt())
        .isEqualTo(2);
    assertThat(tab.text("document.querySelector('[data-part=arrangements] p').textContent"))
        .contains("of 4 jobs", "of 11 containers");
    tab.evaluate(
        "(first => { first.value = first.options[1].value; first.dispatchEvent(new Event('change'));"
            + " })(document.querySelector('[data-part=first]'))");
    assertThat(tab.text("document.querySelectorAll('.placing')[0].getAttribute('aria-label')"))
        .startsWith("Schedule 5: ");
  }

  @Test
  void thePictureShowsEachContainerOnTheNodeOfTheDocument() {
    click(0, "2", 0);
    JsonNode point = JsonMapper.shared().readTree(new Session(folder).read("front.json"));
    Map<String, List<String>> jobs = new TreeMap<>();
    for (JsonNode job : point.path("points").path(1).path("placement")) {
      job.path("nodes")
          .forEach(
              node ->
                  jobs.computeIfAbsent(node.asString(), name -> new ArrayList<>())
                      .add(job.path("job").asString()));
    }
    JsonNode holder = box("document.querySelector('.placing')");
    Map<String, List<String>> shown = new TreeMap<>();
    for (double y = 17; y < holder.path("height").doubleValue(); y += 12) {
      for (double x = 8; x < holder.path("width").doubleValue(); x += 24) {
        tab.move(holder.path("x").doubleValue() + x, holder.path("y").doubleValue() + y);
        String said = tab.text("document.querySelector('[data-part=placing]').textContent");
        if (said.matches("r\\d-n\\d: (?!nothing).*")) {
          shown.put(said.substring(0, 5), List.of(said.substring(7).split(", ", -1)));
        }
      }
    }
    assertThat(shown).isEqualTo(jobs);
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "1280,dark", "390,light", "390,dark"})
  void itFitsTheScreenWhateverIsChosen(int width, String scheme) {
    tab.size(width, 900);
    tab.scheme(scheme);
    tab.evaluate("document.querySelectorAll('.points input').forEach(box => box.click())");
    // Three plots, parallel coordinates, and the pictures of two schedules.
    DrawnPage.fits(tab, width, 6);
    tab.scheme("light");
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
        .isEqualTo(2);
    assertThat(
            tab.text(
                "JSON.parse(document.querySelector('script[type=\"application/json\"]').textContent).front"))
        .isEqualTo(NastyFront.NAME);
    assertThat(tab.text("document.querySelector('h1').textContent"))
        .contains("</script><!--<script>");
  }

  private static void click(int plot, String id, int modifiers) {
    JsonNode at = spot(plot, id);
    tab.click(at.path("x").doubleValue(), at.path("y").doubleValue(), modifiers);
  }

  /** Where a point is, scrolled into view: in the middle of the ring around what is pointed at. */
  private static JsonNode spot(int plot, String id) {
    point(id);
    JsonNode box = box("document.querySelectorAll('[data-plot] .spot')[" + plot + "]");
    return JsonMapper.shared()
        .valueToTree(
            Map.of(
                "x", box.path("x").doubleValue() + box.path("width").doubleValue() / 2,
                "y", box.path("y").doubleValue() + box.path("height").doubleValue() / 2));
  }

  /** Types the number of a point. */
  private static void point(String id) {
    tab.enter("[data-part=search]", id, "input");
  }

  private static void limit(String which, String value) {
    tab.enter("[data-limit=" + which + "]", value, "change");
  }

  private static void press(String button) {
    tab.evaluate("document.querySelector('[data-part=" + button + "]').click()");
  }

  private static String status() {
    return tab.text("document.querySelector('[role=status]').textContent");
  }

  private static boolean hidden(String part) {
    return tab.evaluate("document.querySelector('[data-part=" + part + "]').hidden").asBoolean();
  }

  private static JsonNode box(String element) {
    tab.evaluate(element + ".scrollIntoView({block: 'center', behavior: 'instant'})");
    return tab.evaluate(
        "(b => ({x: b.x, y: b.y, width: b.width, height: b.height}))("
            + element
            + ".getBoundingClientRect())");
  }

  private static List<String> chosen() {
    return texts("[...document.querySelectorAll('[data-part=rows] th')].map(th => th.textContent)");
  }

  /** The schedules of the table, from the top. */
  private static List<String> rows() {
    return texts("[...document.querySelectorAll('[data-part=points] tr')].map(r => r.dataset.id)");
  }

  private static List<Double> column(int column) {
    return texts(
            "[...document.querySelectorAll('[data-part=points] tr')].map(r => r.cells["
                + column
                + "].textContent)")
        .stream()
        .map(Double::parseDouble)
        .toList();
  }

  /** Which of some points have the colour of chosen ones, plot by plot. */
  private static List<String> marked(String... ids) {
    List<String> marked = new ArrayList<>();
    for (int plot = 0; plot < 3; plot++) {
      List<String> here = new ArrayList<>();
      for (String id : ids) {
        point(id);
        if (tab.evaluate(
                """
                (plot => {
                  const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
                  const [x, y] = plot.querySelector(".spot").style.transform.match(/[\\d.]+/g).map(Number);
                  copy.drawImage(plot.querySelector("canvas"), -Math.round(x), -Math.round(y));
                  const [red, green, blue] = copy.getImageData(0, 0, 1, 1).data;
                  return red > green + 60 && red > blue + 60;
                })(document.querySelectorAll("[data-plot]")[%d])
                """
                    .formatted(plot))
            .asBoolean()) {
          here.add(id);
        }
      }
      marked.add(String.join(",", here));
    }
    return marked;
  }

  private static List<String> texts(String expression) {
    return tab.evaluate(expression).valueStream().map(JsonNode::asString).toList();
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
