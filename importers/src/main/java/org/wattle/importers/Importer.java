package org.wattle.importers;

import java.util.List;
import org.wattle.model.json.InvalidInputException;
import org.wattle.model.json.Parsed;

/**
 * Turns files of another program into an instance or a workload. Implementations have a public
 * constructor without parameters, keep no state, print nothing, and are found by {@link
 * java.util.ServiceLoader}: one class and one line in {@code
 * META-INF/services/org.wattle.importers.Importer} make a subcommand of {@code wattle import}.
 */
public interface Importer {
  /** The name of the subcommand: lower-case letters, digits and hyphens; unique. */
  String name();

  /** One sentence for the list of importers. */
  String summary();

  /** More sentences for the help; empty where the summary is enough. */
  default String description() {
    return "";
  }

  /** The kinds of JSON documents that it makes, e.g. {@code energy} or {@code workload}. */
  List<String> kinds();

  /**
   * The files that it reads, at least one; positional ones in the order in which they are given.
   * The first is required, and mistakes are listed under its name.
   */
  List<ImporterInput> inputs();

  /** What can be chosen. */
  default List<ImporterOption<?>> options() {
    return List.of();
  }

  /**
   * An example of the command line, without {@code wattle import} and the name. A long one has
   * several lines; all but the last end with a backslash.
   */
  List<String> example();

  /**
   * Reads the files. Finds every mistake in every file, each with its position and value and, where
   * possible, a suggested correction.
   *
   * @param request has every required input
   * @throws InvalidInputException where the values of options exclude each other
   */
  Parsed<ImportResult> read(ImportRequest request);
}
