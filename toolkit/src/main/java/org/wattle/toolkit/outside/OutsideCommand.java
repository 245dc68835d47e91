package org.wattle.toolkit.outside;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.wattle.model.json.Source;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.render.text.UserError;

/**
 * A command line for a shell, which reads an instance from its standard input and writes a result
 * to its standard output. The environment tells it seed, time limit in seconds and threads. It is
 * ended with all that it started where it takes more than twice the time limit and {@link #GRACE}.
 *
 * @param line the command line
 * @param folder that it runs in
 */
record OutsideCommand(String line, Path folder) implements OutsideProgram.Answer {
  private static final Duration GRACE = Duration.ofSeconds(5);
  private static final int POLL_MILLIS = 50;
  private static final int MAX_REASON = 200;

  @Override
  public byte[] to(Source instance, SolveRequest<?, ?> request) {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", line);
    builder.directory(folder.toAbsolutePath().toFile());
    SolveParameters parameters = request.parameters();
    Map<String, String> told = builder.environment();
    told.put("WATTLE_INSTANCE", instance.name());
    parameters.seed().ifPresent(seed -> told.put("WATTLE_SEED", Long.toString(seed)));
    parameters.threads().ifPresent(most -> told.put("WATTLE_THREADS", Integer.toString(most)));
    parameters
        .timeLimit()
        .ifPresent(limit -> told.put("WATTLE_TIME_LIMIT", "" + limit.toMillis() / 1000.0));
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw UserError.invalid("It cannot be started: " + e.getMessage() + ".");
    }
    try {
      CompletableFuture<byte[]> out = read(process.getInputStream());
      CompletableFuture<byte[]> err = read(process.getErrorStream());
      CompletableFuture<Void> in = CompletableFuture.runAsync(() -> tell(process, instance));
      wait(process, parameters, request.interrupt());
      in.join();
      String reason = last(new String(err.join(), StandardCharsets.UTF_8));
      if (process.exitValue() != 0) {
        throw UserError.invalid(
            "It ended with exit code (%d)%s"
                .formatted(process.exitValue(), reason.isEmpty() ? "." : ": " + reason));
      }
      return out.join();
    } finally {
      end(process);
    }
  }

  private static CompletableFuture<byte[]> read(InputStream from) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (from) {
            return from.readAllBytes();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        task -> new Thread(task, "outside").start());
  }

  private static void tell(Process process, Source instance) {
    try (OutputStream in = process.getOutputStream()) {
      in.write(instance.bytes());
    } catch (IOException e) {
      // It need not read to the end.
    }
  }

  private static void wait(Process process, SolveParameters parameters, Interrupt interrupt) {
    long begin = System.nanoTime();
    long most =
        parameters
            .timeLimit()
            .map(limit -> limit.multipliedBy(2).plus(GRACE).toNanos())
            .orElse(Long.MAX_VALUE);
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        boolean late = System.nanoTime() - begin > most;
        if (late || interrupt.requested()) {
          throw UserError.invalid(
              late
                  ? "It took longer than (%.1f) seconds and was ended.".formatted(most * 1e-9)
                  : "It was interrupted.");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw UserError.invalid("It was interrupted.");
    }
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** The last line that is not blank, cut where it is long. */
  private static String last(String text) {
    String line = text.lines().filter(each -> !each.isBlank()).reduce("", (a, b) -> b).strip();
    return line.length() <= MAX_REASON ? line : line.substring(0, MAX_REASON) + "…";
  }
}
