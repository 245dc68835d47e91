package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.solvers.energy.explain.BusinessConstraint;
import org.wattle.solvers.energy.explain.ConstraintText;
import org.wattle.solvers.energy.explain.ContradictionArithmetic;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplanation.EmptiedServer;
import org.wattle.toolkit.LoadedInstance;

/** Fields of the documents of explanations. */
final class ExplanationFields {
  private static final String KIND = "energy-explanation";

  private final PlacementObjective objective;

  /** Of explanations of an objective, with energies in J or costs in its currency. */
  ExplanationFields(PlacementObjective objective) {
    this.objective = objective;
  }

  /** An amount, e.g. {@code savedJoules} or {@code savedCost}. */
  private void put(Map<String, Object> fields, String name, double joules) {
    String what = objective.money() ? "Cost" : "Joules";
    fields.put(
        name.isEmpty() ? what.toLowerCase(Locale.ROOT) : name + what,
        PlacementFormats.value(objective, joules));
  }

  static Map<String, Object> head(LoadedInstance<?> loaded, String solver, List<String> warnings) {
    Map<String, Object> instance = new LinkedHashMap<>();
    instance.put("name", loaded.name());
    instance.put("sha256", loaded.source().sha256());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("instance", instance);
    document.put("solver", solver);
    document.put("warnings", warnings);
    return document;
  }

  Map<String, Object> objective(double joules) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", objective.id());
    fields.put("unit", PlacementFormats.of(objective).unit());
    fields.put("value", PlacementFormats.value(objective, joules));
    return fields;
  }

  Map<String, Object> emptied(EmptiedServer server) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("server", server.server());
    fields.put("type", server.type());
    fields.put(
        "leaving",
        server.leaving().stream()
            .map(
                move -> {
                  Map<String, Object> each = new LinkedHashMap<>();
                  each.put("task", move.task());
                  each.put("to", move.to());
                  each.put("route", move.route());
                  return each;
                })
            .toList());
    put(fields, "saved", server.savedJoules());
    server.stayingJoules().ifPresent(joules -> put(fields, "staying", joules));
    return fields;
  }

  static Map<String, Object> contradiction(DataCenter center, Contradiction found) {
    ConstraintText details = new ConstraintText(center);
    List<Map<String, Object>> members = new ArrayList<>();
    for (int m = 0; m < found.members().size(); m++) {
      BusinessConstraint member = found.members().get(m);
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("kind", member.kind());
      fields.put("name", member.name());
      fields.put("words", details.of(member));
      fields.put("withoutIt", word(found.feasibleWithout().get(m)));
      members.add(fields);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("proof", word(found.proof()));
    fields.put("fewest", found.fewest());
    fields.put("members", members);
    fields.put("sums", new ContradictionArithmetic(center, found.members()).sentences());
    fields.put("questions", found.questions());
    return fields;
  }

  Map<String, Object> server(ServerReason reason) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("server", reason.server());
    fields.put("type", reason.type());
    fields.put("woken", reason.woken());
    put(fields, "added", reason.addedJoules());
    put(fields, "load", reason.loadJoules());
    fields.put(
        "tasks",
        reason.tasks().stream()
            .map(
                task -> {
                  Map<String, Object> each = new LinkedHashMap<>();
                  each.put("task", task.task());
                  each.put("roomOn", task.servers());
                  return each;
                })
            .toList());
    fields.put("running", reason.running());
    fields.put("othersThatAreOn", word(reason.others()));
    fields.put("withoutIt", off(reason.off()));
    return fields;
  }

  private Map<String, Object> off(TurnedOff off) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (off instanceof TurnedOff.Held) {
      fields.put("verdict", "held");
    } else if (off instanceof TurnedOff.Impossible) {
      fields.put("verdict", "infeasible");
    } else if (off instanceof TurnedOff.MoreEnergy moreEnergy) {
      fields.put("verdict", "dearer");
      put(fields, "atLeast", moreEnergy.atLeast());
      moreEnergy.best().ifPresent(joules -> put(fields, "bestFound", joules));
    } else if (off instanceof TurnedOff.SameEnergy same) {
      fields.put("verdict", objective.money() ? "same-cost" : "same-energy");
      fields.put("onInstead", same.instead());
    } else if (off instanceof TurnedOff.Saves saves) {
      fields.put("verdict", "saves");
      put(fields, "", saves.joules());
    } else if (off instanceof TurnedOff.Undecided undecided) {
      fields.put("verdict", "undecided");
      undecided.best().ifPresent(joules -> put(fields, "bestFound", joules));
    } else {
      fields.put("verdict", "not-asked");
    }
    return fields;
  }

  Map<String, Object> switchFields(SwitchReason reason) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("switch", reason.name());
    fields.put("group", reason.group());
    fields.put("woken", reason.woken());
    put(fields, "", reason.joules());
    fields.put("tasks", reason.tasks());
    fields.put("gbps", reason.gbps());
    fields.put("running", reason.running());
    fields.put("onlyWayTo", reason.onlyWay());
    return fields;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
