package org.wattle.studies;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.Interrupt;

/**
 * Executes the steps of a study in its folders.
 *
 * @param commands runs commands of Wattle
 * @param workspace the folders of the study
 * @param interrupt ends programs; commands receive the signals themselves
 */
record StepExecutor(CommandRunner commands, Workspace workspace, Interrupt interrupt) {
  private static final String ERRORS = "stderr.txt";
  private static final int SHOWN_ERROR_LINES = 20;

  /** A step failed; the message says why, for people. */
  static final class StepFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String command;

    StepFailure(String command, String message) {
      super(message);
      this.command = command;
    }

    /** The step that failed, as a user would type it. */
    String command() {
      return command;
    }

    String message() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * Executes a step.
   *
   * @throws StepFailure where it fails
   * @throws IOException where a file cannot be read or written
   */
  void execute(StudyStep step) throws IOException, StepFailure {
    if (step instanceof StudyStep.Command command) {
      run(command);
    } else if (step instanceof StudyStep.Program program) {
      run(program);
    } else if (step instanceof StudyStep.Copy copy) {
      Path record = withFolder(workspace.records().resolve(copy.as()));
      Files.copy(
          workspace.work().resolve(copy.from()), record, StandardCopyOption.REPLACE_EXISTING);
    } else if (step instanceof StudyStep.Document document) {
      Files.writeString(
          withFolder(workspace.work().resolve(document.file())),
          StudyStep.Folders.of(workspace).replacedIn(document.text()));
    } else if (step instanceof StudyStep.Derivation derivation) {
      derivation.action().run(workspace);
    } else if (step instanceof StudyStep.WithData needing) {
      if (Files.exists(workspace.data().resolve(needing.file()))) {
        execute(needing.step());
      }
    } else if (step instanceof StudyStep.WithBuilt needing) {
      if (Files.exists(workspace.home().resolve(needing.file()))) {
        execute(needing.step());
      }
    }
  }

  private void run(StudyStep.Command command) throws IOException, StepFailure {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode;
    try (OutputStream out = output(command.output())) {
      exitCode = commands.run(workspace.home(), inFolders(command.arguments()), out, err);
    }
    if (exitCode != 0 && !command.allowed().contains(exitCode)) {
      throw failed(command, exitCode, err.toString(StandardCharsets.UTF_8));
    }
  }

  private void run(StudyStep.Program program) throws IOException, StepFailure {
    Path errors = workspace.work().resolve(ERRORS);
    ProcessBuilder builder =
        new ProcessBuilder(inFolders(program.words()))
            .directory(workspace.home().toFile())
            .redirectError(errors.toFile());
    Optional<Path> file = program.output().map(workspace.work()::resolve);
    if (file.isPresent()) {
      builder.redirectOutput(withFolder(file.get()).toFile());
    } else {
      builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    }
    Process process = builder.start();
    process.getOutputStream().close();
    Interrupt.Registration stop = interrupt.onRequest(process::destroy);
    try {
      int exitCode = process.waitFor();
      if (exitCode != 0) {
        throw failed(program, exitCode, Files.readString(errors));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroy();
      throw new StepFailure(program.shown(), "It was interrupted.");
    } finally {
      stop.close();
    }
  }

  private List<String> inFolders(List<String> words) {
    StudyStep.Folders folders = StudyStep.Folders.of(workspace);
    return words.stream().map(folders::replacedIn).toList();
  }

  private OutputStream output(Optional<String> file) throws IOException {
    return file.isEmpty()
        ? OutputStream.nullOutputStream()
        : new BufferedOutputStream(
            Files.newOutputStream(withFolder(workspace.work().resolve(file.get()))));
  }

  /** Creates the folder of a file. */
  private static Path withFolder(Path file) throws IOException {
    Optional<Path> folder = Optional.ofNullable(file.getParent());
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
    }
    return file;
  }

  private StepFailure failed(StudyStep step, int exitCode, String errors) {
    List<String> lines = errors.lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - SHOWN_ERROR_LINES), lines.size());
    return new StepFailure(
        StudyStep.Folders.of(workspace).replacedIn(step.shown()),
        "It ended with exit code " + exitCode + ".\n" + String.join("\n", last));
  }
}
