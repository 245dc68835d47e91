package org.wattle.importers.answer.roadef;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.wattle.importers.answer.CheckedAnswer.Figure;
import org.wattle.importers.answer.roadef.Reassignment.Balance;
import org.wattle.importers.answer.roadef.Reassignment.Machine;

/**
 * The cost of an assignment of machine reassignment, exact (section 1.3 of the challenge's
 * subject): weighted costs of load above the safety capacities, of resources out of balance, and of
 * moves of processes, within a service, and between machines.
 */
final class ReassignmentCost {
  private final Reassignment instance;
  private final int[] original;
  private final int[] assignment;
  private final long[][] used;

  ReassignmentCost(Reassignment instance, int[] original, int[] assignment) {
    this.instance = instance;
    this.original = original;
    this.assignment = assignment;
    this.used = ReassignmentChecker.used(instance, assignment);
  }

  /** The total, then its parts, weighted, then the number of moves. */
  List<Figure> figures() {
    BigInteger load = load();
    BigInteger balance = balance();
    long moves = 0;
    BigInteger processes = BigInteger.ZERO;
    BigInteger machines = BigInteger.ZERO;
    long[] movesOf = new long[instance.services().size()];
    for (int p = 0; p < assignment.length; p++) {
      machines = machines.add(number(machineCost(p)));
      if (assignment[p] != original[p]) {
        moves++;
        movesOf[instance.processes().get(p).service()]++;
        processes = processes.add(number(instance.processes().get(p).moveCost()));
      }
    }
    long most = 0;
    for (long each : movesOf) {
      most = Math.max(most, each);
    }
    processes = processes.multiply(number(instance.processWeight()));
    machines = machines.multiply(number(instance.machineWeight()));
    BigInteger services = number(most).multiply(number(instance.serviceWeight()));
    List<Figure> figures = new ArrayList<>();
    figures.add(figure("cost", load.add(balance).add(processes).add(services).add(machines)));
    figures.add(figure("loadCost", load));
    figures.add(figure("balanceCost", balance));
    figures.add(figure("processMoveCost", processes));
    figures.add(figure("serviceMoveCost", services));
    figures.add(figure("machineMoveCost", machines));
    figures.add(new Figure("moves", moves));
    return figures;
  }

  private long machineCost(int p) {
    return instance.machines().get(original[p]).moveCosts().get(assignment[p]);
  }

  private BigInteger load() {
    BigInteger cost = BigInteger.ZERO;
    for (int r = 0; r < instance.resources().size(); r++) {
      BigInteger above = BigInteger.ZERO;
      for (int m = 0; m < used.length; m++) {
        above =
            above.add(number(Math.max(0, used[m][r] - instance.machines().get(m).safety().get(r))));
      }
      cost = cost.add(above.multiply(number(instance.resources().get(r).loadWeight())));
    }
    return cost;
  }

  private BigInteger balance() {
    BigInteger cost = BigInteger.ZERO;
    for (Balance balance : instance.balances()) {
      BigInteger missing = BigInteger.ZERO;
      for (int m = 0; m < used.length; m++) {
        BigInteger wanted = free(m, balance.first()).multiply(number(balance.target()));
        missing = missing.add(wanted.subtract(free(m, balance.second())).max(BigInteger.ZERO));
      }
      cost = cost.add(missing.multiply(number(balance.weight())));
    }
    return cost;
  }

  private BigInteger free(int m, int resource) {
    Machine machine = instance.machines().get(m);
    return number(machine.capacity().get(resource) - used[m][resource]);
  }

  private static BigInteger number(long value) {
    return BigInteger.valueOf(value);
  }

  private static Figure figure(String name, BigInteger value) {
    return new Figure(name, value.doubleValue());
  }
}
