package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * A thousand solves in one process with each native solver, a tenth of them as warm-up: the memory
 * that the process holds, its threads and its temporary files are what they were.
 */
@EnabledOnOs(OS.LINUX)
class ManySolvesTest {
  /** Far fewer than an eighth by default. */
  private static final int SOLVES = Seeds.count(900) * Seeds.count(8) / 8;

  private static final int WARM_UP = Math.max(15, Seeds.count(100) * Seeds.count(8) / 8);

  /**
   * 20 kB for each of the later solves; a model that is not freed takes more than twice as much.
   */
  private static final long SLACK_KILOBYTES = 20L * SOLVES;

  /** What allocators and Java may take at any time, and keep. */
  private static final long NOISE_KILOBYTES = 40_000;

  private static final List<OptModel> LINEAR =
      List.of(Models.covering(60, 80, 5, 1), Models.covering(60, 80, 5, 2));
  private static final List<OptModel> INTEGER =
      List.of(Models.packing(5, 3, 1), Models.packing(5, 3, 2));

  static Stream<String> natives() {
    return Stream.of("scip", "highs", "cp-sat", "glop", "pdlp", "cbc");
  }

  @ParameterizedTest
  @MethodSource("natives")
  void memoryThreadsAndFilesStayFlat(String id) throws IOException {
    Backend backend = Backends.byId(id).orElseThrow();
    solve(backend, WARM_UP);
    long kilobytes = residentKilobytes();
    int threads = Thread.activeCount();
    long files = temporaryFiles();

    solve(backend, SOLVES);

    assertThat(residentKilobytes() - kilobytes).isLessThan(SLACK_KILOBYTES + NOISE_KILOBYTES);
    assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 2);
    assertThat(temporaryFiles()).isLessThanOrEqualTo(files);
  }

  private static void solve(Backend backend, int times) {
    List<OptModel> models =
        backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
            ? INTEGER
            : LINEAR;
    SolveParameters plain = SolveParameters.DEFAULT;
    CheckedBackend checked = new CheckedBackend(backend);
    for (int k = 0; k < times; k++) {
      assertThat(checked.solve(SolveRequest.of(models.get(k % models.size()), plain)).solution())
          .isPresent();
    }
  }

  /** Of the process, with as little as possible in Java's heap. */
  private static long residentKilobytes() throws IOException {
    System.gc();
    long resident =
        Files.readAllLines(Path.of("/proc/self/status")).stream()
            .filter(line -> line.startsWith("VmRSS"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .sum();
    return resident - (Runtime.getRuntime().totalMemory() >> 10);
  }

  private static long temporaryFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().startsWith("wattle-")).count();
    }
  }
}
