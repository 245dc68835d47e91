package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** Sentences that describe a front, the same on a terminal and on a page. */
final class FrontSummary {
  private FrontSummary() {}

  static String title(FrontFile front) {
    return "Pareto front of " + Escaped.name(front.instanceName());
  }

  /**
   * How many placements the front has, of which size the instance is, and whether the front is
   * complete.
   */
  static String summary(FoundFront<?> found) {
    return "%s of %s; none dominates another. %s"
        .formatted(
            Quantities.counted(found.front().points().size(), "placement", "placements"),
            found.instance().size(),
            completeness(found));
  }

  private static String completeness(FoundFront<?> found) {
    if (found.front().complete() && found.front().points().isEmpty()) {
      return "It is proven that nothing keeps to all capacities and rules.";
    }
    if (found.front().complete()) {
      return "It is proven that the front has no others.";
    }
    long proven = found.front().points().stream().filter(point -> point.proven()).count();
    return proven == 0
        ? "It is not proven that these are the best."
        : "Of (%s) it is proven that nothing dominates them.".formatted(Quantities.count(proven));
  }

  /** The method, its seeds, how much it computed and how long it took. */
  static String method(FoundFront<?> found) {
    String seconds = Quantities.seconds(found.front().statistics().seconds("solve"));
    OptionalLong evaluations = found.front().statistics().count("evaluations");
    OptionalLong solves = found.front().statistics().count("solves");
    List<String> parts = new ArrayList<>();
    parts.add(found.request().exact() ? "exact" : "NSGA-II");
    if (!found.searches().isEmpty()) {
      long first = found.searches().get(0).seed();
      long last = found.searches().get(found.searches().size() - 1).seed();
      parts.add(first == last ? "seed " + first : "seeds " + first + " to " + last);
    }
    evaluations.ifPresent(n -> parts.add(Quantities.count(n) + " evaluations"));
    solves.ifPresent(n -> parts.add(Quantities.counted(n, "exact solve", "exact solves")));
    parts.add(seconds);
    return String.join(", ", parts);
  }
}
