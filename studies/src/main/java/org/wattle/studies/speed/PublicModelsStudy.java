package org.wattle.studies.speed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SolveTable;

/** Models of netlib and MIPLIB, solved by every backend. */
public final class PublicModelsStudy implements BookStudy {
  private static final String RECORD = "answers.csv";
  private static final String PDLP = "pdlp";

  private static final List<String> BACKENDS =
      List.of("scip", "highs", "cp-sat", "cbc", "glop", PDLP, "ojalgo", "choco", "commons-math");

  private static final List<Known> MODELS =
      List.of(
          Known.optimal("afiro", -464.75314285714285),
          Known.optimal("adlittle", 225494.9631623803),
          Known.optimal("stair", -251.26695119296335),
          Known.optimal("flugpl", 1201500),
          Known.optimal("lseu", 1120),
          Known.optimal("egout", 568.1007),
          Known.optimal("gt2", 21166),
          Known.optimal("p0548", 8691),
          Known.optimal("rgn", 82.19999923999991),
          Known.optimal("bell5", 8966406.491520004),
          new Known("woodinfe", "infeasible", Double.NaN),
          new Known("gas11", "unbounded", Double.NaN));

  /**
   * The known result of a model.
   *
   * @param objective the optimum; NaN where there is none
   */
  record Known(String name, String status, double objective) {
    static Known optimal(String name, double objective) {
      return new Known(name, "optimal", objective);
    }
  }

  private static final String GAP = "1e-9";
  private static final String GAP_OF_PDLP = "1e-3";
  private static final int SECONDS = 5;

  private static final String EXACT_TEXT = "1e-6";
  private static final double EXACT = Double.parseDouble(EXACT_TEXT);
  private static final double ROUGH = Double.parseDouble(GAP_OF_PDLP);
  private static final String ROUGHLY = "to " + GAP_OF_PDLP;
  private static final String WRONG = "**wrong**";

  @Override
  public String name() {
    return "mps";
  }

  @Override
  public String question() {
    return "Do the results of the backends agree with the known optima of public models?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    SolveTable answers = new SolveTable(RECORD, List.of("model", "solver"));
    for (Known model : quick ? MODELS.subList(0, 2) : MODELS) {
      for (String backend : BACKENDS) {
        String gap = backend.equals(PDLP) ? GAP_OF_PDLP : GAP;
        answers.solve(
            List.of(model.name(), backend),
            "solve {data}/mps/%s.mps --solver %s --gap %s --time-limit %ds"
                .formatted(model.name(), backend, gap, SECONDS));
      }
    }
    return new StudyPlan(
            answers.steps(),
            Duration.ofSeconds(quick ? 5 : 120),
            Optional.of(
                new StudyPlan.Requirement("mps/afiro.mps", "twelve models of netlib and MIPLIB")))
        .timed("some backends end at time limits");
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    Map<String, List<Row>> models = Rows.groupBy(rows, "model");
    List<List<String>> table = new ArrayList<>();
    for (Known known : MODELS) {
      List<Row> answers = models.getOrDefault(known.name(), List.of());
      if (!answers.isEmpty()) {
        table.add(cells(known, answers));
      }
    }
    List<String> words =
        table.stream().flatMap(row -> row.subList(2, row.size()).stream()).toList();
    List<String> head = new ArrayList<>(List.of("model", "known"));
    BACKENDS.forEach(backend -> head.add("`" + backend + "`"));
    long wrong = words.stream().filter(WRONG::equals).count();
    long taken = words.stream().filter(word -> !word.equals("refused")).count();
    long same = words.stream().filter(word -> word.equals("same") || word.equals(ROUGHLY)).count();
    return new Chapter(
        "Of %d results for models that a backend accepts, %d are the known ones and %d are wrong."
            .formatted(taken, same, wrong),
        List.of(
            new Block.Prose(
                """
                %d models of netlib and MIPLIB are solved by every backend with a gap of %s (PDLP %s) and a time limit of %d s each. The
                files are not part of Wattle. The tests compare the same models with a longer time limit.

                *same*: the known status, and the objective within %s, with the status of an optimum. *%s*: within PDLP's declared accuracy. *refused*: the
                backend does not accept the model and states the reason: CP-SAT and Choco accept bounded integer variables only; GLOP,
                PDLP and Commons Math accept no integer variables. *not in time*: the result is possible, but the backend does not call it optimal. *nothing found*: no solution
                and no proof. *failed*: the backend ended with an error.
                """
                    .formatted(models.size(), GAP, GAP_OF_PDLP, SECONDS, EXACT_TEXT, ROUGHLY)),
            new Block.Table("", "l".repeat(head.size()), head, table)));
  }

  private static List<String> cells(Known known, List<Row> answers) {
    String number =
        Double.isNaN(known.objective())
            ? ""
            : String.format(Locale.ROOT, " %.10g", known.objective()).replaceFirst("\\.?0+$", "");
    List<String> row = new ArrayList<>(List.of(known.name(), known.status() + number));
    for (String backend : BACKENDS) {
      row.add(
          Rows.where(answers, "solver", backend).stream()
              .map(answer -> word(known, answer))
              .findFirst()
              .orElse(""));
    }
    return row;
  }

  /** An answer compared with the known result, in a word. */
  static String word(Known known, Row answer) {
    String status = answer.text("status");
    return switch (status) {
      case "" -> "refused";
      case "optimal" -> optimum(known, answer);
      case "feasible" -> honest(known, answer) ? "not in time" : WRONG;
      case "no-solution" -> known.status().equals("optimal") ? "not in time" : "nothing found";
      case "infeasible-or-unbounded" -> known.status().equals("optimal") ? WRONG : "same";
      case "failed" -> "failed";
      default -> status.equals(known.status()) ? "same" : WRONG;
    };
  }

  private static String optimum(Known known, Row answer) {
    double off = Math.abs(answer.number("value") - known.objective());
    double size = Math.max(1, Math.abs(known.objective()));
    if (off <= EXACT * size) {
      return answer.text("solver").equals(PDLP) ? ROUGHLY : "same";
    }
    boolean declared = answer.text("solver").equals(PDLP) && off <= ROUGH * size;
    return declared ? ROUGHLY : WRONG;
  }

  /** Whether the value is possible: all models are minimised, so it is not below the optimum. */
  private static boolean honest(Known known, Row answer) {
    return !known.status().equals("optimal")
        || answer.number("value")
            >= known.objective() - EXACT * Math.max(1, Math.abs(known.objective()));
  }
}
