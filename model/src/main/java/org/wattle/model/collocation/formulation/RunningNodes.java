package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.model.Likeness;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;

/**
 * What runs now, with what is alike taken together: jobs of a single container by class and
 * intensity, and nodes of a rack by what they have. For nodes of two slots.
 *
 * @param jobs all jobs, for their intensities
 * @param arriving the groups of the jobs of which nothing runs
 * @param owners what runs: single containers that are alike, or one job
 * @param nodes nodes with the same owners
 */
record RunningNodes(JobGroups jobs, JobGroups arriving, List<Owner> owners, List<NodeClass> nodes) {

  /**
   * Single containers that are alike, or one job.
   *
   * @param kind with all its jobs
   * @param single whether they are jobs of one container each
   * @param running containers that run now
   */
  record Owner(JobGroup kind, boolean single, int running) {
    boolean taz() {
      return kind.taz();
    }

    /** Containers of all its jobs. */
    int containers() {
      return kind.containers();
    }

    /** Whether its isolation is all or nothing. */
    boolean isolatedAsOne() {
      return taz() && !single;
    }

    boolean keptIn(KeepingGain where) {
      return kind.isKept(where);
    }
  }

  /** What becomes of a container on its node. */
  enum Role {
    /** It is elsewhere. */
    LEAVES,
    /** A turtle stays. */
    STAYS,
    /** A taz of an isolated job stays. */
    ISOLATED,
    /** A taz of another job stays. */
    CONTENDED,
    /** It stays, and the other container of its job, which is kept on a node, comes to it. */
    JOINED;

    /** All in which it stays. */
    static final Set<Role> STAYING = Set.of(STAYS, ISOLATED, CONTENDED, JOINED);
  }

  /**
   * Nodes of a rack that have containers of the same owners.
   *
   * @param rack their rack
   * @param owners of one or two containers, ascending
   * @param nodes their indices
   * @param outcomes what can become of such a node, unless all containers leave: a role for each
   */
  record NodeClass(int rack, List<Integer> owners, List<Integer> nodes, List<List<Role>> outcomes) {

    /** How many containers of an owner an outcome has in some roles. */
    int count(int outcome, int owner, Set<Role> roles) {
      int count = 0;
      for (int k = 0; k < owners.size(); k++) {
        count += owners.get(k) == owner && roles.contains(outcomes.get(outcome).get(k)) ? 1 : 0;
      }
      return count;
    }

    /** The position of the one container that stays and leaves a slot open; −1 for none such. */
    int open(int outcome) {
      int open = -1;
      for (int k = 0; k < owners.size(); k++) {
        Role role = outcomes.get(outcome).get(k);
        if (role == Role.JOINED || (role != Role.LEAVES && open >= 0)) {
          return -1;
        }
        open = role == Role.LEAVES ? open : k;
      }
      return open;
    }

    /** The position of a turtle that stays beside an isolated taz; −1 for none such. */
    int matched(int outcome) {
      List<Role> roles = outcomes.get(outcome);
      return roles.contains(Role.ISOLATED) ? roles.indexOf(Role.STAYS) : -1;
    }
  }

  static RunningNodes of(CollocationInstance instance) {
    return new Grouping(instance).grouped();
  }

  /** What is alike. Mutable. */
  private static final class Grouping {
    private final CollocationInstance instance;
    private final int[] runningOf;
    private final int[] ownerOf;

    Grouping(CollocationInstance instance) {
      this.instance = instance;
      runningOf = new int[instance.jobs().size()];
      ownerOf = new int[runningOf.length];
      instance.current().forEach(seat -> runningOf[seat.job()]++);
    }

    RunningNodes grouped() {
      JobGroups jobs = JobGroups.of(instance);
      List<Owner> owners = new ArrayList<>();
      List<JobGroup> arriving = new ArrayList<>();
      for (JobGroup group : jobs.groups()) {
        List<Integer> here = group.jobs().stream().filter(j -> runningOf[j] > 0).toList();
        boolean single = group.size() == 1;
        if (single && !here.isEmpty()) {
          here.forEach(j -> ownerOf[j] = owners.size());
          owners.add(new Owner(group.with(here), true, here.size()));
        }
        for (int j : single ? List.<Integer>of() : here) {
          ownerOf[j] = owners.size();
          owners.add(new Owner(group.with(List.of(j)), false, runningOf[j]));
        }
        if (here.size() < group.jobs().size()) {
          List<Integer> others = group.jobs().stream().filter(j -> runningOf[j] == 0).toList();
          arriving.add(group.with(others));
        }
      }
      JobGroups rest =
          new JobGroups(List.copyOf(arriving), jobs.turtleIntensities(), jobs.unavoidable());
      return new RunningNodes(jobs, rest, List.copyOf(owners), nodes(owners));
    }

    private List<NodeClass> nodes(List<Owner> owners) {
      Map<Integer, List<Integer>> byNode = new LinkedHashMap<>();
      for (Seat seat : instance.current()) {
        byNode.computeIfAbsent(seat.node(), n -> new ArrayList<>()).add(ownerOf[seat.job()]);
      }
      List<NodeClass> classes = new ArrayList<>();
      Likeness.byKey(
              new TreeSet<>(byNode.keySet()),
              node -> {
                List<Integer> here =
                    byNode.getOrDefault(node, List.of()).stream().sorted().toList();
                return new NodeClass(instance.cluster().rackOf(node), here, List.of(), List.of());
              })
          .forEach(
              (kind, nodes) ->
                  classes.add(
                      new NodeClass(
                          kind.rack(), kind.owners(), nodes, outcomes(owners, kind.owners()))));
      return List.copyOf(classes);
    }

    private static List<List<Role>> outcomes(List<Owner> owners, List<Integer> here) {
      List<List<Role>> outcomes = new ArrayList<>();
      boolean alike = here.size() == 2 && here.get(0).equals(here.get(1));
      for (Role first : roles(owners.get(here.get(0)), alike)) {
        if (here.size() == 1) {
          outcomes.add(List.of(first));
        } else {
          for (Role second : roles(owners.get(here.get(1)), alike)) {
            if (fit(first, second) && !(alike && first.compareTo(second) > 0)) {
              outcomes.add(List.of(first, second));
            }
          }
        }
      }
      outcomes.removeIf(roles -> roles.stream().allMatch(role -> role == Role.LEAVES));
      return List.copyOf(outcomes);
    }

    private static List<Role> roles(Owner owner, boolean together) {
      List<Role> roles = new ArrayList<>(List.of(Role.LEAVES));
      roles.addAll(owner.taz() ? List.of(Role.ISOLATED, Role.CONTENDED) : List.of(Role.STAYS));
      if (owner.keptIn(KeepingGain.ON_NODE) && !together) {
        roles.add(Role.JOINED);
      }
      return roles;
    }

    private static boolean fit(Role first, Role second) {
      if (first == Role.LEAVES || second == Role.LEAVES) {
        return true;
      }
      boolean isolated = first == Role.ISOLATED || second == Role.ISOLATED;
      boolean turtle = first == Role.STAYS || second == Role.STAYS;
      return first != Role.JOINED && second != Role.JOINED && (!isolated || turtle);
    }
  }
}
