package org.wattle.solvers.grading;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/**
 * Runs a backend on a thread of its own, enforces its time limit, forwards interrupts, abandons the
 * backend if it does not stop, and makes an answer of any exception. The thread is a daemon, so
 * that an abandoned backend does not keep the Java process from ending.
 */
final class Supervisor {
  /** Large, because deep searches recurse. */
  private static final long STACK_BYTES = 64L << 20;

  private static final String ABANDONED = "wattle-abandoned-";

  private final String id;
  private final Capabilities capabilities;
  private final GracePeriod gracePeriod;
  private final LinkedBlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final Interrupt inner = new Interrupt();
  private final long start = System.nanoTime();
  private long interruptAt = Long.MAX_VALUE;
  private long abandonAt = Long.MAX_VALUE;
  private Optional<Cause> stopped = Optional.empty();

  private sealed interface Event {}

  private record Ended(Answer answer) implements Event {}

  private record Interrupted() implements Event {}

  /** Supervises one solve of the backend. */
  Supervisor(Backend backend, GracePeriod gracePeriod) {
    this.id = backend.id();
    this.capabilities = backend.capabilities();
    this.gracePeriod = gracePeriod;
  }

  /**
   * The answer of a solve, or a substitute where it gives none.
   *
   * @param limit the time that remains, where it is limited
   * @param outer interrupts the solve
   * @param solve solves, until the interrupt that it gets is requested
   * @param reported the claim that is made of what the backend reported before it was abandoned
   */
  Answer run(
      Optional<Duration> limit,
      Interrupt outer,
      Function<Interrupt, Answer> solve,
      Supplier<Claim> reported) {
    limit.ifPresent(
        l -> {
          interruptAt = gracePeriod.interruptAfter(l, capabilities).toNanos();
          abandonAt = gracePeriod.abandonAfter(l).toNanos();
        });
    Thread worker =
        new Thread(null, () -> events.add(new Ended(answer(solve))), "wattle-" + id, STACK_BYTES);
    worker.setDaemon(true);
    Interrupt.Registration registration = outer.onRequest(() -> events.add(new Interrupted()));
    try {
      worker.start();
      return await().orElseGet(() -> abandon(worker, reported));
    } finally {
      registration.close();
    }
  }

  /**
   * The answer; exceptions and errors of the backend, including those of loading native code,
   * become failures.
   */
  private Answer answer(Function<Interrupt, Answer> solve) {
    try {
      return Objects.requireNonNull(solve.apply(inner), "its answer is null");
    } catch (Throwable thrown) {
      return Answer.of(new Claim.Failed(describe(thrown)), Cause.ERROR, "thrown");
    }
  }

  private static String describe(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return "The memory ("
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MB) was too small. Maybe start Java with a larger -Xmx.";
    }
    if (thrown instanceof LinkageError) {
      return CheckedBackend.NOT_LOADED + sentence(PluginFailure.describe(thrown));
    }
    return "It failed inside: " + sentence(PluginFailure.describeWithPlace(thrown));
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  /** The answer; empty where the backend did not stop in time. */
  private Optional<Answer> await() {
    boolean threadInterrupted = false;
    try {
      while (true) {
        try {
          long wait = Math.min(interruptAt, abandonAt) - passed();
          Event event = events.poll(Math.max(0, wait), TimeUnit.NANOSECONDS);
          if (event instanceof Ended ended) {
            return Optional.of(stoppedBy(ended.answer()));
          }
          if (event instanceof Interrupted) {
            stop(Cause.INTERRUPTED);
          }
        } catch (InterruptedException e) {
          threadInterrupted = true;
          stop(Cause.INTERRUPTED);
        }
        if (passed() >= abandonAt) {
          return Optional.empty();
        }
        if (passed() >= interruptAt) {
          stop(Cause.TIME_LIMIT);
        }
      }
    } finally {
      if (threadInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private long passed() {
    return System.nanoTime() - start;
  }

  private void stop(Cause cause) {
    if (stopped.isEmpty()) {
      stopped = Optional.of(cause);
    }
    interruptAt = Long.MAX_VALUE;
    Duration wait = gracePeriod.afterInterrupt(capabilities);
    if (cause == Cause.INTERRUPTED) {
      abandonAt = Math.min(abandonAt, passed() + wait.toNanos());
    }
    if (capabilities.honours(Ability.INTERRUPT)) {
      inner.request();
    }
  }

  /** The answer, with the actual cause where this class stopped the backend. */
  private Answer stoppedBy(Answer answer) {
    Cause said = answer.termination().cause();
    if (stopped.isEmpty() || said == Cause.COMPLETED || said == Cause.ERROR) {
      return answer;
    }
    return new Answer(
        answer.claim(),
        new Termination(stopped.get(), answer.termination().rawStatus()),
        answer.statistics(),
        answer.warnings());
  }

  private Answer abandon(Thread worker, Supplier<Claim> reported) {
    // Whatever polls the interrupt, such as the conversion of a model, ends.
    inner.request();
    worker.setName(ABANDONED + id);
    long running =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith(ABANDONED))
            .count();
    Claim claim = reported.get();
    String found =
        claim.point().isPresent()
            ? "; the best solution that it had reported is used, and it may continue"
            : " before it reported a solution, and may continue";
    return new Answer(
        claim,
        new Termination(stopped.orElse(Cause.TIME_LIMIT), "abandoned"),
        Statistics.NONE,
        List.of(
            "The solver ("
                + id
                + ") did not stop in time; it was abandoned"
                + found
                + " until the program ends. Abandoned solves that are"
                + " still running: ("
                + running
                + "); each keeps a processor busy and its memory occupied."));
  }
}
