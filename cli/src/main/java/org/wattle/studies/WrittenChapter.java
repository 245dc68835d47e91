package org.wattle.studies;

import java.util.List;
import java.util.Optional;

/**
 * A chapter with what the book adds to it.
 *
 * @param study the study
 * @param scale the scale of its records
 * @param chapter its content
 * @param run when and on which machine its records were made, where that was recorded
 */
public record WrittenChapter(
    BookStudy study, StudyScale scale, Chapter chapter, Optional<RunRecord> run) {
  /** Its findings, in order. */
  public List<StudyFinding> findings() {
    return chapter.blocks().stream()
        .filter(Block.Findings.class::isInstance)
        .map(Block.Findings.class::cast)
        .flatMap(block -> block.all().stream())
        .toList();
  }

  /** The pictures that it draws, in order. */
  List<Block.Figure> figures() {
    return chapter.blocks().stream()
        .filter(Block.Figure.class::isInstance)
        .map(Block.Figure.class::cast)
        .toList();
  }

  /** The files and titles of all its pictures, in order. */
  List<Block.Picture> pictures() {
    return chapter.blocks().stream()
        .flatMap(block -> MarkdownText.picture(block).stream())
        .toList();
  }

  /** The command that makes its records and itself again. */
  String command() {
    return "./wattle reproduce " + study.name() + (scale == StudyScale.QUICK ? " --quick" : "");
  }
}
