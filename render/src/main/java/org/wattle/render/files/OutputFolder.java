package org.wattle.render.files;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.wattle.model.files.ReservedNames;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * A folder that a command writes to. All files are written beside it first and moved into it when
 * all are whole. What a command of the same kind wrote there before is replaced; a folder that
 * holds anything else is left alone, and so is whatever else is in the folder, which lists what was
 * written to it (see {@link WrittenFiles}). What a command that was ended had begun is finished, or
 * deleted, by the next one (see {@link FolderSwap}).
 */
public final class OutputFolder {
  private static final int MARK_WITHIN_BYTES = 4096;

  private final Consumer<String> warnings;
  private final String argument;
  private final Path folder;
  private final Mark mark;

  private OutputFolder(Consumer<String> warnings, String argument, Path folder, Mark mark) {
    this.warnings = warnings;
    this.argument = argument;
    this.folder = folder;
    this.mark = mark;
  }

  /**
   * How a folder that the same kind of command wrote is recognised.
   *
   * @param work what the command does, in a word
   * @param file that it always holds
   * @param text near the beginning of that file
   */
  public record Mark(String work, String file, String text) {}

  /**
   * Checks that the folder can be written, before any work is done for it.
   *
   * @throws UserError where it cannot, or holds files of something else
   */
  public static OutputFolder prepare(OutputEnvironment environment, String argument, Mark mark) {
    return prepare(environment::warning, environment.folder(), argument, mark);
  }

  /**
   * Checks that a program can write the folder; warnings are ignored.
   *
   * @throws UserError where it cannot, or the folder holds other files
   */
  public static OutputFolder prepare(Path folder, Mark mark) {
    return prepare(warning -> {}, Path.of(""), folder.toString(), mark);
  }

  /**
   * Checks that files can be made in a folder, or in the nearest one above it that exists; leaves
   * none there.
   *
   * @throws UserError where they cannot
   */
  public static void check(Path folder) {
    Path place = folder.toAbsolutePath().normalize();
    while (!Files.exists(place)) {
      place = place.resolveSibling("").normalize();
    }
    try {
      if (!Files.isDirectory(place)) {
        throw new NotDirectoryException(place.toString());
      }
      ReservedNames.sweep(place, "probe");
      ReservedNames.of(place, "probe").close();
    } catch (IOException e) {
      throw OutputTarget.refused(folder.toString(), e);
    }
  }

  /**
   * Checks that a folder of pages, which are written one by one, is a new one or one that the same
   * kind of command wrote.
   *
   * @param pages that it writes; where one of them is there, so must be the mark
   * @throws UserError where the pages are of something else
   */
  public static void checkPages(Path folder, Mark mark, List<String> pages) {
    try {
      if (pages.stream().anyMatch(page -> Files.exists(folder.resolve(page)))
          && !marked(folder, mark)) {
        throw other(folder.toString(), mark);
      }
    } catch (IOException e) {
      throw OutputTarget.refused(folder.toString(), e);
    }
  }

  private static OutputFolder prepare(
      Consumer<String> warnings, Path base, String argument, Mark mark) {
    OutputFolder target = new OutputFolder(warnings, argument, resolve(base, argument), mark);
    target.probe();
    return target;
  }

  /** Writes files, by their paths in the folder with {@code /} between names. */
  public void write(Map<String, OutputTarget.Content> files) {
    try (Draft draft = draft()) {
      draft.finish(files);
    }
  }

  /** Begins to write; nothing gets into the folder before all is whole. */
  public Draft draft() {
    try {
      return new Draft(ReservedNames.of(beside(), name()));
    } catch (IOException e) {
      throw refused(e);
    }
  }

  /** What is on its way into the folder, in a hidden one beside it. */
  public final class Draft implements AutoCloseable {
    private final ReservedNames names;
    private final FolderSwap swap;

    private Draft(ReservedNames names) {
      this.names = names;
      this.swap = new FolderSwap(names, folder);
    }

    /**
     * Begins a file that grows while the command works. It is the caller's to close, before {@link
     * #finish}.
     */
    public OutputStream begin(String file) {
      try {
        Files.createDirectories(swap.draft());
        return Files.newOutputStream(swap.draft().resolve(file), StandardOpenOption.CREATE_NEW);
      } catch (IOException e) {
        throw refused(e);
      }
    }

