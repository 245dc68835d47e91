package org.wattle.studies.energy;

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

/** What the decomposition proves, from 125 servers to 10,000. */
public final class DecompositionStudy implements BookStudy {
  static final String RECORD = "decomposition.csv";

  @Override
  public String name() {
    return "decomposition";
  }

  @Override
  public String question() {
    return "What is proven at the size of data centres, how fast, and where does it end?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    SolveTable answers = new SolveTable(RECORD, List.of("family", "instance", "seed"));
    boolean quick = effort == StudyScale.QUICK;
    for (InstanceFamily family : InstanceFamily.values()) {
      family.addTo(answers, quick);
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(30), answers.steps());
  }

  @Override
  public Chapter chapter(Records records) {
    return DecompositionChapter.of(records);
  }
}
