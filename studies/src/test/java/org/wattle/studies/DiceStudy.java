package org.wattle.studies;

import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wattle.render.page.Element;
import org.wattle.studies.judging.AmountRules;

/** A study of dice, with a source that says how they fall. */
public record DiceStudy(String name, List<StudyStep> quick, Optional<StudyPlan.Requirement> need)
    implements BookStudy {
  static final Publication CARDANO =
      new Publication("Cardano", "G. Cardano, Liber de ludo aleae, 1663");

  /** A study of this name, with nothing to run in its quick form. */
  public static DiceStudy named(String name) {
    return new DiceStudy(name, List.of(), Optional.empty());
  }

  @Override
  public String question() {
    return "How do the dice of " + name + " fall?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(CARDANO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    if (scale == StudyScale.QUICK) {
      return new StudyPlan(quick, Duration.ofSeconds(3), need);
    }
    return new StudyPlan(
        List.of(
            StudyStep.Command.of("roll 600").into("rolls.csv"),
            StudyStep.keep("rolls.csv", "rolls.csv"),
            new StudyStep.Derivation(
                "a note",
                workspace -> Files.writeString(workspace.records().resolve("note.txt"), "fair"))),
        Duration.ofMinutes(2),
        need);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Records.Row> rows = records.rows("rolls.csv");
    double sixes = rows.isEmpty() ? 0 : rows.get(0).number("sixes");
    return new Chapter(
        "%.0f of 600 are sixes.".formatted(sixes),
        List.of(
            new Block.Prose("Dice are thrown, see [the rolls](rolls.csv)."),
            new Block.Figure("dice.svg", "All dice", Element.of("svg")),
            new Block.Findings(
                List.of(
                    new StudyFinding(
                        "chapter 14",
                        "a sixth are sixes",
                        "100 | of 600",
                        "%.0f".formatted(sixes),
                        AmountRules.amount(100, sixes),
                        "Dice know nothing of each other"))),
            new Block.Table(
                "Rolls.", "lr", List.of("face", "times"), List.of(List.of("6", "" + sixes)))));
  }
}
