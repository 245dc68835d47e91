package org.wattle.render.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import org.wattle.model.files.ReservedNames;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * Where a command writes to: a file, or standard output. A file is written beside its place under
 * another name and moved there when it is complete, so that a half-written file is never visible.
 * What a process that was ended left beside the place is deleted.
 */
public final class OutputTarget {
  private final OutputEnvironment environment;

  /** The argument that stands for standard output. */
  public static final String STANDARD = "-";

  private final String argument;
  private final Optional<Path> file;

  private OutputTarget(OutputEnvironment environment, String argument, Optional<Path> file) {
    this.environment = environment;
    this.argument = argument;
    this.file = file;
  }

  /**
   * Checks that the file can be written, before any work is done for it, and makes its folder.
   *
   * @param argument a file's name, or {@code -} for standard output
   * @throws UserError where it cannot
   */
  public static OutputTarget prepare(OutputEnvironment environment, String argument) {
    if (argument.equals(STANDARD)) {
      return new OutputTarget(environment, argument, Optional.empty());
    }
    OutputTarget target =
        new OutputTarget(environment, argument, Optional.of(resolve(environment, argument)));
    target.probe();
    return target;
  }

  /** Whether it is standard output. */
  public boolean standard() {
    return file.isEmpty();
  }

  /** The place as it was given, fit to be shown. */
  public String shown() {
    return Escaped.text(argument);
  }

  /** Writes the whole content. */
  public void write(Content content) {
    if (file.isEmpty()) {
      try {
        content.writeTo(environment.standardOutput());
        environment.standardOutput().flush();
      } catch (IOException e) {
        throw refused(e);
      }
    } else {
      try {
        if (special()) {
          writeInto(file.get(), content, StandardOpenOption.WRITE);
        } else {
          writeBeside(file.get(), content);
        }
      } catch (IOException e) {
        throw UserError.failed(
            refusal(argument, e) + " " + Rescue.file("-" + nameOf(file.get()), content));
      }
    }
  }

  /** Writes itself to a stream, which it does not close. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;

    /** A text in UTF-8. */
    static Content of(String text) {
      return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static Path resolve(OutputEnvironment environment, String argument) {
    try {
      Path path = environment.folder().resolve(argument).toAbsolutePath();
      return Files.isSymbolicLink(path) && Files.exists(path) ? path.toRealPath() : path;
    } catch (InvalidPathException | IOException e) {
      throw UserError.invalid("(" + Escaped.text(argument) + ") is not the name of a file.");
    }
  }

  private void probe() {
    Path path = file.orElseThrow();
    if (Files.isDirectory(path)) {
      throw UserError.invalid("The output (" + shown() + ") is a folder. Maybe name a file in it.");
    }
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw UserError.invalid("The output (" + shown() + ") exists and may not be overwritten.");
    }
    if (special()) {
      return;
    }
    try {
      Files.createDirectories(folderOf(path));
      ReservedNames.sweep(folderOf(path), nameOf(path));
      ReservedNames.of(folderOf(path), nameOf(path)).close();
    } catch (IOException e) {
      throw refused(e);
    } catch (UncheckedIOException e) {
      throw refused(Objects.requireNonNull(e.getCause()));
    }
  }

  private boolean special() {
    Path path = file.orElseThrow();
    return Files.exists(path) && !Files.isRegularFile(path);
  }

  private void writeBeside(Path path, Content content) throws IOException {
    ReservedNames names = ReservedNames.of(folderOf(path), nameOf(path));
    try {
      Path temporary = names.path("part");
      writeInto(temporary, content, StandardOpenOption.CREATE_NEW);
      Durable.force(temporary);
      Durable.move(temporary, path);
      Durable.force(folderOf(path));
    } finally {
      leave(names);
    }
  }

  private void leave(ReservedNames names) {
    try {
      names.close();
    } catch (UncheckedIOException e) {
      environment.warning(
          "The file (" + Escaped.text(names.path("part").toString()) + ") was left behind.");
    }
  }

  /** Writes a file, anew and over one that is there unless told how. */
  static void writeInto(Path path, Content content, StandardOpenOption... how) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path, how))) {
      content.writeTo(out);
    }
  }

  private UserError refused(IOException e) {
    return refused(argument, e);
  }

  /** Why nothing can be written to the place that was given. */
  static UserError refused(String argument, IOException e) {
    return UserError.invalid(refusal(argument, e));
  }

  /** The sentence that says why. */
  static String refusal(String argument, IOException e) {
    return "The output (%s) cannot be written: %s."
        .formatted(Escaped.text(argument), Escaped.text(reason(e)));
  }

  /** Why, as a clause. */
  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "this user may not write there";
    }
    if (e instanceof FileAlreadyExistsException || e instanceof NotDirectoryException) {
      return "its folder is a file";
    }
    if (e instanceof NoSuchFileException) {
      return "its folder takes no files";
    }
    String given = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
    return Optional.ofNullable(given).orElse(e.getClass().getSimpleName());
  }

  private static Path folderOf(Path path) {
    return Optional.ofNullable(path.getParent()).orElse(path);
  }

  private static String nameOf(Path path) {
    return String.valueOf(path.getFileName());
  }
}
