package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Best;
import org.wattle.toolkit.compare.Ranking;

/** Bars of the energy of every answer, split into servers and network. */
final class EnergyFigure {
  private EnergyFigure() {}

  /** Nothing where no answer has an energy. */
  static Optional<Element> of(Ranking ranking) {
    double largest =
        ranking.contest().attempts().stream()
            .flatMap(attempt -> attempt.answer().flatMap(Outcome.Answer::energy).stream())
            .mapToDouble(EnergyUse::totalJoules)
            .max()
            .orElse(0);
    List<StackedBars.Bar> bars = new ArrayList<>();
    for (Attempt attempt : ranking.contest().attempts()) {
      attempt
          .answer()
          .flatMap(Outcome.Answer::energy)
          .ifPresent(use -> bars.add(bar(Escaped.name(attempt.solver()), use, largest)));
    }
    return bars.isEmpty() ? Optional.empty() : Optional.of(figure(ranking, bars));
  }

  private static Element figure(Ranking ranking, List<StackedBars.Bar> bars) {
    boolean servers = ranking.contest().subject().objective().equals(EnergyObjective.MSEC.id());
    boolean joules = EnergyObjective.byId(ranking.contest().subject().objective()).isPresent();
    OptionalDouble bound =
        ranking.bestBound().stream()
            .mapToDouble(Best::value)
            .filter(b -> joules && b > 0)
            .findFirst();
    Element keys =
        Element.of("ul")
            .with("class", "keys")
            .add(PageParts.key("servers", "servers"), PageParts.key("network", "network"));
    if (bound.isPresent()) {
      keys.add(PageParts.key("mark", servers ? "best bound, of the servers" : "best bound"));
    }
    String words =
        String.join("; ", bars.stream().map(bar -> bar.name() + " " + bar.text()).toList());
    return PageParts.figure(
        "Energy of the slot",
        chart(words, new StackedBars(bars), bound).picture(),
        Element.of("figcaption").add(keys));
  }

  private static Chart chart(String words, StackedBars bars, OptionalDouble bound) {
    List<Layer> layers = new ArrayList<>(List.of(bars));
    bound.ifPresent(value -> layers.add(new ReferenceLine(value)));
    return Chart.of(
        "Energy by solver",
        words,
        Axis.unlabelled(),
        bars.axis(),
        Legend.NONE,
        layers.toArray(Layer[]::new));
  }

  private static StackedBars.Bar bar(String solver, EnergyUse use, double largest) {
    String servers = Quantities.wattHours(use.serverJoules(), largest);
    String network = Quantities.wattHours(use.networkJoules(), largest);
    String total = Quantities.wattHours(use.totalJoules(), largest);
    List<StackedBars.Part> parts =
        List.of(
            new StackedBars.Part("servers", use.serverJoules(), servers),
            new StackedBars.Part("network", use.networkJoules(), network));
    return new StackedBars.Bar(
        solver, total + " = " + number(servers) + " + " + number(network), parts);
  }

  private static String number(String quantity) {
    return quantity.substring(0, quantity.indexOf(' '));
  }
}
