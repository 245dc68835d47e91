package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One step of a study. Paths are relative to the folder of the project, or start with one of the
 * placeholders {@link #WORK}, {@link #RECORDS} and {@link #DATA}.
 */
public sealed interface StudyStep {
  /** Placeholder of the folder for intermediate files. */
  String WORK = "{work}";

  /** Placeholder of the folder with the records of the study. */
  String RECORDS = "{records}";

  /** Placeholder of the folder with data that are not part of Wattle. */
  String DATA = "{data}";

  /** The step as a user would type it, with placeholders. */
  String shown();

  /** Copies a file of the work folder to the records. */
  static Copy keep(String from, String as) {
    return new Copy(from, as);
  }

  /**
   * A command of Wattle.
   *
   * @param arguments without {@code ./wattle}
   * @param output the file in the work folder that receives its standard output; dropped if empty
   * @param allowed exit codes besides 0 that are not failures
   */
  record Command(List<String> arguments, Optional<String> output, Set<Integer> allowed)
      implements StudyStep {
    public Command {
      arguments = List.copyOf(arguments);
      allowed = Set.copyOf(allowed);
    }

    /** A command whose arguments are separated by single spaces. */
    public static Command of(String arguments) {
      return new Command(List.of(arguments.split(" ")), Optional.empty(), Set.of());
    }

    /** The same command with its standard output in a file of the work folder. */
    public Command into(String file) {
      return new Command(arguments, Optional.of(file), allowed);
    }

    /** The same command where these exit codes are not failures. */
    public Command allowing(Integer... exitCodes) {
      return new Command(arguments, output, Set.of(exitCodes));
    }

    @Override
    public String shown() {
      return "./wattle " + String.join(" ", arguments) + redirected(output);
    }
  }

  /**
   * A program besides Wattle, such as a benchmark.
   *
   * @param words the program and its arguments
   * @param output the file in the work folder that receives its standard output; dropped if empty
   */
  record Program(List<String> words, Optional<String> output) implements StudyStep {
    public Program {
      words = List.copyOf(words);
    }

    /** A program and its arguments separated by single spaces. */
    public static Program of(String words) {
      return new Program(List.of(words.split(" ")), Optional.empty());
    }

    /** The same program with its standard output in a file of the work folder. */
    public Program into(String file) {
      return new Program(words, Optional.of(file));
    }

    @Override
    public String shown() {
      return String.join(" ", words) + redirected(output);
    }
  }

  /**
   * Copies a file to the records.
   *
   * @param from its path in the work folder
   * @param as its name among the records
   */
  record Copy(String from, String as) implements StudyStep {
    @Override
    public String shown() {
      return "cp " + WORK + "/" + from + " " + RECORDS + "/" + as;
    }
  }

  /**
   * Writes a file.
   *
   * @param file its name in the work folder
   * @param text what is written
   */
  record Document(String file, String text) implements StudyStep {
    @Override
    public String shown() {
      return "cat >" + WORK + "/" + file + " <<'END'\n" + text + "\nEND";
    }
  }

  /**
   * Derives a file from the results of earlier steps: a modified scenario, or a record.
   *
   * @param description for people, shown as a comment
   * @param action what is done
   */
  record Derivation(String description, Action action) implements StudyStep {
    @Override
    public String shown() {
      return "# " + description;
    }
  }

  /**
   * A step that is left out where data are missing that are not part of Wattle.
   *
   * @param file that must exist, relative to the folder of the data
   * @param step that needs it
   */
  record WithData(String file, StudyStep step) implements StudyStep {
    @Override
    public String shown() {
      return step.shown() + " # only where " + DATA + "/" + file + " exists";
    }
  }

  /**
   * A step that is left out where a program that it needs has not been built.
   *
   * @param file that must exist, relative to the folder of the project
   * @param step that needs it
   */
  record WithBuilt(String file, StudyStep step) implements StudyStep {
    @Override
    public String shown() {
      return step.shown() + " # only where " + file + " exists";
    }
  }

  /** The code of a derivation. */
  @FunctionalInterface
  interface Action {
    /**
     * Derives the file.
     *
     * @throws IOException where a file cannot be read or written
     */
    void run(Workspace workspace) throws IOException;
  }

  /**
   * The folders that replace the placeholders.
   *
   * @param work replaces {@link #WORK}
   * @param records replaces {@link #RECORDS}
   * @param data replaces {@link #DATA}
   */
  record Folders(String work, String records, String data) {
    /** The folders of a workspace. */
    static Folders of(Workspace workspace) {
      return new Folders(
          workspace.work().toString(), workspace.records().toString(), workspace.data().toString());
    }

    /** Folders as a user in the folder of the project would name them. */
    static Folders shown(BookStudy study, StudyScale scale) {
      String records = study.alone() ? "." : text(Book.folder(scale).resolve(study.name()));
      return new Folders(text(work(study, scale)), records, "DATA");
    }

    /** The work folder of a study, relative to the folder of the project. */
    static Path work(BookStudy study, StudyScale scale) {
      String word = scale == StudyScale.QUICK ? "quick" : "full";
      Path all = Path.of("out", "reproduce", word);
      return study.alone() ? all : all.resolve(study.name());
    }

    /** The text with folders in place of the placeholders. */
    String replacedIn(String text) {
      return text.replace(WORK, work).replace(RECORDS, records).replace(DATA, data);
    }

    private static String text(Path path) {
      return path.toString().replace('\\', '/');
    }
  }

  private static String redirected(Optional<String> output) {
    return output.map(file -> " >" + WORK + "/" + file).orElse("");
  }
}