    /** Writes files, in the place of those begun under the same names, and moves all in. */
    public void finish(Map<String, OutputTarget.Content> files) {
      try {
        Files.createDirectories(swap.draft());
        for (Map.Entry<String, OutputTarget.Content> file : files.entrySet()) {
          OutputFolder.write(swap.draft().resolve(file.getKey()), file.getValue());
        }
        swap.commit();
        swap.complete();
      } catch (IOException e) {
        throw UserError.failed(OutputTarget.refusal(argument, e) + " " + Rescue.folder(files));
      }
    }

    /**
     * Takes away what did not get in. What is complete and could not be moved stays for the next
     * command that writes the folder.
     */
    @Override
    public void close() {
      leave(names, swap);
    }
  }

  private static Path resolve(Path base, String argument) {
    try {
      Path path = base.resolve(argument).toAbsolutePath().normalize();
      if (argument.isBlank()
          || argument.equals(OutputTarget.STANDARD)
          || path.getFileName() == null) {
        throw UserError.invalid("The output (" + Escaped.text(argument) + ") must be a folder.");
      }
      return Files.isSymbolicLink(path) && Files.exists(path) ? path.toRealPath() : path;
    } catch (InvalidPathException | IOException e) {
      throw UserError.invalid("(" + Escaped.text(argument) + ") is not the name of a folder.");
    }
  }

  private void probe() {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw UserError.invalid(
          "The output (" + shown() + ") is a file. Maybe name a folder; it will be made.");
    }
    try {
      Files.createDirectories(beside());
      settle();
      if (Files.isDirectory(folder) && !empty() && !marked(folder, mark)) {
        throw other(argument, mark);
      }
      ReservedNames.of(beside(), name()).close();
      if (Files.isDirectory(folder) && !Files.isWritable(folder)) {
        throw UserError.invalid("The folder (" + shown() + ") may not be written to.");
      }
    } catch (IOException e) {
      throw refused(e);
    }
  }

  private boolean empty() throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      return !entries.iterator().hasNext();
    }
  }

  private static UserError other(String folder, Mark mark) {
    String shown = Escaped.text(folder);
    return UserError.invalid(
        "The folder (%s) holds files that are not of an earlier %s, and nothing was overwritten. Maybe name a new folder, e.g. (%s/%s)."
            .formatted(shown, mark.work(), shown, mark.work()));
  }

  private static boolean marked(Path folder, Mark mark) throws IOException {
    Path file = folder.resolve(mark.file());
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (var in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(MARK_WITHIN_BYTES);
      return new String(start, java.nio.charset.StandardCharsets.UTF_8).contains(mark.text());
    }
  }

  /** Writes a file, and makes the folders that it is in. */
  static void write(Path file, OutputTarget.Content content) throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    OutputTarget.writeInto(file, content);
  }

  /** Ends what commands that were ended had begun: complete files get in, others are deleted. */
  private void settle() throws IOException {
    for (ReservedNames names : ReservedNames.abandoned(beside(), name())) {
      FolderSwap swap = new FolderSwap(names, folder);
      boolean committed = swap.committed();
      try {
        if (committed) {
          swap.complete();
          warnings.accept(
              "An earlier command ended while it replaced the folder (%s); its files are complete there now."
                  .formatted(shown()));
        }
      } finally {
        leave(names, swap);
      }
    }
  }

  private void leave(ReservedNames names, FolderSwap swap) {
    try {
      if (swap.committed()) {
        names.release();
      } else {
        names.close();
      }
    } catch (UncheckedIOException e) {
      warnings.accept(
          "The folder (" + Escaped.text(swap.draft().toString()) + ") was left behind.");
    }
  }

  private Path beside() {
    return folder.resolveSibling("").normalize();
  }

  private String name() {
    return String.valueOf(folder.getFileName());
  }

  private UserError refused(IOException e) {
    return OutputTarget.refused(argument, e);
  }

  private String shown() {
    return Escaped.text(argument);
  }
}
