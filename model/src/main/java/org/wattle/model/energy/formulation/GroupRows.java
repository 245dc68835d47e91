package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.PlacementRule.BoundTasks;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The rules of groups in rows, exact for integers. For a task i and a part p there are {@code
 * m[i,p]}, "i comes into p", and {@code s[i,p]}, "i is in p on a server where the rule does not
 * bind it": sums of {@code x[i,j]}, and constants for running tasks. Together they are {@code
 * n[i,p]}.
 *
 * <ul>
 *   <li>spread: {@code Σ_i m[i,p] + s[j,p] ≤ 1} for all p and j
 *   <li>together: {@code m[i,h] ≤ n[j,h]} for all servers h and i ≠ j
 *   <li>apart: {@code Σ_i n[i,p] + a·m[j,p] ≤ a} and {@code Σ_i m[i,p] + a·s[j,p] ≤ a} for all p
 *       and j, where a is the number of tasks i ≠ j
 *   <li>near: {@code m[i,p] ≤ Σ_j n[j,p]} for all p and i
 *   <li>balance: {@code Σ_i n[i,p] + H·e[p] ≤ least + skew + H} and {@code m[i,p] ≤ e[p]}, where
 *       {@code least} is at most {@code Σ_i n[i,q]} for every part q that counts, {@code e[p]} says
 *       that a bound task is in p, and H is how many may be there unbound
 * </ul>
 */
final class GroupRows {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final RuleRows.Assigned assigned;
  private final Map<String, Integer> taskById;
  private final Map<String, Integer> runsOn;
  private final int[] servers;
  private final List<Extra> extras = new ArrayList<>();

  /** A variable beside those of tasks, with its value at a point that has theirs. */
  private record Extra(Variable variable, ToDoubleFunction<double[]> value) {}

  /** A sum of variables and a constant. */
  private record Sum(List<Variable> variables, int constant) {
    static final Sum ZERO = new Sum(List.of(), 0);

    Sum plus(Sum other) {
      List<Variable> all = new ArrayList<>(variables);
      all.addAll(other.variables);
      return new Sum(all, constant + other.constant);
    }

    double at(double[] point) {
      return constant + variables.stream().mapToDouble(x -> point[x.index()]).sum();
    }

    boolean isZero() {
      return variables.isEmpty() && constant == 0;
    }

    /** Adds the variables to a row and returns what the constant adds. */
    double addTo(RowBuilder row, double factor) {
      variables.forEach(x -> row.plus(factor, x));
      return factor * constant;
    }
  }

  /** A task in a part: coming as one that is bound, or not bound. */
  private record There(Sum bound, Sum free) {
    static final There NOT = new There(Sum.ZERO, Sum.ZERO);

    Sum all() {
      return bound.plus(free);
    }
  }

  /**
   * A task of a rule.
   *
   * @param inPart by the name of the part, where it may be there
   * @param outside where it is in no part
   */
  private record Member(String id, Map<String, There> inPart, There outside) {
    There in(String part) {
      return inPart.getOrDefault(part, There.NOT);
    }
  }

  GroupRows(
      OptModelBuilder model,
      DataCenter center,
      int[] servers,
      RuleRows.Assigned assigned,
      Map<String, Integer> taskById,
      Map<String, Integer> runsOn) {
    this.model = model;
    this.center = center;
    this.servers = servers;
    this.assigned = assigned;
    this.taskById = taskById;
    this.runsOn = runsOn;
  }

  /** Adds the rows of a rule, in a group of their own. */
  void add(PlacementRule.OfGroup rule) {
    if (rule instanceof PlacementRule.Spread spread) {
      model.group(rule.description(), "the tasks share no " + spread.across().name());
      spread(members(spread.tasks(), spread.across(), spread.bound()));
    } else if (rule instanceof PlacementRule.Together together) {
      model.group(rule.description(), "the tasks share one server");
      together(members(together.tasks(), Domain.SERVER, together.bound()));
    } else if (rule instanceof PlacementRule.Apart apart) {
      model.group(
          rule.description(), "the tasks share no " + apart.across().name() + " with some others");
      apart(
          members(apart.members(), apart.across(), apart.bound()),
          members(apart.from(), apart.across(), apart.bound()));
    } else if (rule instanceof PlacementRule.Near near) {
      model.group(
          rule.description(), "the tasks have one of some others in their " + near.within().name());
      near(
          members(near.members(), near.within(), near.bound()),
          members(near.to(), near.within(), near.bound()));
    } else if (rule instanceof PlacementRule.Balance balance) {
      model.group(
          rule.description(), "the tasks are spread evenly over each " + balance.across().name());
      balance(balance, members(balance.tasks(), balance.across(), balance.bound()));
    }
  }

  private List<Member> members(List<String> ids, Domain domain, BoundTasks bound) {
    List<Member> members = new ArrayList<>();
    for (String id : ids) {
      Member member = new Member(id, new LinkedHashMap<>(), There.NOT);
      Integer task = taskById.get(id);
      Integer at = runsOn.get(id);
      if (task != null) {
        for (int h : servers) {
          Optional<Variable> x = assigned.variable(task, h);
          if (x.isPresent()) {
            member =
                with(member, new Sum(List.of(x.get()), 0), center.serverName(h), domain, bound);
          }
        }
        members.add(member);
      } else if (at != null) {
        members.add(with(member, new Sum(List.of(), 1), center.serverName(at), domain, bound));
      }
    }
    return members;
  }

  private static Member with(
      Member member, Sum sum, String server, Domain domain, BoundTasks bound) {
    boolean binds = bound.binds(member.id(), server);
    There more = binds ? new There(sum, Sum.ZERO) : new There(Sum.ZERO, sum);
    Optional<String> part = domain.part(server);
    if (part.isEmpty()) {
      return new Member(member.id(), member.inPart(), joined(member.outside(), more));
    }
    member.inPart().merge(part.get(), more, GroupRows::joined);
    return member;
  }

