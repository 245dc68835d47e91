package org.wattle.importers.power;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.importers.power.MutableRuns.RunKey;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads what {@code scaphandre json} writes: one report after the other, or a list of them. A
 * report has the power of the host, and that of some processes, each with a time.
 */
final class ScaphandreReports {
  private static final String TIMESTAMP = "timestamp";
  private static final String CONSUMPTION = "consumption";
  private static final String CONSUMERS = "consumers";
  private static final int MAX_DEPTH = 100;
  private static final int MAX_STRING_LENGTH = 1_000_000;
  private static final double MAX_MICROWATTS = 1e12;

  private final MutableRuns runs;
  private final Labels labels;
  private final String idle;
  private final Map<String, Integer> runNumbers = new LinkedHashMap<>();
  private final Optional<String> nodeClass;
  private int reports;

  private ScaphandreReports(MutableRuns runs, Labels labels, String idle) {
    this.runs = runs;
    this.labels = labels;
    this.idle = idle;
    this.nodeClass = labels.nodeClass(Map.of(), 1, runs.log());
  }

  /** Fields of a report that matter: what is measured, when and of which process. */
  private static final class MutablePower {
    private double seconds = Double.NaN;
    private double microwatts = Double.NaN;
    private String executable = "";
    private String process = "";
  }

  static MeasuredFile read(Source source, Labels labels, String idle) {
    MutableRuns runs = new MutableRuns(source, TIMESTAMP);
    JsonFactory factory =
        JsonFactory.builder()
            .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING_LENGTH)
                    .build())
            .build();
    try (JsonParser parser =
        factory.createParser(ObjectReadContext.empty(), source.utf8().bytes())) {
      new ScaphandreReports(runs, labels, idle).reports(parser);
    } catch (JacksonException e) {
      int line =
          Optional.ofNullable(e.getLocation()).map(at -> Math.max(0, at.getLineNr())).orElse(0);
      runs.log()
          .add(line, "", "", "The file is no sequence of JSON reports.", "Maybe it was cut off.");
    }
    return MeasuredFile.of(runs);
  }

  private void reports(JsonParser parser) {
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      if (token == JsonToken.START_OBJECT) {
        reports++;
        report(parser);
      } else if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
        runs.log()
            .add(line(parser), "", "", "This is no report.", "Maybe another program wrote it.");
        return;
      }
    }
  }

  private void report(JsonParser parser) {
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      JsonToken value = parser.nextToken();
      if (name.equals("host") && value == JsonToken.START_OBJECT) {
        MutablePower host = power(parser);
        labels.program().ifPresent(program -> add(program, "1", true, host, line(parser)));
      } else if (name.equals(CONSUMERS) && value == JsonToken.START_ARRAY) {
        while (parser.nextToken() == JsonToken.START_OBJECT) {
          consumer(power(parser), line(parser));
        }
      } else {
        parser.skipChildren();
      }
    }
  }

  private void consumer(MutablePower of, int line) {
    String program = of.executable.substring(of.executable.lastIndexOf('/') + 1);
    if (labels.program().isEmpty() && !program.isEmpty() && labels.counts(program, idle)) {
      int number =
          runNumbers.computeIfAbsent(program + " " + of.process, each -> runNumbers.size() + 1);
      add(program, String.valueOf(number), false, of, line);
    }
  }

  private void add(String program, String run, boolean wholeNode, MutablePower of, int line) {
    IssueLog log = runs.log();
    if (!(of.seconds >= 0) || !(of.microwatts >= 0 && of.microwatts <= MAX_MICROWATTS)) {
      log.add(
          line,
          "report " + reports,
          program,
          "The report has no timestamp, or no consumption from 0 to 1e12 microwatts.",
          "Maybe another version of the program wrote it.");
    } else if (nodeClass.isPresent()) {
      PowerMetric metric = wholeNode ? PowerMetric.SCAPHANDRE_HOST : PowerMetric.SCAPHANDRE_PROCESS;
      runs.of(new RunKey(program, nodeClass.get(), run, wholeNode), "", metric.meter())
          .add(line, of.seconds, of.microwatts, 0);
    }
  }

  /** The object that begins here. */
  private static MutablePower power(JsonParser parser) {
    MutablePower power = new MutablePower();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      JsonToken value = parser.nextToken();
      if (name.equals(TIMESTAMP) && value.isNumeric()) {
        power.seconds = parser.getDoubleValue();
      } else if (name.equals(CONSUMPTION) && value.isNumeric()) {
        power.microwatts = parser.getDoubleValue();
      } else if (name.equals("exe") && value == JsonToken.VALUE_STRING) {
        power.executable = parser.getString();
      } else if (name.equals("pid") && value.isNumeric()) {
        power.process = parser.getString();
      } else {
        parser.skipChildren();
      }
    }
    return power;
  }

  private static int line(JsonParser parser) {
    return Math.max(0, parser.currentTokenLocation().getLineNr());
  }
}
