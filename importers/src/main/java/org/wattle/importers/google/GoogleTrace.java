package org.wattle.importers.google;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/**
 * The files of a trace: of task events and, where they are there, of machine events and task usage.
 * Nothing of them is in memory. Immutable.
 */
public final class GoogleTrace {
  private static final Pattern PART = Pattern.compile("part-(.*)\\.csv(\\.gz)?");
  private static final Pattern NUMBERED = Pattern.compile("\\d+-of-(\\d{1,9})");

  private final String name;
  private final Map<TraceTable, List<TracePart>> parts;

  private GoogleTrace(String name, Map<TraceTable, List<TracePart>> parts) {
    this.name = name;
    this.parts = new EnumMap<>(parts);
  }

  /**
   * Finds the files of a trace.
   *
   * @param path of a folder that holds the folder {@code task_events} and perhaps {@code
   *     machine_events} and {@code task_usage}, with files {@code part-?????-of-?????.csv}, perhaps
   *     compressed with gzip; or of one file of task events
   * @param name what messages call the path
   * @return the trace, with a warning where files are missing by their numbers; or why there is
   *     none
   */
  public static Parsed<GoogleTrace> find(Path path, String name) {
    if (!Files.isDirectory(path)) {
      return new Parsed.Valid<>(
          new GoogleTrace(name, Map.of(TraceTable.TASK_EVENTS, List.of(TracePart.of(name, path)))),
          List.of());
    }
    Search search = new Search(name);
    Map<TraceTable, List<TracePart>> parts = new EnumMap<>(TraceTable.class);
    for (TraceTable table : TraceTable.values()) {
      parts.put(table, search.parts(path, table));
    }
    if (search.issues.isEmpty()
        && parts.getOrDefault(TraceTable.TASK_EVENTS, List.of()).isEmpty()) {
      search.addMissing(path);
    }
    return search.issues.isEmpty()
        ? new Parsed.Valid<>(new GoogleTrace(name, parts), search.warnings)
        : new Parsed.Invalid<>(search.issues);
  }

  /**
   * A trace of task events that come from a stream, which is closed at its end.
   *
   * @param name what messages call it
   */
  public static GoogleTrace ofTaskEvents(String name, InputStream in) {
    TracePart part = new TracePart(name, 0, () -> in);
    return new GoogleTrace(name, Map.of(TraceTable.TASK_EVENTS, List.of(part)));
  }

  /** What messages call the trace. */
  public String name() {
    return name;
  }

  /** The name without folders as it can stand in a document. */
  public String label() {
    if (name.equals("-")) {
      return "standard input";
    }
    String trimmed = name.replaceFirst("[/\\\\]+$", "");
    String label = new Source(trimmed, new byte[0]).label();
    return label.isBlank() ? "trace" : label;
  }

  /** Whether there is a table of machine events. */
  public boolean hasMachineEvents() {
    return !parts(TraceTable.MACHINE_EVENTS).isEmpty();
  }

  /** Whether there is a table of task usage. */
  public boolean hasTaskUsage() {
    return !parts(TraceTable.TASK_USAGE).isEmpty();
  }

  /** How many files there are. */
  public int files() {
    return parts.values().stream().mapToInt(List::size).sum();
  }

  /** The size of all files as they are stored; 0 where it is not known. */
  public long bytes() {
    return parts.values().stream().flatMap(List::stream).mapToLong(TracePart::bytes).sum();
  }

  List<TracePart> parts(TraceTable table) {
    return parts.getOrDefault(table, List.of());
  }

  /** Looks for files and notes what is wrong with them. */
  private static final class Search {
    private final String name;
    private final List<Issue> issues = new ArrayList<>();
    private final List<Issue> warnings = new ArrayList<>();

    Search(String name) {
      this.name = name;
    }

    List<TracePart> parts(Path trace, TraceTable table) {
      Path folder = trace.resolve(table.folder());
      if (!Files.isDirectory(folder)) {
        return List.of();
      }
      String shown = name.replaceFirst("/+$", "") + "/" + table.folder();
      List<String> names = names(folder, shown);
      if (names.isEmpty() && issues.isEmpty()) {
        add(
            issues,
            shown,
            "The folder holds no files of " + table.words() + ".",
            "Maybe they should be named like part-00000-of-00500.csv.gz.");
      }
      for (int i = 1; i < names.size(); i++) {
        if (names.get(i).equals(names.get(i - 1) + ".gz")) {
          add(
              issues,
              shown + "/" + names.get(i),
              "The file is there twice, compressed and not.",
              "Maybe delete one of them.");
        }
      }
      warnOfMissing(shown, names);
      return names.stream()
          .map(file -> TracePart.of(shown + "/" + file, folder.resolve(file)))
          .toList();
    }

    private List<String> names(Path folder, String shown) {
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(Files::isRegularFile)
            .map(file -> String.valueOf(file.getFileName()))
            .filter(file -> PART.matcher(file).matches())
            .sorted(Comparator.naturalOrder())
            .toList();
      } catch (IOException e) {
        String reason = Optional.ofNullable(e.getMessage()).orElse("no reason given");
        add(issues, shown, "The folder cannot be read: " + reason + ".", "");
        return List.of();
      }
    }

    /** Their names say how many files there were. */
    private void warnOfMissing(String shown, List<String> names) {
      int most = 0;
      for (String file : names) {
        Matcher part = PART.matcher(file);
        if (part.matches()) {
          Matcher number = NUMBERED.matcher(part.group(1));
          most = Math.max(most, number.matches() ? Integer.parseInt(number.group(1)) : 0);
        }
      }
      if (most > names.size()) {
        add(
            warnings,
            shown,
            "There are (%d) files of (%d), as their names say.".formatted(names.size(), most),
            "Maybe the others were not copied; what is in them is not counted.");
      }
    }

    private void addMissing(Path trace) {
      List<String> entries;
      try (Stream<Path> files = Files.list(trace)) {
        entries = files.limit(1000).map(file -> String.valueOf(file.getFileName())).toList();
      } catch (IOException e) {
        entries = List.of();
      }
      String suggestion =
          "Maybe it should hold the folder task_events with files like"
              + " part-00000-of-00500.csv.gz.";
      if (entries.stream().anyMatch(file -> PART.matcher(file).matches())) {
        suggestion = "Maybe give the folder above it, which holds the folder task_events.";
      } else {
        Optional<String> near = Nearest.to(TraceTable.TASK_EVENTS.folder(), entries);
        if (near.isPresent()) {
          suggestion = "Maybe rename (" + near.get() + ") to task_events.";
        }
      }
      add(
          issues,
          name,
          entries.isEmpty() ? "The folder is empty." : "The folder holds no task events.",
          suggestion);
    }

    private static void add(List<Issue> to, String file, String problem, String suggestion) {
      to.add(new Issue(file, 0, 0, "", "", problem, suggestion));
    }
  }
}
