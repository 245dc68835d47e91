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
 * Runs the steps of a study in its folders.
 *
 * @param commands of Wattle
 * @param workspace of the study
 * @param interrupt that ends programs; commands hear the signals themselves
 */
record StepExecutor(CommandRunner commands, Workspace workspace, Interrupt interrupt) {
  private static final String ERRORS = "stderr.txt";
  private static final int LINES = 20;

  /**
   * Runs a step.
   *
   * @throws StepFailure where it fails
   * @throws IOException where a file cannot be read or written
   */
  void run(StudyStep step) throws IOException, StepFailure {
    if (step instanceof StudyStep.Command command) {
      run(command);
    } else if (step instanceof StudyStep.Program program) {
      run(program);
    } else if (step instanceof StudyStep.Kept kept) {
      Path record = made(workspace.records().resolve(kept.as()));
      Files.copy(
          workspace.work().resolve(kept.from()), record, StandardCopyOption.REPLACE_EXISTING);
    } else if (step instanceof StudyStep.Made made) {
      made.action().make(workspace);
    }
  }

  private void run(StudyStep.Command command) throws IOException, StepFailure {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode;
    try (OutputStream out = output(command.output())) {
      exitCode = commands.run(workspace.home(), placed(command.arguments()), out, err);
    }
    if (exitCode != 0 && !command.allowed().contains(exitCode)) {
      throw failed(command, exitCode, err.toString(StandardCharsets.UTF_8));
    }
  }

  private void run(StudyStep.Program program) throws IOException, StepFailure {
    Path errors = workspace.work().resolve(ERRORS);
    ProcessBuilder builder =
        new ProcessBuilder(placed(program.words()))
            .directory(workspace.home().toFile())
            .redirectError(errors.toFile());
    Optional<Path> file = program.output().map(workspace.work()::resolve);
    if (file.isPresent()) {
      builder.redirectOutput(made(file.get()).toFile());
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

  private List<String> placed(List<String> words) {
    Places places = Places.of(workspace);
    return words.stream().map(places::in).toList();
  }

  private OutputStream output(Optional<String> file) throws IOException {
    return file.isEmpty()
        ? OutputStream.nullOutputStream()
        : new BufferedOutputStream(
            Files.newOutputStream(made(workspace.work().resolve(file.get()))));
  }

  /** The file, its folder made. */
  private static Path made(Path file) throws IOException {
    Optional<Path> folder = Optional.ofNullable(file.getParent());
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
    }
    return file;
  }

  private StepFailure failed(StudyStep step, int exitCode, String errors) {
    List<String> lines = errors.lines().toList();
    String last = String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
    return new StepFailure(
        Places.of(workspace).in(step.shown()),
        "It ended with exit code " + exitCode + ".\n" + last);
  }
}
