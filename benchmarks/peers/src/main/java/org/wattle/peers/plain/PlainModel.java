package org.wattle.peers.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.peers.Account;
import org.wattle.peers.Routes;
import org.wattle.peers.Slot;

/**
 * MTEC as a textbook writes it: who is where, what is on, how much flows over each link; capacity
 * and flow balance; which tasks share no server, and how many stay. No bound, no symmetry breaking,
 * no cuts.
 */
final class PlainModel {
  /** More than this many assignments are not even written down: they would not fit into memory. */
  private static final long MOST_ASSIGNMENTS = 3_000_000;

  /** A column: whole ones are 0 or 1, the others are flows in Gbps. */
  record Column(double upper, boolean whole, double joules) {}

  /** A row {@code lower ≤ Σ coefficient·column ≤ upper}. */
  record Row(List<Integer> columns, List<Double> coefficients, double lower, double upper) {
    static Row between(double lower, double upper) {
      return new Row(new ArrayList<>(), new ArrayList<>(), lower, upper);
    }

    Row plus(double coefficient, int column) {
      columns.add(column);
      coefficients.add(coefficient);
      return this;
    }
  }

  private final Slot slot;
  private final DataCenter center;
  private final List<Task> tasks;
  private final List<Column> columns = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();

  PlainModel(Slot slot) {
    this.slot = slot;
    this.center = slot.center();
    this.tasks = center.instance().tasks();
    SlotEnergy energy = new SlotEnergy(center);
    for (int i = 0; i < tasks.size(); i++) {
      for (int h = 0; h < center.serverCount(); h++) {
        int upper = center.rules().allows(i, h) ? 1 : 0;
        columns.add(new Column(upper, true, slot.taskJoules(i, h)));
      }
    }
    for (int h = 0; h < center.serverCount(); h++) {
      columns.add(new Column(1, true, energy.serverAdded(h)));
    }
    for (int s = 0; s < center.switchCount(); s++) {
      columns.add(new Column(1, true, energy.switchAdded(s)));
    }
    assignments();
    servers();
    rules();
    center.topology().ifPresent(this::flows);
  }

  /** Whether there is memory for it. */
  static boolean fits(DataCenter center) {
    return (long) center.instance().tasks().size() * center.serverCount() <= MOST_ASSIGNMENTS;
  }

  /** The values of all columns where every task stays; none where there are new tasks. */
  Optional<double[]> start() {
    double[] values = new double[columns.size()];
    for (int i = 0; i < tasks.size(); i++) {
      if (slot.home(i) < 0) {
        return Optional.empty();
      }
      values[at(i, slot.home(i))] = 1;
      values[serverOn(slot.home(i))] = 1;
    }
    return Optional.of(values);
  }

  List<Column> columns() {
    return columns;
  }

  List<Row> rows() {
    return rows;
  }

  /** What is added to the objective to make it our energy. */
  double base() {
    return Account.base(center);
  }

  /** The placement of a solution, routed over the switches that it turns on. */
  Optional<Placement> decode(double[] values) {
    int[] serverOfTask = new int[tasks.size()];
    for (int i = 0; i < serverOfTask.length; i++) {
      for (int h = 0; h < center.serverCount(); h++) {
        if (values[at(i, h)] > 0.5) {
          serverOfTask[i] = h;
        }
      }
    }
    Routes routes = new Routes(center, serverOfTask);
    return routes.over(s -> values[switchOn(s)] > 0.5).or(routes::overFewSwitches);
  }

  private int at(int task, int server) {
    return task * center.serverCount() + server;
  }

  private int serverOn(int server) {
    return tasks.size() * center.serverCount() + server;
  }

  private int switchOn(int switchNode) {
    return (tasks.size() + 1) * center.serverCount() + switchNode;
  }

  private void assignments() {
    for (int i = 0; i < tasks.size(); i++) {
      Row once = Row.between(1, 1);
      for (int h = 0; h < center.serverCount(); h++) {
        once.plus(1, at(i, h));
      }
      rows.add(once);
    }
  }

  private void servers() {
    for (int h = 0; h < center.serverCount(); h++) {
      for (int l = 0; l < center.instance().resources().size(); l++) {
        Row capacity = Row.between(Double.NEGATIVE_INFINITY, 0);
        for (int i = 0; i < tasks.size(); i++) {
          capacity.plus(tasks.get(i).demand().get(l), at(i, h));
        }
        rows.add(capacity.plus(-center.residual(h, l), serverOn(h)));
      }
      if (center.serverBusy(h)) {
        rows.add(Row.between(1, 1).plus(1, serverOn(h)));
      }
    }
  }

  private void rules() {
    for (int[] group : center.rules().spreads()) {
      for (int h = 0; h < center.serverCount() && group.length > 1; h++) {
        Row apart = Row.between(Double.NEGATIVE_INFINITY, 1);
        for (int task : group) {
          apart.plus(1, at(task, h));
        }
        rows.add(apart);
      }
    }
    Row staying = Row.between(slot.leastStaying(), Double.POSITIVE_INFINITY);
    for (int i = 0; i < tasks.size(); i++) {
      if (slot.home(i) >= 0) {
        staying.plus(1, at(i, slot.home(i)));
      }
    }
    if (slot.leastStaying() > 0) {
      rows.add(staying);
    }
  }

  private void flows(Topology topology) {
    int nodes = center.switchCount() + center.serverCount();
    List<Row> balance = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      balance.add(Row.between(0, 0));
    }
    for (int node = 0; node < nodes; node++) {
      int[] parents = topology.parents(node);
      int on = node < center.switchCount() ? switchOn(node) : serverOn(node - center.switchCount());
      Row powered = Row.between(Double.NEGATIVE_INFINITY, 0).plus(1, on);
      for (int parent : parents) {
        double free = center.residualGbps(parent, node);
        int flow = columns.size();
        columns.add(new Column(free, false, 0));
        balance.get(node).plus(1, flow);
        balance.get(parent).plus(-1, flow);
        rows.add(
            Row.between(Double.NEGATIVE_INFINITY, 0).plus(1, flow).plus(-free, switchOn(parent)));
        powered.plus(-1, switchOn(parent));
      }
      if (parents.length > 0) {
        rows.add(powered);
      }
      if (node < center.switchCount() && center.switchBusy(node)) {
        rows.add(Row.between(1, 1).plus(1, switchOn(node)));
      }
    }
    for (int node = 0; node < nodes; node++) {
      boolean isSwitch = node < center.switchCount();
      if (isSwitch && topology.entry(node)) {
        continue;
      }
      for (int i = 0; !isSwitch && i < tasks.size(); i++) {
        balance.get(node).plus(-tasks.get(i).gbps(), at(i, node - center.switchCount()));
      }
      rows.add(balance.get(node));
    }
  }
}
