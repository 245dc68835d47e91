package org.wattle.importers.inventory;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What columns and words of an inventory mean, as the files of languages and formats beside {@code
 * fields.properties} say it, those of the format of a table first.
 */
final class Columns {
  /** The tables of an inventory, as {@code --map} calls them. */
  static final List<String> TABLES = List.of("servers", "vms", "switches", "sizes", "rules");

  private static final Properties FIELDS = read("fields");
  private static final Pattern BLANKS = Pattern.compile("[ _-]");

  private final List<Properties> files = new ArrayList<>();

  /** By their field, what words mean. */
  private final Map<String, Map<String, String>> words = new HashMap<>();

  /**
   * A column that a file names for a field.
   *
   * @param base its name without a unit, in lower case, its words separated by one space
   * @param unit of its numbers, where the header names none
   */
  record Known(String base, Optional<MeasureUnit> unit) {}

  /**
   * Those of one table.
   *
   * @param has whether the table has a column of a name
   */
  Columns(String table, Predicate<String> has) {
    for (String format : split(of("formats"), " ")) {
      Properties file = read(format);
      List<String> header = split(file.getProperty(table + ".header", ""), ",");
      if (!header.isEmpty() && header.stream().allMatch(has)) {
        files.add(file);
      }
    }
    for (String language : split(of("languages"), " ")) {
      files.add(read(language));
    }
  }

  private static Properties read(String file) {
    Properties read = new Properties();
    try (InputStream in = Columns.class.getResourceAsStream(file + ".properties")) {
      if (in == null) {
        throw new IllegalStateException("The file (" + file + ") is not on the class path.");
      }
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return read;
  }

  /** The parts of a text without spaces around them; none of an empty one. */
  static List<String> split(String text, String regex) {
    return Arrays.stream(text.split(regex, -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** What {@code fields.properties} says; empty where it says nothing. */
  static String of(String key) {
    return FIELDS.getProperty(key, "");
  }

  /** All of a prefix, without it. */
  static Set<String> keys(String prefix) {
    Set<String> keys = new TreeSet<>();
    for (String key : FIELDS.stringPropertyNames()) {
      if (key.startsWith(prefix) && key.indexOf('.', prefix.length()) < 0) {
        keys.add(key.substring(prefix.length()));
      }
    }
    return keys;
  }

  /** A name of a column in lower case, its words separated by one space. */
  static String folded(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[ _-]+", " ").strip();
  }

  /** What the files say of a key, the first file first. */
  private Stream<String> values(String key) {
    return files.stream().map(file -> file.getProperty(key, "")).filter(text -> !text.isEmpty());
  }

  /** The columns of a field, the best first. */
  List<Known> known(String field) {
    return values(field).flatMap(text -> split(text, "\\|").stream()).map(Columns::parsed).toList();
  }

  private static Known parsed(String text) {
    int colon = text.lastIndexOf(':');
    return colon < 0
        ? new Known(text, Optional.empty())
        : new Known(text.substring(0, colon), MeasureUnit.of(text.substring(colon + 1)));
  }

  /** Which rows of a file are those of a table: a column and its words; none for all. */
  List<String> rows(String table) {
    return values(table + ".rows").findFirst().map(text -> split(text, "[: ]")).orElse(List.of());
  }

  /** Whether the rows of the table are some of those of its file. */
  boolean isPart(String table) {
    return !rows(table).isEmpty();
  }

  /**
   * The first of the keys of a field of whose words a cell is one, whatever its case.
   *
   * @param keys asked for once
   */
  Optional<String> word(String cell, String field, Supplier<List<String>> keys) {
    Map<String, String> meant =
        words.computeIfAbsent(
            field,
            fresh -> {
              Map<String, String> all = new HashMap<>();
              for (Properties file : files) {
                for (String key : keys.get()) {
                  for (String word : split(file.getProperty(key, ""), " ")) {
                    all.putIfAbsent(word, key.substring(key.lastIndexOf('.') + 1));
                  }
                }
              }
              return all;
            });
    Optional<String> known = Optional.ofNullable(meant.get(cell));
    if (known.isPresent()) {
      return known;
    }
    String word = BLANKS.matcher(cell.toLowerCase(Locale.ROOT)).replaceAll("");
    Optional<String> meaning = Optional.ofNullable(meant.get(word));
    meaning.ifPresent(each -> meant.put(cell, each));
    return meaning;
  }
}
