package org.wattle.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where failures are written: for each a folder with its files and what to do with them.
 *
 * @param folder of all
 */
record FailureFolder(Path folder) {
  /**
   * Writes a failure.
   *
   * @param again the command that runs the case again
   * @return its folder
   */
  Path write(Failure failure, String again) {
    String name =
        failure.tried().id() + "-" + failure.finding().oracle().replaceAll("[^a-z]+", "-");
    Path place = folder.resolve(name);
    try {
      Files.createDirectories(place);
      Files.write(place.resolve(failure.tried().trial().file()), failure.smallest());
      Files.write(
          place.resolve("original-" + failure.tried().trial().file()), failure.tried().document());
      for (Map.Entry<String, byte[]> file : failure.tried().trial().companions().entrySet()) {
        Files.write(place.resolve(file.getKey()), file.getValue());
      }
      Files.writeString(place.resolve("README.txt"), text(failure, again));
      return place;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Failure failure, String again) {
    return failure.finding().oracle()
        + ": "
        + failure.finding().what()
        + "\n\nIn this folder:\n  "
        + String.join("\n  ", failure.commands())
        + "\n\nThe case as it was drawn:\n  "
        + again
        + "\n";
  }
}
