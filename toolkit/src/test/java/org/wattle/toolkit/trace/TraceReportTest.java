package org.wattle.toolkit.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.stop.Stopped;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.provenance.Setting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TraceReportTest {
  private static final Path TINY = Path.of("..", "instances", "traces", "google-2011-tiny");
  private static final Setting SETTING =
      new Setting(
          List.of("wattle", "analyze", "google-2011-tiny"),
          new SolveParameters(
              Optional.empty(),
              SolveParameters.DEFAULT_GAP,
              OptionalInt.empty(),
              OptionalLong.empty()),
          "1",
          "17",
          "a machine",
          2,
          Instant.EPOCH);

  private TraceAnalysis analysis;
  private TraceReport report;

  @BeforeEach
  void anAnalysis() {
    analysis = analyze(TINY, TimeWindow.WHOLE_TRACE);
    report = new TraceReport(analysis, SETTING);
  }

  private static TraceAnalysis analyze(Path trace, TimeWindow window) {
    return TraceAnalyzer.analyze(
            GoogleTrace.find(trace, trace.getFileName().toString()).orElseThrow(),
            window,
            progress -> {})
        .orElseThrow();
  }

  @Test
  void theTextOfTheTinyTrace() throws IOException {
    try (InputStream in = TraceReportTest.class.getResourceAsStream("google-2011-tiny.txt")) {
      assertThat(report.text()).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void theDocumentHasAllNumbers() {
    JsonNode document = JsonMapper.shared().readTree(report.json());

    assertThat(document.path("kind").asString()).isEqualTo("trace-analysis");
    assertThat(document.path("complete").asBoolean()).isTrue();
    assertThat(document.has("window")).isFalse();
    JsonNode causes = document.path("causes");
    assertThat(causes.path("evictions").asInt()).isEqualTo(13);
    assertThat(causes.path("machineFailure").path(1).path("seconds").asInt()).isEqualTo(15);
    assertThat(causes.path("machineFailure").path(1).path("evictions").asInt()).isEqualTo(2);
    assertThat(causes.path("memoryExcess").asInt()).isEqualTo(1);
    assertThat(document.path("priorities").size()).isEqualTo(12);
    JsonNode all = document.path("all");
    assertThat(all.path("cpuSeconds").path("mean").asDouble())
        .isEqualTo(analysis.all().cpuSeconds().mean().orElseThrow());
    long hourly = 0;
    for (JsonNode series : document.path("hourly").path("series")) {
      for (JsonNode count : series.path("submissions")) {
        hourly += count.asLong();
      }
    }
    assertThat(hourly).isEqualTo(all.path("submissions").asLong());
    assertThat(document.path("provenance").path("command").size()).isEqualTo(3);
  }

  @Test
  void whatIsNotInTheTraceIsNotInTheReport(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("events.csv");
    Files.writeString(
        file,
        """
        600000000,,1,0,,0,u,2,4,0.5,0.25,0.1,0
        600000001,,1,0,5,1,u,2,4,0.5,0.25,0.1,0
        601000001,,1,0,5,2,u,2,4,0.5,0.25,0.1,0
        """);
    TraceReport small = new TraceReport(analyze(file, TimeWindow.WHOLE_TRACE), SETTING);

    assertThat(small.text())
        .containsPattern("machine failure +– +–\n")
        .containsPattern("memory excess +– +–\n")
        .contains("The trace has no machine events: machine failures are not known.")
        .doesNotContain("Pairs of priorities", "CPU DEMAND");
    JsonNode causes = JsonMapper.shared().readTree(small.json()).path("causes");
    assertThat(causes.has("machineFailure")).isFalse();
    assertThat(causes.has("memoryExcess")).isFalse();
    assertThat(causes.path("none").asInt()).isEqualTo(1);
  }

  @Test
  void sharesThatRoundToNothingAreShown() {
    assertThat(TraceTables.share(1, 400_000)).isEqualTo("0.00025 %");
    assertThat(TraceTables.share(0, 400_000)).isEqualTo("0.00 %");
    assertThat(TraceTables.share(399_999, 400_000)).isEqualTo("100.00 %");
    assertThat(TraceTables.share(1, 0)).isEqualTo("–");
  }

  @Test
  void aPartSaysThatItIsOne() {
    TraceAnalysis part =
        new TraceAnalysis(
            analysis.trace(),
            new TimeWindow(0, 9000),
            analysis.counts(),
            analysis.machines(),
            analysis.causes(),
            analysis.priorities(),
            analysis.all(),
            analysis.pairs(),
            analysis.evicted(),
            analysis.arrivals(),
            analysis.demandMeasured(),
            analysis.withoutDemand(),
            Optional.of(Stopped.Cause.TIME_LIMIT));
    TraceReport of = new TraceReport(part, SETTING);

    String sentence = "Incomplete: the time limit was reached; counted is what comes before 3.10 h";
    assertThat(of.text()).contains(sentence).contains("Window: seconds 0..9000 of the trace.");
    assertThat(of.page()).contains(sentence);
    JsonNode document = JsonMapper.shared().readTree(of.json());
    assertThat(document.path("complete").asBoolean()).isFalse();
    assertThat(document.path("stopped").asString()).isEqualTo("time-limit");
    assertThat(document.path("window").path("toSeconds").asInt()).isEqualTo(9000);
  }

  @Test
  void theFolderHoldsPageDocumentTablesAndPictures(@TempDir Path folder) throws IOException {
    Path out = folder.resolve("out");
    for (int time = 0; time < 2; time++) {
      try (OutputFolder.Draft draft = OutputFolder.prepare(out, TraceReport.mark()).draft()) {
        report.finish(draft);
      }
    }

    try (Stream<Path> files = Files.list(out)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "SHA256SUMS",
              "index.html",
              "analysis.json",
              "evictions.svg",
              "arrivals.svg",
              "causes.csv",
              "priorities.csv",
              "pairs.csv",
              "arrivals.csv");
    }
    assertThat(Files.readAllLines(out.resolve("causes.csv")))
        .hasSize(13)
        .startsWith(
            "cause,tolerance_seconds,evictions,share", "machine failure,0,1,0.07692307692307693")
        .contains("memory excess,,1,0.07692307692307693");
    assertThat(Files.readAllLines(out.resolve("priorities.csv"))).hasSize(14);
    assertThat(Files.readAllLines(out.resolve("pairs.csv")))
        .hasSize(6)
        .contains("4,0,4,0.3076923076923077");
    assertThat(Files.readAllLines(out.resolve("arrivals.csv")))
        .startsWith("hour,priority,arrivals,submissions", "0,0,9,12")
        .hasSize(1 + analysis.arrivals().hours() * 8);
    assertThat(Files.readString(out.resolve("arrivals.svg")))
        .contains("tasks per hour, priority 0", "tasks per hour, priority 11")
        .doesNotContain("priority 3");
    assertThat(Files.readString(out.resolve("evictions.svg")))
        .contains("data-series=\"evictions\"");
    assertThat(Files.readString(out.resolve("index.html")))
        .contains("<h1>google-2011-tiny</h1>", "Causes of eviction", "wattle analyze");
  }
}
