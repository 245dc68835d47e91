package org.wattle.studies;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Something that a study does. Paths in it start from the folder of the project. */
public sealed interface StudyStep {
  /** The folder for what is made on the way; the book puts one of its own in its place. */
  String WORK = "{work}";

  /** The folder of the study, with what it keeps; the book puts a draft of it in its place. */
  String RECORDS = "{records}";

  /** The folder of the data that may not be shipped. */
  String DATA = "{data}";

  /** The command as people would type it, with {@link #WORK} and the like in it. */
  String shown();

  /** Keeps what an earlier step left in the work folder as a record of that name. */
  static Kept keep(String from, String as) {
    return new Kept(from, as);
  }

  /**
   * A command of Wattle.
   *
   * @param arguments without {@code ./wattle}; {@link #WORK} and {@link #DATA} stand for folders
   * @param output the file in the work folder that its standard output goes to; else it is dropped
   * @param allowed exit codes beside 0
   */
  record Command(List<String> arguments, Optional<String> output, Set<Integer> allowed)
      implements StudyStep {
    public Command {
      arguments = List.copyOf(arguments);
      allowed = Set.copyOf(allowed);
    }

    /** With words separated by single spaces. */
    public static Command of(String words) {
      return new Command(List.of(words.split(" ")), Optional.empty(), Set.of());
    }

    /** The same with its standard output kept. */
    public Command into(String file) {
      return new Command(arguments, Optional.of(file), allowed);
    }

    /** The same where other exit codes are answers, too. */
    public Command allowing(Integer... exitCodes) {
      return new Command(arguments, output, Set.of(exitCodes));
    }

    @Override
    public String shown() {
      return "./wattle "
          + String.join(" ", arguments)
          + output.map(file -> " >" + WORK + "/" + file).orElse("");
    }
  }

  /**
   * A program beside Wattle, such as a benchmark.
   *
   * @param words the program and its arguments
   * @param output as for commands
   */
  record Program(List<String> words, Optional<String> output) implements StudyStep {
    public Program {
      words = List.copyOf(words);
    }

    /** With words separated by single spaces. */
    public static Program of(String words) {
      return new Program(List.of(words.split(" ")), Optional.empty());
    }

    /** The same with its standard output kept. */
    public Program into(String file) {
      return new Program(words, Optional.of(file));
    }

    @Override
    public String shown() {
      return String.join(" ", words) + output.map(file -> " >" + WORK + "/" + file).orElse("");
    }
  }

  /**
   * Keeps a file.
   *
   * @param from its path in the work folder
   * @param as its name among the records
   */
  record Kept(String from, String as) implements StudyStep {
    @Override
    public String shown() {
      return "cp " + WORK + "/" + from + " " + RECORDS + "/" + as;
    }
  }

  /**
   * Something made from what earlier steps left: a changed scenario, or a record.
   *
   * @param words as a comment for people, without {@code #}
   * @param action what is done
   */
  record Made(String words, Action action) implements StudyStep {
    @Override
    public String shown() {
      return "# " + words;
    }
  }

  /** What a step makes. */
  @FunctionalInterface
  interface Action {
    /**
     * Makes it.
     *
     * @throws IOException where a file cannot be read or written
     */
    void make(Workspace workspace) throws IOException;
  }
}
