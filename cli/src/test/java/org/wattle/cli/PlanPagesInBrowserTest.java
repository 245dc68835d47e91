package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
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

/**
 * The page of a plan for an inventory of two clusters, and that of one for containers; skipped
 * where no Chromium is installed.
 */
class PlanPagesInBrowserTest {
  private static final Path INVENTORY = Path.of("..", "instances", "inventory").toAbsolutePath();

  @TempDir private static Path folder;
  @RegisterExtension private static final Browser BROWSER = new Browser();
  private static Tab tab;

  @BeforeAll
  static void solves() {
    Session session = new Session(folder);
    run(
        session,
        "import",
        "inventory",
        table("vhost.csv"),
        table("vinfo.csv"),
        "--overcommit",
        "cpu=2",
        "--out",
        "t.json");
    run(
        session,
        "solve",
        "t.json",
        "--max-moves",
        "9",
        "--solver",
        "greedy-emptying",
        "--page",
        "plan.html");
    run(session, "solve", containers(), "--max-moves", "3", "--detours", "--page", "nodes.html");
    tab = BROWSER.tab();
  }

  private static String containers() {
    return INVENTORY.resolveSibling("collocation/exchange.json").normalize().toString();
  }

  private static String table(String name) {
    return INVENTORY.resolve(name).normalize().toString();
  }

  private static void run(Session session, String... arguments) {
    Session.Outcome outcome = session.run(arguments);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1280,light", "1280,dark", "390,light", "390,dark"})
  void fitsTheScreenInBothThemes(int width, String scheme) throws InterruptedException {
    tab.scheme(scheme);
    tab.size(width, 900);
    tab.open(folder.resolve("plan.html"));

    DrawnPage.fits(tab, width, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390})
  void thePlanOfContainersFitsTheScreenAndHasItsTablesInRows(int width)
      throws InterruptedException {
    tab.size(width, 900);
    tab.open(folder.resolve("nodes.html"));

    DrawnPage.fits(tab, width, 0);
    assertThat(tab.text("document.body.textContent"))
        .contains("red/1", "less is better")
        .doesNotContain("\\n");
  }

  @Test
  void hostsAreSortedByAnyColumn() throws InterruptedException {
    tab.open(folder.resolve("plan.html"));

    click("Out");
    assertThat(numbers("Out")).isSorted();
    click("Out");
    assertThat(numbers("Out")).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(numbers("Out").get(0)).isPositive();
    click("memory");
    assertThat(values("memory")).isSorted();
  }

  @Test
  void hostsAreFilteredByClusterStateAndText() throws InterruptedException {
    tab.open(folder.resolve("plan.html"));
    int all = shown("Host").size();
    List<String> clusters = shown("Cluster").stream().distinct().toList();
    assertThat(clusters).hasSize(2);

    choose("Cluster", clusters.get(0));
    List<String> hosts = shown("Host");
    assertThat(shown("Cluster")).containsOnly(clusters.get(0));
    assertThat(hosts).hasSizeLessThan(all);

    choose("State", "goes off");
    assertThat(shown("State")).containsOnly("goes off");
    assertThat(shown("Afterwards")).containsOnly("0");

    choose("State", "");
    tab.enter("input[type=search]", hosts.get(0).toUpperCase(Locale.ROOT), "input");
    assertThat(shown("Host")).containsExactly(hosts.get(0));
    assertThat(tab.text("document.querySelector('[role=status]').textContent"))
        .isEqualTo("1 of " + all);
  }

  private static void click(String head) {
    tab.evaluate(
        "[...document.querySelectorAll('[data-part=servers] thead button')].find(b => b.textContent.trim() === '%s').click()"
            .formatted(head));
  }

  private static void choose(String list, String value) {
    tab.enter("select[aria-label=" + list + "]", value, "change");
  }

  private static List<Integer> numbers(String head) {
    return shown(head).stream().map(Integer::valueOf).toList();
  }

  private static List<Double> values(String head) {
    return cells(head, "querySelector('[data-value]').dataset.value").stream()
        .map(Double::valueOf)
        .toList();
  }

  private static List<String> shown(String head) {
    return cells(head, "textContent.trim()");
  }

  /** Of the column of the rows that are shown, from the top. */
  private static List<String> cells(String head, String what) {
    JsonNode texts =
        tab.evaluate(
            "(() => { const table = document.querySelector('[data-part=servers] table'); const at = [...table.tHead.rows[0].cells].findIndex(c => c.textContent.trim() === '%s'); return [...table.tBodies[0].rows].filter(row => !row.hidden).map(row => row.cells[at].%s); })()"
                .formatted(head, what));
    return StreamSupport.stream(texts.spliterator(), false).map(JsonNode::asString).toList();
  }
}
