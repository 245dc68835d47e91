package org.wattle.model.json.optimization;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsReader;
import org.wattle.model.optimization.format.ReadResult;
import org.wattle.model.optimization.format.ReadResult.FormatIssue;

/** Reads MPS models, fixed or free, and reports what is wrong with them as issues. */
public final class MpsModels {
  private MpsModels() {}

  /** Reads a model, or finds every issue with it. */
  public static Parsed<OptModel> read(Source source) {
    ReadResult result = parse(source);
    if (result instanceof ReadResult.Read read) {
      return new Parsed.Valid<>(read.found(), issues(source, read.warnings()));
    }
    return new Parsed.Invalid<>(issues(source, result.issues()));
  }

  /** Reads a model as an instance of kind {@code model}. */
  public static Parsed<InstanceDocument<?>> readInstance(Source source) {
    return read(source).map(model -> new InstanceDocument<>(new ModelCodec(), model));
  }

  private static ReadResult parse(Source source) {
    try {
      return MpsReader.detecting().read(new ByteArrayInputStream(source.utf8().bytes()));
    } catch (IOException e) {
      throw new UncheckedIOException("Reading from memory failed.", e);
    }
  }

  private static List<Issue> issues(Source source, List<FormatIssue> issues) {
    return issues.stream()
        .map(
            issue ->
                Issue.of(
                    source.name(),
                    issue.line(),
                    issue.column(),
                    "",
                    "",
                    issue.problem(),
                    issue.suggestion()))
        .toList();
  }
}
