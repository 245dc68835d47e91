package org.wattle.model.json.front;

import java.util.List;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.JsonWriter;

/** Writes a front: one point to a line. */
final class FrontWriter {
  private final List<FrontGoal> goals;
  private final FrontFile front;
  private final JsonWriter out;

  FrontWriter(List<FrontGoal> goals, FrontFile front, JsonWriter out) {
    this.goals = goals;
    this.front = front;
    this.out = out;
  }

  void write() {
    out.field("instance").object(this::instance);
    out.field("method").text(front.method());
    if (!front.objectives().isEmpty()) {
      out.field("objectives").texts(front.objectives());
    }
    out.field("complete").bool(front.complete());
    front.gap().ifPresent(gap -> out.field("gap").number(gap));
    out.field("goals").listByLines(() -> goals.forEach(this::goal));
    normalised("reference", front.reference());
    out.field("points").listByLines(() -> front.points().forEach(this::point));
    front.knee().ifPresent(id -> out.field("knee").text(id));
    out.field("indicators").object(this::indicators);
    if (!front.notes().isEmpty()) {
      out.field("notes").texts(front.notes());
    }
    out.field("seconds").object(() -> front.seconds().forEach((k, s) -> out.field(k).number(s)));
    out.field("provenance").object(this::provenance);
  }

  private void instance() {
    out.field("name").text(front.instanceName());
    out.field("sha256").text(front.instanceSha256());
  }

  private void goal(FrontGoal goal) {
    out.object(
        () -> {
          out.field("name").text(goal.name());
          out.field("sense").text(goal.minimised() ? "minimise" : "maximise");
          out.field("of").text(goal.of());
        });
  }

  private void point(FrontFile.Point point) {
    out.object(
        () -> {
          out.field("id").text(point.id());
          out.field("goals").object(() -> values(point.goals()));
          normalised("normalised", point.normalised());
          out.field("proven").bool(point.proven());
          point.gap().ifPresent(gap -> out.field("gap").number(gap));
          out.field("placement")
              .list(() -> point.placement().forEach(row -> out.object(() -> row.write(out))));
        });
  }

  private void values(List<Long> values) {
    for (int k = 0; k < goals.size(); k++) {
      out.field(goals.get(k).of()).integer(values.get(k));
    }
  }

  private void normalised(String field, List<Double> shares) {
    out.field(field)
        .object(
            () -> {
              for (int k = 0; k < goals.size(); k++) {
                out.field(goals.get(k).name()).number(shares.get(k));
              }
            });
  }

  private void indicators() {
    out.field("hypervolume").number(front.hypervolume());
    front.spread().ifPresent(spread -> out.field("spread").number(spread));
  }

  private void provenance() {
    FrontFile.Provenance provenance = front.provenance();
    if (!provenance.seeds().isEmpty()) {
      out.field("seeds").list(() -> provenance.seeds().forEach(out::integer));
    }
    provenance.evaluations().ifPresent(n -> out.field("evaluations").integer(n));
    provenance.solves().ifPresent(n -> out.field("solves").integer(n));
    out.field("jvm").text(provenance.jvm());
    out.field("wattle").text(provenance.wattle());
  }
}
