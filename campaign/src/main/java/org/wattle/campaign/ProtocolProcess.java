package org.wattle.campaign;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A process that speaks the {@link Protocol} on its standard input and output. */
final class ProtocolProcess {
  /** How long it may take to be ready, or to end. */
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private final List<String> command;
  private final Process process;
  private final BufferedWriter in;
  private final BlockingQueue<Reply> lines = new LinkedBlockingQueue<>();
  private volatile String host = "";

  /**
   * What a process says.
   *
   * @param line a line; empty where it says no more
   * @param late whether it said nothing in time
   */
  record Reply(Optional<String> line, boolean late) {
    private static final Reply LATE = new Reply(Optional.empty(), true);
    private static final Reply END = new Reply(Optional.empty(), false);
  }

  private ProtocolProcess(List<String> command, Process process) {
    this.command = command;
    this.process = process;
    this.in =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts a process.
   *
   * @param folder that it runs in
   * @param errors where its standard error goes
   * @throws WorkerFailure where it does not start
   */
  static ProtocolProcess start(List<String> command, Path folder, ProcessBuilder.Redirect errors) {
    try {
      ProtocolProcess started =
          new ProtocolProcess(
              command,
              new ProcessBuilder(command)
                  .directory(folder.toAbsolutePath().toFile())
                  .redirectError(errors)
                  .start());
      Thread reader = new Thread(started::read, "campaign-answers");
      reader.setDaemon(true);
      reader.start();
      return started;
    } catch (IOException e) {
      throw new WorkerFailure(
          "No worker starts with (%s): %s.".formatted(command.get(0), e.getMessage()));
    }
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(new Reply(Optional.of(line), false));
      }
    } catch (IOException e) {
      // The process was killed: this is the end of its lines.
    }
    lines.add(Reply.END);
  }

  Process process() {
    return process;
  }

  /** On which it runs; empty before it is ready. */
  String host() {
    return host;
  }

  /** The next line, for which no longer is waited than that. */
  Reply next(Optional<Duration> within) throws InterruptedException {
    return within.isPresent()
        ? Optional.ofNullable(lines.poll(within.get().toMillis(), TimeUnit.MILLISECONDS))
            .orElse(Reply.LATE)
        : lines.take();
  }

  void say(String line) throws IOException {
    in.write(line);
    in.write('\n');
    in.flush();
  }

  /** Says that there are no more lines. */
  void hangUp() {
    try {
      in.close();
    } catch (IOException e) {
      // It ended before.
    }
  }

  /** Ends the process and all that it started. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /**
   * Shakes hands.
   *
   * @param sha256 the digest of the program that it has to be
   * @throws WorkerFailure where it is another one, or does not answer
   */
  void greet(String sha256) throws InterruptedException {
    try {
      say(Protocol.line(List.of(Protocol.HELLO, Protocol.VERSION, sha256)));
    } catch (IOException e) {
      // It ended before: it gives no answer.
    }
    while (true) {
      Reply reply = next(Optional.of(PATIENCE));
      if (reply.line().isEmpty()) {
        kill();
        throw new WorkerFailure(
            reply.late()
                ? "A worker (%s) did not answer within (%d) seconds."
                    .formatted(command.get(0), PATIENCE.toSeconds())
                : "A worker (%s) ended with exit code (%d) before it was ready."
                    .formatted(String.join(" ", command), process.waitFor()));
      }
      List<String> words = Protocol.words(reply.line().get());
      Optional<String> refusal = Protocol.reason(reply.line().get());
      if (refusal.isPresent()) {
        kill();
        throw new WorkerFailure("A worker refuses: " + refusal.get());
      }
      if (words.size() > 3 && words.get(0).equals(Protocol.READY)) {
        if (!words.get(1).equals(Protocol.VERSION) || !words.get(2).equals(sha256)) {
          kill();
          throw new WorkerFailure(
              "A worker is another program (%s) than this one (%s)."
                  .formatted(words.get(2), sha256));
        }
        host = words.get(3);
        return;
      }
    }
  }
}
