package org.wattle.studies.energy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Study;
import org.wattle.studies.kit.Answers;

/** What the decomposition proves, from 125 servers to 10,000. */
public final class Decomposition implements Study {
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
  public Optional<Source> source() {
    return Optional.of(Source.THESIS);
  }

  @Override
  public Plan plan(Effort effort) {
    Answers answers = new Answers(RECORD, List.of("family", "instance", "seed"));
    boolean quick = effort == Effort.QUICK;
    for (Family family : Family.values()) {
      family.addTo(answers, quick);
    }
    return Plan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(30), answers.steps());
  }

  @Override
  public Chapter chapter(Records records) {
    return DecompositionChapter.of(records);
  }
}
