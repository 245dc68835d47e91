package org.wattle.docs;

import java.util.Optional;

/** What a reader does at a block of a page. */
sealed interface Step {
  Block block();

  /**
   * Runs commands.
   *
   * @param block of commands, one script
   * @param exitCode that the script is to end with
   * @param needsData whether they read traces that may not be shipped
   * @param shown the output that the page shows, if it does
   */
  record Commands(Block block, int exitCode, boolean needsData, Optional<Block> shown)
      implements Step {}

  /** Saves the block as a file. */
  record Save(Block block, String file) implements Step {}

  /** Reads commands that the checks leave alone. */
  record Read(Block block, WhyNot reason) implements Step {}
}
