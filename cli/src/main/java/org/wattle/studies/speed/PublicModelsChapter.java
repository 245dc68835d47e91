package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/** What is told of public models. */
final class PublicModelsChapter {
  private static final double EXACT = 1e-6;
  private static final double ROUGH = 1e-3;
  private static final String WRONG = "**wrong**";

  private PublicModelsChapter() {}

  static Chapter of(List<Row> rows) {
    Map<String, List<Row>> models = Rows.groupBy(rows, "model");
    List<List<String>> table = new ArrayList<>();
    for (PublicModelsStudy.Known known : PublicModelsStudy.MODELS) {
      List<Row> answers = models.getOrDefault(known.name(), List.of());
      if (!answers.isEmpty()) {
        table.add(cells(known, answers));
      }
    }
    List<String> words =
        table.stream().flatMap(row -> row.subList(2, row.size()).stream()).toList();
    List<String> head = new ArrayList<>(List.of("model", "known"));
    PublicModelsStudy.BACKENDS.forEach(backend -> head.add("`" + backend + "`"));
    long wrong = words.stream().filter(WRONG::equals).count();
    long taken = words.stream().filter(word -> !word.equals("refused")).count();
    long same = words.stream().filter(word -> word.equals("same") || word.startsWith("to")).count();
    return new Chapter(
        "Of %d answers to models that a backend takes %d are the known ones and %d are wrong."
            .formatted(taken, same, wrong),
        List.of(
            new Block.Prose(
                """
                Twelve models of netlib and MIPLIB by every backend, gap 1e-9 (PDLP 1e-3), five seconds each. The files are
                not part of Wattle. The tests hold the same, with more time.

                *same*: the status, and the objective to 1e-6, proven. *to 1e-3*: PDLP's declared accuracy. *refused*: the
                backend does not take the model and says why: CP-SAT and Choco take whole numbers with bounds alone; GLOP,
                PDLP and Commons Math take no whole numbers. *not in time*: nothing false was said. *nothing found*: no point
                and no proof. *failed*: it gave up with an error.
                """),
            new Block.Grid("", "l".repeat(head.size()), head, table)));
  }

  private static List<String> cells(PublicModelsStudy.Known known, List<Row> answers) {
    String number =
        Double.isNaN(known.objective())
            ? ""
            : String.format(Locale.ROOT, " %.10g", known.objective()).replaceFirst("\\.?0+$", "");
    List<String> row = new ArrayList<>(List.of(known.name(), known.status() + number));
    for (String backend : PublicModelsStudy.BACKENDS) {
      row.add(
          Rows.where(answers, "solver", backend).stream()
              .map(answer -> word(known, answer))
              .findFirst()
              .orElse(""));
    }
    return row;
  }

  /** What an answer is beside what is known. */
  static String word(PublicModelsStudy.Known known, Row answer) {
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

  private static String optimum(PublicModelsStudy.Known known, Row answer) {
    double off = Math.abs(answer.number("value") - known.objective());
    double size = Math.max(1, Math.abs(known.objective()));
    if (off <= EXACT * size) {
      return answer.text("solver").equals(PublicModelsStudy.PDLP) ? "to 1e-3" : "same";
    }
    boolean declared = answer.text("solver").equals(PublicModelsStudy.PDLP) && off <= ROUGH * size;
    return declared ? "to 1e-3" : WRONG;
  }

  /** All are minimised: a value is not below the optimum. */
  private static boolean honest(PublicModelsStudy.Known known, Row answer) {
    return !known.status().equals("optimal")
        || answer.number("value")
            >= known.objective() - EXACT * Math.max(1, Math.abs(known.objective()));
  }
}
