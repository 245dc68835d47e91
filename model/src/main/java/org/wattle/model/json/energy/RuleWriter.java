package org.wattle.model.json.energy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.wattle.model.energy.Domain;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;
import org.wattle.model.json.JsonWriter;

/** Writes rules: those of a task with the task, domains and groups one to a line. */
final class RuleWriter {
  private final List<PlacementRule> rules;
  private final JsonWriter out;
  private final Map<String, PlacementRule.OnlyOn> onlyOn = new HashMap<>();
  private final Map<String, PlacementRule.NotOn> notOn = new HashMap<>();

  RuleWriter(List<PlacementRule> rules, JsonWriter out) {
    this.rules = rules;
    this.out = out;
    for (PlacementRule rule : rules) {
      if (rule instanceof PlacementRule.OnlyOn only) {
        onlyOn.put(only.task(), only);
      } else if (rule instanceof PlacementRule.NotOn not) {
        notOn.put(not.task(), not);
      }
    }
  }

  /** The fields of a task. */
  void of(Task task) {
    PlacementRule.OnlyOn only = onlyOn.get(task.id());
    if (only != null) {
      out.field("onlyOn").texts(only.servers());
    }
    PlacementRule.NotOn not = notOn.get(task.id());
    if (not != null) {
      out.field("notOn").texts(not.servers());
    }
    if ((only != null && only.bindsMovedOnly()) || (not != null && not.bindsMovedOnly())) {
      out.field("binds").text(RuleReader.MOVED);
    }
  }

  /** The fields of the instance. */
  void groups() {
    domains();
    groups("spread", PlacementRule.Spread.class, this::spread);
    groups("together", PlacementRule.Together.class, rule -> tasks("tasks", rule.tasks()));
    groups("apart", PlacementRule.Apart.class, this::apart);
    groups("near", PlacementRule.Near.class, this::near);
    groups("balance", PlacementRule.Balance.class, this::balance);
  }

  private void domains() {
    Map<String, Domain> domains = new LinkedHashMap<>();
    rules.stream()
        .filter(PlacementRule.OfGroup.class::isInstance)
        .map(rule -> ((PlacementRule.OfGroup) rule).domain())
        .filter(domain -> !domain.ofServers())
        .forEach(domain -> domains.putIfAbsent(domain.name(), domain));
    if (!domains.isEmpty()) {
      out.field("domains").listByLines(() -> domains.values().forEach(this::domain));
    }
  }

  private void domain(Domain domain) {
    out.object(
        () -> {
          out.field("name").text(domain.name());
          out.field("parts").listByLines(() -> domain.parts().forEach(this::part));
        });
  }

  private void part(Domain.Part part) {
    out.object(
        () -> {
          out.field("name").text(part.name());
          out.field("servers").texts(part.servers());
        });
  }

  private <R extends PlacementRule.OfGroup> void groups(
      String field, Class<R> kind, Consumer<R> fields) {
    List<R> groups = rules.stream().filter(kind::isInstance).map(kind::cast).toList();
    if (!groups.isEmpty()) {
      out.field(field).listByLines(() -> groups.forEach(rule -> group(rule, fields)));
    }
  }

  private <R extends PlacementRule.OfGroup> void group(R rule, Consumer<R> fields) {
    out.object(
        () -> {
          out.field("name").text(rule.name());
          fields.accept(rule);
          if (rule.bindsMovedOnly()) {
            out.field("binds").text(RuleReader.MOVED);
          }
        });
  }

  private void spread(PlacementRule.Spread rule) {
    tasks("tasks", rule.tasks());
    domain("across", rule.across());
  }

  private void apart(PlacementRule.Apart rule) {
    tasks("tasks", rule.members());
    tasks("from", rule.from());
    domain("across", rule.across());
  }

  private void near(PlacementRule.Near rule) {
    tasks("tasks", rule.members());
    tasks("to", rule.to());
    domain("within", rule.within());
  }

  private void balance(PlacementRule.Balance rule) {
    tasks("tasks", rule.tasks());
    domain("across", rule.across());
    if (!rule.allParts()) {
      out.field("over").texts(rule.over());
    }
    out.field("skew").integer(rule.skew());
    if (rule.leastParts() != 1) {
      out.field("leastParts").integer(rule.leastParts());
    }
  }

  private void tasks(String field, List<String> ids) {
    out.field(field).texts(ids);
  }

  private void domain(String field, Domain domain) {
    if (!domain.ofServers()) {
      out.field(field).text(domain.name());
    }
  }
}
