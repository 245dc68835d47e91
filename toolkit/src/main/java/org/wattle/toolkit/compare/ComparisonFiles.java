package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.json.RecordJson;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.summary.Overview;

/** What a comparison leaves in its folder. */
public final class ComparisonFiles {
  static final String PAGE = "index.html";
  static final String CSV = "comparison.csv";
  static final String JSON = "comparison.json";

  /** How to tell the folder of an earlier comparison. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("comparison", JSON, '"' + ComparisonJson.KIND + '"');

  /** The folder in it that holds the results and nothing else. */
  public static final String FOLDER = "results";

  private static final int LONGEST = 60;

  private ComparisonFiles() {}

  /** The files by their paths, with the results of the solves by theirs. */
  public static Map<String, OutputTarget.Content> of(
      Comparison comparison, Map<String, SolvedRun> results) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    results.forEach((file, document) -> files.put(file, document::write));
    files.put(CSV, OutputTarget.Content.of(ComparisonCsv.of(comparison)));
    files.put(PAGE, OutputTarget.Content.of(ComparisonPage.of(comparison)));
    files.put(JSON, out -> out.write(json(comparison)));
    return files;
  }

  /**
   * Where the results lie: one folder for each label, in the same order. Names become folders that
   * every file system takes, and stay apart even where it does not tell capitals from small
   * letters.
   */
  public static List<String> results(List<String> labels) {
    Set<String> taken = new HashSet<>();
    List<String> folders = new ArrayList<>();
    for (String label : labels) {
      String plain = plain(label);
      String name = plain;
      for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
        name = plain + "-" + n;
      }
      folders.add(FOLDER + "/" + name);
    }
    return folders;
  }

  /** Letters, digits, and what cannot be misread; always with a letter or digit in front. */
  static String plain(String label) {
    String safe = label.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[._-]+|[._-]+$", "");
    String cut = safe.substring(0, Math.min(LONGEST, safe.length())).replaceAll("[._-]+$", "");
    boolean reserved = cut.matches("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
    return cut.isEmpty() || reserved ? "instance" + (cut.isEmpty() ? "" : "-" + cut) : cut;
  }

  /**
   * The files of an experiment: its page, a row for every run, its bounds, and what papers need.
   */
  public static Map<String, String> experiment(Comparison comparison) {
    Overview summary = ComparisonSummary.of(comparison);
    Map<String, String> files = new LinkedHashMap<>();
    files.put(CSV, ComparisonCsv.text(comparison, ComparisonCsv.OF_RUNS));
    files.put("bounds.csv", ComparisonCsv.bounds(comparison));
    files.put(PAGE, ComparisonPage.of(comparison, summary));
    files.putAll(summary.files());
    return files;
  }

  /** The document of a comparison as JSON. */
  public static byte[] json(Comparison comparison) {
    return ComparisonJson.of(comparison);
  }

  /** A comparison as CSV (RFC 4180): one line for each instance and solver, empty where unknown. */
  private static final class ComparisonCsv {
    private static final List<Column<Row>> COLUMNS =
        List.of(
            new Column<>("instance", row -> row.ranking().label()),
            new Column<>("file", row -> row.loaded().source().name()),
            new Column<>("kind", row -> row.loaded().kind().id()),
            new Column<>("objective", row -> row.ranking().problem().objective()),
            new Column<>("unit", row -> row.ranking().problem().format().unit()),
            new Column<>("solver", row -> row.attempt().solver()),
            new Column<>("version", row -> row.attempt().version()),
            new Column<>("status", row -> row.attempt().outcome().status()),
            new Column<>("waiting", row -> row.attempt().waiting()),
            new Column<>("value", row -> row.attempt().value()),
            new Column<>("bound", row -> row.attempt().bound()),
            new Column<>("best_bound", row -> row.ranking().bestBound().map(Best::value)),
            new Column<>("gap", row -> row.ranking().gap(row.attempt())),
            new Column<>("best_known", row -> row.ranking().bestKnown().map(Best::value)),
            new Column<>("over_best_known", row -> row.ranking().overBest(row.attempt())),
            new Column<>("server_joules", row -> row.energy().map(EnergyUse::serverJoules)),
            new Column<>("network_joules", row -> row.energy().map(EnergyUse::networkJoules)),
            new Column<>("servers_on", row -> row.energy().map(EnergyUse::serversOn)),
            new Column<>("switches_on", row -> row.energy().map(EnergyUse::switchesOn)),
            new Column<>("seconds", row -> row.attempt().seconds()),
            new Column<>("verified", row -> row.attempt().verified()),
            new Column<>("reason", row -> row.attempt().outcome().reason()),
            new Column<>("moves", row -> row.energy().map(EnergyUse::moves)));

    /** With what tells the runs of an experiment apart, and sizes. */
    private static final List<Column<Row>> OF_RUNS =
        Stream.concat(
                COLUMNS.stream(),
                Stream.<Column<Row>>of(
                    new Column<>("seed", row -> row.attempt().seed()),
                    new Column<>("family", row -> ComparisonSummary.family(row.ranking())),
                    count("tasks", Problem.Counts::tasks),
                    count("servers", Problem.Counts::servers),
                    count("resources", Problem.Counts::resources)))
            .toList();

    private ComparisonCsv() {}

    private static Column<Row> count(String name, Function<Problem.Counts, Integer> of) {
      return new Column<>(name, row -> row.ranking().problem().counts().map(of));
    }

    /** The bound of every instance, and who proved it. */
    static String bounds(Comparison comparison) {
      return new CsvOutput<Ranking>(
              List.of(
                  new Column<>("instance", Ranking::label),
                  new Column<>("file", of -> of.problem().loaded().source().name()),
                  new Column<>("sha256", of -> of.problem().loaded().source().sha256()),
                  new Column<>("objective", of -> of.problem().objective()),
                  new Column<>("bound", of -> of.bestBound().map(Best::value)),
                  new Column<>("by", of -> of.bestBound().map(Best::by))))
          .text(comparison.rankings());
    }

    private record Row(Ranking ranking, Attempt attempt) {
      LoadedInstance<?> loaded() {
        return ranking.problem().loaded();
      }

      Optional<EnergyUse> energy() {
        return attempt.energy();
      }
    }

    /** The whole file, its lines ended by carriage return and line feed. */
    static String of(Comparison comparison) {
      return text(comparison, COLUMNS);
    }

    private static String text(Comparison comparison, List<Column<Row>> columns) {
      StringBuilder csv = new StringBuilder(line(columns.stream().map(Column::name)));
      for (Ranking ranking : comparison.rankings()) {
        for (Attempt attempt : ranking.attempts()) {
          csv.append(line(new CsvOutput<>(columns).cells(new Row(ranking, attempt))));
        }
      }
      return csv.toString();
    }

    private static String line(Stream<?> cells) {
      return cells
          .map(cell -> quoted(cell.toString()))
          .collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quoted(String cell) {
      boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\'' || c == ';');
      return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
  }

  /** A comparison as JSON. What is not known is absent: there is no gap without a bound. */
  private static final class ComparisonJson {
    /** What the document says that it is. */
    static final String KIND = "comparison";

    private ComparisonJson() {}

    /** The whole document. */
    static byte[] of(Comparison comparison) {
      return new JsonFields()
          .with("kind", KIND)
          .with("solvers", comparison.solvers())
          .with("parameters", parameters(comparison.setting().parameters()))
          .with("instances", comparison.rankings(), ComparisonJson::instance)
          .with("summary", comparison.summary())
          .with("provenance", comparison.setting().fields())
          .document();
    }

    private static JsonFields parameters(SolveParameters parameters) {
      return new JsonFields()
          .with("timeLimitSeconds", parameters.timeLimit().map(limit -> limit.toNanos() * 1e-9))
          .with("workLimit", parameters.workLimit())
          .with("gap", parameters.relativeGap())
          .with("threads", parameters.threads())
          .with("seed", parameters.seed());
    }

    private static JsonFields instance(Ranking ranking) {
      Problem<?, ?> problem = ranking.problem();
      LoadedInstance<?> loaded = problem.loaded();
      return new JsonFields()
          .with("label", ranking.label())
          .with("name", loaded.name())
          .with("file", loaded.source().name())
          .with("sha256", loaded.source().sha256())
          .with("kind", loaded.kind().id())
          .with("objective", problem.objective())
          .with("unit", text(problem.format().unit()))
          .with("warnings", loaded.warnings())
          .with("bounds", ranking.bounds())
          .with("bestBound", ranking.bestBound())
          .with("bestKnown", ranking.bestKnown())
          .with("contradictions", ranking.contradictions())
          .with("results", ranking.attempts(), attempt -> row(ranking, attempt));
    }

    private static JsonFields row(Ranking ranking, Attempt attempt) {
      Outcome outcome = attempt.outcome();
      return new JsonFields()
          .with("solver", attempt.solver())
          .with("seed", attempt.seed())
          .with("version", text(attempt.version()))
          .with("status", outcome.status())
          .with("waiting", attempt.waiting())
          .with("reason", text(outcome.reason()))
          .with("value", attempt.value())
          .with("bound", attempt.bound())
          .with("gap", ranking.gap(attempt))
          .with("overBestKnown", ranking.overBest(attempt))
          .all(attempt.energy().map(RecordJson.PLAIN::fields).orElse(Map.of()))
          .with("seconds", attempt.seconds())
          .with("verified", attempt.verified())
          .with("proofRefuted", Optional.of(true).filter(refuted -> ranking.refuted(attempt)))
          .with("remarks", attempt.remarks())
          .with("result", attempt.resultFile());
    }

    private static Optional<String> text(String text) {
      return Optional.of(text).filter(known -> !known.isEmpty());
    }
  }
}
