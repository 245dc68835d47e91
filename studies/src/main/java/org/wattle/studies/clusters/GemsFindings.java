package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.GemsMeasure.Variant.GEMS;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_NETWORK;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_SLEEP;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.clusters.GemsMeasure.Variant;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/**
 * Statements of chapter 4 of the thesis, compared with our results, each table with its own runs.
 */
record GemsFindings(
    PolicyMeans fourHours, PolicyMeans day, List<Row> burst, GemsReadings readings) {
  private static final List<GemsMeasure> ENERGIES =
      List.of(GemsMeasure.TOTAL, GemsMeasure.SERVER, GemsMeasure.NETWORK);
  private static final List<GemsMeasure> USES =
      List.of(GemsMeasure.USE_OF_MEMORY, GemsMeasure.USE_OF_CPU);

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.addAll(table(false));
    all.addAll(table(true));
    all.add(figure());
    all.add(peak());
    all.add(executing(NO_SLEEP));
    all.add(executing(NO_NETWORK));
    return all;
  }

  private List<StudyFinding> table(boolean wholeDay) {
    List<StudyFinding> all = new ArrayList<>();
    for (GemsMeasure measure : ENERGIES) {
      all.add(amounts(measure, wholeDay));
    }
    all.add(savings(GemsMeasure.TOTAL, wholeDay));
    all.add(savings(GemsMeasure.NETWORK, wholeDay));
    all.add(amounts(GemsMeasure.SWITCHES, wholeDay));
    for (GemsMeasure measure : GemsMeasure.FITTED) {
      all.add(fitted(measure, wholeDay));
    }
    all.add(wakes(wholeDay));
    for (GemsMeasure measure : USES) {
      all.add(use(measure, wholeDay));
    }
    all.add(amounts(GemsMeasure.RESPONSE, wholeDay));
    all.add(savings(GemsMeasure.RESPONSE, wholeDay));
    return all;
  }

  private StudyFinding amounts(GemsMeasure measure, boolean wholeDay) {
    return each(
        measure,
        wholeDay,
        AmountRules.amounts(measure.there(wholeDay).all(), measure.all(runs(wholeDay))));
  }

  private StudyFinding fitted(GemsMeasure measure, boolean wholeDay) {
    return each(
        measure,
        wholeDay,
        GemsRules.fitted(measure.there(wholeDay).all(), measure.all(runs(wholeDay))));
  }

  /** The wakes that the energy of the servers leaves room for. */
  private StudyFinding wakes(boolean wholeDay) {
    String claim = "wakes of servers, as computed from its energies (below): GEMS / noNetwork";
    List<Variant> policies = List.of(GEMS, NO_NETWORK);
    List<Double> there =
        policies.stream().map(policy -> ImpliedRun.of(policy, wholeDay).wakes()).toList();
    PolicyMeans runs = runs(wholeDay);
    if (runs.policies().isEmpty()) {
      return StudyFinding.notRun(where(wholeDay), claim, counts(there));
    }
    List<Double> here =
        policies.stream().map(policy -> runs.of(policy.id(), "servers_wakes")).toList();
    return new StudyFinding(
        where(wholeDay), claim, counts(there), counts(here), GemsRules.each(there, here), "");
  }

  private static String counts(List<Double> values) {
    return values.stream().map(Quantities::count).collect(Collectors.joining(" / "));
  }

  private StudyFinding use(GemsMeasure measure, boolean wholeDay) {
    return each(
        measure,
        wholeDay,
        GemsRules.percents(measure.there(wholeDay).all(), measure.all(runs(wholeDay))));
  }

  private StudyFinding each(GemsMeasure measure, boolean wholeDay, Judgement judgement) {
    String claim = measure.name() + ": GEMS / noNetwork / noSleep";
    String theirs = measure.there(wholeDay).toString();
    PolicyMeans runs = runs(wholeDay);
    if (runs.policies().isEmpty()) {
      return StudyFinding.notRun(where(wholeDay), claim, theirs);
    }
    String ours =
        measure.all(runs).stream()
            .map(value -> Quantities.fixed(value, measure.decimals()))
            .collect(Collectors.joining(" / "));
    return new StudyFinding(where(wholeDay), claim, theirs, ours, judgement, "");
  }

  private StudyFinding savings(GemsMeasure measure, boolean wholeDay) {
    String claim = measure.title() + " that GEMS saves over noNetwork / noSleep";
    return saved(where(wholeDay), claim, List.of(measure), wholeDay);
  }

  /** Figure 4.2 shows the savings of Table 4.2 as bars. */
  private StudyFinding figure() {
    return saved(
        "figure 4.2",
        "energy of servers, then of the network, that GEMS saves over noNetwork / noSleep",
        List.of(GemsMeasure.SERVER, GemsMeasure.NETWORK),
        false);
  }

  private StudyFinding saved(
      String where, String claim, List<GemsMeasure> measures, boolean wholeDay) {
    List<Double> there =
        measures.stream()
            .flatMap(measure -> overs().map(over -> measure.there(wholeDay).saved(over)))
            .toList();
    PolicyMeans runs = runs(wholeDay);
    if (runs.policies().isEmpty()) {
      return StudyFinding.notRun(where, claim, percents(there));
    }
    List<Double> here =
        measures.stream()
            .flatMap(measure -> overs().map(over -> measure.saved(runs, over)))
            .toList();
    return new StudyFinding(
        where, claim, percents(there), percents(here), AmountRules.savings(there, here), "");
  }

  private static Stream<Variant> overs() {
    return Stream.of(NO_NETWORK, NO_SLEEP);
  }

  private static String percents(List<Double> shares) {
    return shares.stream()
        .map(share -> Quantities.percent(share, 1))
        .collect(Collectors.joining(" / "));
  }

  private StudyFinding peak() {
    String claim = "during a burst GEMS \"activates many more new servers\" than noSleep";
    String theirs = "many more";
    if (burst.isEmpty()) {
      return StudyFinding.notRun("figure 4.3", claim, theirs);
    }
    return new StudyFinding(
        "figure 4.3",
        claim,
        theirs,
        "at most %s compared with %s servers"
            .formatted(Quantities.count(peak(GEMS)), Quantities.count(peak(NO_SLEEP))),
        GemsRules.manyMore(peak(GEMS), peak(NO_SLEEP)),
        "");
  }

  private double peak(Variant policy) {
    return GemsStudy.maxServersOn(Rows.where(burst, "policy", policy.id())).orElse(Double.NaN);
  }

  /** The response time in the reading that counts tasks in execution alone. */
  private StudyFinding executing(Variant over) {
    double there = GemsMeasure.RESPONSE.fourHours().saved(over);
    String claim =
        "response time that GEMS saves over %s where only tasks in execution share the energy of a server, in %s readings of T_x and of sharing"
            .formatted(over.word(), Quantities.count(GemsReadings.WITH_EXECUTING.size()));
    List<Double> here = readings.executingSaves(over);
    if (here.isEmpty()) {
      return StudyFinding.notRun("table 4.2", claim, Quantities.percent(there, 1));
    }
    return new StudyFinding(
        "table 4.2",
        claim,
        Quantities.percent(there, 1),
        percents(here),
        GemsRules.inReadings(there, here),
        "");
  }

  private PolicyMeans runs(boolean wholeDay) {
    return wholeDay ? day : fourHours;
  }

  private static String where(boolean wholeDay) {
    return wholeDay ? "table 4.3" : "table 4.2";
  }
}
