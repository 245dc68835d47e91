package org.wattle.studies;

import java.util.List;

/**
 * What a study tells. Its title, the commands that made it and how long they took are added by the
 * book.
 *
 * @param answer to the question of the study, in one line, made from records
 * @param blocks in order
 */
public record Chapter(String answer, List<Block> blocks) {
  public Chapter {
    blocks = List.copyOf(blocks);
  }
}
