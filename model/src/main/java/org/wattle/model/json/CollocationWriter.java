package org.wattle.model.json;

import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.RackGroup;
import org.wattle.model.collocation.Seat;

/** Writes a collocation instance: one job or running container to a line. */
final class CollocationWriter {
  private final CollocationInstance instance;
  private final JsonOut out;

  CollocationWriter(CollocationInstance instance, JsonOut out) {
    this.instance = instance;
    this.out = out;
  }

  void write() {
    Cluster cluster = instance.cluster();
    out.field("kind").text(SchemaFile.COLLOCATION.kind());
    out.field("name").text(instance.name());
    out.field("racks").list(() -> cluster.groups().forEach(this::racks));
    out.field("slotsPerNode").whole(cluster.slotsPerNode());
    out.field("idleFraction").number(cluster.idleFraction());
    WeightsJson.write(instance.weights(), out);
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
          out.field("count").whole(group.count());
          out.field("nodes").whole(group.nodes());
        });
  }

  private void job(Job job) {
    out.object(
        () -> {
          out.field("name").text(job.name());
          out.field("containers").whole(job.containers());
          out.field("class").text(job.contentionClass().word());
          out.field("intensity").whole(job.intensity());
          out.field("sensitivity").text(job.sensitivity().word());
        });
  }

  private void seat(Seat seat) {
    out.object(
        () -> {
          out.field("job").text(instance.jobs().get(seat.job()).name());
          out.field("container").whole(seat.container());
          out.field("node").text(instance.cluster().nodeName(seat.node()));
        });
  }

  /** The field {@code migrations}. */
  static void write(Migrations migrations, JsonOut out) {
    out.field("migrations")
        .object(
            () -> {
              migrations.most().ifPresent(most -> out.field("most").whole(most));
              if (migrations.cost() > 0) {
                out.field("cost").number(migrations.cost());
              }
            });
  }
}
