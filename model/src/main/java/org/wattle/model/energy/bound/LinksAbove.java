package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Elements, which are racks or servers, with a link of the same capacity to every switch of the
 * tier above: with k of these on, the traffic of an element is at most what k links take, and at
 * most what its servers take. With the number of switches in {@link Steps} this is linear for
 * elements that are counted together: r of them take {@code Σ_k g_k·w_k}, {@code w_k ≤ r}, {@code
 * w_k ≤ R·u_k}, where the k-th link adds at most g_k to an element.
 */
final class LinksAbove {
  /** Differences that come of adding in another order. */
  private static final double ROUNDING = 1e-9;

  private final Draft draft;
  private final CapacityNeeds needs;
  private final String name;
  private final Count above;
  private final int most;
  private final int least;
  private final double gbps;

  /**
   * Links.
   *
   * @param name of the tier above
   * @param above its switches that are on
   * @param most how many of them can be on
   * @param gbps the capacity of a free link, tolerance included
   */
  LinksAbove(Draft draft, CapacityNeeds needs, String name, Count above, int most, double gbps) {
    this.draft = draft;
    this.needs = needs;
    this.name = name;
    this.above = above;
    this.most = most;
    this.least = Math.max(1, above.always());
    this.gbps = gbps;
  }

  /**
   * Elements that are counted together, with no traffic as yet.
   *
   * @param on how many are on
   * @param number how many there are
   * @param servers below them
   */
  record Elements(String name, Count on, int number, List<Servers> servers) {}

  /**
   * Servers of a class below elements.
   *
   * @param first any of them
   * @param each how many are below one element, at most
   * @param on how many of all are on
   */
  record Servers(int first, int each, Count on) {}

  /**
   * An element with running traffic, which is on.
   *
   * @param freeGbps what is free of each of its links to switches that are on anyway
   * @param servers all below it
   */
  record Fixed(List<Double> freeGbps, List<Integer> servers) {}

  /** Fixed elements, and their servers that are on: by number, and counts of others. */
  record AllFixed(List<Fixed> elements, List<Integer> busy, List<Servers> others) {}

  /** Adds the rows of each kind of traffic that the links could be too narrow for. */
  void add(List<Traffic> kinds, List<Elements> elements, AllFixed fixed) {
    List<Traffic> narrow =
        kinds.stream().filter(traffic -> narrow(traffic, elements, fixed)).toList();
    if (narrow.isEmpty()) {
      return;
    }
    draft.group("links above", "the traffic below switches fits their links to those above (3.2)");
    int last = narrow.stream().mapToInt(traffic -> last(traffic, elements, fixed)).max().orElse(0);
    Steps steps = new Steps(draft, name, above, least, last);
    for (Traffic traffic : narrow) {
      List<Variable> parts = new ArrayList<>();
      for (Elements alike : elements) {
        parts.add(add(traffic, steps, alike));
      }
      if (!fixed.elements().isEmpty()) {
        parts.add(add(traffic, steps, fixed));
      }
      RowBuilder all = draft.row("traffic[" + traffic.name() + "]");
      parts.forEach(part -> all.plus(1, part));
      all.atLeast(traffic.total());
    }
  }

  private boolean narrow(Traffic traffic, List<Elements> elements, AllFixed fixed) {
    double through = least * traffic.overLink(gbps);
    return elements.stream().anyMatch(alike -> below(traffic, alike) > through)
        || fixed.elements().stream()
            .anyMatch(each -> below(traffic, each) > linked(traffic, each, above.always()));
  }

  /** The number of switches above from which on more of them do not matter. */
  private int last(Traffic traffic, List<Elements> elements, AllFixed fixed) {
    int last = least;
    for (Elements alike : elements) {
      last = Math.max(last, last(traffic, below(traffic, alike)));
    }
    for (Fixed each : fixed.elements()) {
      last = Math.max(last, last(traffic, below(traffic, each)) + above.always());
    }
    return Math.min(most, last);
  }

  private int last(Traffic traffic, double below) {
    double link = traffic.overLink(gbps);
    return link > 0 ? (int) Math.min(most, Math.ceil(below / link)) : least;
  }

  /** What the servers below an element take, at most. */
  private double below(Traffic traffic, Elements alike) {
    double sum = 0;
    for (Servers servers : alike.servers()) {
      sum += servers.each() * traffic.onServer(needs, servers.first());
    }
    return Math.min(traffic.total(), sum + ROUNDING);
  }

  private double below(Traffic traffic, Fixed each) {
    double sum = 0;
    for (int h : each.servers()) {
      sum += traffic.onServer(needs, h);
    }
    return Math.min(traffic.total(), sum + ROUNDING);
  }

  /** What the links of a fixed element take with so many switches above on. */
  private double linked(Traffic traffic, Fixed each, int switches) {
    double sum = (switches - above.always()) * traffic.overLink(gbps);
    for (double free : each.freeGbps()) {
      sum += traffic.overLink(free);
    }
    return sum;
  }

  private Variable add(Traffic traffic, Steps steps, Elements alike) {
    double link = traffic.overLink(gbps);
    double below = below(traffic, alike);
    String words = "[" + traffic.name() + "," + alike.name() + "]";
    Variable flow = draft.amount("traffic" + words, alike.number() * below, 0);
    double first = Math.min(below, least * link);
    Map<Variable, Double> further = new LinkedHashMap<>();
    for (int k = least + 1; k <= last(traffic, below); k++) {
      String unit = "[" + traffic.name() + "," + alike.name() + "," + k + "]";
      Variable also = draft.amount("also" + unit, alike.number(), 0);
      further.put(also, Math.min(below, k * link) - Math.min(below, (k - 1) * link));
      RowBuilder some = draft.row("").plus(1, also);
      alike.on().addTo(some, -1).atMost(alike.on().always());
      draft.row("").plus(1, also).plus(-alike.number(), steps.step(k)).atMost(0);
    }
    RowBuilder row = draft.row("links" + words).plus(1, flow);
    alike.on().addTo(row, -first);
    further.forEach((also, more) -> row.plus(-more, also));
    row.atMost(first * alike.on().always());
    addServers(traffic, flow, alike.servers(), List.of());
    return flow;
  }

  private void addServers(
      Traffic traffic, Variable flow, List<Servers> counted, List<Integer> busy) {
    double side = ROUNDING;
    RowBuilder row = draft.row("").plus(1, flow);
    for (int h : busy) {
      side += traffic.onServer(needs, h);
    }
    for (Servers servers : counted) {
      double each = traffic.onServer(needs, servers.first());
      servers.on().addTo(row, -each);
      side += each * servers.on().always();
    }
    row.atMost(side);
  }

  private Variable add(Traffic traffic, Steps steps, AllFixed fixed) {
    String words = "[" + traffic.name() + ",busy]";
    double before = fixed(traffic, fixed, least);
    Variable flow = draft.amount("traffic" + words, traffic.total(), 0);
    RowBuilder row = draft.row("links" + words).plus(1, flow);
    double side = before;
    for (int k = least + 1; k <= last(traffic, List.of(), fixed); k++) {
      double now = fixed(traffic, fixed, k);
      row.plus(before - now, steps.step(k));
      before = now;
    }
    row.atMost(side);
    addServers(traffic, flow, fixed.others(), fixed.busy());
    return flow;
  }

  private double fixed(Traffic traffic, AllFixed fixed, int switches) {
    double sum = 0;
    for (Fixed each : fixed.elements()) {
      sum += Math.min(below(traffic, each), linked(traffic, each, switches));
    }
    return sum + ROUNDING;
  }
}
