package org.wattle.model.json.collocation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.JsonField;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import tools.jackson.databind.JsonNode;

/** Collocation instances as JSON: {@code kind: collocation}. */
public final class CollocationCodec extends DocumentKind<CollocationInstance>
    implements InstanceCodec<CollocationInstance> {
  public CollocationCodec() {
    super("collocation", CollocationInstance.class);
  }

  @Override
  public String name(CollocationInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new CollocationValidator(root).check();
  }

  @Override
  public RecordJson json() {
    return withCluster()
        .with(
            CollocationInstance.class,
            root -> withCluster().read(Document.class, root).instance(),
            Document::of);
  }

  /** Documents with a cluster, whose fields stand in the document itself. */
  static RecordJson withCluster() {
    return new CollocationWeightsCodec()
        .json()
        .with(Cluster.class, CollocationCodec::cluster, ClusterFields::of);
  }

  /** The cluster of a document, where its fields are right. */
  static Cluster cluster(JsonNode root) {
    ClusterFields fields = RecordJson.PLAIN.read(ClusterFields.class, root);
    return new Cluster(fields.racks, fields.slotsPerNode, fields.idleFraction);
  }

  /** The slots of a cluster in a document of which more than its racks and slots may be wrong. */
  static Cluster slots(JsonNode root) {
    SlotFields fields = RecordJson.PLAIN.read(SlotFields.class, root);
    return new Cluster(fields.racks, fields.slotsPerNode, 0);
  }

  private record SlotFields(List<RackGroup> racks, @JsonField(usual = "2") int slotsPerNode) {}

  private record ClusterFields(
      List<RackGroup> racks,
      @JsonField(usual = "2", always = true) int slotsPerNode,
      @JsonField(usual = "0.5", always = true) double idleFraction) {
    static ClusterFields of(Cluster cluster) {
      return new ClusterFields(cluster.groups(), cluster.slotsPerNode(), cluster.idleFraction());
    }
  }

  /** An instance as it stands in a document: jobs and nodes by name. */
  private record Document(
      String name,
      @JsonField(inline = true) Cluster cluster,
      Weights weights,
      @JsonField(lines = true) List<Job> jobs,
      @JsonField(usual = "", lines = true) List<ContainerRow> current,
      @JsonField(usual = "") Migrations migrations) {
    static Document of(CollocationInstance of) {
      return new Document(
          of.name(),
          of.cluster(),
          of.weights(),
          of.jobs(),
          of.current().stream()
              .map(
                  seat ->
                      new ContainerRow(
                          of.jobs().get(seat.job()).name(),
                          seat.container(),
                          of.cluster().nodeName(seat.node())))
              .toList(),
          of.migrations());
    }

    CollocationInstance instance() {
      Map<String, Integer> numbers = new HashMap<>();
      jobs.forEach(job -> numbers.put(job.name(), numbers.size()));
      List<Seat> seats =
          current.stream()
              .map(
                  row ->
                      new Seat(
                          numbers.getOrDefault(row.job(), -1),
                          row.container(),
                          cluster.node(row.node()).orElseThrow()))
              .toList();
      return new CollocationInstance(name, cluster, jobs, weights, seats, migrations);
    }
  }
}
