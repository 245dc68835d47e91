package org.wattle.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.spark.SparkFiles;
import org.wattle.campaign.WorkerProcess;

/**
 * How an executor starts a worker.
 *
 * @param sha256 the digest of the program
 * @param killMillis how long a cell may take; 0 where there is no limit
 * @param inputs the name of a zip of the files that cells read
 * @param folder in the zip, in which cells run
 * @param words of the command line, as {@link SparkDriver} says
 */
record ExecutorWorker(
    String sha256, long killMillis, String inputs, String folder, List<String> words)
    implements Serializable {
  ExecutorWorker {
    words = new ArrayList<>(words); // Serializable, whatever came.
  }

  /** A worker that is not started yet. */
  WorkerProcess worker() throws IOException {
    Path root = Path.of(SparkFiles.getRootDirectory()).toAbsolutePath();
    String files = root.toString();
    String java = Path.of(System.getProperty("java.home", ""), "bin", "java").toString();
    List<String> command =
        words.stream().map(word -> word.replace("{java}", java).replace("{files}", files)).toList();
    Path run = unpacked(root).resolve(folder);
    Files.createDirectories(run);
    return new WorkerProcess(command, run, sha256, SparkDriver.limit(killMillis));
  }

  /** The folder of the files that cells read, unpacked once in this process. */
  private Path unpacked(Path files) throws IOException {
    synchronized (ExecutorWorker.class) {
      Path folder = files.resolve(inputs + ".d");
      if (Files.exists(folder)) {
        return folder;
      }
      Path beside = Files.createTempDirectory(files, "inputs");
      try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(files.resolve(inputs)))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          write(zip, beside.resolve(entry.getName()));
        }
      }
      return Files.move(beside, folder);
    }
  }

  private static void write(InputStream in, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.copy(in, file);
  }
}
