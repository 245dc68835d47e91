package org.wattle.importers.answer.roadef;

import java.util.ArrayList;
import java.util.List;
import org.wattle.importers.answer.Numbers;
import org.wattle.importers.answer.Numbers.Unreadable;
import org.wattle.importers.answer.roadef.Reassignment.Balance;
import org.wattle.importers.answer.roadef.Reassignment.Machine;
import org.wattle.importers.answer.roadef.Reassignment.ProcessNeed;
import org.wattle.importers.answer.roadef.Reassignment.Resource;
import org.wattle.importers.answer.roadef.Reassignment.Service;

/** Reads the files of the challenge: instances, and assignments of processes to machines. */
record ReassignmentReader(Numbers numbers) {
  /** Numbers of the challenge have 32 bits. */
  private static final long MOST = 1L << 32;

  private static final int MOST_PARTS = 1_000_000;

  static Reassignment instance(Numbers numbers) throws Unreadable {
    return new ReassignmentReader(numbers).instance();
  }

  /** The machine of every process. */
  static int[] assignment(Numbers numbers, int processes, int machines) throws Unreadable {
    int[] assignment = new int[processes];
    for (int p = 0; p < processes; p++) {
      assignment[p] = numbers.nextInt("machine of process " + p, 0, machines - 1);
    }
    return assignment;
  }

  private Reassignment instance() throws Unreadable {
    List<Resource> resources = new ArrayList<>();
    for (int left = count("resources"); left > 0; left--) {
      resources.add(new Resource(number("transient", 1) == 1, number("weight of load cost", MOST)));
    }
    List<Machine> machines = new ArrayList<>();
    int machineCount = count("machines");
    for (int m = 0; m < machineCount; m++) {
      machines.add(
          new Machine(
              (int) number("neighborhood", MOST_PARTS),
              (int) number("location", MOST_PARTS),
              numbers.all("capacity", resources.size(), MOST),
              numbers.all("safety capacity", resources.size(), MOST),
              numbers.all("move cost", machineCount, MOST)));
    }
    List<Service> services = new ArrayList<>();
    int serviceCount = count("services");
    for (int s = 0; s < serviceCount; s++) {
      int spread = (int) number("least spread", MOST_PARTS);
      List<Integer> dependencies = new ArrayList<>();
      for (int left = (int) number("dependencies", MOST_PARTS); left > 0; left--) {
        dependencies.add((int) number("service", serviceCount - 1));
      }
      services.add(new Service(spread, List.copyOf(dependencies)));
    }
    List<ProcessNeed> processes = new ArrayList<>();
    for (int left = count("processes"); left > 0; left--) {
      processes.add(
          new ProcessNeed(
              (int) number("service", serviceCount - 1),
              numbers.all("requirement", resources.size(), MOST),
              number("move cost", MOST)));
    }
    List<Balance> balances = new ArrayList<>();
    for (int left = (int) number("balance costs", MOST_PARTS); left > 0; left--) {
      balances.add(
          new Balance(
              (int) number("first resource", resources.size() - 1),
              (int) number("second resource", resources.size() - 1),
              number("target", MOST),
              number("weight of balance cost", MOST)));
    }
    return new Reassignment(
        resources,
        machines,
        services,
        processes,
        balances,
        number("weight of process move cost", MOST),
        number("weight of service move cost", MOST),
        number("weight of machine move cost", MOST));
  }

  private int count(String what) throws Unreadable {
    return numbers.nextInt(what, 1, MOST_PARTS);
  }

  private long number(String what, long most) throws Unreadable {
    return numbers.next(what, 0, most);
  }
}
