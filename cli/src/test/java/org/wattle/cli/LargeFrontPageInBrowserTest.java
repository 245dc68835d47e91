package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.cli.browser.Browser;
import org.wattle.cli.browser.DrawnPage;
import org.wattle.cli.browser.Tab;
import tools.jackson.databind.JsonNode;

/** Pages of fronts with 10,000 points, in a Chromium; skipped where none is installed. */
class LargeFrontPageInBrowserTest {
  private static final int MANY = 10_000;

  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void writesThePages() throws IOException {
    write("many.html", new ManyPoints(MANY, 20, false).page());
    write("too-many.html", new ManyPoints(MANY, 134, false).page());
    write("constant.html", new ManyPoints(50, 20, true).page());
    write("one.html", new ManyPoints(1, 2, false).page());
    write(
        "open.html",
        new ManyPoints(50, 20, false)
            .page()
            .replace("\"open\":[]", "\"open\":[[0.5,null,0.5],[0.9,0.2,0.9]]"));
    tab = BROWSER.tab();
  }

  private static void write(String file, String page) throws IOException {
    Files.writeString(folder.resolve(file), page);
  }

  private static void open(String file) throws InterruptedException {
    tab.size(1280, 900);
    tab.open(folder.resolve(file));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390})
  void tenThousandPointsAreDrawnAndTheTableHasAHundredOfThem(int width)
      throws InterruptedException {
    open("many.html");
    tab.size(width, 900);
    assertThat(tab.text("document.querySelector('[data-part=left]').textContent"))
        .isEqualTo("10,000 schedules. The first 100 are listed.");
    assertThat(rows()).hasSize(100).startsWith("1", "2", "3");
    assertThat(tab.evaluate("document.querySelectorAll('*').length").asInt()).isLessThan(2500);
    drag(100);
    DrawnPage.fits(tab, width, 6);
  }

  @Test
  void allOfThemAreFilteredSortedAndChosen() throws InterruptedException {
    open("many.html");
    limit("power-least", "99000");
    int left = left();
    assertThat(left).isBetween(1, 999);
    tab.evaluate("document.querySelectorAll('.points thead button')[1].click()");
    assertThat(
            tab.evaluate(
                    "[...document.querySelectorAll('[data-part=points] tr')].map(r =>"
                        + " Number(r.cells[1].textContent.replaceAll(',', '')))")
                .valueStream()
                .map(JsonNode::asInt)
                .toList())
        .isSorted()
        .allMatch(nodes -> nodes >= 99_000);
    limit("power-least", "");
    assertThat(left()).isEqualTo(MANY);
    drag(0);
    assertThat(tab.text("document.querySelector('[data-part=count]').textContent"))
        .isEqualTo("10,000 schedules chosen. The first 100 are listed.");
    assertThat(tab.text("document.querySelector('[data-part=calibrate]').textContent"))
        .contains("download weights.json");
    tab.evaluate("document.querySelector('[data-part=undo]').click()");
    assertThat(tab.evaluate("document.querySelectorAll('[data-part=rows] tr').length").asInt())
        .isZero();
    assertThat(tab.complaints()).isEmpty();
  }

  @Test
  void picturesThatWouldBeTooManyAreLeftOutAndThePageSaysSo() throws InterruptedException {
    open("too-many.html");
    drag(100);
    assertThat(tab.text("document.querySelector('[data-part=left-out]').textContent"))
        .startsWith("Pictures are left out: 402 containers for each of 10,000 schedules");
    assertThat(tab.evaluate("document.querySelectorAll('.placing').length").asInt()).isZero();
    DrawnPage.fits(tab, 1280, 4);
  }

  @Test
  void aGoalThatIsTheSameEverywhereIsASentence() throws InterruptedException {
    open("constant.html");
    assertThat(tab.text("document.querySelector('[data-part=same]').textContent"))
        .isEqualTo("All schedules have the same sensitivity C_n: 0.0000.");
    assertThat(tab.evaluate("document.querySelectorAll('[data-plot]').length").asInt()).isOne();
    assertThat(tab.evaluate("document.querySelectorAll('.ranges fieldset').length").asInt())
        .isEqualTo(2);
    drag(0);
    assertThat(tab.text("document.querySelector('[data-weight=sensitivity]').textContent"))
        .isEqualTo("1");
    DrawnPage.fits(tab, 1280, 4);
  }

  @Test
  void aSinglePointHasNoPlots() throws InterruptedException {
    open("one.html");
    tab.evaluate("document.querySelector('.points input').click()");
    assertThat(tab.text("document.querySelector('[data-part=rows] th').textContent"))
        .isEqualTo("1");
    DrawnPage.fits(tab, 1280, 2);
  }

  @Test
  void whereFurtherPointsMayLieIsTinted() throws InterruptedException {
    for (String file : List.of("many.html", "open.html")) {
      open(file);
      boolean open = file.startsWith("open");
      assertThat(tab.text("document.querySelector('.keys').textContent"))
          .as(file)
          .matches(text -> text.contains("further points may lie here") == open);
      // The corner of the plot of power and sensitivity in which both are best.
      assertThat(
              tab.evaluate(
                      """
                      (canvas => {
                        const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
                        copy.drawImage(canvas, -60, 26 - canvas.height);
                        return copy.getImageData(0, 0, 1, 1).data[3] > 0;
                      })(document.querySelectorAll("[data-plot] canvas")[1])
                      """)
                  .asBoolean())
          .as(file)
          .isEqualTo(open);
    }
  }

  /** Drags over a whole plot but for a margin, or its lower left part of so many pixels. */
  private static void drag(int pixels) {
    tab.evaluate("document.querySelector('[data-plot]').scrollIntoView({block: 'center'})");
    JsonNode box =
        tab.evaluate(
            "(b => ({x: b.x, y: b.y, width: b.width, height: b.height}))(document.querySelector('[data-plot]').getBoundingClientRect())");
    double x = box.path("x").doubleValue() + 1;
    double y = box.path("y").doubleValue() + box.path("height").doubleValue() - 1;
    double width = pixels == 0 ? box.path("width").doubleValue() - 2 : pixels;
    double height = pixels == 0 ? box.path("height").doubleValue() - 2 : pixels;
    tab.drag(x, y, x + width, y - height, 0);
  }

  private static void limit(String which, String value) {
    tab.enter("[data-limit=" + which + "]", value, "change");
  }

  private static int left() {
    String said = tab.text("document.querySelector('[data-part=left]').textContent");
    return Integer.parseInt(said.substring(0, said.indexOf(' ')).replace(",", ""));
  }

  private static List<String> rows() {
    return tab.evaluate(
            "[...document.querySelectorAll('[data-part=points] tr')].map(r => r.dataset.id)")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }
}