  private static There joined(There one, There other) {
    return new There(one.bound().plus(other.bound()), one.free().plus(other.free()));
  }

  private static List<String> parts(List<Member> members) {
    Map<String, Boolean> parts = new TreeMap<>();
    members.forEach(member -> member.inPart().keySet().forEach(part -> parts.put(part, true)));
    return List.copyOf(parts.keySet());
  }

  private void spread(List<Member> members) {
    for (String part : parts(members)) {
      Sum coming = Sum.ZERO;
      List<Sum> staying = new ArrayList<>();
      for (Member member : members) {
        coming = coming.plus(member.in(part).bound());
        if (!member.in(part).free().isZero()) {
          staying.add(member.in(part).free());
        }
      }
      if (staying.isEmpty()) {
        staying.add(Sum.ZERO);
      }
      for (Sum each : staying) {
        atMost(coming.plus(each), 1);
      }
    }
  }

  private void together(List<Member> members) {
    for (String server : parts(members)) {
      for (Member one : members) {
        for (Member other : members) {
          if (!one.id().equals(other.id())) {
            within(one.in(server).bound(), other.in(server).all());
          }
        }
      }
    }
  }

  private void apart(List<Member> members, List<Member> from) {
    for (String part : parts(from)) {
      for (Member other : from) {
        Sum coming = Sum.ZERO;
        Sum all = Sum.ZERO;
        int count = 0;
        for (Member member : members) {
          if (!member.id().equals(other.id()) && !member.in(part).all().isZero()) {
            coming = coming.plus(member.in(part).bound());
            all = all.plus(member.in(part).all());
            count++;
          }
        }
        excludes(other.in(part).bound(), all, count);
        excludes(other.in(part).free(), coming, count);
      }
    }
  }

  /** Where the one is 1 all of the others, at most so many, are 0. */
  private void excludes(Sum one, Sum others, int most) {
    if (!one.isZero() && !others.isZero()) {
      RowBuilder row = model.row("");
      double constant = one.addTo(row, most) + others.addTo(row, 1);
      row.atMost(most - constant);
    }
  }

  private void near(List<Member> members, List<Member> to) {
    for (Member member : members) {
      List<Member> others = to.stream().filter(each -> !each.id().equals(member.id())).toList();
      zero(member.outside().bound());
      if (others.isEmpty() && !to.isEmpty()) {
        continue;
      }
      for (String part : member.inPart().keySet()) {
        Sum company = Sum.ZERO;
        for (Member other : others) {
          company = company.plus(other.in(part).all());
        }
        within(member.in(part).bound(), company);
      }
    }
  }

  private void balance(PlacementRule.Balance rule, List<Member> members) {
    members.forEach(member -> zero(member.outside().bound()));
    Map<String, Sum> sums = new HashMap<>();
    for (String part : parts(members)) {
      Sum sum = Sum.ZERO;
      for (Member member : members) {
        sum = sum.plus(member.in(part).all());
      }
      sums.put(part, sum);
    }
    boolean few = rule.over().size() < rule.leastParts();
    Variable least =
        model.integer("least[" + rule.name() + "]", 0, few ? 0 : Math.max(0, members.size()));
    List<Sum> counted =
        rule.over().stream().map(part -> sums.getOrDefault(part, Sum.ZERO)).toList();
    extras.add(
        new Extra(
            least,
            point -> few ? 0 : counted.stream().mapToDouble(sum -> sum.at(point)).min().orElse(0)));
    for (Sum sum : few ? List.<Sum>of() : counted) {
      RowBuilder row = model.row("").plus(1, least);
      double constant = sum.addTo(row, -1);
      row.atMost(-constant);
    }
    for (String part : parts(members)) {
      level(rule, part, members, sums.getOrDefault(part, Sum.ZERO), least);
    }
  }

  /** The number of tasks in a part at most the least and the skew, where a bound one is there. */
  private void level(
      PlacementRule.Balance rule, String part, List<Member> members, Sum sum, Variable least) {
    long free = members.stream().filter(each -> !each.in(part).free().isZero()).count();
    RowBuilder row = model.row("").plus(-1, least);
    double constant = sum.addTo(row, 1);
    if (free == 0) {
      row.atMost(rule.skew() - constant);
      return;
    }
    Variable entered = model.binary("entered[" + rule.name() + "," + part + "]");
    Sum coming = Sum.ZERO;
    for (Member member : members) {
      coming = coming.plus(member.in(part).bound());
    }
    Sum bound = coming;
    extras.add(new Extra(entered, point -> Math.min(1.0, bound.at(point))));
    row.plus((double) free, entered);
    row.atMost(rule.skew() + free - constant);
    for (Member member : members) {
      within(member.in(part).bound(), new Sum(List.of(entered), 0));
    }
  }

  private void zero(Sum sum) {
    if (!sum.isZero()) {
      atMost(sum, 0);
    }
  }

  private void atMost(Sum sum, double most) {
    if (!sum.variables().isEmpty() || sum.constant() > most) {
      RowBuilder row = model.row("");
      double constant = sum.addTo(row, 1);
      row.atMost(most - constant);
    }
  }

  /** One sum is at most another. */
  private void within(Sum sum, Sum most) {
    if (!sum.isZero()) {
      RowBuilder row = model.row("");
      double constant = sum.addTo(row, 1) + most.addTo(row, -1);
      row.atMost(-constant);
    }
  }

  /** Writes the additional variables into a point that has the servers of all tasks. */
  void encode(double[] point) {
    extras.forEach(extra -> point[extra.variable().index()] = extra.value().applyAsDouble(point));
  }
}
