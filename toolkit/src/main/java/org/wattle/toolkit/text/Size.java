package org.wattle.toolkit.text;

import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.OptModel;

/** How large an instance is, in words. */
public final class Size {
  private Size() {}

  /** Tasks, servers, switches, the slot, what runs already, and rules. */
  public static String of(DataCenter center) {
    EnergyInstance instance = center.instance();
    StringBuilder size = new StringBuilder();
    size.append(Quantities.counted(instance.tasks().size(), "task", "tasks"));
    size.append(" on ").append(Quantities.counted(center.serverCount(), "server", "servers"));
    if (instance.network().isPresent()) {
      size.append(" and ").append(Quantities.counted(center.switchCount(), "switch", "switches"));
    }
    size.append(", slot of ").append(Quantities.value(instance.slotSeconds())).append(" s");
    int running = instance.state().running().size();
    if (running > 0) {
      size.append(", ").append(Quantities.counted(running, "task", "tasks")).append(" running");
    }
    int rules = instance.rules().size();
    if (rules > 0) {
      size.append(", ").append(Quantities.counted(rules, "rule", "rules"));
    }
    return size.toString();
  }

  /** Classes, machines and configurations. */
  public static String of(LotesInstance instance) {
    int configurations = instance.configurations().size();
    return Quantities.counted(instance.classes().size(), "class", "classes")
        + " on "
        + Quantities.counted(instance.machines(), "machine", "machines")
        + " of "
        + Quantities.counted(configurations, "configuration", "configurations");
  }

  /** Jobs, containers, nodes, racks and what runs already. */
  public static String of(CollocationInstance instance) {
    String size =
        Quantities.counted(instance.jobs().size(), "job", "jobs")
            + " of "
            + Quantities.counted(instance.containers(), "container", "containers")
            + " on "
            + of(instance.cluster());
    int running = instance.current().size();
    return running == 0
        ? size
        : size + ", " + Quantities.counted(running, "container", "containers") + " running";
  }

  /** Variables, rows and non-zeros. */
  public static String of(OptModel model) {
    return Quantities.counted(model.variableCount(), "variable", "variables")
        + ", "
        + Quantities.counted(model.rowCount(), "row", "rows")
        + ", "
        + Quantities.counted(model.nonZeroCount(), "non-zero", "non-zeros");
  }

  /** Nodes, racks and slots. */
  public static String of(Cluster cluster) {
    return Quantities.counted(cluster.nodes(), "node", "nodes")
        + " in "
        + Quantities.counted(cluster.racks(), "rack", "racks")
        + ", "
        + Quantities.counted(cluster.slotsPerNode(), "slot", "slots")
        + " a node";
  }
}
