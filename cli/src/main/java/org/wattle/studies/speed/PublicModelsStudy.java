package org.wattle.studies.speed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.data.SolveTable;

/** Models of netlib and MIPLIB by every backend. */
public final class PublicModelsStudy implements BookStudy {
  static final String RECORD = "answers.csv";
  static final String PDLP = "pdlp";

  static final List<String> BACKENDS =
      List.of("scip", "highs", "cp-sat", "cbc", "glop", PDLP, "ojalgo", "choco", "commons-math");

  static final List<Known> MODELS =
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
   * What is known of a model.
   *
   * @param objective its optimum, NaN where there is none
   */
  record Known(String name, String status, double objective) {
    static Known optimal(String name, double objective) {
      return new Known(name, "optimal", objective);
    }
  }

  @Override
  public String name() {
    return "mps";
  }

  @Override
  public String question() {
    return "Do the backends agree with known optima of public models?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    SolveTable answers = new SolveTable(RECORD, List.of("model", "solver"));
    for (Known model : quick ? MODELS.subList(0, 2) : MODELS) {
      for (String backend : BACKENDS) {
        String gap = backend.equals(PDLP) ? "1e-3" : "1e-9";
        answers.row(
            List.of(model.name(), backend),
            "solve {data}/mps/%s.mps --solver %s --gap %s --time-limit 5s"
                .formatted(model.name(), backend, gap));
      }
    }
    return new StudyPlan(
        answers.steps(),
        Duration.ofSeconds(quick ? 5 : 120),
        Optional.of(new StudyPlan.Need("mps/afiro.mps", "twelve models of netlib and MIPLIB")));
  }

  @Override
  public Chapter chapter(Records records) {
    return PublicModelsChapter.of(records.rows(RECORD));
  }
}
