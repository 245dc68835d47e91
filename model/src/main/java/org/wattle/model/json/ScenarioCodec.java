package org.wattle.model.json;

import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scenarios of one kind of simulation as JSON. They are read and never written.
 *
 * @param <S> the scenarios
 */
public interface ScenarioCodec<S> extends DocumentFormat<S> {
  /** Says of a file that a scenario names whether it can be found. */
  @FunctionalInterface
  interface ReferencedFiles {
    /** Why the file cannot be found or cannot be the one that is meant; empty where it exists. */
    Optional<Missing> missing(String file);

    /**
     * Reports at a value, where it is a readable text, why the file of that name cannot be used.
     */
    default void check(JsonCursor named) {
      named
          .text()
          .filter(name -> !name.isEmpty())
          .flatMap(this::missing)
          .ifPresent(missing -> named.error(missing.problem(), missing.suggestion()));
    }
  }

  /**
   * Why a file that a scenario names cannot be used.
   *
   * @param problem a sentence
   * @param suggestion a sentence that starts with "Maybe"; empty where there is none
   */
  record Missing(String problem, String suggestion) {}

  /** Like {@link #validate(JsonCursor)}, and checks the files that the scenario names. */
  void validate(JsonCursor root, ReferencedFiles files);

  /** Validates a scenario without checking the files that it names. */
  @Override
  default void validate(JsonCursor root) {
    validate(root, file -> Optional.empty());
  }

  /** Reads a scenario, or finds every issue with it and with the files that it names. */
  default Parsed<S> read(Source source, ReferencedFiles files) {
    return DocumentReader.read(source, this, root -> validate(root, files));
  }

  /** A document with its length in seconds, of which its hours or its seconds are given. */
  static JsonNode inSeconds(JsonNode root) {
    return ((ObjectNode) root).put("seconds", seconds(root));
  }

  private static long seconds(JsonNode root) {
    return root.has("seconds")
        ? root.path("seconds").asLong()
        : Math.max(1, Math.round(root.path("hours").asDouble() * 3600));
  }

  /**
   * Reports where not just one of hours and seconds is given, or a run has too many samples; gives
   * its length in seconds, where that can be read.
   *
   * @param suggestion where neither is given
   */
  static OptionalLong checkLength(JsonCursor root, String suggestion) {
    if (!root.eitherOf("hours", "seconds", "how long a run is", suggestion)
        || !root.isReadable("hours")
        || !root.isReadable("seconds")) {
      return OptionalLong.empty();
    }
    long seconds = seconds(root.node());
    if (root.isReadable("sampleSeconds")
        && seconds / root.number("sampleSeconds").orElse(60) > 1e5) {
      root.error(
          "sampleSeconds",
          "A run of (%d) seconds would have more than (100000) samples.",
          "Maybe a thousandth of it, (" + Math.max(1, seconds / 1000) + ").",
          seconds);
    }
    return OptionalLong.of(seconds);
  }
}
