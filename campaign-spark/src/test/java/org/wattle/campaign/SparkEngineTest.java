package org.wattle.campaign;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Cells on Spark, with two executors' threads in the process of the driver. */
class SparkEngineTest extends EngineContract {
  private static final Path HOME =
      Path.of("target", "spark-" + System.getProperty("spark.version")).toAbsolutePath();

  @TempDir private Path folder;

  /** Jars are there, scripts are not. */
  @BeforeAll
  static void completesSpark() throws IOException {
    Path bin = Files.createDirectories(HOME.resolve("bin"));
    Files.copy(
        Path.of("src", "test", "spark", "spark-submit"),
        bin.resolve("spark-submit"),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.COPY_ATTRIBUTES);
  }

  /** What tests are made of, to be handed out. */
  private static List<Path> jars() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(entry -> entry.getFileName().toString().startsWith("wattle-campaign"))
        .toList();
  }

  @Override
  CampaignEngine engine(Duration killAfter, Duration grace) {
    Path inputs = folder.resolve("inputs.zip");
    try (ZipOutputStream none = new ZipOutputStream(Files.newOutputStream(inputs))) {
      none.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                HOME.resolve("bin").resolve("spark-submit").toString(),
                "--master",
                "local[2]",
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--class",
                "org.wattle.spark.SparkDriver",
                System.getProperty("spark.driver.jar"),
                TestCells.SHA256,
                Double.toString(killAfter.toMillis() / 1000.0),
                inputs.toString(),
                "work"));
    jars().forEach(jar -> command.add(jar.toAbsolutePath().toString()));
    command.addAll(
        List.of(
            "--",
            "{java}",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            jars().stream()
                .map(jar -> "{files}/" + jar.getFileName())
                .collect(Collectors.joining(File.pathSeparator)),
            TestCells.class.getName()));
    return new ClusterEngine(
        "spark",
        new ClusterEngine.Start(command, folder, folder.resolve("spark.log"), TestCells.SHA256),
        Integer.MAX_VALUE,
        grace);
  }

  @Override
  boolean isolates() {
    return true;
  }

  /**
   * Tasks have up to a hundred cells, and twice as many tasks wait or run as there are slots,
   * beside those before.
   */
  @Override
  int mostTaken() {
    return 3 * 2 * 100;
  }
}
