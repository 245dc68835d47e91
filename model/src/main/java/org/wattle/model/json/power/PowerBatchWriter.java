package org.wattle.model.json.power;

import java.util.List;
import java.util.Map;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;

/** Writes a batch: one class, profile or group of tasks to a line. */
final class PowerBatchWriter {
  private final PowerBatch batch;
  private final JsonWriter out;

  PowerBatchWriter(PowerBatch batch, JsonWriter out) {
    this.batch = batch;
    this.out = out;
  }

  void write() {
    out.field("name").text(batch.name());
    out.field("cluster")
        .object(
            () ->
                out.field("classes")
                    .listByLines(() -> batch.cluster().classes().forEach(this::nodeClass)));
    out.field("profiles").listByLines(this::profiles);
    out.field("tasks").listByLines(() -> batch.groups().forEach(this::tasks));
    out.field("slotSeconds").integer(batch.slotSeconds());
    out.field("horizonSeconds").integer(batch.horizonSeconds());
    if (!batch.budgets().equals(PowerBudgets.NONE)) {
      out.field("budgets").object(this::budgets);
    }
  }

  private void nodeClass(NodeClass of) {
    out.object(
        () -> {
          out.field("name").text(of.name());
          out.field("count").integer(of.count());
          thousandths("cores", of.millicores());
          out.field("memoryMegabytes").integer(of.memoryMegabytes());
          out.field("watts")
              .object(
                  () -> {
                    thousandths("static", of.staticMilliwatts());
                    thousandths("tdp", of.tdpMilliwatts());
                  });
          if (of.speed() != 1) {
            out.field("speed").number(of.speed());
          }
          if (of.bandwidth() > 0) {
            out.field("memoryBandwidth").integer(of.bandwidth());
          }
          if (!of.racks().isEmpty()) {
            out.field("racks")
                .object(() -> of.racks().forEach((name, many) -> out.field(name).integer(many)));
          }
        });
  }

  private void profiles() {
    List<String> classes = batch.cluster().classes().stream().map(NodeClass::name).toList();
    batch.profiles().forEach(profile -> TaskProfileWriter.write(profile, classes, out));
  }

  private void tasks(Tasks of) {
    out.object(
        () -> {
          out.field("profile").text(batch.profiles().get(of.profile()).name());
          out.field("count").integer(of.count());
          if (of.submitSeconds() > 0) {
            out.field("submitSeconds").integer(of.submitSeconds());
          }
        });
  }

  private void budgets() {
    PowerBudgets of = batch.budgets();
    of.clusterMilliwatts().ifPresent(watts -> thousandths("clusterWatts", watts));
    byName("rackWatts", of.rackMilliwatts());
    byName("nodeWatts", of.nodeMilliwatts());
  }

  private void byName(String field, Map<String, Long> milliwatts) {
    if (!milliwatts.isEmpty()) {
      out.field(field).object(() -> milliwatts.forEach(this::thousandths));
    }
  }

  private void thousandths(String field, long amount) {
    out.field(field).number(amount / 1000.0);
  }
}
