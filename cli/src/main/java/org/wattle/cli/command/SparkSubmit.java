package org.wattle.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.wattle.campaign.ClusterEngine;
import org.wattle.cli.context.ThisProgram;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.campaign.CampaignFile;
import org.wattle.toolkit.campaign.Campaigns;

/**
 * The command line of Spark's own {@code spark-submit}, which starts the driver of a campaign, and
 * what it hands out: the program, and a zip of the files that cells read.
 *
 * @param home the folder of Spark
 * @param master what runs cells, such as {@code local[2]} or {@code spark://head:7077}
 * @param settings of Spark, {@code name=value}
 */
record SparkSubmit(Path home, String master, List<String> settings) {
  private static final String DRIVER = "org.wattle.spark.SparkDriver";
  private static final String DRIVER_JAR = "wattle-spark.jar";
  private static final String FILES = "{files}/";

  SparkSubmit {
    settings = List.copyOf(settings);
  }

  /** What is wrong with it, in a sentence. */
  Optional<String> issue() {
    if (!Files.isExecutable(submit())) {
      return Optional.of(
          "There is no Spark in (%s): it has no bin/spark-submit. Maybe --spark-home HOME, or the variable SPARK_HOME."
              .formatted(Escaped.text(home.toString())));
    }
    if (ThisProgram.parts().stream().anyMatch(part -> !Files.isRegularFile(part))
        || !Files.exists(driver())) {
      return Optional.of(
          "Spark is handed jars, and (%s) is missing. Maybe ./mvnw -P spark -pl campaign-spark -am package, and ./wattle."
              .formatted(Escaped.text(driver().toString())));
    }
    return Optional.empty();
  }

  private Path submit() {
    return home.resolve("bin").resolve("spark-submit");
  }

  /** Beside the program. */
  private static Path driver() {
    return ThisProgram.parts().get(0).toAbsolutePath().resolveSibling(DRIVER_JAR);
  }

  /**
   * How the engine is started.
   *
   * @param folder in which cells run
   * @param store the folder of the records, which has the zip and the log of Spark, too
   */
  ClusterEngine.Start start(Campaigns.Loaded loaded, Path folder, Path store) {
    CampaignFile.Limits limits = loaded.origin().plan().campaign().limits();
    Path top = folder.toAbsolutePath().normalize();
    String program = loaded.origin().program();
    List<String> command = new ArrayList<>(List.of(submit().toString(), "--master", master));
    settings.forEach(setting -> command.addAll(List.of("--conf", setting)));
    command.addAll(List.of("--class", DRIVER, driver().toString()));
    command.add(program);
    command.add(Double.toString(limits.killAfterSeconds().orElse(0)));
    command.add(zip(loaded, store).toString());
    command.add(inZip(top));
    ThisProgram.parts().forEach(part -> command.add(part.toAbsolutePath().toString()));
    command.add("--");
    command.addAll(worker(limits.memoryMegabytes()));
    return new ClusterEngine.Start(command, folder, store.resolve("spark.log"), program);
  }

  private static List<String> worker(OptionalInt memoryMegabytes) {
    String classPath =
        ThisProgram.parts().stream()
            .map(part -> FILES + part.getFileName())
            .collect(Collectors.joining(":"));
    return ThisProgram.worker("{java}", classPath, memoryMegabytes);
  }

  /** Files have their whole paths in it, so that cells find them as they name them. */
  private static Path zip(Campaigns.Loaded loaded, Path store) {
    Path zip = store.resolve("inputs-" + loaded.origin().inputsSha256() + ".zip");
    Path beside = store.resolve(zip.getFileName() + ".new");
    try {
      if (!Files.exists(zip)) {
        try (OutputStream out = Files.newOutputStream(beside);
            ZipOutputStream files = new ZipOutputStream(out)) {
          for (Path file : new TreeSet<>(loaded.files())) {
            files.putNextEntry(new ZipEntry(inZip(file.toAbsolutePath().normalize())));
            Files.copy(file, files);
            files.closeEntry();
          }
        }
        Files.move(beside, zip, StandardCopyOption.REPLACE_EXISTING);
      }
      return zip.toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String inZip(Path absolute) {
    return absolute.toString().replace('\\', '/').replaceFirst("^([A-Za-z]:)?/+", "");
  }
}
