package org.wattle.toolkit.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.toolkit.trace.EvictionCauses.ToleranceCount;

/** The committed trace is the one that is made, and has evictions of every cause. */
class TinyTraceTest {
  private static final Path COMMITTED = Path.of("..", "instances", "traces", "google-2011-tiny");

  @Test
  void theCommittedFilesAreThoseThatAreMade() throws IOException {
    Map<String, String> committed = new TreeMap<>();
    try (Stream<Path> files = Files.walk(COMMITTED)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = COMMITTED.relativize(file).toString().replace('\\', '/');
        committed.put(name, text(file));
      }
    }
    assertThat(committed)
        .as("Maybe run the main method of TinyTrace.")
        .isEqualTo(new TreeMap<>(TinyTrace.files()));
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return new String(plain.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  @Test
  void everyCauseIsInIt() {
    TraceAnalysis analysis =
        TraceAnalyzer.analyze(
                GoogleTrace.find(COMMITTED, "tiny").orElseThrow(),
                TimeWindow.WHOLE_TRACE,
                progress -> {})
            .orElseThrow();

    // By hand: eight evictions by tasks of a higher priority, two with the machine, one each for
    // memory and disk, and one without a cause.
    EvictionCauses causes = analysis.causes();
    assertThat(causes.evictions()).isEqualTo(13);
    assertThat(causes.machineFailure())
        .extracting(ToleranceCount::evictions)
        .containsExactly(1L, 2L, 2L, 2L);
    assertThat(causes.memoryExcess()).hasValue(1);
    assertThat(causes.diskExcess()).hasValue(1);
    assertThat(causes.higherPriority())
        .extracting(ToleranceCount::evictions)
        .containsExactly(4L, 5L, 6L, 7L, 8L);
    assertThat(causes.none()).isEqualTo(1);
    assertThat(analysis.evicted()).isEqualTo(new EvictedTasks(12, 1, 11));
    assertThat(analysis.counts().contradictions()).isZero();
    assertThat(analysis.counts().missingInfo()).containsExactly(0L, 1L, 2L);
    assertThat(analysis.counts().after()).isEqualTo(1);
    assertThat(analysis.withoutDemand()).isZero();
  }
}
