package org.wattle.studies.collocation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;

/** Section 4.3 of the paper: ten jobs over four stages on eight nodes. */
public final class ParapluieStudy implements BookStudy {
  private static final String AUTO = "auto";
  private static final String BASELINE = "node-rr";
  private static final String WHERE = "section 4.3, figures 6 and 8";

  private static final List<StudyFinding> MEASURED =
      List.of(
          measured("figure 1", "NodeRR compared with SlotRR, by program", "−60 % to 80 %"),
          new StudyFinding(
              "figure 2", "a cluster with ClavisMO", "a scheme", "", StageRules.DRAWING, ""),
          measured("figure 3", "one straggler", "takes most of the benefit"),
          new StudyFinding(
              "table 2",
              "clusters",
              "Parapluie and India",
              "scenarios without their hardware",
              StageRules.HARDWARE,
              ""),
          new StudyFinding(
              "figure 7", "the placement of an expert", "drawings", "", StageRules.EXPERT, ""),
          measured("figure 9", "speed-ups and energy on Parapluie", "up to 60 % faster"));

  private static StudyFinding measured(String where, String claim, String theirs) {
    return new StudyFinding(where, claim, theirs, "", StageRules.MEASURED, "");
  }

  @Override
  public String name() {
    return "collocation/parapluie";
  }

  @Override
  public String question() {
    return "What does collocation gain on eight nodes of the cluster Parapluie?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.of(
        Duration.ofSeconds(2),
        StageResults.steps("instances/collocation/parapluie.json", List.of(AUTO, BASELINE)));
  }

  @Override
  public Chapter chapter(Records records) {
    StageResults stages = StageResults.of(records);
    return new Chapter(
        "Mean F' over four stages: %s with `auto`, %s with `node-rr`."
            .formatted(
                Quantities.fixed(stages.meanValue(AUTO), 3),
                Quantities.fixed(stages.meanValue(BASELINE), 3)),
        List.of(
            new Block.Prose(
                """
                Section 4.3 of the paper runs ten jobs, A to J, over four stages on eight nodes with two slots each (the cluster
                Parapluie), and describes in words what its figures 6 to 8 show. Sizes, intensities and most classes are not
                stated: [`parapluie.json`](../../../instances/collocation/parapluie.json) is a mix of jobs chosen such that
                the statements of the text hold (so this is a demonstration and not independent evidence), with the weights of its
                section 3, a limit of moves per stage, and a cost of each. The `Expert`, a person, is not included.
                """),
            new Block.Findings(findings(stages)),
            stages.table(),
            new Block.Picture("auto.svg", "auto on Parapluie"),
            new Block.Picture("node-rr.svg", "node-rr on Parapluie"),
            new Block.Findings(MEASURED),
            new Block.Prose(
                """
                The text contradicts itself on three points, which required a decision. H is a *taz* in stages 2 and 3 and has
                *turtle containers* in stage 4: here it is a taz, and the turtles are those of I. F *has terminated* in stage 3, and
                *containers of F and H* are reshuffled in stage 4: here it has terminated. J, not I, is placed first in
                stage 4, since NodeRR would not spread it otherwise. The text does not mention C: here it is four turtles in stage 1.
                """)));
  }

  private static List<StudyFinding> findings(StageResults stages) {
    return stages.stages().isEmpty()
        ? List.of(StudyFinding.notRun(WHERE, "the four stages", "described in words"))
        : List.of(first(stages), second(stages), third(stages), fourth(stages));
  }

  private static StudyFinding first(StageResults stages) {
    Set<String> tazes = stages.beside(BASELINE, 1, "A");
    tazes.addAll(stages.beside(BASELINE, 1, "B"));
    int apart =
        Math.min(stages.nodes(BASELINE, 1, "E").size(), stages.nodes(BASELINE, 1, "F").size());
    int together = Math.max(stages.nodes(AUTO, 1, "E").size(), stages.nodes(AUTO, 1, "F").size());
    return new StudyFinding(
        WHERE,
        "stage 1",
        "the baseline places the tazes A and B with the turtles D, but spreads E and F, whose"
            + " containers communicate; ClavisMO consolidates them",
        "[node-rr](node-rr.svg): A and B with %s, E and F on %d nodes each; [auto](auto.svg): on %d"
            .formatted(String.join(", ", tazes), apart, together),
        StageRules.consolidated(tazes.equals(Set.of("D")), apart, together),
        "");
  }

  private static StudyFinding second(StageResults stages) {
    boolean share = stages.beside(BASELINE, 2, "D").contains("G");
    boolean alone = stages.isolated(AUTO, 2, "H");
    boolean straggles = !stages.isolated(BASELINE, 2, "H");
    boolean kept = !stages.broken(AUTO, 2, "E") && !stages.broken(AUTO, 2, "F");
    return new StudyFinding(
        WHERE,
        "stage 2",
        "with the baseline the turtles D and G share nodes while the taz H is contended; ClavisMO"
            + " places H with turtles and keeps E and F together",
        "node-rr: D and G %s, H %s; auto: H with %s, E and F %s, on %d nodes instead of %d"
            .formatted(
                share ? "share nodes" : "apart",
                straggles ? "contended" : "isolated",
                String.join(", ", stages.beside(AUTO, 2, "H")),
                kept ? "kept together" : "broken",
                stages.nodesOn(AUTO, 2),
                stages.nodesOn(BASELINE, 2)),
        StageRules.relieved(share && straggles, alone, kept),
        "");
  }

  private static StudyFinding third(StageResults stages) {
    int baseline = stages.nodesOn(BASELINE, 3);
    int auto = stages.nodesOn(AUTO, 3);
    return new StudyFinding(
        WHERE,
        "stage 3",
        "G and H could be collocated to save power, and only ClavisMO does it",
        "%d nodes on with node-rr, %d with auto; moves: %d"
            .formatted(baseline, auto, (int) stages.number(AUTO, 3, "migrations")),
        StageRules.fewerNodes(baseline, auto),
        "");
  }

  private static StudyFinding fourth(StageResults stages) {
    double auto = stages.number(AUTO, 4, "value");
    double baseline = stages.number(BASELINE, 4, "value");
    int moves = (int) stages.number(AUTO, 4, "migrations");
    return new StudyFinding(
        WHERE,
        "stage 4",
        "the baseline finds a good placement by chance: J is spread, and turtles fill the free"
            + " slots; ClavisMO attains an equally good one by moving containers",
        "%s values; moves: %d"
            .formatted(Math.abs(auto - baseline) < StageRules.EQUAL ? "equal" : "different", moves),
        StageRules.asGoodByMoves(baseline, auto, moves),
        "");
  }
}
