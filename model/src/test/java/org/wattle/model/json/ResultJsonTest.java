package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultProof;
import org.wattle.model.json.result.ResultProvenance;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.json.result.ResultSummary.Check;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.json.result.ResultSummary.ResultSolver;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.SolveParameters;

class ResultJsonTest {
  static final String ENERGY =
      """
      {
        "kind": "energy-result",
        "instance": {"name": "tiny", "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        "solver": {"id": "scip", "version": "SCIP 10.0", "parameters": {"timeLimitSeconds": 60, "workLimit": 1000, "gap": 1.0E-4, "threads": 1, "seed": -7}, "warnings": ["threads are not honoured"], "notes": ["placement found by first-fit"]},
        "status": "feasible",
        "objective": {"name": "mtec", "unit": "J", "value": 20000, "bound": 19000, "gap": 0.05},
        "proof": {"claim": "bound", "by": "scip", "engines": ["scip"], "certified": true, "second": "exact rational arithmetic (search tree of 37 nodes)"},
        "check": {"clean": true, "violations": [], "tolerances": {"capacity": 1.0E-6, "value": 1.0E-6}},
        "metrics": {
          "serversOn": {"A": {"on": 1, "total": 69}},
          "serverJoules": 18000.5,
          "networkJoules": 1999.5
        },
        "placement": [
          {"task": "t1", "server": "D-0", "route": ["core-0", "access-7"]},
          {"task": "t2", "server": "D-0"}
        ],
        "seconds": {"build": 0.25, "solve": 1.5, "check": 0.01, "encode": 0.1},
        "provenance": {"seed": -7, "threads": 1, "jvm": "17.0.15+6", "wattle": "0.1.0", "formulation": "assignment", "rewrites": ["packing to rows"]}
      }
      """;

  private static ResultDocument read(String json) {
    return Text.valid(ResultReader.installed().read(Text.source(json)));
  }

  private static List<String> warnings(String piece, String replacement) {
    assertThat(ENERGY).contains(piece);
    return Text.warnings(
        ResultReader.installed().read(Text.source(ENERGY.replace(piece, replacement))));
  }

