package org.wattle.cli.option;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.PlanOption.AnyOrder;
import org.wattle.toolkit.PlanOption.Detours;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.energy.EnergyOption.EnergyTariff;
import org.wattle.toolkit.energy.EnergyOption.FormulationName;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;

/** The options of all kinds of problems. */
public final class ProblemOptions extends KindOptions {
  private static final double MOST = 1e12;

  public ProblemOptions() {
    MoveLimitOption moves = with(new MoveLimitOption());
    asks("--max-moves", MoveLimit.class, (context, kind) -> moves.max().map(MoveLimit::new));
    asks(
        number(
                "--move-joules J",
                "What each move of a running task adds to the objective of an energy",
                "instance; without --max-moves any number may move. Unless given, what",
                "the instance says of each task, and 500 where it says nothing.")
            .checked(
                joules -> joules >= 0 && joules <= MOST,
                "The energy of a move (%s J) is not from 0 to 1e12. Maybe 500."),
        MoveCost.class,
        MoveCost::new);
    asks(
        flag(
            "--unordered",
            "Accept plans whose moves cannot be made one after another with room",
            "for all tasks and every rule held after each."),
        AnyOrder.class,
        given -> new AnyOrder());
    asks(
        flag(
            "--detours",
            "Where moves have no order, let tasks (containers) move over a third server; each such",
            "move counts and has its price."),
        Detours.class,
        given -> new Detours());
    asks(
        number(
                "--tariff X",
                "What a kWh costs, for --objective cost of an energy instance, in the",
                "currency of its costPerHour; its tariffPerKwh unless given.")
            .checked(
                perKwh -> perKwh >= 0 && perKwh <= MOST,
                "The price of a kWh (%s) is not from 0 to 1e12. Maybe --tariff 0.25."),
        EnergyTariff.class,
        EnergyTariff::new);
    asks(
        text(
            "--formulation NAME",
            "How a backend gets an energy instance: aggregated-flow (the default;",
            "each task on each server) or arc-flow (without a network; what a server",
            "holds is a path in a graph; for few, large or many equal tasks)."),
        FormulationName.class,
        FormulationName::new);
    asks(
        text(
            "--tie-break NAME",
            "Which of the optimal allocations of a lotes instance is returned."),
        TieBreak.class,
        ProblemOptions::tieBreak);
    include(new WeightsOption());
    include(new CollocationOptions());
  }

  private static TieBreak tieBreak(String name) {
    List<String> known = Arrays.stream(TieBreak.values()).map(TieBreak::word).toList();
    return Arrays.stream(TieBreak.values())
        .filter(each -> each.word().equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.nearest("There is no tie-break (%s).", name, known));
  }
}
