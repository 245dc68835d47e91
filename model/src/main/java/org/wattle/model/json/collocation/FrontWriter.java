package org.wattle.model.json.collocation;

import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.json.JsonWriter;

/** Writes a front: one point to a line. */
final class FrontWriter {
  private final FrontFile front;
  private final JsonWriter out;

  FrontWriter(FrontFile front, JsonWriter out) {
    this.front = front;
    this.out = out;
  }

  void write() {
    out.field("instance").object(this::instance);
    out.field("method").text(front.method());
    out.field("complete").bool(front.complete());
    out.field("goals").listByLines(this::goals);
    normalised("reference", front.reference());
    out.field("points").listByLines(() -> front.points().forEach(this::point));
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

  private void goals() {
    goal("power", "minimise", "usedNodes");
    goal("intensity", "maximise", "intensity");
    goal("sensitivity", "minimise", "sensitivity");
  }

  private void goal(String name, String sense, String of) {
    out.object(
        () -> {
          out.field("name").text(name);
          out.field("sense").text(sense);
          out.field("of").text(of);
        });
  }

  private void point(FrontFile.Point point) {
    out.object(
        () -> {
          out.field("id").text(point.id());
          out.field("goals").object(() -> goals(point.goals()));
          normalised("normalised", point.normalised());
          out.field("proven").bool(point.proven());
          out.field("placement").list(() -> point.placement().forEach(this::job));
        });
  }

  private void goals(Goals goals) {
    out.field("usedNodes").integer(goals.usedNodes());
    out.field("intensity").integer(goals.intensity());
    out.field("sensitivity").integer(goals.sensitivity());
  }

  private void normalised(String field, NormalisedGoals goals) {
    out.field(field)
        .object(
            () -> {
              out.field("power").number(goals.power());
              out.field("intensity").number(goals.intensity());
              out.field("sensitivity").number(goals.sensitivity());
            });
  }

  private void job(FrontFile.JobNodes job) {
    out.object(
        () -> {
          out.field("job").text(job.job());
          out.field("nodes").texts(job.nodes());
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
