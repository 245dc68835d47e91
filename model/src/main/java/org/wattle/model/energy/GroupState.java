package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.GroupRules.Numbered;
import org.wattle.model.energy.GroupRules.Role;

/**
 * The {@link GroupRules} while tasks get servers one after another. Where every task goes to a
 * server that it is allowed at its turn, all of these rules hold in the end, and at every turn in
 * between; but a placement that keeps them may be out of reach in a given order. Mutable.
 */
public final class GroupState {
  private static final int[] NONE = new int[4];

  private final GroupRules rules;
  private final List<Tally> tallies = new ArrayList<>();

  GroupState(GroupRules rules) {
    this.rules = rules;
    for (Numbered rule : rules.all()) {
      tallies.add(
          rule.rule() instanceof PlacementRule.Balance balance
              ? new Levels(rule, balance)
              : new Tally(rule));
    }
  }

  /** Whether the rules let a task without a server go to the server. */
  public boolean allows(int task, int server) {
    for (Role role : rules.rolesOf(task)) {
      if (!tally(role).allows(role, server)) {
        return false;
      }
    }
    return true;
  }

  /** Whether they let all these tasks go there, one after another. */
  public boolean allowsAll(int[] tasks, int server) {
    if (tasks.length == 1) {
      return allows(tasks[0], server);
    }
    int placed = 0;
    while (placed < tasks.length && allows(tasks[placed], server)) {
      put(tasks[placed++], server);
    }
    for (int k = placed - 1; k >= 0; k--) {
      take(tasks[k], server);
    }
    return placed == tasks.length;
  }

  /** Records that the task is on the server. */
  public void put(int task, int server) {
    for (Role role : rules.rolesOf(task)) {
      tally(role).add(role, task, server, 1);
    }
  }

  /** Records that the task left the server. */
  public void take(int task, int server) {
    for (Role role : rules.rolesOf(task)) {
      tally(role).add(role, task, server, -1);
    }
  }

  private Tally tally(Role role) {
    return tallies.get(role.rule().number());
  }

  /** The tasks of one rule that have a server. */
  private static class Tally {
    static final int MEMBERS = 0;
    static final int BOUND_MEMBERS = 1;
    static final int OTHERS = 2;
    static final int BOUND_OTHERS = 3;

    private final Numbered rule;
    private final Map<Integer, int[]> inPart = new HashMap<>();
    private final int[] inAll = new int[4];
    private final Map<Integer, Integer> lonely = new HashMap<>();

    Tally(Numbered rule) {
      this.rule = rule;
    }

    int part(int server) {
      return rule.part(server);
    }

    int[] in(int part) {
      return inPart.getOrDefault(part, NONE);
    }

    void add(Role role, int task, int server, int sign) {
      boolean bound = role.bound(server);
      int[] there = inPart.computeIfAbsent(part(server), fresh -> new int[4]);
      if (role.member()) {
        count(MEMBERS, there, sign);
        count(BOUND_MEMBERS, there, bound ? sign : 0);
      }
      if (role.other()) {
        count(OTHERS, there, sign);
        count(BOUND_OTHERS, there, bound ? sign : 0);
      }
      if (role.member() && role.other() && bound) {
        if (sign > 0) {
          lonely.put(task, part(server));
        } else {
          lonely.remove(task);
        }
      }
    }

    private void count(int what, int[] there, int change) {
      there[what] += change;
      inAll[what] += change;
    }

    boolean allows(Role role, int server) {
      boolean bound = role.bound(server);
      int[] there = in(part(server));
      if (rule.rule() instanceof PlacementRule.Together) {
        int what = bound ? MEMBERS : BOUND_MEMBERS;
        return there[what] == inAll[what];
      }
      if (rule.rule() instanceof PlacementRule.Near) {
        return near(role, bound, part(server));
      }
      if (part(server) == GroupRules.NO_PART) {
        return true;
      }
      if (rule.rule() instanceof PlacementRule.Spread) {
        return there[bound ? MEMBERS : BOUND_MEMBERS] == 0;
      }
      return !(role.member() && there[bound ? OTHERS : BOUND_OTHERS] > 0)
          && !(role.other() && there[bound ? MEMBERS : BOUND_MEMBERS] > 0);
    }

    private boolean near(Role role, boolean bound, int part) {
      boolean first = role.other() && inAll[OTHERS] == 0;
      boolean company = part != GroupRules.NO_PART && in(part)[OTHERS] > 0;
      boolean keeps =
          !role.member() || !bound || (part != GroupRules.NO_PART && (first || company));
      // The only one of those that must be near, which has no company, gets it from the next.
      boolean leavesAlone =
          role.other()
              && inAll[OTHERS] == 1
              && lonely.values().stream().anyMatch(alone -> alone != part);
      return keeps && !leavesAlone;
    }
  }

  /** The tasks of a balance, with the least number in a part that counts. */
  private static final class Levels extends Tally {
    private final int skew;
    private final boolean fewParts;
    private final boolean[] counts;
    private final int[] level;
    private int least;

    Levels(Numbered rule, PlacementRule.Balance balance) {
      super(rule);
      this.skew = balance.skew();
      this.counts = rule.counts();
      this.fewParts = balance.fewParts();
      this.level = new int[balance.members().size() + 2];
      level[0] = balance.over().size();
    }

    private boolean counts(int part) {
      return part >= 0 && part < counts.length && counts[part];
    }

    @Override
    void add(Role role, int task, int server, int sign) {
      int part = part(server);
      int before = in(part)[MEMBERS];
      super.add(role, task, server, sign);
      if (counts(part)) {
        level[before]--;
        level[before + sign]++;
        if (sign < 0) {
          least = Math.min(least, before - 1);
        } else if (before == least && level[least] == 0) {
          least++;
        }
      }
    }

    @Override
    boolean allows(Role role, int server) {
      int part = part(server);
      boolean bound = role.bound(server);
      if (part == GroupRules.NO_PART) {
        return !bound;
      }
      if (!bound && in(part)[BOUND_MEMBERS] == 0) {
        return true;
      }
      int before = in(part)[MEMBERS];
      boolean raises = counts(part) && before == least && level[least] == 1;
      int after = fewParts ? 0 : raises ? least + 1 : least;
      return before + 1 - after <= skew;
    }
  }
}
