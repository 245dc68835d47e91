package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folders of a study that runs.
 *
 * @param home the folder of the project, with {@code instances/}
 * @param work intermediate files
 * @param records what is kept: new records of the study
 * @param data data that are not part of Wattle; may not exist
 */
public record Workspace(Path home, Path work, Path records, Path data) {
  /**
   * Writes a record.
   *
   * @param file its name, ending in {@code .csv}
   * @param head the names of its columns
   * @param rows of as many cells as the head has
   * @throws IOException where it cannot be written
   */
  public void keep(String file, List<String> head, List<List<String>> rows) throws IOException {
    Files.writeString(records.resolve(file), Records.csv(head, rows));
  }
}
