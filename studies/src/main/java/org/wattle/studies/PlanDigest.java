package org.wattle.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A digest of the steps of a plan, as they are shown, and of the files in {@code instances/} that
 * they name. It tells whether records were made by the plan of today, but not whether commands or
 * derivations have changed behind the same text.
 *
 * @param hex the first digits of a SHA-256
 */
public record PlanDigest(String hex) {
  private static final int DIGITS = 16;

  /** Paths of JSON and CSV files, without what leads upwards. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_./-]*\\.(json|csv)");

  /**
   * The digest of a plan.
   *
   * @param home the folder of the project
   * @throws UncheckedIOException where an instance cannot be read
   */
  public static PlanDigest of(StudyPlan plan, Path home) {
    MessageDigest digest = sha256();
    StringBuilder steps = new StringBuilder();
    plan.steps().forEach(step -> steps.append(step.shown()).append('\n'));
    digest.update(bytes(steps.toString()));
    named(steps.toString(), home.resolve("instances"))
        .forEach((file, text) -> digest.update(bytes(file + "\n" + text)));
    return new PlanDigest(HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS));
  }

  /** The texts of the files that a text names, or that such files name, by their paths. */
  private static Map<String, String> named(String text, Path instances) {
    Map<String, String> found = new TreeMap<>();
    Set<String> names = names(text);
    List<Path> files = files(instances);
    boolean more = true;
    while (more) {
      more = false;
      for (Path file : files) {
        String path = instances.relativize(file).toString().replace('\\', '/');
        if (!found.containsKey(path) && isNamed("instances/" + path, names)) {
          String content = read(file);
          found.put(path, content);
          names.addAll(names(content));
          more = true;
        }
      }
    }
    return found;
  }

  /** Whether a path, or the end of a path, is among names. */
  private static boolean isNamed(String path, Set<String> names) {
    return names.stream().anyMatch(name -> ("/" + path).endsWith("/" + name));
  }

  private static Set<String> names(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group());
    }
    return names;
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }
}
