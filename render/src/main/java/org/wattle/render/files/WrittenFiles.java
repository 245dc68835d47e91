package org.wattle.render.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that a command wrote to a folder, as the folder itself lists them: in the form of the
 * program {@code sha256sum}. Whatever else is in the folder belongs to the user.
 *
 * @param folder that they are in
 * @param digests SHA-256 of their content as written, by their paths with {@code /}
 */
record WrittenFiles(Path folder, Map<String, String> digests) {
  /** The name of the list. */
  static final String LIST = "SHA256SUMS";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  /** Those that the folder lists; empty where it has no list. */
  static Optional<WrittenFiles> listedIn(Path folder) throws IOException {
    Path list = folder.resolve(LIST);
    if (!Files.isRegularFile(list)) {
      return Optional.empty();
    }
    Map<String, String> digests = new LinkedHashMap<>();
    new String(Files.readAllBytes(list), StandardCharsets.UTF_8)
        .lines()
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .forEach(line -> digests.put(line.group(2), line.group(1)));
    return Optional.of(new WrittenFiles(folder, digests));
  }

  /** Lists all files of a folder in it. */
  static void list(Path folder) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String file : names(folder)) {
      lines.append(digest(folder.resolve(file))).append("  ").append(file).append('\n');
    }
    Files.write(folder.resolve(LIST), lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The paths of all files below a folder, with {@code /} between names; none without a folder. */
  static List<String> names(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(each -> !Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))
          .map(each -> folder.relativize(each).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  /**
   * Deletes those without a successor that are in the folder as they were written, and folders that
   * hold nothing then. May be called again where it was ended.
   */
  void deleteWithout(Set<String> successors) throws IOException {
    for (String file : digests.keySet()) {
      if (!successors.contains(file)) {
        Path place = folder.resolve(file).normalize();
        if (unchanged(file)) {
          Files.delete(place);
        }
        Path above = place.resolveSibling("").normalize();
        while (above.startsWith(folder) && !above.equals(folder) && empty(above)) {
          Files.delete(above);
          above = above.resolveSibling("").normalize();
        }
      }
    }
  }

  private static boolean empty(Path place) throws IOException {
    if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(place)) {
      return entries.findAny().isEmpty();
    }
  }

  /**
   * A file in the folder that others would replace, or that is in their way, and that no command
   * wrote.
   */
  Optional<String> foreign(List<String> successors) throws IOException {
    for (String successor : successors) {
      for (int end = successor.indexOf('/'); end > 0; end = successor.indexOf('/', end + 1)) {
        String above = successor.substring(0, end);
        if (Files.exists(folder.resolve(above))
            && !Files.isDirectory(folder.resolve(above))
            && !unchanged(above)) {
          return Optional.of(above);
        }
      }
      Path place = folder.resolve(successor);
      if (Files.isDirectory(place)) {
        for (String below : names(place)) {
          if (!unchanged(successor + "/" + below)) {
            return Optional.of(successor + "/" + below);
          }
        }
      } else if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)
          && !digests.containsKey(successor)) {
        return Optional.of(successor);
      }
    }
    return Optional.empty();
  }

  private boolean unchanged(String file) throws IOException {
    Path place = folder.resolve(file).normalize();
    return Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)
        && place.toRealPath().startsWith(folder.toRealPath())
        && digest(place).equals(digests.get(file));
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256.", e);
    }
  }
}
