package org.wattle.heuristics.energy.slot;

import java.util.Arrays;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.model.Tolerances;
import org.wattle.model.stop.Stop;

/**
 * The tasks that wait, in a grid of cells: columns of equally many tasks by one resource, each with
 * rows of equally many by another, the two that are scarcest. It has at least 24 × 24 cells, and of
 * many tasks so many that a cell holds a few dozen. Finds the task nearest to what is left of a
 * server by looking only into cells that may hold a nearer one. Every cell knows the least and the
 * most that its tasks demand of every resource. No distance in a cell falls short of its bound,
 * rounding included, so that the answer is that of a linear search. Mutable.
 */
public final class TaskGrid {
  private static final int LEAST_SIDE = 24;

  /** Of many tasks, those of a cell. */
  private static final int TASKS_OF_CELL = 64;

  /** After so many tasks taken out of it, a cell looks anew at what it holds. */
  private static final int OUTDATED = 8;

  private final SlotState slot;
  private final int resources;
  private final double[] weight;
  private final int x;
  private final int y;
  private final int[] queue;
  private final int[] placeInQueue;

  /** By position. */
  private final int[] tasks;

  /** By place in the queue. */
  private final int[] positionOf;

  private final int[] cellOf;
  private final double[] demand;
  private final double[] sum;
  private final double[] perAmount;
  private final int side;
  private final int[] firstOf;
  private final int[] waitingIn;
  private final double[] least;
  private final double[] most;
  private final double[] left;
  private final double[] room;
  private final int[] waitingInColumn;

  /** By column a row above which no task waits. */
  private final int[] highestIn;

  private final int[] takenOut;

  /** What the tasks of a cell demanded at least of the resource of the rows, when all waited. */
  private final double[] floor;

  private int waiting;
  private int server;
  private int best;
  private double bestDistance;

  /**
   * Tasks that wait.
   *
   * @param queue the tasks; of equal ones the first is taken
   * @param placeInQueue by task, for those in the queue
   */
  public TaskGrid(SlotState slot, CapacityUnits units, int[] queue, int[] placeInQueue) {
    this.slot = slot;
    this.queue = queue;
    this.placeInQueue = placeInQueue;
    this.resources = slot.resources();
    this.weight = new double[resources];
    Arrays.setAll(weight, l -> units.perAmount(l) * units.perAmount(l));
    int count = queue.length;
    this.waiting = count;
    this.side = Math.max(LEAST_SIDE, (int) Math.sqrt(count / (double) TASKS_OF_CELL));
    this.firstOf = new int[side * side + 1];
    this.waitingIn = new int[side * side];
    this.waitingInColumn = new int[side];
    this.highestIn = new int[side];
    Arrays.fill(highestIn, side - 1);
    this.takenOut = new int[side * side];
    this.floor = new double[side * side];
    this.positionOf = new int[count];
    this.cellOf = new int[count];
    this.demand = new double[count * resources];
    this.sum = new double[count];
    this.perAmount = new double[resources];
    Arrays.setAll(perAmount, units::perAmount);
    this.least = new double[(side + 1) * side * resources];
    this.most = new double[(side + 1) * side * resources];
    this.left = new double[resources];
    this.room = new double[resources];
    int[] scarcest = scarcest();
    this.x = scarcest[0];
    this.y = scarcest[Math.min(1, resources - 1)];
    this.tasks = IndexOrder.ascending(demands(x));
    double[] lessSum = new double[count];
    Arrays.setAll(lessSum, i -> -sumOf(queue[i]));
    double[] byRow = demands(y);
    for (int column = 0; column < side; column++) {
      Stop.poll();
      int from = share(count, column);
      int end = share(count, column + 1);
      sort(from, end, byRow);
      for (int row = 0; row < side; row++) {
        firstOf[column * side + row] = from + share(end - from, row);
      }
      for (int row = 0; row < side; row++) {
        int next = row + 1 < side ? firstOf[column * side + row + 1] : end;
        sort(firstOf[column * side + row], next, lessSum);
      }
    }
    firstOf[side * side] = count;
    for (int position = 0; position < count; position++) {
      tasks[position] = queue[tasks[position]];
    }
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (int cell = side * side - 1; cell >= 0; cell--) {
      fill(cell);
      boolean top = cell % side == side - 1;
      double above = top ? Double.POSITIVE_INFINITY : floor[cell + 1];
      floor[cell] = Math.min(least[cell * resources + y], above);
    }
  }

  private int share(int count, int part) {
    return (int) ((long) count * part / side);
  }

