package org.wattle.toolkit.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.simulation.study.Measure;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.priority.simulation.PriorityMeasures;
import org.wattle.toolkit.priority.simulation.PriorityResult;
import org.wattle.toolkit.priority.simulation.PrioritySetup;

/** A measure is declared once: all documents have it, and no other place knows its name. */
class NewMeasureTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** The one line. */
  private static final Measure<PriorityResult> BUSY_HOURS =
      Measure.<PriorityResult>of("busyServerHours", of -> of.outcome().over().serversOn() / 60)
          .at(PriorityMeasures.CLUSTER, "Busy, h");

  @SuppressWarnings("unchecked") // the study of the kind that is simulated
  private static SimulationStudy<PrioritySetup, PriorityResult> study() {
    SimulationStudy<?, ?> study =
        Simulations.of(
                SolverRegistry.installed(),
                new Inputs(ROOT.resolve("instances"), InputStream.nullInputStream()))
            .run(
                "scenarios/priority-tiny.json",
                SimulationOptions.NONE
                    .with(SimulationOption.POLICIES, List.of("nop", "mrs"))
                    .with(SimulationOption.SEEDS, 2));
    return (SimulationStudy<PrioritySetup, PriorityResult>) study;
  }

  @Test
  void aMeasureOfOneLineIsInAllDocumentsAndInTheStudy() {
    SimulationStudy<PrioritySetup, PriorityResult> study = study().with(BUSY_HOURS);
    StudyReport<?, ?> report = StudyReport.of(study);

    assertThat(study.estimates()).allMatch(of -> of.measures().containsKey("busyServerHours"));
    assertThat(study.summaries().get(1).minus(study.summaries().get(0), BUSY_HOURS)).isPresent();
    assertThat(report.text()).contains("BUSY, H");
    assertThat(report.page()).contains(">Busy, h<");
    String json = new String(report.json(), StandardCharsets.UTF_8);
    assertThat(json).containsPattern("\"busyServerHours\" : \\{\\s+\"mean\"");
    assertThat(json).containsPattern("\"busyServerHours\" : [0-9]");
    Map<String, String> files = report.files();
    assertThat(files.get("runs.csv").lines().findFirst().orElseThrow())
        .endsWith(",busy_server_hours");
    assertThat(files.get("summary.csv")).contains("busy_server_hours_mean");
  }

  @Test
  void withoutItsLineItIsInNone() {
    StudyReport<?, ?> report = StudyReport.of(study());
    assertThat(report.text() + report.page() + report.files())
        .doesNotContainIgnoringCase("busy_server")
        .doesNotContainIgnoringCase("busy, h");
  }

  /** Names of one word are those of other things too. */
  @ParameterizedTest
  @ValueSource(strings = {"priority", "power", "energy", "lotes", "collocation"})
  void theNameOfAMeasureStandsOnce(String kind) throws IOException {
    Map<String, Integer> declared = new TreeMap<>();
    StringBuilder others = new StringBuilder();
    try (Stream<Path> files =
        Files.walk(ROOT.resolve("toolkit/src/main/java/org/wattle/toolkit/" + kind))) {
      for (Path file :
          files.filter(of -> of.toString().matches(".*/simulation/.*\\.java")).toList()) {
        String text = Files.readString(file);
        Matcher names = Pattern.compile("\"([a-z]+(?:[A-Z][A-Za-z0-9]*)+)\"").matcher(text);
        if (file.getFileName().toString().endsWith("Measures.java")) {
          names.results().forEach(of -> declared.merge(of.group(1), 1, Integer::sum));
        } else {
          others.append(text);
        }
      }
    }
    assertThat(declared).isNotEmpty();
    assertThat(declared.keySet())
        .noneMatch(name -> others.indexOf('"' + name + '"') >= 0)
        .noneMatch(name -> others.indexOf('"' + Measure.of(name, of -> of).column() + '"') >= 0);
  }
}
