package org.wattle.toolkit.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Source;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * Reads what commands are given: a file, or standard input for {@code -}. What was compressed with
 * gzip is read as what it was before.
 *
 * @param folder from which relative paths start
 * @param standard what {@code -} is read from
 */
public record Inputs(Path folder, InputStream standard) {
  /** The argument that stands for standard input or output. */
  public static final String STANDARD = OutputTarget.STANDARD;

  private static final int MAX_BYTES = 1 << 30;
  private static final byte[] GZIP_MARK = {0x1f, (byte) 0x8b};

  /** Inputs from the current folder; there is nothing on standard input. */
  public static Inputs ofCurrentFolder() {
    return new Inputs(Path.of(""), InputStream.nullInputStream());
  }

  /**
   * All bytes of a file or of standard input.
   *
   * @throws UserError where there are none, or they cannot be read
   */
  public Source read(String argument) {
    if (argument.equals(STANDARD)) {
      return source(STANDARD, standard);
    }
    Path path = path(argument);
    if (Files.isDirectory(path)) {
      throw UserError.invalid("(" + shown(argument) + ") is a folder, not a file.");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return source(argument, in);
    } catch (NoSuchFileException e) {
      throw UserError.invalid("There is no file (" + shown(argument) + ")." + maybe(path));
    } catch (AccessDeniedException e) {
      throw UserError.invalid("The file (" + shown(argument) + ") may not be read by this user.");
    } catch (IOException e) {
      throw unreadable(argument, e);
    }
  }

  /**
   * The path of a file or folder, for those who read it piece by piece.
   *
   * @throws UserError where there is none of that name
   */
  public Path existing(String argument) {
    Path path = path(argument);
    if (!Files.exists(path)) {
      throw UserError.invalid(
          "There is no file or folder (" + shown(argument) + ")." + maybe(path));
    }
    return path;
  }

  /**
   * A file or standard input, for those who read it as a stream.
   *
   * @throws UserError where there is no such file
   */
  public NamedStream stream(String argument) {
    if (argument.equals(STANDARD)) {
      return new NamedStream(STANDARD, () -> plain(standard));
    }
    Path path = existing(argument);
    if (Files.isDirectory(path)) {
      throw UserError.invalid("(" + shown(argument) + ") is a folder, not a file.");
    }
    return new NamedStream(argument, () -> plain(Files.newInputStream(path)));
  }

  /** Whether there is a file of that name, or it stands for standard input. */
  public boolean exists(String argument) {
    return argument.equals(STANDARD) || Files.exists(path(argument));
  }

  /** A suggestion for the name of a file that does not exist; empty where there is none. */
  public String near(String argument) {
    return maybe(path(argument)).strip();
  }

  private Path path(String argument) {
    try {
      return folder.resolve(argument);
    } catch (InvalidPathException e) {
      throw UserError.invalid("(" + shown(argument) + ") is not the name of a file.");
    }
  }

  private static Source source(String name, InputStream in) {
    try {
      byte[] bytes = plain(in).readNBytes(MAX_BYTES);
      if (bytes.length == MAX_BYTES) {
        throw UserError.invalid("(" + shown(name) + ") is larger than 1 GiB.");
      }
      if (bytes.length == 0) {
        throw UserError.invalid("(" + shown(name) + ") is empty.");
      }
      return new Source(name, bytes);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** The stream itself, or what it was before gzip compressed it. */
  private static InputStream plain(InputStream in) throws IOException {
    PushbackInputStream begun = new PushbackInputStream(in, GZIP_MARK.length);
    byte[] first = begun.readNBytes(GZIP_MARK.length);
    begun.unread(first);
    return Arrays.equals(first, GZIP_MARK) ? new GZIPInputStream(begun) : begun;
  }

  /** What to call a source in messages. */
  public static String shown(String source) {
    return source.equals(STANDARD) ? "standard input" : Escaped.text(source);
  }

  private static UserError unreadable(String name, IOException e) {
    return UserError.invalid(
        "(%s) cannot be read: %s."
            .formatted(
                shown(name),
                Escaped.text(Optional.ofNullable(e.getMessage()).orElse("no reason given"))));
  }

  private static String maybe(Path missing) {
    Path folder = missing.toAbsolutePath().getParent();
    Path name = missing.getFileName();
    if (folder == null || name == null) {
      return "";
    }
    if (!Files.isDirectory(folder)) {
      return " Its folder does not exist either.";
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> known = files.limit(1000).map(file -> file.getFileName().toString()).toList();
      return Nearest.to(name.toString(), known)
          .map(near -> " Maybe you meant (" + Escaped.name(near) + ").")
          .orElse("");
    } catch (IOException e) {
      return "";
    }
  }
}
