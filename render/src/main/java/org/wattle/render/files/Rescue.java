package org.wattle.render.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.wattle.render.text.Escaped;

/**
 * Keeps an answer that cannot be written to its place, e.g. because the disk is full, in the folder
 * of temporary files, which may be on another disk.
 */
public final class Rescue {
  private static final String PREFIX = "wattle-rescued-";

  private Rescue() {}

  /**
   * Keeps a document.
   *
   * @param suffix that the name of the new file ends with
   * @return a sentence that says where it is, or why it is lost
   */
  public static String file(String suffix, OutputTarget.Content content) {
    return kept(
        () -> {
          Path file = Files.createTempFile(PREFIX, suffix);
          OutputTarget.writeInto(file, content);
          return file;
        });
  }

  /**
   * Keeps the files of a folder.
   *
   * @param files by their paths in the folder with {@code /}
   * @return a sentence that says where they are, or why they are lost
   */
  static String folder(Map<String, OutputTarget.Content> files) {
    return kept(
        () -> {
          Path folder = Files.createTempDirectory(PREFIX);
          for (Map.Entry<String, OutputTarget.Content> file : files.entrySet()) {
            OutputFolder.write(folder.resolve(file.getKey()), file.getValue());
          }
          return folder;
        });
  }

  private static String kept(Writing writing) {
    try {
      Path place = writing.place();
      return "The answer is in (" + Escaped.text(place.toString()) + "): move it from there.";
    } catch (IOException e) {
      return "Nor can it be kept in the folder of temporary files (%s): %s."
          .formatted(
              Escaped.text(System.getProperty("java.io.tmpdir", "")),
              Escaped.text(OutputTarget.reason(e)));
    }
  }

  @FunctionalInterface
  private interface Writing {
    Path place() throws IOException;
  }
}
