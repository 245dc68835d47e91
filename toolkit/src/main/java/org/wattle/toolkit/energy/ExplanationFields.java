package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.render.text.JsonFields;
import org.wattle.solvers.energy.explain.ConstraintText;
import org.wattle.solvers.energy.explain.ContradictionArithmetic;
import org.wattle.solvers.energy.explain.Infeasibility;
import org.wattle.solvers.energy.explain.Infeasibility.Contradiction;
import org.wattle.solvers.energy.explain.PlacementExplanation;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplanation;
import org.wattle.solvers.energy.explain.PlanExplanation.EmptiedServer;

/** Fields of the documents of explanations. */
record ExplanationFields(PlacementObjective objective) {
  /** An amount, e.g. {@code savedJoules} or {@code savedCost}. */
  private String name(String name) {
    String what = objective.money() ? "Cost" : "Joules";
    return name.isEmpty() ? what.toLowerCase(Locale.ROOT) : name + what;
  }

  private double value(double joules) {
    return PlacementFormats.value(objective, joules);
  }

  private Optional<Double> value(OptionalDouble joules) {
    return joules.stream().mapToObj(this::value).findFirst();
  }

  /** Why there is no placement, or that there is one. */
  static JsonFields of(DataCenter center, Infeasibility found) {
    JsonFields fields = new JsonFields();
    if (found instanceof Infeasibility.Explained explained) {
      return fields
          .with("status", "infeasible")
          .with("contradiction", contradiction(center, explained.contradiction()));
    }
    return fields.with(
        "status", found instanceof Infeasibility.HasPlacement ? "feasible" : "no-solution");
  }

  /** Why a placement keeps on what it keeps on. */
  JsonFields of(PlacementExplanation found) {
    return objective(found.joules())
        .with("servers", found.servers(), this::server)
        .with("switches", found.switches(), this::switchFields);
  }

  /**
   * Why a plan in which running tasks move keeps on what it keeps on, and what emptying saves.
   *
   * @param barred moves that bar each other's way, so that the plan has no order of its moves
   */
  JsonFields of(PlanExplanation found, List<Move> barred) {
    return objective(found.joules())
        .with("moves", found.moved())
        .with("mostMoves", found.moves().most())
        .with(
            "withoutOrder",
            Optional.of(barred.stream().map(Move::task).toList()).filter(all -> !all.isEmpty()))
        .with("servers", found.servers(), this::server)
        .with("emptied", found.emptied(), this::emptied)
        .with("switches", found.switches(), this::switchFields);
  }

  private JsonFields objective(double joules) {
    return new JsonFields()
        .with(
            "objective",
            new JsonFields()
                .with("name", objective.word())
                .with("unit", PlacementFormats.of(objective).unit())
                .with("value", value(joules)));
  }

  private JsonFields emptied(EmptiedServer server) {
    return new JsonFields()
        .with("server", server.server())
        .with("type", server.type())
        .with(
            "leaving",
            server.leaving(),
            move ->
                new JsonFields()
                    .with("task", move.task())
                    .with("to", move.to())
                    .with("route", move.route()))
        .with(name("saved"), value(server.savedJoules()))
        .with(name("staying"), value(server.stayingJoules()));
  }

  private static JsonFields contradiction(DataCenter center, Contradiction found) {
    ConstraintText details = new ConstraintText(center);
    return new JsonFields()
        .with("proof", found.proof())
        .with("fewest", found.fewest())
        .with(
            "members",
            IntStream.range(0, found.members().size()).boxed().toList(),
            m ->
                new JsonFields()
                    .with("kind", found.members().get(m).kind())
                    .with("name", found.members().get(m).name())
                    .with("words", details.of(found.members().get(m)))
                    .with("withoutIt", found.feasibleWithout().get(m)))
        .with("sums", new ContradictionArithmetic(center, found.members()).sentences())
        .with("questions", found.questions());
  }

  private JsonFields server(ServerReason reason) {
    return new JsonFields()
        .with("server", reason.server())
        .with("type", reason.type())
        .with("woken", reason.woken())
        .with(name("added"), value(reason.addedJoules()))
        .with(name("load"), value(reason.loadJoules()))
        .with(
            "tasks",
            reason.tasks(),
            task -> new JsonFields().with("task", task.task()).with("roomOn", task.servers()))
        .with("running", reason.running())
        .with("othersThatAreOn", reason.others())
        .with("withoutIt", off(reason.off()));
  }

  private JsonFields off(TurnedOff off) {
    JsonFields fields = new JsonFields();
    if (off instanceof TurnedOff.Held) {
      return fields.with("verdict", "held");
    } else if (off instanceof TurnedOff.Impossible) {
      return fields.with("verdict", "infeasible");
    } else if (off instanceof TurnedOff.MoreEnergy moreEnergy) {
      return fields
          .with("verdict", "dearer")
          .with(name("atLeast"), value(moreEnergy.atLeast()))
          .with(name("bestFound"), value(moreEnergy.best()));
    } else if (off instanceof TurnedOff.SameEnergy same) {
      return fields
          .with("verdict", objective.money() ? "same-cost" : "same-energy")
          .with("onInstead", same.instead());
    } else if (off instanceof TurnedOff.Saves saves) {
      return fields.with("verdict", "saves").with(name(""), value(saves.joules()));
    } else if (off instanceof TurnedOff.Undecided undecided) {
      return fields.with("verdict", "undecided").with(name("bestFound"), value(undecided.best()));
    }
    return fields.with("verdict", "not-asked");
  }

  private JsonFields switchFields(SwitchReason reason) {
    return new JsonFields()
        .with("switch", reason.name())
        .with("group", reason.group())
        .with("woken", reason.woken())
        .with(name(""), value(reason.joules()))
        .with("tasks", reason.tasks())
        .with("gbps", reason.gbps())
        .with("running", reason.running())
        .with("onlyWayTo", reason.onlyWay());
  }
}
