package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The rules of an instance in rows over {@code x[i,j]} "task i runs on server j", each rule in a
 * group of its own, so that each can be named and removed separately; exact for integers.
 *
 * <p>For the {@link GroupRules} there are {@code m[i,p]}, "task i comes into part p", and {@code
 * s[i,p]}, "i is in p on a server where the rule does not bind it": sums of {@code x[i,j]}, and
 * constants for running tasks. Together they are {@code n[i,p]}.
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
final class RuleRows {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final Assigned assigned;
  private final int[] servers;
  private final Map<String, Integer> taskById = new HashMap<>();
  private final Map<String, Integer> runsOn = new HashMap<>();
  private final List<Extra> extras = new ArrayList<>();

  /** "The task runs on the server", by their numbers; empty where it cannot. */
  @FunctionalInterface
  interface Assigned {
    Optional<Variable> variable(int task, int server);
  }

  /** A variable beside those of tasks, with its value at a point that has theirs. */
  private record Extra(Variable variable, ToDoubleFunction<double[]> value) {}

  /** A task in a part: coming as one that is bound, or not bound. */
  private record There(LinearSum bound, LinearSum free) {
    There() {
      this(new LinearSum(), new LinearSum());
    }

    LinearSum all() {
      return new LinearSum().plus(1, bound).plus(1, free);
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
      return inPart.getOrDefault(part, new There());
    }
  }

  /**
   * Rows for a model.
   *
   * @param servers those that the model has, by number
   */
  RuleRows(OptModelBuilder model, DataCenter center, int[] servers, Assigned assigned) {
    this.model = model;
    this.center = center;
    this.servers = servers;
    this.assigned = assigned;
    center.instance().tasks().forEach(task -> taskById.put(task.id(), taskById.size()));
    for (RunningTask running : center.instance().state().running()) {
      runsOn.put(running.task().id(), center.serverByName(running.server()).orElseThrow());
    }
  }

  void add() {
    for (PlacementRule rule : center.instance().rules()) {
      model.group(rule.description(), meaning(rule));
      if (rule instanceof PlacementRule.OfTask its) {
        addForbidden(its);
      } else if (rule instanceof PlacementRule.OfGroup group && GroupRules.covers(rule)) {
        add(group);
      } else if (rule instanceof PlacementRule.Spread) {
        addSpread(rule);
      } else {
        addTogether(rule);
      }
    }
  }

  private static String meaning(PlacementRule rule) {
    if (rule instanceof PlacementRule.OfTask its) {
      return "the task runs on " + (its.only() ? "one" : "none") + " of some servers";
    }
    String domain = ((PlacementRule.OfGroup) rule).domain().name();
    if (rule instanceof PlacementRule.Spread) {
      return "the tasks share no " + domain;
    } else if (rule instanceof PlacementRule.Together) {
      return "the tasks share one server";
    } else if (rule instanceof PlacementRule.Apart) {
      return "the tasks share no " + domain + " with some others";
    } else if (rule instanceof PlacementRule.Near) {
      return "the tasks have one of some others in their " + domain;
    }
    return "the tasks are spread evenly over each " + domain;
  }

  /** Writes the additional variables of rules into a point that has the servers of all tasks. */
  void encode(double[] point) {
    extras.forEach(extra -> point[extra.variable().index()] = extra.value().applyAsDouble(point));
  }

  /** By number, the tasks of a rule that are to be placed, or the servers on which they run. */
  private static List<Integer> numbers(PlacementRule rule, Map<String, Integer> byTask) {
    return rule.tasks().stream().map(byTask::get).filter(Objects::nonNull).toList();
  }

  private void addForbidden(PlacementRule.OfTask rule) {
    for (int task : numbers(rule, taskById)) {
      List<Variable> there = new ArrayList<>();
      for (int h : servers) {
        if (rule.names().contains(center.serverName(h)) != rule.only()) {
          assigned.variable(task, h).ifPresent(there::add);
        }
      }
      if (!there.isEmpty()) {
        model.row(rule.description()).plusAll(1, there).equalTo(0);
      }
    }
  }

  private void addSpread(PlacementRule rule) {
    List<Integer> tasks = numbers(rule, taskById);
    List<Integer> running = numbers(rule, runsOn);
    for (int h : servers) {
      List<Variable> here = new ArrayList<>();
      tasks.forEach(task -> assigned.variable(task, h).ifPresent(here::add));
      if (running.contains(h) && !here.isEmpty()) {
        model.row("").plusAll(1, here).equalTo(0);
      } else if (here.size() > 1) {
        model.row("").plusAll(1, here).atMost(1);
      }
    }
  }

  private void addTogether(PlacementRule rule) {
    List<Integer> tasks = numbers(rule, taskById);
    for (int there : numbers(rule, runsOn)) {
      for (int task : tasks) {
        model.row("").plusAny(1, assigned.variable(task, there)).equalTo(1);
      }
    }
    for (int k = 1; k < tasks.size(); k++) {
      for (int h : servers) {
        Optional<Variable> one = assigned.variable(tasks.get(k - 1), h);
        Optional<Variable> other = assigned.variable(tasks.get(k), h);
        if (one.isPresent() || other.isPresent()) {
          model.row("").plusAny(1, one).plusAny(-1, other).equalTo(0);
        }
      }
    }
  }

