package org.wattle.importers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.wattle.model.json.Source;

/** The files and the values of options that an importer is asked to read. Immutable. */
public final class ImportRequest {
  private static final ImportRequest EMPTY =
      new ImportRequest(Map.of(), Map.of(), Map.of(), Map.of());

  private final Map<ImporterInput, List<Source>> files;
  private final Map<ImporterInput, NamedPath> paths;
  private final Map<ImporterInput, List<NamedStream>> streams;
  private final Map<String, String> values;

  private ImportRequest(
      Map<ImporterInput, List<Source>> files,
      Map<ImporterInput, NamedPath> paths,
      Map<ImporterInput, List<NamedStream>> streams,
      Map<String, String> values) {
    this.files = files;
    this.paths = paths;
    this.streams = streams;
    this.values = values;
  }

  /**
   * A file or folder on disk.
   *
   * @param path of it, which exists
   * @param name what messages call it
   */
  public record NamedPath(Path path, String name) {}

  /**
   * A file that is read from its beginning to its end, without being held as a whole.
   *
   * @param name what messages call it
   * @param opener opens it, uncompressed; whoever calls it closes the stream
   */
  public record NamedStream(String name, StreamOpener opener) {
    /**
     * The stream, from its beginning.
     *
     * @throws IOException where it cannot be opened
     */
    public InputStream open() throws IOException {
      return opener.open();
    }
  }

  /** Opens a stream. */
  @FunctionalInterface
  public interface StreamOpener {
    /**
     * The stream, from its beginning.
     *
     * @throws IOException where it cannot be opened
     */
    InputStream open() throws IOException;
  }

  /** No file, and every option at its default. */
  public static ImportRequest empty() {
    return EMPTY;
  }

  /**
   * The same with a file, which must not be compressed: one more where the input takes several, or
   * else instead of the one that was given.
   */
  public ImportRequest withFile(ImporterInput input, Source file) {
    List<Source> given = new ArrayList<>(input.several() ? files(input) : List.of());
    given.add(file);
    Map<ImporterInput, List<Source>> more = new HashMap<>(files);
    more.put(input, List.copyOf(given));
    return new ImportRequest(more, paths, streams, values);
  }

  /** The same with a file or folder for an input that takes a {@link ImporterInput#path}. */
  public ImportRequest withPath(ImporterInput input, NamedPath path) {
    Map<ImporterInput, NamedPath> more = new HashMap<>(paths);
    more.put(input, path);
    return new ImportRequest(files, more, streams, values);
  }

  /** The same with one more file for an input that is {@link ImporterInput#streamed}. */
  public ImportRequest withStream(ImporterInput input, NamedStream stream) {
    List<NamedStream> given = new ArrayList<>(streams.getOrDefault(input, List.of()));
    given.add(stream);
    Map<ImporterInput, List<NamedStream>> more = new HashMap<>(streams);
    more.put(input, List.copyOf(given));
    return new ImportRequest(files, paths, more, values);
  }

  /**
   * The same with the value of an option.
   *
   * @throws IllegalArgumentException where the text is no value of the option
   */
  public ImportRequest withOption(ImporterOption<?> option, String value) {
    option.parse(value);
    Map<String, String> more = new HashMap<>(values);
    more.put(option.name(), value);
    return new ImportRequest(files, paths, streams, more);
  }

  /**
   * A required file.
   *
   * @throws NoSuchElementException where it is not given
   */
  public Source file(ImporterInput input) {
    return find(input)
        .orElseThrow(
            () -> new NoSuchElementException("The file (" + input.name() + ") is not given."));
  }

  /**
   * A required file or folder of an input that takes a {@link ImporterInput#path}.
   *
   * @throws NoSuchElementException where it is not given
   */
  public NamedPath path(ImporterInput input) {
    return Optional.ofNullable(paths.get(input))
        .orElseThrow(
            () -> new NoSuchElementException("The path (" + input.name() + ") is not given."));
  }

  /** A file, where it is given. */
  public Optional<Source> find(ImporterInput input) {
    return files(input).stream().findFirst();
  }

  /** All files of an input, in the order in which they were given; none where it has none. */
  public List<Source> files(ImporterInput input) {
    return files.getOrDefault(input, List.of());
  }

  /**
   * All files of an input that is {@link ImporterInput#streamed}, in the order in which they were
   * given; those that were read whole come first.
   */
  public List<NamedStream> streams(ImporterInput input) {
    List<NamedStream> all = new ArrayList<>();
    for (Source file : files(input)) {
      all.add(new NamedStream(file.name(), () -> new ByteArrayInputStream(file.bytes())));
    }
    all.addAll(streams.getOrDefault(input, List.of()));
    return List.copyOf(all);
  }

  /**
   * The value of an option that has a default.
   *
   * @throws NoSuchElementException where it has none and is not given
   */
  public <T> T value(ImporterOption<T> option) {
    return find(option)
        .orElseThrow(
            () -> new NoSuchElementException("The option (" + option.name() + ") is not given."));
  }

  /** The value of an option: given, or else its default; empty where it has neither. */
  public <T> Optional<T> find(ImporterOption<T> option) {
    return Optional.ofNullable(values.get(option.name()))
        .or(option::defaultText)
        .map(option::parse);
  }
}
