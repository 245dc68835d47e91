package org.wattle.toolkit.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.wattle.campaign.CellRecord;
import org.wattle.render.provenance.Setting;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.ComparisonTask;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.outside.OutsideProgram;

/**
 * Solvers compared over instances and seeds: a campaign whose cells ask one solver to solve one
 * instance with one seed. Every instance has one bound for all of them: the tightest that any run
 * proves, and where {@code auto} is none of the solvers, it runs once for each instance, for the
 * bound alone.
 */
public final class Experiment {
  private static final String SOLVER = "solver";
  private static final String SEED = "seed";
  private static final String BOUNDING = "auto";

  private Experiment() {}

  /**
   * The campaign.
   *
   * @param files of the instances
   * @param solvers as they are given
   * @param first of the seeds
   * @param seeds how many there are
   * @param options of every run
   */
  public static CampaignFile campaign(
      List<String> files,
      List<String> solvers,
      long first,
      int seeds,
      Map<String, String> options) {
    List<String> all = LongStream.range(first, first + seeds).mapToObj(Long::toString).toList();
    boolean bounding = !solvers.contains(BOUNDING);
    Map<String, List<String>> matrix = new LinkedHashMap<>();
    matrix.put(CampaignFile.FILE, files);
    matrix.put(
        SOLVER, bounding ? Stream.concat(solvers.stream(), Stream.of(BOUNDING)).toList() : solvers);
    matrix.put(SEED, all);
    Map<String, String> each = new LinkedHashMap<>(options);
    each.put("no-bounds", "true");
    return new CampaignFile(
        CommandCells.COMPARE,
        CommandCells.COMPARE,
        matrix,
        each,
        bounding
            ? all.stream().skip(1).map(seed -> Map.of(SOLVER, BOUNDING, SEED, seed)).toList()
            : List.of(),
        new CampaignFile.Limits(OptionalDouble.empty(), OptionalInt.empty(), 1));
  }

  /**
   * What came of it.
   *
   * @param solvers as they are given
   */
  public static Comparison comparison(
      Setting setting,
      CampaignRecords records,
      List<String> solvers,
      List<Problem<?, ?>> problems) {
    CampaignPlan plan = records.plan();
    Map<Integer, CellRecord> found =
        records.stream().collect(Collectors.toMap(CellRecord::cell, each -> each));
    Map<String, List<Attempt>> attempts = new LinkedHashMap<>();
    Map<String, List<NamedBound>> bounds = new LinkedHashMap<>();
    plan.numbers()
        .forEach(
            number -> {
              Map<String, String> values = plan.values(number);
              String file = values.getOrDefault(CampaignFile.FILE, "");
              String solver = values.getOrDefault(SOLVER, "");
              Attempt attempt =
                  attempt(
                      OutsideProgram.name(solver),
                      Optional.ofNullable(found.get(number)),
                      OptionalLong.of(Long.parseLong(values.getOrDefault(SEED, "0"))));
              if (solvers.contains(solver)) {
                attempts.computeIfAbsent(file, of -> new ArrayList<>()).add(attempt);
              } else if (attempt.bound().isPresent()) {
                bounds.put(file, List.of(new NamedBound(BOUNDING, attempt.bound().getAsDouble())));
              }
            });
    List<String> labels =
        ComparisonTask.labels(problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList());
    List<Ranking> rankings = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      String file = problems.get(i).loaded().source().name();
      rankings.add(
          new Ranking(
              labels.get(i),
              problems.get(i),
              bounds.getOrDefault(file, List.of()),
              attempts.getOrDefault(file, List.of())));
    }
    return new Comparison(setting, solvers.stream().map(OutsideProgram::name).toList(), rankings);
  }

  private static Attempt attempt(String solver, Optional<CellRecord> found, OptionalLong seed) {
    CellRecord record = found.orElse(null);
    if (record == null) {
      return new Attempt(
          solver,
          "",
          new Outcome.NotRun(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          List.of(),
          Optional.empty(),
          seed);
    }
    Results results = new Results(record.results());
    return new Attempt(
        solver,
        results.text("version"),
        record.status().hasResults() ? results.outcome() : new Outcome.Failed(record.reason()),
        results.number("bound"),
        record.effort().seconds() > 0
            ? OptionalDouble.of(record.effort().seconds())
            : OptionalDouble.empty(),
        results.text("remarks").isEmpty()
            ? List.of()
            : List.of(results.text("remarks").split(Pattern.quote(CommandCells.BETWEEN), -1)),
        Optional.empty(),
        seed);
  }

  /** The results of a run, as {@link CommandCells} records them. */
  private record Results(Map<String, String> all) {
    String text(String name) {
      return all.getOrDefault(name, "");
    }

    OptionalDouble number(String name) {
      return text(name).isEmpty()
          ? OptionalDouble.empty()
          : OptionalDouble.of(Double.parseDouble(text(name)));
    }

    private double value(String name) {
      return number(name).orElse(0);
    }

    Outcome outcome() {
      String outcome = text("outcome");
      return switch (outcome) {
        case "optimal", "feasible" ->
            new Outcome.Answer(outcome.equals("optimal"), value("value"), energy());
        case "waiting" -> new Outcome.Waiting((int) value("waiting"), text("why"));
        case "refuted" -> new Outcome.Refuted(List.of(text("why")));
        case "refused" -> new Outcome.Refused(text("why"));
        case "no-solution" -> new Outcome.NoSolution();
        case "not-run" -> new Outcome.NotRun();
        default -> new Outcome.NoOptimum(outcome);
      };
    }

    private Optional<EnergyUse> energy() {
      return text("serverJoules").isEmpty()
          ? Optional.empty()
          : Optional.of(
              new EnergyUse(
                  value("serverJoules"),
                  value("networkJoules"),
                  (int) value("serversOn"),
                  (int) value("switchesOn"),
                  text("moves").isEmpty()
                      ? OptionalInt.empty()
                      : OptionalInt.of((int) value("moves"))));
    }
  }
}
