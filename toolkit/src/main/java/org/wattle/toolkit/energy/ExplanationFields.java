package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
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

  private ExplanationFields() {}

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

  static Map<String, Object> objective(EnergyObjective objective, double joules) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", objective.id());
    fields.put("unit", "J");
    fields.put("value", joules);
    return fields;
  }

  static Map<String, Object> emptied(EmptiedServer server) {
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
    fields.put("savedJoules", server.savedJoules());
    server.stayingJoules().ifPresent(joules -> fields.put("stayingJoules", joules));
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

  static Map<String, Object> server(ServerReason reason) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("server", reason.server());
    fields.put("type", reason.type());
    fields.put("woken", reason.woken());
    fields.put("addedJoules", reason.addedJoules());
    fields.put("loadJoules", reason.loadJoules());
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

  private static Map<String, Object> off(TurnedOff off) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (off instanceof TurnedOff.Held) {
      fields.put("verdict", "held");
    } else if (off instanceof TurnedOff.Impossible) {
      fields.put("verdict", "infeasible");
    } else if (off instanceof TurnedOff.MoreEnergy moreEnergy) {
      fields.put("verdict", "dearer");
      fields.put("atLeastJoules", moreEnergy.atLeast());
      moreEnergy.best().ifPresent(joules -> fields.put("bestFoundJoules", joules));
    } else if (off instanceof TurnedOff.SameEnergy same) {
      fields.put("verdict", "same-energy");
      fields.put("onInstead", same.instead());
    } else if (off instanceof TurnedOff.Saves saves) {
      fields.put("verdict", "saves");
      fields.put("joules", saves.joules());
    } else if (off instanceof TurnedOff.Undecided undecided) {
      fields.put("verdict", "undecided");
      undecided.best().ifPresent(joules -> fields.put("bestFoundJoules", joules));
    } else {
      fields.put("verdict", "not-asked");
    }
    return fields;
  }

  static Map<String, Object> switchFields(SwitchReason reason) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("switch", reason.name());
    fields.put("group", reason.group());
    fields.put("woken", reason.woken());
    fields.put("joules", reason.joules());
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
