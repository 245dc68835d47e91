package org.wattle.model.json.collocation;

import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.json.JsonWriter;

/** Writes a collocation instance: one job or running container to a line. */
final class CollocationWriter {
  private final CollocationInstance instance;
  private final JsonWriter out;

  CollocationWriter(CollocationInstance instance, JsonWriter out) {
    this.instance = instance;
    this.out = out;
  }

  void write() {
    Cluster cluster = instance.cluster();
    out.field("name").text(instance.name());
    out.field("racks").list(() -> cluster.groups().forEach(this::racks));
    out.field("slotsPerNode").integer(cluster.slotsPerNode());
    out.field("idleFraction").number(cluster.idleFraction());
    CollocationWeightsCodec.writeWeights(instance.weights(), out);
    out.field("jobs").listByLines(() -> instance.jobs().forEach(this::job));
    if (!instance.current().isEmpty()) {
      out.field("current").listByLines(() -> instance.current().forEach(this::seat));
    }
    if (!instance.migrations().areFree()) {
      write(instance.migrations(), out);
    }
  }

  private void racks(RackGroup group) {
    out.object(
        () -> {
          out.field("count").integer(group.count());
          out.field("nodes").integer(group.nodes());
        });
  }

  private void job(Job job) {
    out.object(
        () -> {
          out.field("name").text(job.name());
          out.field("containers").integer(job.containers());
          out.field("class").text(job.contentionClass().word());
          out.field("intensity").integer(job.intensity());
          out.field("sensitivity").text(job.sensitivity().word());
        });
  }

  private void seat(Seat seat) {
    out.object(
        () -> {
          out.field("job").text(instance.jobs().get(seat.job()).name());
          out.field("container").integer(seat.container());
          out.field("node").text(instance.cluster().nodeName(seat.node()));
        });
  }

  /** The field {@code migrations}. */
  static void write(Migrations migrations, JsonWriter out) {
    out.field("migrations")
        .object(
            () -> {
              migrations.most().ifPresent(most -> out.field("most").integer(most));
              if (migrations.cost() > 0) {
                out.field("cost").number(migrations.cost());
              }
            });
  }
}
