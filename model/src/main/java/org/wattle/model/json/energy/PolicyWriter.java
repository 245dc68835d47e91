package org.wattle.model.json.energy;

import java.util.List;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.json.JsonWriter;

/** Writes the policy of operation of an instance. */
final class PolicyWriter {
  private final EnergyInstance instance;
  private final OperatingPolicy policy;
  private final JsonWriter out;

  PolicyWriter(EnergyInstance instance, JsonWriter out) {
    this.instance = instance;
    this.policy = instance.policy();
    this.out = out;
  }

  /** The field of a type of servers. */
  void of(ServerType type) {
    ResourceVector shares = policy.maxUtilisation().get(type.name());
    if (shares == null) {
      return;
    }
    out.field("maxUtilisation")
        .object(
            () -> {
              for (int l = 0; l < shares.size(); l++) {
                if (shares.get(l) < 1) {
                  out.field(instance.resources().get(l)).number(shares.get(l));
                }
              }
            });
  }

  /** The field of the state. */
  void closed() {
    names("closed", instance.state().closed());
  }

  /** The fields of the instance. */
  void write() {
    names("keepOff", policy.keepOff());
    if (!policy.keepOn().isEmpty()) {
      out.field("keepOn").listByLines(() -> policy.keepOn().forEach(this::group));
    }
    policy.spareFor().ifPresent(unit -> out.field("spareFor").text(unit.word()));
  }

  private void names(String field, Set<String> names) {
    if (!names.isEmpty()) {
      List<String> sorted = names.stream().sorted().toList();
      out.field(field).texts(sorted);
    }
  }

  private void group(KeepOn group) {
    out.object(
        () -> {
          out.field("name").text(group.name());
          out.field("servers").texts(group.servers());
          if (group.least() < group.names().size()) {
            out.field("least").integer(group.least());
          }
        });
  }
}
