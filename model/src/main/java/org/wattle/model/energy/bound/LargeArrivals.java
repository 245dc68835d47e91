package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.bound.EmptyingModel.Home;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * How many large tasks that move or are new find room beside what stays, server by server: {@code
 * y} tasks of at least {@code s} fit where {@code s·y + Σ d_i·stay_i ≤ c}. With a the room left by
 * all that runs there, in units of s, and b_i the demand of a task of these, {@code y − Σ b_i·(1 −
 * stay_i) ≤ a} is rounded (mixed-integer rounding), so that no further integers are needed: {@code
 * y ≤ ⌊a⌋ + Σ (⌈b_i⌉ − (f(−b_i) − f(a))⁺ / (1 − f(a)))·(1 − stay_i)} with f the fractional part.
 */
final class LargeArrivals {
  /** Closer to the next whole number than this, a room is not rounded down. */
  private static final double NEARLY_WHOLE = 1e-6;

  /** Of more sizes of tasks than this, so many are compared. */
  private static final int MAX_SIZES = 200;

  private final Draft draft;
  private final DataCenter center;
  private final PowerVariables power;
  private final Collection<Home> homes;
  private final Map<Integer, List<Home>> onServer;

  LargeArrivals(Draft draft, PowerVariables power, Collection<Home> homes) {
    this.draft = draft;
    this.center = draft.center();
    this.power = power;
    this.homes = homes;
    this.onServer = Likeness.byKey(homes, Home::server);
  }

  void add() {
    draft.group("arrivals", "what stays leaves room for large tasks, by their number");
    for (int l = 0; l < center.instance().resources().size(); l++) {
      for (double size : sizes(l)) {
        add(l, size);
      }
    }
  }

  private double demand(Task task, int resource) {
    return task.demand().get(resource);
  }

  private double left(int server, int resource) {
    double left = capacity(server, resource);
    for (Home home : onServer.getOrDefault(server, List.of())) {
      left -= home.demand(resource);
    }
    return left;
  }

  private double capacity(int server, int resource) {
    return center.room(server, resource) + Tolerances.SIDE;
  }

  /**
   * Two sizes: that by which most new tasks find no room beside what runs, and that by which most
   * demand finds least of this room. None where all new tasks do: then rows for numbers would
   * hardly say more than those for amounts.
   */
  private List<Double> sizes(int resource) {
    List<Task> tasks = center.instance().tasks();
    double[] lefts = onServer.keySet().stream().mapToDouble(h -> left(h, resource)).toArray();
    double[] fresh = demands(tasks.subList(0, tasks.size() - homes.size()), resource);
    OptionalDouble size = best(fresh, k -> fresh.length - k - slots(fresh[k], lefts));
    if (size.isEmpty()) {
      return List.of();
    }
    double[] all = demands(tasks, resource);
    double[] from = new double[all.length + 1];
    for (int k = all.length - 1; k >= 0; k--) {
      from[k] = from[k + 1] + all[k];
    }
    double room = Tolerances.SIDE;
    for (double left : lefts) {
      room += Math.max(0, left);
    }
    double whole = room;
    OptionalDouble other = best(all, k -> (1 - slots(all[k], lefts) * all[k] / whole) * from[k]);
    return DoubleStream.concat(size.stream(), other.stream()).distinct().boxed().toList();
  }

  /** The positive demands, ascending. */
  private double[] demands(List<Task> tasks, int resource) {
    return tasks.stream()
        .mapToDouble(task -> demand(task, resource))
        .filter(demand -> demand > 0)
        .sorted()
        .toArray();
  }

  /** Of some of the sizes that with the greatest score above 0; the score is by position. */
  private static OptionalDouble best(double[] sizes, IntToDoubleFunction score) {
    OptionalDouble best = OptionalDouble.empty();
    double most = 0;
    int compared = Math.min(MAX_SIZES, sizes.length);
    for (int c = 0; c < compared; c++) {
      int k = (int) ((long) c * sizes.length / compared);
      double its = score.applyAsDouble(k);
      if (its > most) {
        most = its;
        best = OptionalDouble.of(sizes[k]);
      }
    }
    return best;
  }

  private static double slots(double size, double[] lefts) {
    double slots = 0;
    for (double left : lefts) {
      slots += Math.max(0, Math.floor(left / size));
    }
    return slots;
  }

  private void add(int resource, double size) {
    List<Variable> arrivals = new ArrayList<>();
    onServer.forEach(
        (h, there) -> {
          double most = Math.floor(capacity(h, resource) / size);
          if (most > 0) {
            arrivals.add(addServer(h, there, resource, size, most));
          }
        });
    int large = 0;
    for (Task task : center.instance().tasks()) {
      large += demand(task, resource) >= size ? 1 : 0;
    }
    RowBuilder row = draft.row().plusAll(1, arrivals);
    power.all().stream()
        .filter(alike -> !onServer.containsKey(alike.first()))
        .forEach(
            alike -> row.plus(Math.floor(capacity(alike.first(), resource) / size), alike.on()));
    homes.stream()
        .filter(home -> home.demand(resource) >= size)
        .forEach(home -> row.plus(1, home.stay()));
    row.atLeast(large);
  }

  private Variable addServer(int server, List<Home> there, int resource, double size, double most) {
    String words = center.serverName(server) + "," + resource + ">=" + size;
    Variable here = draft.amount("arrive[" + words + "]", most, 0);
    draft.row().plus(1, here).plus(-most, power.serverOn(server)).atMost(0);
    RowBuilder room = draft.row().plus(size, here);
    there.forEach(home -> room.plus(home.demand(resource), home.stay()));
    room.plus(-capacity(server, resource), power.serverOn(server)).atMost(0);
    double left = left(server, resource) / size;
    double whole = Math.floor(left);
    double fraction = left - whole;
    if (left >= 0 && fraction < 1 - NEARLY_WHOLE) {
      RowBuilder rounded = draft.row().plus(1, here);
      double side = whole;
      for (Home home : there) {
        double units = home.demand(resource) / size;
        double up = Math.ceil(units);
        double gives = up - Math.max(0, up - units - fraction) / (1 - fraction);
        rounded.plus(gives, home.stay());
        side += gives;
      }
      rounded.atMost(side + Tolerances.SIDE);
    }
    return here;
  }
}
