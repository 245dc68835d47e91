package org.wattle.model.energy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A task that found no place in the slot and waits in the queue.
 *
 * @param task its id
 * @param reason why it found none, when its turn came
 */
public record Waiting(String task, Reason reason) {
  /** What was missing. */
  public enum Reason {
    /** No server had enough left of every resource. */
    NO_ROOM,
    /** Some server had room, but no path to any of those had the bandwidth left. */
    NO_PATH,
    /** Some server had room, but the rules leave none of those to the task. */
    RULES;

    /** The word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Reason> byWord(String word) {
      return Arrays.stream(values()).filter(reason -> reason.word().equals(word)).findFirst();
    }

    /** For people. */
    public String description() {
      return switch (this) {
        case NO_ROOM -> "no server has enough left of everything it needs";
        case NO_PATH -> "no path to a server with room has enough bandwidth left";
        case RULES -> "the rules leave it no server with enough of everything it needs";
      };
    }
  }
}
