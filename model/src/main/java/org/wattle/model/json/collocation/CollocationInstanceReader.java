package org.wattle.model.json.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import tools.jackson.databind.JsonNode;

/** Reads a collocation instance, or parts of one, from a document without errors. */
final class CollocationInstanceReader {
  private static final int SLOTS_PER_NODE = 2;
  private static final double IDLE_FRACTION = 0.5;

  private final JsonNode root;

  CollocationInstanceReader(JsonNode root) {
    this.root = root;
  }

  CollocationInstance instance() {
    Cluster cluster = cluster();
    List<Job> jobs = root.path("jobs").valueStream().map(CollocationInstanceReader::job).toList();
    return new CollocationInstance(
        root.path("name").stringValue(),
        cluster,
        jobs,
        weights(),
        seats(cluster, jobs),
        migrations(root.path("migrations")));
  }

  Cluster cluster() {
    List<RackGroup> groups =
        root.path("racks")
            .valueStream()
            .map(item -> new RackGroup(integer(item.path("count")), integer(item.path("nodes"))))
            .toList();
    return new Cluster(
        groups,
        (int) root.path("slotsPerNode").asDouble(SLOTS_PER_NODE),
        root.path("idleFraction").asDouble(IDLE_FRACTION));
  }

  Weights weights() {
    return Optional.ofNullable(root.get("weights"))
        .map(CollocationWeightsCodec::readWeights)
        .orElse(Weights.EQUAL);
  }

  static Migrations migrations(JsonNode migrations) {
    JsonNode most = migrations.get("most");
    return new Migrations(
        most == null ? OptionalInt.empty() : OptionalInt.of(integer(most)),
        migrations.path("cost").asDouble(0));
  }

  static Job job(JsonNode item) {
    String contention = item.path("class").stringValue();
    String sensitivity = item.path("sensitivity").stringValue();
    return new Job(
        item.path("name").stringValue(),
        integer(item.path("containers")),
        Arrays.stream(ContentionClass.values())
            .filter(each -> each.word().equals(contention))
            .findFirst()
            .orElseThrow(),
        integer(item.path("intensity")),
        Arrays.stream(Sensitivity.values())
            .filter(each -> each.word().equals(sensitivity))
            .findFirst()
            .orElseThrow());
  }

  private List<Seat> seats(Cluster cluster, List<Job> jobs) {
    Map<String, Integer> numbers = new HashMap<>();
    jobs.forEach(job -> numbers.put(job.name(), numbers.size()));
    List<Seat> seats = new ArrayList<>();
    for (JsonNode item : root.path("current")) {
      seats.add(
          new Seat(
              numbers.getOrDefault(item.path("job").stringValue(), -1),
              integer(item.path("container")),
              cluster.node(item.path("node").stringValue()).orElseThrow()));
    }
    return seats;
  }

  /** An integer may be written as 2.0 or 2e0. */
  private static int integer(JsonNode number) {
    return (int) number.doubleValue();
  }
}
