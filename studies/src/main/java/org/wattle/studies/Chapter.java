package org.wattle.studies;

import java.util.List;

/**
 * The chapter of a study. The book adds its title, the commands that make its records and when they
 * were recorded.
 *
 * @param answer to the question of the study, in one line, with numbers from records
 * @param blocks in order
 */
public record Chapter(String answer, List<Block> blocks) {
  public Chapter {
    blocks = List.copyOf(blocks);
  }
}
