package org.wattle.solvers.energy.explain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Wording;

/** Describes constraints as text, with their numbers. */
public final class ConstraintText {
  private static final int MOST = 5;

  private final DataCenter center;
  private final EnergyInstance instance;
  private final Wording words;

  public ConstraintText(DataCenter center) {
    this.center = center;
    this.instance = center.instance();
    this.words = instance.wording();
  }

  /** What a constraint requires, e.g. {@code cpu 0.4, memory 0.1, 0.2 Gbps}. */
  public String of(BusinessConstraint constraint) {
    if (constraint instanceof BusinessConstraint.Placed placed) {
      return demand(placed.task());
    }
    if (constraint instanceof BusinessConstraint.Stays stays) {
      return "on " + stays.running().server() + ": " + demand(stays.running().task());
    }
    if (constraint instanceof BusinessConstraint.ServerCapacity capacity) {
      int l = capacity.resource();
      return range(instance.serverTypes(), type -> type.capacity().get(l))
          + words.in(" a server, ")
          + number(total(l))
          + " in all";
    }
    if (constraint instanceof BusinessConstraint.Room room) {
      return words.in("room for the tasks of any " + room.due().unit().word())
          + (room.due().everywhere() ? "" : " of (" + room.due().name() + ")");
    }
    if (constraint instanceof BusinessConstraint.Operation operation) {
      return operation(operation.rule());
    }
    return constraint instanceof BusinessConstraint.Rule rule
        ? rule(rule.rule())
        : range(capacities(), gbps -> gbps) + " Gbps a link";
  }

  private String operation(BusinessConstraint.OperatingRule rule) {
    return switch (rule) {
      case CLOSED ->
          few(sorted(instance.state().closed()))
              + (instance.state().closed().size() == 1
                  ? " takes nothing new"
                  : " take nothing new");
      case KEEP_OFF ->
          few(sorted(instance.policy().keepOff()))
              + (instance.policy().keepOff().size() == 1 ? " is off" : " are off");
      case MAX_UTILISATION ->
          words.in("servers of ")
              + few(sorted(instance.policy().maxUtilisation().keySet()))
              + " are not full";
    };
  }

  private static List<String> sorted(Set<String> names) {
    return names.stream().sorted().toList();
  }

  private String rule(PlacementRule rule) {
    if (rule instanceof PlacementRule.Spread spread) {
      return "each of %s on a %s of its own%s"
          .formatted(few(spread.tasks()), spread.domain().name(), moved(rule));
    }
    if (rule instanceof PlacementRule.Together together) {
      return few(together.tasks()) + words.in(" on one server") + moved(rule);
    }
    if (rule instanceof PlacementRule.Apart apart) {
      return "%s in no %s with %s%s"
          .formatted(few(apart.members()), apart.domain().name(), few(apart.others()), moved(rule));
    }
    if (rule instanceof PlacementRule.Near near) {
      return "%s in a %s with one of %s%s"
          .formatted(few(near.members()), near.domain().name(), few(near.others()), moved(rule));
    }
    if (rule instanceof PlacementRule.Balance balance) {
      return "%s in no %s with over %d more of them than in the least%s"
          .formatted(few(balance.tasks()), balance.domain().name(), balance.skew(), moved(rule));
    }
    PlacementRule.OfTask its = (PlacementRule.OfTask) rule;
    int left = center.serverCount() - its.names().size();
    return its.only()
        ? its.task() + " on " + few(its.servers()) + " only"
        : its.task() + " not on " + few(its.servers()) + "; " + left + " are left";
  }

  private static String moved(PlacementRule rule) {
    return rule.bindsMovedOnly() ? ", where one comes new or moves" : "";
  }

  private String demand(Task task) {
    List<String> parts = new ArrayList<>();
    for (int l = 0; l < instance.resources().size(); l++) {
      parts.add(instance.resources().get(l) + " " + number(task.demand().get(l)));
    }
    if (instance.network().isPresent()) {
      parts.add(number(task.gbps()) + " Gbps");
    }
    return String.join(", ", parts);
  }

  private double total(int resource) {
    return instance.serverTypes().stream()
        .mapToDouble(type -> type.count() * type.capacity().get(resource))
        .sum();
  }

  private List<Double> capacities() {
    Network network = instance.network().orElseThrow();
    return network instanceof Network.Tiered tiered
        ? tiered.linkGbps()
        : ((Network.Explicit) network).links().stream().map(Network.Link::gbps).toList();
  }

  private static <T> String range(List<T> parts, ToDoubleFunction<T> amount) {
    double least = parts.stream().mapToDouble(amount).min().orElse(0);
    double most = parts.stream().mapToDouble(amount).max().orElse(0);
    return least == most ? number(most) : number(least) + " to " + number(most);
  }

  /** The first few names, and how many more there are. */
  static String few(List<String> names) {
    String first = names.stream().limit(MOST).collect(Collectors.joining(", "));
    return names.size() <= MOST ? first : first + " and " + (names.size() - MOST) + " more";
  }

  /** A number with six significant digits. */
  static String number(double value) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(6));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