  private static String written(ResultDocument result) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (result instanceof EnergyResult energy) {
      new EnergyResultCodec().write(energy, out);
    } else {
      new ModelResultCodec().write((ModelResult) result, out);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static EnergyResult energyResult() {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    Map<String, Metric> ofA = new LinkedHashMap<>();
    ofA.put("on", new Metric.Figure(1));
    ofA.put("total", new Metric.Figure(69));
    metrics.put("serversOn", new Metric.Group(Map.of("A", new Metric.Group(ofA))));
    metrics.put("serverJoules", new Metric.Figure(18000.5));
    metrics.put("networkJoules", new Metric.Figure(1999.5));
    return new EnergyResult(
        new ResultSummary(
            "tiny",
            new Source("-", new byte[0]).sha256(),
            new ResultSolver(
                "scip",
                "SCIP 10.0",
                new SolveParameters(
                    Optional.of(Duration.ofSeconds(60)),
                    OptionalLong.of(1000),
                    1e-4,
                    OptionalInt.of(1),
                    OptionalLong.of(-7)),
                List.of("threads are not honoured"),
                List.of("placement found by first-fit")),
            ResultStatus.FEASIBLE,
            "",
            Optional.of(
                new ResultObjective(
                    "mtec", "J", OptionalDouble.of(20000), OptionalDouble.of(19000))),
            Optional.of(
                new ResultProof(
                    "bound",
                    "scip",
                    List.of("scip"),
                    true,
                    "exact rational arithmetic (search tree of 37 nodes)",
                    "")),
            Optional.of(new Check(List.of(), Map.of("capacity", 1e-6, "value", 1e-6))),
            new Metric.Group(metrics),
            Map.of("solve", 1.5, "build", 0.25, "encode", 0.1, "check", 0.01),
            Optional.of(
                new ResultProvenance(
                    OptionalLong.of(-7),
                    OptionalInt.of(1),
                    "17.0.15+6",
                    "0.1.0",
                    "assignment",
                    List.of("packing to rows")))),
        Optional.of(
            new Placement(
                List.of(
                    new TaskPlacement("t1", "D-0", List.of("core-0", "access-7")),
                    new TaskPlacement("t2", "D-0", List.of())))),
        Optional.empty(),
        Optional.empty());
  }

  private static ModelResult modelResult(ResultStatus status) {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("z", 1.0);
    values.put("a <b>", -0.5);
    return new ModelResult(
        new ResultSummary(
            "m",
            "",
            new ResultSolver("glop", "", SolveParameters.DEFAULT, List.of(), List.of()),
            status,
            status == ResultStatus.FAILED ? "the claim was refuted" : "",
            Optional.of(
                new ResultObjective("cost", "", OptionalDouble.empty(), OptionalDouble.of(3))),
            Optional.of(
                new ResultProof("infeasible", "glop", List.of(), false, "", "there was no time")),
            Optional.of(
                new Check(
                    List.of(new DomainViolation("row", List.of("r1", "r2"), 1e-3, "1.001 > 1")),
                    Map.of())),
            Metric.Group.NONE,
            Map.of(),
            Optional.empty()),
        Optional.of(values));
  }

  @Test
  void writesTheAgreedFieldsInTheirOrder() throws IOException {
    assertThat(written(energyResult())).isEqualTo(ENERGY);
  }

  @Test
  void readsWhatItWrote() {
    assertThat(read(ENERGY)).isEqualTo(energyResult());
  }

  @ParameterizedTest
  @EnumSource
  void resultsOfModelsAreReadAsTheyWereWritten(ResultStatus status) throws IOException {
    ModelResult result = modelResult(status);
    assertThat(read(written(result))).isEqualTo(result);
    assertThat(written(result)).contains("\"status\": \"" + status.word() + "\"");
  }

  @Test
  void thereIsNoGapWithoutABoundOrAValue() throws IOException {
    assertThat(written(modelResult(ResultStatus.NO_SOLUTION)))
        .contains("\"objective\": {\"name\": \"cost\", \"bound\": 3}")
        .doesNotContain("gap\": 0}");
    assertThat(new ResultObjective("o", "", OptionalDouble.of(5), OptionalDouble.empty()).gap())
        .isEmpty();
    assertThat(new ResultObjective("o", "", OptionalDouble.of(0), OptionalDouble.of(1)).gap())
        .isEmpty();
    assertThat(new ResultObjective("o", "", OptionalDouble.of(0), OptionalDouble.of(0)).gap())
        .hasValue(0);
  }

  @Test
  void aResultWrittenByHandNeedsLittle() {
    EnergyResult result =
        (EnergyResult)
            read(
                """
                {"kind": "energy-result", "instance": {"name": "n"}, "solver": {"id": "me"},
                 "status": "feasible", "placement": [{"task": "t", "server": "A-0"}]}
                """);
    assertThat(result.placement().orElseThrow().tasks())
        .containsExactly(new TaskPlacement("t", "A-0", List.of()));
    assertThat(result.summary().solver().parameters()).isEqualTo(SolveParameters.DEFAULT);
  }

  @Test
  void aResultThatContradictsItselfIsReadWithWarnings() {
    assertThat(warnings("\"gap\": 0.05", "\"gap\": 5"))
        .containsExactly(
            "6:85 $.objective.gap (5): The gap of value and bound is another (0.05)."
                + " Maybe it is meant in percent, or belongs to another value.");
    assertThat(warnings("\"bound\": 19000, ", ""))
        .containsExactly(
            "6:69 $.objective.gap (0.05): There is no gap without a value and a bound."
                + " Maybe remove it.");
    assertThat(warnings("\"certified\": true", "\"certified\": false"))
        .containsExactly("7:79 $.proof.certified (false): A second method is named. Maybe true.");
    assertThat(warnings("\"clean\": true", "\"clean\": false"))
        .containsExactly("8:22 $.check.clean (false): There are no violations. Maybe true.");
    assertThat(warnings("\"t2\"", "\"t1\""))
        .containsExactly(
            "16:14 $.placement[1].task (\"t1\"): The task is placed a second time."
                + " Maybe keep one of the two.");
  }

  @Test
  void issuesAreAllTold() {
    String json =
        ENERGY
            .replace("\"feasible\"", "\"feasable\"")
            .replace("\"timeLimitSeconds\": 60", "\"timeLimitSeconds\": 0")
            .replace("\"serverJoules\": 18000.5", "\"serverJoules\": NaN")
            .replace("\"sha256\": \"e3b0", "\"sha256\": \"E3b0")
            .replace("\"check\": 0.01", "\"check\": -0.01");
    assertThat(Text.issues(ResultReader.installed().read(Text.source(json))))
        .satisfiesExactly(
            issue -> assertThat(issue).startsWith("3:42 $.instance.sha256"),
            issue -> assertThat(issue).startsWith("4:87 $.solver.parameters.timeLimitSeconds (0)"),
            issue -> assertThat(issue).startsWith("5:13 $.status (\"feasable\")"),
            issue -> assertThat(issue).startsWith("11:21 $.metrics.serverJoules (NaN)"),
            issue -> assertThat(issue).startsWith("18:53 $.seconds.check (-0.01)"));
  }

  @Test
  void metricsAreNumbersInGroups() {
    String json = ENERGY.replace("\"serverJoules\": 18000.5", "\"serverJoules\": \"18000.5\"");
    assertThat(Text.issues(ResultReader.installed().read(Text.source(json))))
        .containsExactly(
            "11:21 $.metrics.serverJoules (\"18000.5\"): This is a string, not a number or an"
                + " object. Maybe without the quotes.");
  }

  @Test
  void anInstanceIsNoResult() {
    assertThat(Text.issues(ResultReader.installed().read(Text.source("{\"kind\": \"energy\"}"))))
        .containsExactly(
            "1:10 $.kind (\"energy\"): This kind of document is not expected here."
                + " Maybe another file is meant: one of energy-result, lotes-result,"
                + " collocation-result, power-result, model-result.");
  }
}
