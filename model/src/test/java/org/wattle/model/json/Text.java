package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.collocation.CollocationCodec;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.OptModel;

/** Documents and issues as text, for tests. */
final class Text {
  private Text() {}

  /** A file beside the tests. */
  static String file(String name) throws IOException {
    try (InputStream in = Text.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static Source source(String json) {
    return new Source("a.json", json.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads a scenario; files whose names begin with {@code gone} are not there. */
  static <S> Parsed<S> read(ScenarioCodec<S> codec, String json) {
    return codec.read(
        source(json),
        file ->
            file.startsWith("gone")
                ? Optional.of(new ScenarioCodec.Missing("There is no file.", "Maybe another."))
                : Optional.empty());
  }

  /** The documents in a page of the guide. */
  static List<String> examples(String page) throws IOException {
    return Pattern.compile("(?s)```json\\n(.*?)```")
        .matcher(Files.readString(Path.of("..", "docs", page)))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  static String of(EnergyInstance instance) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new EnergyCodec().write(instance, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  static String of(LotesInstance instance) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new LotesCodec().write(instance, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  static String of(CollocationInstance instance) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new CollocationCodec().write(instance, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  static String of(OptModel model) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ModelCodec().write(model, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** The content of a document without issues. */
  static <T> T valid(Parsed<T> parsed) {
    assertThat(issues(parsed)).isEmpty();
    return ((Parsed.Valid<T>) parsed).value();
  }

  /** The issues, a line for each: {@code line:column path (value): problem suggestion}. */
  static List<String> issues(Parsed<?> parsed) {
    return parsed instanceof Parsed.Invalid<?> invalid
        ? invalid.issues().stream().map(Text::line).toList()
        : List.of();
  }

  static List<String> warnings(Parsed<?> parsed) {
    return ((Parsed.Valid<?>) parsed).warnings().stream().map(Text::line).toList();
  }

  private static String line(Issue issue) {
    String value = issue.value().isEmpty() ? "" : " (" + issue.value() + ")";
    return "%d:%d %s%s: %s %s"
        .formatted(
            issue.line(), issue.column(), issue.path(), value, issue.problem(), issue.suggestion())
        .strip();
  }
}
