package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.JsonField;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.json.result.ResultSummary.ResultSolver;
import org.wattle.model.solving.SolveParameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A result gets one more field by one more component: it is written, read and listed. */
class AddedFieldTest {
  private record Picked(@JsonField(inline = true) ResultSummary summary, List<Integer> items)
      implements ResultDocument {}

  /** The same with one more line. */
  private record PickedAndWeighed(
      @JsonField(inline = true) ResultSummary summary,
      List<Integer> items,
      @JsonField(usual = "0") double weight)
      implements ResultDocument {}

  /** A codec says the kind and the class, and no field. */
  private static final class Codec<R extends ResultDocument> extends DocumentKind<R>
      implements ResultCodec<R> {
    Codec(Class<R> type) {
      super("picked-result", type);
    }

    /** That of results of models, with any numbers in the place of values. */
    @Override
    public JsonNode schema() {
      ObjectNode schema = (ObjectNode) new ModelResultCodec().schema().deepCopy();
      ObjectNode properties = (ObjectNode) schema.get("properties");
      properties.withObject("kind").put("const", kind());
      properties.remove("values");
      properties.putObject("items").put("type", "array");
      properties.putObject("weight").put("type", "number");
      return schema;
    }
  }

  private static final ResultSummary SUMMARY =
      new ResultSummary(
          "picks",
          "",
          new ResultSolver("auto", "", SolveParameters.DEFAULT, List.of(), List.of()),
          ResultStatus.FEASIBLE,
          "",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Metric.Group.NONE,
          Map.of("solve", 0.5),
          Optional.empty());

  private static <R extends ResultDocument> String written(Class<R> type, R result)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Codec<>(type).write(result, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void oneComponentMoreIsWrittenReadAndListed() throws IOException {
    Picked before = new Picked(SUMMARY, List.of(2, 3));
    PickedAndWeighed after = new PickedAndWeighed(SUMMARY, List.of(2, 3), 7.5);
    assertThat(Arrays.stream(PickedAndWeighed.class.getRecordComponents()).map(Object::toString))
        .hasSize(Picked.class.getRecordComponents().length + 1);
    assertThat(written(PickedAndWeighed.class, after))
        .isEqualTo(
            written(Picked.class, before)
                .replace("\"items\": [2, 3],\n", "\"items\": [2, 3],\n  \"weight\": 7.5,\n"));
    assertThat(
            Text.valid(
                new Codec<>(PickedAndWeighed.class)
                    .read(Text.source(written(PickedAndWeighed.class, after)))))
        .isEqualTo(after);
    assertThat(
            Text.valid(
                new Codec<>(PickedAndWeighed.class)
                    .read(Text.source(written(Picked.class, before)))))
        .isEqualTo(new PickedAndWeighed(SUMMARY, List.of(2, 3), 0));
    assertThat(RecordJson.PLAIN.fields(after)).containsEntry("weight", 7.5);
  }
}
