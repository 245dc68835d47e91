package org.wattle.studies.folder;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.studies.Publication;
import org.wattle.studies.Repeatability;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import tools.jackson.databind.JsonNode;

/**
 * A study as its file says it.
 *
 * @param question that it answers
 * @param source whose results it reproduces
 * @param folder in which steps are run, relative to the file
 * @param needs data that not every machine has
 * @param repeatability what another run need not give again
 * @param scales at which it can be run
 * @param steps in order
 */
public record StudyFile(
    String question,
    Optional<Publication> source,
    String folder,
    Optional<StudyPlan.Requirement> needs,
    Repeatability repeatability,
    Map<StudyScale, Scale> scales,
    List<Step> steps) {
  public StudyFile {
    scales = Map.copyOf(scales);
    steps = List.copyOf(steps);
  }

  /**
   * A scale.
   *
   * @param estimate how long it takes on two idle cores
   * @param values what stands for names in braces in the steps
   */
  public record Scale(Duration estimate, Map<String, JsonNode> values) {
    public Scale {
      values = Map.copyOf(values);
    }
  }

  /**
   * A step.
   *
   * @param work what is done
   * @param keep the record that it makes
   * @param into the file in the folder for intermediate files that gets its output
   * @param exits codes besides 0 that are no failures
   * @param only the scale at which it is done; all where absent
   * @param needsData a file of the data without which it is left out
   */
  public record Step(
      Work work,
      Optional<String> keep,
      Optional<String> into,
      Set<Integer> exits,
      Optional<StudyScale> only,
      Optional<String> needsData) {
    public Step {
      exits = Set.copyOf(exits);
    }
  }

  /** What a step does. */
  public sealed interface Work {
    /** Runs a command of Wattle. */
    record Wattle(List<String> words) implements Work {
      public Wattle {
        words = List.copyOf(words);
      }
    }

    /** Runs another program. */
    record Program(List<String> words) implements Work {
      public Program {
        words = List.copyOf(words);
      }
    }

    /** Runs a campaign, and keeps the table of its cells. */
    record Campaign(JsonNode document) implements Work {}

    /** Keeps an intermediate file. */
    record Copy(String file) implements Work {}
  }

  /** The records that the steps make. */
  public List<String> records() {
    return steps.stream().flatMap(step -> step.keep().stream()).distinct().toList();
  }
}
