package org.wattle.model.json.energy;

import java.util.Map;
import java.util.TreeSet;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.json.JsonWriter;

/** Writes an energy instance: one server type, switch, link or task to a line. */
final class EnergyInstanceWriter {
  private final EnergyInstance instance;
  private final JsonWriter out;
  private final RuleWriter rules;
  private final PolicyWriter policy;

  EnergyInstanceWriter(EnergyInstance instance, JsonWriter out) {
    this.instance = instance;
    this.out = out;
    this.rules = new RuleWriter(instance.rules(), out);
    this.policy = new PolicyWriter(instance, out);
  }

  void write() {
    out.field("name").text(instance.name());
    instance.origin().ifPresent(this::origin);
    out.field("slotSeconds").number(instance.slotSeconds());
    if (instance.tariffPerKwh() != 0) {
      out.field("tariffPerKwh").number(instance.tariffPerKwh());
    }
    out.field("resources").texts(instance.resources());
    out.field("servers").listByLines(() -> instance.serverTypes().forEach(this::server));
    instance
        .network()
        .ifPresent(
            n ->
                out.field("network")
                    .objectByLines(() -> new NetworkWriter(instance, out).write(n)));
    out.field("tasks").listByLines(() -> instance.tasks().forEach(this::task));
    if (!instance.state().equals(ClusterState.ASLEEP)) {
      out.field("state").objectByLines(this::state);
    }
    rules.groups();
    policy.write();
  }

  private void origin(Origin origin) {
    out.field("origin")
        .objectByLines(
            () -> {
              out.field("description").text(origin.description());
              textsByName("units", origin.units());
              textsByName("power", origin.power());
              if (!origin.notes().isEmpty()) {
                out.field("notes").listByLines(() -> origin.notes().forEach(out::text));
              }
              if (!origin.files().isEmpty()) {
                out.field("files").texts(origin.files());
              }
            });
  }

  private void textsByName(String field, Map<String, String> texts) {
    if (!texts.isEmpty()) {
      out.field(field)
          .objectByLines(() -> texts.forEach((name, text) -> out.field(name).text(text)));
    }
  }

  private void server(ServerType type) {
    out.object(
        () -> {
          out.field("type").text(type.name());
          out.field("count").integer(type.count());
          amounts("capacity", type.capacity());
          policy.of(type);
          out.field("watts").object(() -> watts(type.watts()));
          out.field("wakeSeconds").number(type.wakeSeconds());
          if (type.costPerHour() != 0) {
            out.field("costPerHour").number(type.costPerHour());
          }
          if (!type.names().isEmpty()) {
            out.field("names").texts(type.names());
          }
        });
  }

  private void watts(ServerPower watts) {
    out.field("sleep").number(watts.sleepWatts());
    out.field("idle").number(watts.idleWatts());
    amounts("load", watts.loadWatts());
    ServerPower summed =
        ServerPower.withSummedPeak(watts.sleepWatts(), watts.idleWatts(), watts.loadWatts());
    if (!watts.equals(summed)) {
      out.field("peak").number(watts.peakWatts());
    }
  }

  private void task(Task task) {
    out.object(
        () -> {
          out.field("id").text(task.id());
          amounts("demand", task.demand());
          if (instance.network().isPresent()) {
            out.field("gbps").number(task.gbps());
          }
          if (task.arrivalSeconds() != 0) {
            out.field("arrivalSeconds").number(task.arrivalSeconds());
          }
          task.durationSeconds().ifPresent(s -> out.field("durationSeconds").number(s));
          task.job().ifPresent(job -> out.field("job").text(job));
          rules.of(task);
        });
  }

  private void state() {
    ClusterState state = instance.state();
    if (!state.awake().isEmpty()) {
      out.field("awake").texts(new TreeSet<>(state.awake()));
    }
    if (!state.running().isEmpty()) {
      out.field("running").listByLines(() -> state.running().forEach(this::running));
    }
    policy.closed();
  }

  private void running(RunningTask running) {
    out.object(
        () -> {
          out.field("task");
          task(running.task());
          out.field("server").text(running.server());
          if (instance.network().isPresent() && !running.route().isEmpty()) {
            out.field("route").texts(running.route());
          }
          if (running.weight() != 1) {
            out.field("weight").number(running.weight());
          }
        });
  }

  private void amounts(String field, ResourceVector amounts) {
    out.field(field)
        .object(
            () -> {
              for (int l = 0; l < amounts.size(); l++) {
                out.field(instance.resources().get(l)).number(amounts.get(l));
              }
            });
  }
}
