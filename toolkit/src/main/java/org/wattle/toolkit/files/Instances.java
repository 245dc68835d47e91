package org.wattle.toolkit.files;

import java.util.List;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;

/**
 * Reads instances of every kind: JSON where the text begins as JSON does, else an MPS model.
 *
 * @param reader of the kinds that are read as JSON
 */
public record Instances(Inputs inputs, InstanceReader reader) {
  private static final int MAX_LOOKED_AT = 4096;

  /** Of all kinds whose codecs are on the class path. */
  public Instances(Inputs inputs) {
    this(inputs, InstanceReader.installed());
  }

  /**
   * An instance as it was read.
   *
   * @param source the document
   * @param instance its content
   * @param warnings what is legal but odd
   * @param readSeconds that reading and checking took
   */
  public record Loaded(
      Source source, InstanceDocument<?> instance, List<Issue> warnings, double readSeconds) {
    public Loaded {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Reads a file or standard input.
   *
   * @throws UserError with every issue found, where it cannot be used
   */
  public Loaded read(String argument) {
    long start = System.nanoTime();
    Source source = inputs.read(argument);
    Parsed.Valid<InstanceDocument<?>> valid =
        isJson(source) ? valid(source, reader.read(source)) : validMps(source);
    double seconds = (System.nanoTime() - start) * 1e-9;
    return new Loaded(source, valid.value(), valid.warnings(), seconds);
  }

  private static Parsed.Valid<InstanceDocument<?>> validMps(Source source) {
    Parsed<InstanceDocument<?>> parsed = ModelCodec.readMps(source);
    if (parsed instanceof Parsed.Invalid<InstanceDocument<?>> invalid) {
      throw UserError.invalid(
          IssueList.mistakes(source, invalid.issues())
              + "\nIt was read as an MPS model, because it does not begin with { as JSON does.");
    }
    return (Parsed.Valid<InstanceDocument<?>>) parsed;
  }

  /** The content of a document, or the end of the command with every issue found. */
  public static <T> Parsed.Valid<T> valid(Source source, Parsed<T> parsed) {
    return valid(source.name(), parsed);
  }

  /** The content of what has this name, or the end of the command with every issue found. */
  public static <T> Parsed.Valid<T> valid(String source, Parsed<T> parsed) {
    if (parsed instanceof Parsed.Invalid<T> invalid) {
      throw UserError.invalid(IssueList.mistakes(source, invalid.issues()));
    }
    return (Parsed.Valid<T>) parsed;
  }

  /**
   * Whether a document is JSON, by its first characters; otherwise it is an MPS model.
   *
   * @throws UserError where there are only blanks, or no text at all
   */
  private static boolean isJson(Source source) {
    byte[] bytes = source.utf8().bytes();
    int first = 0;
    while (first < bytes.length && " \t\n\r".indexOf(bytes[first]) >= 0) {
      first++;
    }
    if (first == bytes.length) {
      throw UserError.invalid("(" + Inputs.shown(source.name()) + ") holds nothing but blanks.");
    }
    for (int i = first; i < Math.min(bytes.length, first + MAX_LOOKED_AT); i++) {
      if (bytes[i] == 0) {
        throw UserError.invalid(
            "(%s) is not text. Maybe it is compressed, or neither in UTF-8 nor in UTF-16 with a byte order mark."
                .formatted(Inputs.shown(source.name())));
      }
    }
    return "{[\"".indexOf(bytes[first]) >= 0;
  }
}
