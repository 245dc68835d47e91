package org.wattle.toolkit.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wattle.importers.ImportResult;
import org.wattle.importers.SourceLines;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.power.PowerProfilesCodec;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.power.profile.PowerProfiles;
import org.wattle.model.workload.Workload;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;

/**
 * Documents that a command has made are read, before anything of them is written, by the reader
 * that every other command will use: what it refuses is a mistake of the input that they were made
 * of, and is reported there.
 */
public final class ReadBack {
  private ReadBack() {}

  /**
   * What an importer made, as it will be read.
   *
   * @param origin the name of the first of the files
   * @throws UserError with every issue, where it cannot be read
   */
  public static ImportResult of(String origin, ImportResult made) {
    SourceLines lines = made.lines();
    if (made instanceof ImportResult.OfProfiles profiles) {
      return new ImportResult.OfProfiles(profiles(origin, profiles.profiles()), profiles.notes());
    }
    return made instanceof ImportResult.OfWorkload workload
        ? new ImportResult.OfWorkload(workload(origin, workload.workload(), lines::place), lines)
        : instance(origin, (ImportResult.OfInstance) made);
  }

  /**
   * A workload, as it will be read.
   *
   * @param origin what messages call the place that it comes from
   * @throws UserError with every issue, where it cannot be read
   */
  public static Workload of(String origin, Workload made) {
    return workload(origin, made, UnaryOperator.identity());
  }

  /**
   * An instance, as it will be read.
   *
   * @param origin what messages call the place that it comes from
   * @throws UserError with every issue, where it cannot be read
   */
  public static InstanceDocument<?> of(String origin, InstanceDocument<?> made) {
    return instance(origin, new ImportResult.OfInstance(made, List.of())).instance();
  }

  private static ImportResult.OfInstance instance(String origin, ImportResult.OfInstance made) {
    InstanceDocument<?> read =
        read(origin, made.instance()::write, InstanceReader.installed()::read, made.lines()::place);
    return new ImportResult.OfInstance(read, made.notes(), made.lines());
  }

  private static PowerProfiles profiles(String origin, PowerProfiles made) {
    PowerProfilesCodec codec = new PowerProfilesCodec();
    return read(origin, out -> codec.write(made, out), codec::read, UnaryOperator.identity());
  }

  private static Workload workload(String origin, Workload made, UnaryOperator<Issue> place) {
    WorkloadCodec codec = new WorkloadCodec();
    return read(origin, out -> codec.write(made, out), codec::read, place);
  }

  private static <T> T read(
      String origin,
      Writing writing,
      Function<Source, Parsed<T>> reader,
      UnaryOperator<Issue> place) {
    Parsed<T> parsed = reader.apply(new Source(origin, written(origin, writing)));
    if (parsed instanceof Parsed.Invalid<T> invalid) {
      List<Issue> issues = invalid.issues().stream().map(place).toList();
      throw UserError.invalid(IssueList.mistakes(origin, issues));
    }
    return ((Parsed.Valid<T>) parsed).value();
  }

  private static byte[] written(String origin, Writing writing) {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try {
      writing.to(document);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(
          "What was made of (%s) cannot be written: %s"
              .formatted(Inputs.shown(origin), Escaped.text(String.valueOf(e.getMessage()))));
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed.", e);
    }
    return document.toByteArray();
  }

  private interface Writing {
    void to(OutputStream document) throws IOException;
  }
}
