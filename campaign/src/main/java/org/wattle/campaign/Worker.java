package org.wattle.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves a coordinator: reads cells and writes records, as {@link Protocol} says.
 *
 * @param sha256 the digest of this program, in hexadecimal digits
 * @param host the name of this machine
 * @param runner of the cells
 */
public record Worker(String sha256, String host, CellRunner runner) {
  private static final long STACK_BYTES = 1L << 26;

  /**
   * Serves until there are no more lines. The end of the input is seen while a cell runs, too: the
   * coordinator is gone then, and nobody will hear of the cell.
   *
   * @param gone what ends this process; it is called where the coordinator went away during a cell
   * @return whether the coordinator was served: it asked for this program
   * @throws UncheckedIOException where the coordinator cannot be heard or told
   */
  public boolean serve(InputStream in, OutputStream out, Runnable gone) {
    ExecutorService one = Executors.newSingleThreadExecutor(task -> thread(task, "cell"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      if (!greeted(lines, out)) {
        return false;
      }
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Protocol.cell(line)
            .ifPresent(cell -> one.execute(() -> write(out, Protocol.line(runner.timed(cell)))));
      }
      one.shutdownNow();
      if (!one.isTerminated()) {
        gone.run();
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      one.shutdownNow();
    }
  }

  /**
   * Answers the hello of a coordinator, which comes first.
   *
   * @return whether it asked for this program
   */
  public boolean greeted(BufferedReader lines, OutputStream out) throws IOException {
    String first = lines.readLine();
    if (first == null) {
      return false;
    }
    Optional<String> refusal = refusal(Protocol.words(first));
    write(
        out,
        refusal
            .map(Protocol::refusal)
            .orElse(Protocol.line(List.of(Protocol.READY, Protocol.VERSION, sha256, host))));
    return refusal.isEmpty();
  }

  /** A thread of a cell: it ends with the process, and has room for deep calls. */
  static Thread thread(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  private Optional<String> refusal(List<String> words) {
    if (words.size() < 3 || !words.get(0).equals(Protocol.HELLO)) {
      return Optional.of("A coordinator says hello first.");
    }
    if (!words.get(1).equals(Protocol.VERSION)) {
      return Optional.of(
          "The coordinator speaks version (%s) of the protocol, and this worker (%s)."
              .formatted(words.get(1), Protocol.VERSION));
    }
    return words.get(2).equals(sha256)
        ? Optional.empty()
        : Optional.of(
            "The program of the coordinator (%s) is another one than that of this worker (%s)."
                .formatted(words.get(2), sha256));
  }

  /** Writes a line. */
  public static synchronized void write(OutputStream out, String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
