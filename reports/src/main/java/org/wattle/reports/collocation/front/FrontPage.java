package org.wattle.reports.collocation.front;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.json.collocation.FrontFile;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.SelectablePoints;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.reports.terminal.ShellQuoting;
import org.wattle.toolkit.collocation.front.FoundFront;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.files.Inputs;

/**
 * A page to choose schedules on and get weights, which needs no network: three linked plots, one
 * for each pair of goals (paper, figure 4). The script takes all it works on from attributes.
 */
public final class FrontPage {
  private static final GoalAxis POWER =
      new GoalAxis("← better · power P_n", NormalisedGoals::power);
  private static final GoalAxis INTENSITY_UP =
      new GoalAxis("↑ better · intensity D_n", NormalisedGoals::intensity);
  private static final GoalAxis INTENSITY =
      new GoalAxis("intensity D_n · better →", NormalisedGoals::intensity);
  private static final GoalAxis SENSITIVITY_UP =
      new GoalAxis("↓ better · sensitivity C_n", NormalisedGoals::sensitivity);

  private final FoundFront found;
  private final FrontFile front;
  private final Paths paths;

  private FrontPage(FoundFront found, FrontFile front, Paths paths) {
    this.found = found;
    this.front = front;
    this.paths = paths;
  }

  /** An axis with the title and the value of a goal. */
  private record GoalAxis(String title, ToDoubleFunction<NormalisedGoals> goal) {
    Axis axis() {
      return Axis.of(title, Axis.Reach.PADDED);
    }
  }

  /**
   * What commands on the page name.
   *
   * @param instance the file of the instance, or {@code -}
   * @param front the file of the front, where there is one
   */
  public record Paths(String instance, Optional<String> front) {}

  /** A page that is ready to be written. */
  public record Content(String html) {
    public void writeTo(OutputTarget target) {
      target.write(stream -> stream.write(html.getBytes(StandardCharsets.UTF_8)));
    }
  }

  public static Content of(FoundFront found, FrontFile front, Setting setting, Paths paths) {
    FrontPage page = new FrontPage(found, front, paths);
    String title = FrontSummary.title(front);
    return new Content(
        Page.scripted(
            "Wattle: " + title,
            "front",
            List.of(page.head(title), page.main(), ProvenanceSection.of(setting))));
  }

  private Element head(String title) {
    return Element.of("header")
        .add(
            Element.of("h1", title),
            quiet(FrontSummary.summary(found)),
            quiet(FrontSummary.method(found)));
  }

  private Element main() {
    Element main =
        Element.of("main")
            .with("data-front", front.instanceName())
            .with("data-solve", "wattle solve " + ShellQuoting.file(instance()))
            .with(
                "data-calibrate",
                "wattle calibrate " + ShellQuoting.file(paths.front().orElse("FRONT")));
    front.notes().forEach(note -> main.add(Element.of("p", note).with("class", "alarm")));
    if (front.points().isEmpty()) {
      return main.add(Element.of("p", "There is nothing to choose from.").with("class", "alarm"));
    }
    return main.add(how())
        .add(plots(), FrontChoice.status(), FrontChoice.of(), FrontChoice.all(front));
  }

  private List<Element> how() {
    return List.of(
        Element.of(
                "p",
                "Choose at least three schedules that you would accept. A goal in which they differ"
                    + " little gets a large weight, one in which they differ much a small one.")
            .with("class", "finding"),
        quiet("The axes are shares of the largest value that a goal can have."),
        quiet(
                "Click a point to choose it alone, shift-click (or tap) to add it or take it away,"
                    + " drag over several. Without a mouse: Tab to a plot, arrow keys to a point,"
                    + " Space to choose, Escape to choose none.")
            .with("class", "quiet how"),
        Element.of("p", "Choosing needs a browser that runs scripts; wattle calibrate does not.")
            .with("class", "alarm needs-script"));
  }

  private Element plots() {
    return Element.of("div")
        .add(
            Element.of("ul")
                .with("class", "keys")
                .add(
                    key("free", "proven: nothing dominates it"),
                    key("hollow", "not proven"),
                    key("diamond", "chosen")),
            Element.of("div")
                .with("class", "plots")
                .add(
                    figure("Power and intensity", POWER, INTENSITY_UP),
                    figure("Power and sensitivity", POWER, SENSITIVITY_UP),
                    figure("Intensity and sensitivity", INTENSITY, SENSITIVITY_UP)));
  }

  private Element figure(String name, GoalAxis across, GoalAxis up) {
    List<SelectablePoints.Point> points =
        front.points().stream()
            .map(
                point ->
                    new SelectablePoints.Point(
                        point.id(),
                        across.goal().applyAsDouble(point.normalised()),
                        up.goal().applyAsDouble(point.normalised()),
                        description(point),
                        point.proven()))
            .toList();
    Chart chart =
        Chart.of(name, "", across.axis(), up.axis(), Legend.NONE, new SelectablePoints(points));
    return Element.of("figure").add(Element.of("h3", name), chart.picture());
  }

  private static String description(FrontFile.Point point) {
    return "Schedule %s: power %s, intensity %s, sensitivity %s; %d nodes; %s"
        .formatted(
            point.id(),
            FrontText.share(point.normalised().power()),
            FrontText.share(point.normalised().intensity()),
            FrontText.share(point.normalised().sensitivity()),
            point.goals().usedNodes(),
            point.proven() ? "proven" : "not proven");
  }

  private static Element key(String style, String words) {
    return Element.of("li")
        .add(Element.of("span").with("class", "key " + style), Element.of("span", words));
  }

  private static Element quiet(String words) {
    return Element.of("p", words).with("class", "quiet");
  }

  private String instance() {
    return paths.instance().equals(Inputs.STANDARD) ? "INSTANCE" : paths.instance();
  }
}
