package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.bound.AggregateModel.Composition;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.bound.LinksAbove.Elements;
import org.wattle.model.energy.bound.LinksAbove.Servers;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Elements, which are racks or servers, with a link of the same capacity to every switch of the
 * tier above: with k of these on, the traffic of an element is at most what k links take, and at
 * most what its servers take. With the number of switches in steps ({@link Draft#steps}) this is
 * linear for elements that are counted together: r of them take {@code Σ_k g_k·w_k}, {@code w_k ≤
 * r}, {@code w_k ≤ R·u_k}, where the k-th link adds at most g_k to an element. Racks alike are
 * counted by the servers in them that are on, their composition, where there are few.
 */
final class LinksAbove {
  /** With more compositions of all racks than this, none are distinguished. */
  private static final int MAX_IN_ALL = 1_000;

  /** Racks of more compositions are counted without distinguishing these. */
  private static final int MAX_COMPOSITIONS = 48;

  private final Draft draft;
  private final CapacityNeeds needs;
  private final String name;
  private final LinearSum above;
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
  LinksAbove(Draft draft, String name, LinearSum above, int most, double gbps) {
    this.draft = draft;
    this.needs = new CapacityNeeds(draft.center);
    this.name = name;
    this.above = above;
    this.most = most;
    this.least = (int) Math.max(1, above.constant());
    this.gbps = gbps;
  }

  /**
   * Elements that are counted together, with no traffic as yet.
   *
   * @param on how many are on
   * @param number how many there are
   * @param servers below them
   * @param racks themselves, where they are racks with the same servers
   */
  record Elements(
      String name, LinearSum on, int number, List<Servers> servers, Optional<SwitchChoice> racks) {}

  /**
   * Servers of a class below elements.
   *
   * @param classNumber their class
   * @param first any of them
   * @param each how many are below one element, at most
   * @param on how many of all are on
   */
  record Servers(int classNumber, int first, int each, LinearSum on) {}

  /**
   * An element with running traffic, which is on.
   *
   * @param freeGbps what is free of each of its links to switches that are on anyway
   * @param servers all below it
   */
  record Fixed(List<Double> freeGbps, List<Integer> servers) {}

  /** Fixed elements, and their servers that are on: by number, and counts of others. */
  record AllFixed(List<Fixed> elements, List<Integer> busy, List<Servers> others) {}

  /** How many switches above are on anyway. */
  private int busyAbove() {
    return (int) above.constant();
  }

  /** Adds the rows of each kind of traffic that the links could be too narrow for. */
  void add(List<LinkTraffic> kinds, List<Elements> elements, AllFixed fixed) {
    List<LinkTraffic> narrow =
        kinds.stream().filter(traffic -> narrow(traffic, elements, fixed)).toList();
    if (narrow.isEmpty()) {
      return;
    }
    draft.group("links above", "the traffic below switches fits their links to those above (3.2)");
    int last = narrow.stream().mapToInt(traffic -> last(traffic, elements, fixed)).max().orElse(0);
    List<Variable> steps = draft.steps(name, above, least, last);
    List<LinearSum> parts = new ArrayList<>();
    narrow.forEach(traffic -> parts.add(new LinearSum()));
    boolean few =
        elements.stream().mapToInt(alike -> compositions(alike).size()).sum() <= MAX_IN_ALL;
    for (Elements alike : elements) {
      add(narrow, steps, alike, few ? compositions(alike) : List.of(), parts);
    }
    for (int t = 0; t < parts.size(); t++) {
      LinkTraffic traffic = narrow.get(t);
      if (!fixed.elements().isEmpty()) {
        parts.get(t).plus(1, add(traffic, steps, fixed));
      }
      draft
          .row("traffic[" + traffic.name() + "]")
          .plus(1, parts.get(t))
          .atLeast(traffic.total() - Tolerances.SUM);
    }
  }

  private boolean narrow(LinkTraffic traffic, List<Elements> elements, AllFixed fixed) {
    double through = least * traffic.overLink(gbps);
    return elements.stream().anyMatch(alike -> below(traffic, alike) > through)
        || fixed.elements().stream()
            .anyMatch(each -> below(traffic, each) > linked(traffic, each, busyAbove()));
  }

  /** The number of switches above from which on more of them do not matter. */
  private int last(LinkTraffic traffic, List<Elements> elements, AllFixed fixed) {
    int last = least;
    for (Elements alike : elements) {
      last = Math.max(last, last(traffic, below(traffic, alike)));
    }
    for (Fixed each : fixed.elements()) {
      last = Math.max(last, last(traffic, below(traffic, each)) + busyAbove());
    }
    return Math.min(most, last);
  }

  private int last(LinkTraffic traffic, double below) {
    double link = traffic.overLink(gbps);
    return link > 0 ? (int) Math.min(most, Math.ceil(below / link)) : least;
  }

  /** What the servers below an element take, at most. */
  private double below(LinkTraffic traffic, Elements alike) {
    return below(traffic, alike, alike.servers().stream().mapToInt(Servers::each).toArray());
  }

  private double below(LinkTraffic traffic, Elements alike, int[] each) {
    double sum = 0;
    for (int k = 0; k < each.length; k++) {
      sum += each[k] * traffic.onServer(needs, alike.servers().get(k).first());
    }
    return Math.min(traffic.total(), sum);
  }

  private double below(LinkTraffic traffic, Fixed each) {
    double sum = 0;
    for (int h : each.servers()) {
      sum += traffic.onServer(needs, h);
    }
    return Math.min(traffic.total(), sum);
  }

  /** What the links of a fixed element take with so many switches above on. */
  private double linked(LinkTraffic traffic, Fixed each, int switches) {
    double sum = (switches - busyAbove()) * traffic.overLink(gbps);
    for (double free : each.freeGbps()) {
      sum += traffic.overLink(free);
    }
    return sum;
  }

  private void add(
      List<LinkTraffic> narrow,
      List<Variable> steps,
      Elements alike,
      List<int[]> compositions,
      List<LinearSum> parts) {
    List<Unit> units = compositions.isEmpty() ? List.of(whole(alike)) : units(alike, compositions);
    List<List<Variable>> also = also(narrow, steps, alike, units);
    for (int t = 0; t < narrow.size(); t++) {
      LinearSum terms = terms(narrow.get(t), alike, units, also);
      if (compositions.isEmpty() && alike.servers().size() + alike.servers().get(0).each() > 2) {
        Variable flow = flow(narrow.get(t), alike);
        draft.row().plus(1, flow).plus(-1, terms).atMost(0);
        parts.get(t).plus(1, flow);
      } else {
        parts.get(t).plus(1, terms);
      }
    }
  }

  private static Unit whole(Elements alike) {
    int[] each = alike.servers().stream().mapToInt(Servers::each).toArray();
    return new Unit(alike.name(), alike.on(), each);
  }

  /** How many elements of a unit have a link more than the least, two more, and so on. */
  private List<List<Variable>> also(
      List<LinkTraffic> narrow, List<Variable> steps, Elements alike, List<Unit> units) {
    List<List<Variable>> all = new ArrayList<>();
    List<List<Variable>> byStep = new ArrayList<>();
    for (Unit unit : units) {
      List<Variable> also = new ArrayList<>();
      int last = 0;
      for (LinkTraffic traffic : narrow) {
        last = Math.max(last, last(traffic, below(traffic, alike, unit.each())));
      }
      for (int k = least + 1; k <= last; k++) {
        String words = "also[" + unit.name() + "," + name + ">=" + k + "]";
        Variable some = draft.amount(words, alike.number(), 0);
        also.add(some);
        if (byStep.size() < also.size()) {
          byStep.add(new ArrayList<>());
        }
        byStep.get(also.size() - 1).add(some);
        draft.row().plus(1, some).plus(-1, unit.on()).atMost(0);
      }
      all.add(also);
    }
    for (int k = 0; k < byStep.size(); k++) {
      draft.row().plus(-alike.number(), steps.get(k)).plusAll(1, byStep.get(k)).atMost(0);
    }
    return all;
  }

  /** What elements carry of a traffic. */
  private LinearSum terms(
      LinkTraffic traffic, Elements alike, List<Unit> units, List<List<Variable>> also) {
    double link = traffic.overLink(gbps);
    LinearSum terms = new LinearSum();
    for (int p = 0; p < units.size(); p++) {
      double below = below(traffic, alike, units.get(p).each());
      double first = Math.min(below, least * link);
      terms.plus(first, units.get(p).on());
      for (int k = 0; k < also.get(p).size(); k++) {
        double before = Math.min(below, (least + k) * link);
        double more = Math.min(below, (least + k + 1) * link) - before;
        if (more > 0) {
          terms.plus(more, also.get(p).get(k));
        }
      }
    }
    return terms;
  }

  /** The traffic of elements whose servers on are known in sum only, limited by these. */
  private Variable flow(LinkTraffic traffic, Elements alike) {
    String words = "traffic[" + traffic.name() + "," + alike.name() + "]";
    Variable flow = draft.amount(words, alike.number() * below(traffic, alike), 0);
    addServers(traffic, flow, alike.servers(), List.of());
    return flow;
  }

  private void addServers(
      LinkTraffic traffic, Variable flow, List<Servers> counted, List<Integer> busy) {
    RowBuilder row = draft.row().plus(1, flow);
    busy.forEach(h -> row.plus(-traffic.onServer(needs, h)));
    counted.forEach(servers -> row.plus(-traffic.onServer(needs, servers.first()), servers.on()));
    row.atMost(0);
  }

  private Variable add(LinkTraffic traffic, List<Variable> steps, AllFixed fixed) {
    String words = "[" + traffic.name() + ",busy]";
    double before = fixed(traffic, fixed, least);
    Variable flow = draft.amount("traffic" + words, traffic.total(), 0);
    RowBuilder row = draft.row().plus(1, flow);
    double side = before;
    for (int k = least + 1; k <= last(traffic, List.of(), fixed); k++) {
      double now = fixed(traffic, fixed, k);
      row.plus(before - now, steps.get(k - least - 1));
      before = now;
    }
    row.atMost(side);
    addServers(traffic, flow, fixed.others(), fixed.busy());
    return flow;
  }

  private double fixed(LinkTraffic traffic, AllFixed fixed, int switches) {
    double sum = 0;
    for (Fixed each : fixed.elements()) {
      sum += Math.min(below(traffic, each), linked(traffic, each, switches));
    }
    return sum;
  }

  /**
   * Elements with the same servers on.
   *
   * @param on how many there are of them
   * @param each how many servers of each of the element's classes are on in one
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  private record Unit(String name, LinearSum on, int[] each) {}

  /** All numbers of servers, of each class, but none; empty where there are too many. */
  private static List<int[]> compositions(Elements alike) {
    long number = 1;
    for (Servers servers : alike.servers()) {
      number = Math.min(MAX_COMPOSITIONS + 1, number * (servers.each() + 1));
    }
    List<int[]> all = new ArrayList<>();
    if (alike.racks().isEmpty() || number > MAX_COMPOSITIONS) {
      return all;
    }
    for (int code = 1; code < number; code++) {
      int[] each = new int[alike.servers().size()];
      int left = code;
      for (int k = 0; k < each.length; k++) {
        each[k] = left % (alike.servers().get(k).each() + 1);
        left /= alike.servers().get(k).each() + 1;
      }
      all.add(each);
    }
    return all;
  }

  /** Counts elements by composition; what they have in sum is what is on. */
  private List<Unit> units(Elements alike, List<int[]> compositions) {
    List<Unit> units = new ArrayList<>();
    List<Variable> counts = new ArrayList<>();
    for (int[] each : compositions) {
      StringBuilder words = new StringBuilder();
      int[] byClass = new int[draft.classes.size()];
      for (int k = 0; k < each.length; k++) {
        words.append(k == 0 ? "" : "+").append(each[k]);
        byClass[alike.servers().get(k).classNumber()] = each[k];
      }
      String unit = alike.name() + " " + words;
      Variable count = draft.count("racks[" + unit + "]", alike.number(), 0);
      counts.add(count);
      draft.compositions.add(
          new Composition(
              count, alike.racks().orElseThrow(), Arrays.stream(byClass).boxed().toList()));
      units.add(new Unit(unit, LinearSum.of(count), each));
    }
    draft.row().plusAll(1, counts).plus(-1, alike.on()).atMost(0);
    for (int k = 0; k < alike.servers().size(); k++) {
      RowBuilder row = draft.row();
      for (int p = 0; p < counts.size(); p++) {
        if (compositions.get(p)[k] > 0) {
          row.plus(compositions.get(p)[k], counts.get(p));
        }
      }
      row.plus(-1, alike.servers().get(k).on()).equalTo(0);
    }
    return units;
  }
}