  private void add(PlacementRule.OfGroup rule) {
    List<Member> members = members(rule.members(), rule);
    List<Member> others = members(rule.others(), rule);
    if (rule instanceof PlacementRule.Spread) {
      spread(members);
    } else if (rule instanceof PlacementRule.Together) {
      together(members);
    } else if (rule instanceof PlacementRule.Apart) {
      apart(members, others);
    } else if (rule instanceof PlacementRule.Near) {
      near(members, others);
    } else if (rule instanceof PlacementRule.Balance balance) {
      balance(balance, members);
    }
  }

  private List<Member> members(List<String> ids, PlacementRule.OfGroup rule) {
    List<Member> members = new ArrayList<>();
    for (String id : ids) {
      Member member = new Member(id, new LinkedHashMap<>(), new There());
      Integer task = taskById.get(id);
      Integer runs = runsOn.get(id);
      if (task != null) {
        for (int h : servers) {
          assigned.variable(task, h).ifPresent(x -> on(h, member, rule).plus(1, x));
        }
        members.add(member);
      } else if (runs != null) {
        on(runs, member, rule).plus(1);
        members.add(member);
      }
    }
    return members;
  }

  /** The sum of a task that counts it where it is on a server. */
  private LinearSum on(int server, Member member, PlacementRule.OfGroup rule) {
    String name = center.serverName(server);
    There there =
        rule.domain()
            .part(name)
            .map(part -> member.inPart().computeIfAbsent(part, fresh -> new There()))
            .orElse(member.outside());
    return rule.bound().binds(member.id(), name) ? there.bound() : there.free();
  }

  private static Set<String> parts(List<Member> members) {
    Set<String> parts = new TreeSet<>();
    members.forEach(member -> parts.addAll(member.inPart().keySet()));
    return parts;
  }

  private static LinearSum sum(List<Member> members, Function<Member, LinearSum> each) {
    LinearSum sum = new LinearSum();
    members.forEach(member -> sum.plus(1, each.apply(member)));
    return sum;
  }

  private void spread(List<Member> members) {
    for (String part : parts(members)) {
      List<LinearSum> staying = new ArrayList<>();
      members.forEach(member -> staying.add(member.in(part).free()));
      staying.removeIf(LinearSum::isZero);
      if (staying.isEmpty()) {
        staying.add(new LinearSum());
      }
      staying.forEach(
          each -> atMost(sum(members, member -> member.in(part).bound()).plus(1, each), 1));
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
        List<Member> there =
            members.stream()
                .filter(each -> !each.id().equals(other.id()) && !each.in(part).all().isZero())
                .toList();
        excludes(other.in(part).bound(), sum(there, each -> each.in(part).all()), there.size());
        excludes(other.in(part).free(), sum(there, each -> each.in(part).bound()), there.size());
      }
    }
  }

  /** Where the one is 1 all of the others, at most so many, are 0. */
  private void excludes(LinearSum one, LinearSum others, int most) {
    if (!one.isZero() && !others.isZero()) {
      model.row("").plus(most, one).plus(1, others).atMost(most);
    }
  }

  private void near(List<Member> members, List<Member> to) {
    for (Member member : members) {
      List<Member> others = to.stream().filter(each -> !each.id().equals(member.id())).toList();
      zero(member.outside().bound());
      if (to.isEmpty() || !others.isEmpty()) {
        member
            .inPart()
            .forEach(
                (part, there) -> within(there.bound(), sum(others, each -> each.in(part).all())));
      }
    }
  }

  private void balance(PlacementRule.Balance rule, List<Member> members) {
    members.forEach(member -> zero(member.outside().bound()));
    boolean few = rule.over().size() < rule.leastParts();
    Variable least = model.integer("least[" + rule.name() + "]", 0, few ? 0 : members.size());
    List<LinearSum> counted =
        rule.over().stream().map(part -> sum(members, each -> each.in(part).all())).toList();
    extras.add(
        new Extra(
            least,
            point -> few ? 0 : counted.stream().mapToDouble(sum -> sum.at(point)).min().orElse(0)));
    if (!few) {
      counted.forEach(sum -> model.row("").plus(1, least).plus(-1, sum).atMost(0));
    }
    parts(members).forEach(part -> level(rule, part, members, least));
  }

  /** The number of tasks in a part at most the least and the skew, where a bound one is there. */
  private void level(
      PlacementRule.Balance rule, String part, List<Member> members, Variable least) {
    int free = (int) members.stream().filter(each -> !each.in(part).free().isZero()).count();
    RowBuilder row =
        model.row("").plus(-1, least).plus(1, sum(members, each -> each.in(part).all()));
    if (free == 0) {
      row.atMost(rule.skew());
      return;
    }
    Variable entered = model.binary("entered[" + rule.name() + "," + part + "]");
    LinearSum bound = sum(members, each -> each.in(part).bound());
    extras.add(new Extra(entered, point -> Math.min(1.0, bound.at(point))));
    row.plus(free, entered).atMost(rule.skew() + free);
    members.forEach(member -> within(member.in(part).bound(), LinearSum.of(entered)));
  }

  private void zero(LinearSum sum) {
    if (!sum.isZero()) {
      atMost(sum, 0);
    }
  }

  private void atMost(LinearSum sum, double most) {
    if (!sum.isEmpty() || sum.constant() > most) {
      model.row("").plus(1, sum).atMost(most);
    }
  }

  /** One sum is at most another. */
  private void within(LinearSum sum, LinearSum most) {
    if (!sum.isZero()) {
      model.row("").plus(1, sum).plus(-1, most).atMost(0);
    }
  }
}
