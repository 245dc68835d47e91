package org.wattle.importers.answer.roadef;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.importers.answer.Amounts;
import org.wattle.importers.answer.roadef.Reassignment.ProcessNeed;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * The hard constraints of machine reassignment (section 1.2 of the challenge's subject), all of
 * them: capacity, conflict, spread, dependency and transient usage.
 */
final class ReassignmentChecker {
  /** The processes on a machine do not need more than it has, of any resource. */
  static final String CAPACITY = "capacity";

  /** No two processes of a service share a machine. */
  static final String CONFLICT = "conflict";

  /** The processes of a service are at no fewer locations than it asks for. */
  static final String SPREAD = "spread";

  /** In the neighborhood of a process there is one of every service that its service depends on. */
  static final String DEPENDENCY = "dependency";

  /** A transient resource suffices for what is on a machine and for what leaves it. */
  static final String TRANSIENT = "transient usage";

  private final Reassignment instance;
  private final int[] original;
  private final int[] assignment;
  private final List<DomainViolation> violations = new ArrayList<>();

  private ReassignmentChecker(Reassignment instance, int[] original, int[] assignment) {
    this.instance = instance;
    this.original = original;
    this.assignment = assignment;
  }

  static List<DomainViolation> violations(Reassignment instance, int[] original, int[] assignment) {
    ReassignmentChecker checker = new ReassignmentChecker(instance, original, assignment);
    checker.usage();
    checker.services();
    return checker.violations;
  }

  /** What a machine has of a resource in use; of a transient one also by what leaves it. */
  private void usage() {
    long[][] used = used(instance, assignment);
    long[][] leaving = new long[used.length][instance.resources().size()];
    for (int p = 0; p < assignment.length; p++) {
      for (int r = 0; assignment[p] != original[p] && r < leaving[0].length; r++) {
        leaving[original[p]][r] += instance.processes().get(p).requirement().get(r);
      }
    }
    for (int m = 0; m < used.length; m++) {
      for (int r = 0; r < used[m].length; r++) {
        long room = instance.machines().get(m).capacity().get(r);
        long amid = used[m][r] + leaving[m][r];
        if (used[m][r] > room) {
          exceeded(CAPACITY, m, r, used[m][r], room);
        } else if (instance.resources().get(r).isTransient() && amid > room) {
          exceeded(TRANSIENT, m, r, amid, room);
        }
      }
    }
  }

  /** The usage of every machine, of every resource. */
  static long[][] used(Reassignment instance, int[] assignment) {
    long[][] used = new long[instance.machines().size()][instance.resources().size()];
    for (int p = 0; p < assignment.length; p++) {
      Amounts requirement = instance.processes().get(p).requirement();
      for (int r = 0; r < requirement.size(); r++) {
        used[assignment[p]][r] += requirement.get(r);
      }
    }
    return used;
  }

  private void exceeded(String constraint, int machine, int resource, long amount, long room) {
    add(
        constraint,
        "machine " + machine,
        (double) amount - room,
        "Machine (%d) needs (%d) of resource (%d), and it has (%d)."
            .formatted(machine, amount, resource, room));
  }

  private void services() {
    Map<List<Integer>, Integer> onMachine = new HashMap<>();
    Map<Integer, Set<Integer>> locations = new HashMap<>();
    Map<Integer, Set<Integer>> neighborhoods = new HashMap<>();
    for (int p = 0; p < assignment.length; p++) {
      int service = instance.processes().get(p).service();
      int machine = assignment[p];
      Integer other = onMachine.putIfAbsent(List.of(service, machine), p);
      if (other != null) {
        add(
            CONFLICT,
            "process " + p,
            1,
            "Processes (%d) and (%d) of service (%d) are both on machine (%d)."
                .formatted(other, p, service, machine));
      }
      set(locations, service).add(instance.machines().get(machine).location());
      set(neighborhoods, service).add(instance.machines().get(machine).neighborhood());
    }
    for (int s = 0; s < instance.services().size(); s++) {
      int spread = instance.services().get(s).spread();
      int at = set(locations, s).size();
      if (at < spread) {
        add(
            SPREAD,
            "service " + s,
            (double) spread - at,
            "The processes of service (%d) are at (%d) locations, and it needs (%d)."
                .formatted(s, at, spread));
      }
    }
    for (int p = 0; p < assignment.length; p++) {
      dependencies(p, neighborhoods);
    }
  }

  private void dependencies(int p, Map<Integer, Set<Integer>> neighborhoods) {
    ProcessNeed process = instance.processes().get(p);
    int neighborhood = instance.machines().get(assignment[p]).neighborhood();
    for (int needed : instance.services().get(process.service()).dependencies()) {
      if (!set(neighborhoods, needed).contains(neighborhood)) {
        add(
            DEPENDENCY,
            "process " + p,
            1,
            "Process (%d) of service (%d) is in neighborhood (%d), where no process of service (%d) is."
                .formatted(p, process.service(), neighborhood, needed));
      }
    }
  }

  private static Set<Integer> set(Map<Integer, Set<Integer>> sets, int key) {
    return sets.computeIfAbsent(key, k -> new HashSet<>());
  }

  private void add(String constraint, String subject, double amount, String detail) {
    violations.add(new DomainViolation(constraint, List.of(subject), amount, detail));
  }
}
