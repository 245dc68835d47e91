package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a study works.
 *
 * @param home the folder of the project, with {@code instances/}
 * @param work what is made on the way
 * @param records what is kept: the folder of the study
 * @param data that may not be shipped; may not exist
 */
public record Workspace(Path home, Path work, Path records, Path data) {
  /**
   * Keeps rows as a record.
   *
   * @throws IOException where it cannot be written
   */
  public void keep(String file, List<String> head, List<List<String>> rows) throws IOException {
    Files.writeString(records.resolve(file), Csv.text(head, rows));
  }
}
