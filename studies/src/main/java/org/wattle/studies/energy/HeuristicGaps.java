package org.wattle.studies.energy;

import java.util.List;
import java.util.function.Predicate;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.SampleStatistics;

/** The excess of solutions over the best bound of their instance, as shares of 1. */
record HeuristicGaps(List<Row> rows) {
  static final List<String> STATES = List.of("asleep", "awake", "running");
  static final List<String> WIRINGS = List.of("rack", "full");

  private static final String OVER = "over bound";
  private static final String WITHOUT_SLEEP = "over bound without sleep";

  HeuristicGaps {
    rows = List.copyOf(rows);
  }

  List<String> solvers() {
    return rows.stream().map(row -> row.text("solver")).distinct().toList();
  }

  int instances() {
    return of("auto").size();
  }

  int proven() {
    return (int) of("auto").stream().filter(row -> row.text("status").equals("optimal")).count();
  }

  /** What the excess is above: the optimum only where it is proven on every instance. */
  String reference() {
    return instances() > 0 && proven() == instances() ? "the optimum" : "the best bound";
  }

  /** The mean number of servers that are on in the solutions for a state. */
  double serversOn(String solver, String state) {
    return SampleStatistics.of(
            rows.stream()
                .filter(row -> row.text("solver").equals(solver) && row.text("state").equals(state))
                .toList(),
            "servers on")
        .mean();
  }

  List<Row> of(String solver) {
    return rows.stream().filter(row -> row.text("solver").equals(solver)).toList();
  }

  SampleStatistics over(String solver, String state, String wiring) {
    return sample(OVER, at(solver, state, wiring));
  }

  SampleStatistics withoutSleep(String solver, String state, String wiring) {
    return sample(WITHOUT_SLEEP, at(solver, state, wiring));
  }

  /** The excess on each instance of a state. */
  SampleStatistics all(String solver, String state) {
    return sample(
        OVER, row -> row.text("solver").equals(solver) && row.text("state").equals(state));
  }

  /** The mean excess for each wiring of a state. */
  SampleStatistics means(String solver, String state) {
    return SampleStatistics.of(
        WIRINGS.stream().mapToDouble(wiring -> over(solver, state, wiring).mean()));
  }

  /** The same as a share of the energy above the sleep state. */
  SampleStatistics meansWithoutSleep(String solver, String state) {
    return SampleStatistics.of(
        WIRINGS.stream().mapToDouble(wiring -> withoutSleep(solver, state, wiring).mean()));
  }

  /** The mean excess for each state and wiring. */
  SampleStatistics means(String solver) {
    return SampleStatistics.of(
        STATES.stream()
            .flatMap(state -> WIRINGS.stream().map(wiring -> over(solver, state, wiring)))
            .mapToDouble(SampleStatistics::mean));
  }

  /** The value of a solver, in joules, on the instance of another solver's row. */
  double value(String solver, Row other) {
    return of(solver).stream()
        .filter(row -> sameInstance(row, other))
        .mapToDouble(row -> row.number("value J"))
        .findFirst()
        .orElse(Double.NaN);
  }

  private static boolean sameInstance(Row one, Row other) {
    return List.of("state", "wiring", "tasks", "seed").stream()
        .allMatch(column -> one.text(column).equals(other.text(column)));
  }

  private static Predicate<Row> at(String solver, String state, String wiring) {
    return row ->
        row.text("solver").equals(solver)
            && row.text("state").equals(state)
            && row.text("wiring").equals(wiring);
  }

  private SampleStatistics sample(String column, Predicate<Row> which) {
    return SampleStatistics.of(rows.stream().filter(which).toList(), column);
  }
}