  /** The resources, that of which the tasks need the largest part of what is left first. */
  private int[] scarcest() {
    double[] plenty = new double[resources];
    for (int l = 0; l < resources; l++) {
      double needed = 0;
      for (int task : queue) {
        needed += slot.demand(task, l);
      }
      double there = 0;
      for (int h = 0; h < slot.center().serverCount(); h++) {
        there += slot.left(h, l);
      }
      plenty[l] = needed > 0 ? there / needed : Double.POSITIVE_INFINITY;
    }
    return IndexOrder.ascending(plenty);
  }

  private double[] demands(int resource) {
    double[] demands = new double[positionOf.length];
    Arrays.setAll(demands, i -> slot.joint(queue[i], resource));
    return demands;
  }

  private void sort(int from, int end, double[] by) {
    double[] keys = new double[end - from];
    Arrays.setAll(keys, k -> by[tasks[from + k]]);
    int[] column = Arrays.copyOfRange(tasks, from, end);
    int[] order = IndexOrder.ascending(keys);
    for (int k = 0; k < order.length; k++) {
      tasks[from + k] = column[order[k]];
    }
  }

  private void fill(int cell) {
    for (int position = firstOf[cell]; position < firstOf[cell + 1]; position++) {
      int task = tasks[position];
      positionOf[placeInQueue[task]] = position;
      cellOf[placeInQueue[task]] = cell;
      sum[position] = sumOf(task);
      for (int l = 0; l < resources; l++) {
        demand[position * resources + l] = slot.joint(task, l);
      }
      widen(cell, demand, position);
      widen(side * side + cell / side, demand, position);
    }
    waitingIn[cell] = firstOf[cell + 1] - firstOf[cell];
    waitingInColumn[cell / side] += waitingIn[cell];
  }

  private double sumOf(int task) {
    double demandOfX = slot.joint(task, x) * perAmount[x];
    return resources == 1 ? demandOfX : demandOfX + slot.joint(task, y) * perAmount[y];
  }

  private void widen(int cell, double[] amounts, int row) {
    for (int l = 0; l < resources; l++) {
      int bound = cell * resources + l;
      double amount = amounts[row * resources + l];
      least[bound] = Math.min(least[bound], amount);
      most[bound] = Math.max(most[bound], amount);
    }
  }

  /** How many tasks wait. */
  public int waiting() {
    return waiting;
  }

  /**
   * The task that fits the server, by the rules too, and is nearest to what is left of it, {@code Σ
   * (c_l − α_l)²} with both in units of the largest capacities; of equal ones the first in the
   * queue; negative where none fits. What must be together counts as one.
   */
  public int nearest(int toServer) {
    server = toServer;
    for (int l = 0; l < resources; l++) {
      left[l] = slot.left(server, l);
      room[l] = slot.room(server, l);
    }
    bestDistance = Double.POSITIVE_INFINITY;
    best = -1;
    for (int column = side - 1; column >= 0; column--) {
      if (waitingInColumn[column] == 0) {
        continue;
      }
      if (distanceIn(x, side * side + column) > bestDistance) {
        break;
      }
      if (mayHoldNearer(side * side + column)) {
        searchColumn(column);
      }
    }
    return best;
  }

  /** Looks at the tasks of a cell, as long as one may be nearer. */
  private void search(int cell) {
    int end = firstOf[cell] + waitingIn[cell];
    for (int position = firstOf[cell]; position < end; position++) {
      double distance = distance(position);
      if (distance <= bestDistance
          && (distance < bestDistance || placeInQueue[tasks[position]] < placeInQueue[best])
          && fits(position)
          && slot.allows(tasks[position], server)) {
        best = tasks[position];
        bestDistance = distance;
      } else if (cut(cell, sum[position]) > bestDistance) {
        break;
      }
    }
  }

  /**
   * No task of a cell whose demands of the grid's resources sum to at most this is nearer: the
   * distance to the box of the cell, cut off by the line of that sum. Rounding is allowed for.
   */
  private double cut(int cell, double sum) {
    double leftOfX = left[x] * perAmount[x];
    if (resources == 1) {
      return square(leftOfX - sum);
    }
    double leftOfY = left[y] * perAmount[y];
    double mostX = most[cell * resources + x] * perAmount[x];
    double mostY = most[cell * resources + y] * perAmount[y];
    double nearest = (sum + leftOfX - leftOfY) / 2;
    double demandOfX = Math.max(sum - mostY, Math.min(mostX, nearest));
    return square(leftOfX - demandOfX) + square(leftOfY - (sum - demandOfX));
  }

