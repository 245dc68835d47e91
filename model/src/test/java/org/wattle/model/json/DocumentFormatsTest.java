package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;
import tools.jackson.databind.JsonNode;

class DocumentFormatsTest {
  /** An instance of a kind that this module does not know. */
  private record Knapsack(String name, int capacity) {}

  private static final class KnapsackCodec implements InstanceCodec<Knapsack> {
    @Override
    public String kind() {
      return "knapsack";
    }

    @Override
    public Class<Knapsack> contentType() {
      return Knapsack.class;
    }

    @Override
    public String schemaResource() {
      return "knapsack.schema.json";
    }

    @Override
    public String name(Knapsack instance) {
      return instance.name();
    }

    @Override
    public void validate(JsonCursor root) {
      root.number("capacity").stream()
          .filter(capacity -> capacity % 2 != 0)
          .forEach(odd -> root.error("capacity", "The capacity is odd.", "Maybe make it even."));
    }

    @Override
    public Knapsack content(JsonNode root) {
      return new Knapsack(root.path("name").stringValue(), root.path("capacity").intValue());
    }

    @Override
    public void write(Knapsack instance, JsonWriter out) {
      out.field("name").text(instance.name());
      out.field("capacity").integer(instance.capacity());
    }
  }

  private static Parsed<InstanceDocument<?>> read(String json) {
    List<InstanceCodec<?>> codecs =
        new ArrayList<>(DocumentFormats.installed().of(InstanceCodec.class));
    codecs.add(new KnapsackCodec());
    return new InstanceReader(codecs).read(Text.source(json));
  }

  @Test
  void aKindFromElsewhereIsReadAndWrittenLikeTheOthers() throws IOException {
    InstanceDocument<?> read =
        Text.valid(read("{\"kind\": \"knapsack\", \"name\": \"a\", \"capacity\": 4}"));

    assertThat(read.kind()).isEqualTo("knapsack");
    assertThat(read.name()).isEqualTo("a");
    assertThat(read.as(Knapsack.class)).contains(new Knapsack("a", 4));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    read.write(out);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo("{\n  \"kind\": \"knapsack\",\n  \"name\": \"a\",\n  \"capacity\": 4\n}\n");
  }

  @Test
  void itsIssuesAreReportedTogether() {
    assertThat(Text.issues(read("{\"kind\": \"knapsack\", \"capacity\": 3}")))
        .containsExactly(
            "1:1 $.name: The field (name) is missing. Maybe add it: the name of the instance.",
            "1:34 $.capacity (3): The capacity is odd. Maybe make it even.");
    assertThat(Text.issues(read("{\"kind\": \"knapsac\"}")))
        .containsExactly(
            "1:10 $.kind (\"knapsac\"): This kind of document is not expected here."
                + " Maybe \"knapsack\".");
  }

  @Test
  void everyKindIsInstalledOnce() {
    List<String> kinds = DocumentFormats.installed().kinds();
    assertThat(kinds).doesNotHaveDuplicates().contains("energy", "model-result", "weights");
    Set<String> instances =
        DocumentFormats.installed().<InstanceCodec<?>>of(InstanceCodec.class).stream()
            .map(InstanceCodec::kind)
            .collect(Collectors.toSet());
    assertThat(instances)
        .containsExactlyInAnyOrder("energy", "lotes", "collocation", "model", "power");
  }

  @Test
  void twoFormatsOfOneKindAreRefused() {
    assertThatThrownBy(() -> new DocumentFormats(List.of(new EnergyCodec(), new EnergyCodec())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(energy)");
  }
}