  private static double square(double gap) {
    double surely = Math.max(0, gap - Tolerances.DIGITS);
    return surely * surely * (1 - Tolerances.DIGITS);
  }

  private void searchColumn(int column) {
    int first = column * side;
    while (waitingIn[first + highestIn[column]] == 0) {
      highestIn[column]--;
    }
    double inColumn = resources == 1 ? 0 : distanceIn(x, side * side + column);
    for (int cell = highestWithin(first, highestIn[column]); cell >= first; cell--) {
      if (waitingIn[cell] == 0) {
        continue;
      }
      if (inColumn + distanceIn(y, cell) > bestDistance) {
        break;
      }
      if (mayHoldNearer(cell)) {
        search(cell);
      }
    }
  }

  /** The last cell of a column with tasks that do not demand too much for its row alone. */
  private int highestWithin(int first, int highest) {
    int low = first - 1;
    int high = first + highest;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (floor[middle] <= room[y]) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /**
   * What one resource adds at least to the distance of a cell, or of a column: no less of those
   * that come after it.
   */
  private double distanceIn(int resource, int cell) {
    double gap = Math.max(0, left[resource] - most[cell * resources + resource]);
    return weight[resource] * gap * gap;
  }

  /** Of a cell, or of a column, which has its row behind all cells. */
  private boolean mayHoldNearer(int cell) {
    return within(least, cell) && bound(cell) <= bestDistance;
  }

  private boolean fits(int position) {
    return within(demand, position);
  }

  private boolean within(double[] amounts, int row) {
    for (int l = 0; l < resources; l++) {
      if (amounts[row * resources + l] > room[l]) {
        return false;
      }
    }
    return true;
  }

  private double distance(int position) {
    double sum = 0;
    for (int l = 0; l < resources; l++) {
      double gap = left[l] - demand[position * resources + l];
      sum += weight[l] * gap * gap;
    }
    return sum;
  }

  private double bound(int cell) {
    double sum = 0;
    for (int l = 0; l < resources; l++) {
      double gap = Math.max(0, left[l] - most[cell * resources + l]);
      sum += weight[l] * gap * gap;
    }
    return sum;
  }

  /** Takes a task out. */
  public void remove(int task) {
    waiting--;
    int cell = cellOf[placeInQueue[task]];
    waitingIn[cell]--;
    waitingInColumn[cell / side]--;
    int end = firstOf[cell] + waitingIn[cell];
    for (int position = positionOf[placeInQueue[task]]; position < end; position++) {
      move(position + 1, position);
    }
    if (++takenOut[cell] % OUTDATED == 0) {
      tighten(cell);
    }
  }

  /**
   * The largest tasks are taken first: without this, cells would long seem nearer than they are.
   */
  private void tighten(int cell) {
    forget(cell);
    int end = firstOf[cell] + waitingIn[cell];
    for (int position = firstOf[cell]; position < end; position++) {
      widen(cell, demand, position);
    }
    int column = side * side + cell / side;
    forget(column);
    int first = cell - cell % side;
    for (int other = first; other < first + side; other++) {
      if (waitingIn[other] > 0) {
        widen(column, least, other);
        widen(column, most, other);
      }
    }
  }

  private void forget(int cell) {
    Arrays.fill(least, cell * resources, (cell + 1) * resources, Double.POSITIVE_INFINITY);
    Arrays.fill(most, cell * resources, (cell + 1) * resources, Double.NEGATIVE_INFINITY);
  }

  /** Puts a task back that was taken out. */
  public void putBack(int task) {
    waiting++;
    int cell = cellOf[placeInQueue[task]];
    int position = firstOf[cell] + waitingIn[cell]++;
    waitingInColumn[cell / side]++;
    highestIn[cell / side] = Math.max(highestIn[cell / side], cell % side);
    double own = sumOf(task);
    for (; position > firstOf[cell] && sum[position - 1] < own; position--) {
      move(position - 1, position);
    }
    tasks[position] = task;
    positionOf[placeInQueue[task]] = position;
    sum[position] = own;
    for (int l = 0; l < resources; l++) {
      demand[position * resources + l] = slot.joint(task, l);
    }
    widen(cell, demand, position);
    widen(side * side + cell / side, demand, position);
  }

  private void move(int from, int to) {
    tasks[to] = tasks[from];
    positionOf[placeInQueue[tasks[to]]] = to;
    sum[to] = sum[from];
    System.arraycopy(demand, from * resources, demand, to * resources, resources);
  }
}
