package org.wattle.cli.option;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.solving.SolveParameters;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The limits and options of a solve. */
public final class LimitOptions {
  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec command;

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = {
        "Stop after this time and report the best answer so far:",
        "500ms, 60s, 5m, 1h. No limit unless given."
      })
  private Optional<Duration> timeLimit = Optional.empty();

  private OptionalLong workLimit = OptionalLong.empty();
  private double gap = SolveParameters.DEFAULT_GAP;
  private OptionalInt threads = OptionalInt.empty();

  @Option(names = "--seed", paramLabel = "N", description = "Seed of all random choices.")
  private Optional<Long> seed = Optional.empty();

  // Setters, each in a class of its own: the order of the methods of a class depends on the JVM.
  @Mixin ThreadsOption threadsOption = new ThreadsOption();
  @Mixin GapOption gapOption = new GapOption();
  @Mixin WorkLimitOption workLimitOption = new WorkLimitOption();

  public SolveParameters parameters() {
    return new SolveParameters(
        timeLimit,
        workLimit,
        gap,
        threads,
        seed.map(OptionalLong::of).orElse(OptionalLong.empty()));
  }

  private CommandLine.ParameterException invalid(String message) {
    return new CommandLine.ParameterException(command.commandLine(), message);
  }

  final class ThreadsOption {
    @Option(
        names = "--threads",
        paramLabel = "N",
        description = "Use at most this many threads. The solver decides unless given.")
    void threads(int asked) {
      if (asked < 1) {
        throw invalid("The number of threads (" + asked + ") is not positive. Maybe 1.");
      }
      threads = OptionalInt.of(asked);
    }
  }

  final class GapOption {
    @Option(
        names = "--gap",
        paramLabel = "G",
        defaultValue = "1e-4",
        description = {
          "Relative gap between value and bound up to which an answer is",
          "called optimal (default: ${DEFAULT-VALUE})."
        })
    void gap(double asked) {
      if (!(asked >= 0) || Double.isInfinite(asked)) {
        throw invalid("The gap (" + asked + ") is no number from 0 up. Maybe 1e-4.");
      }
      gap = asked;
    }
  }

  final class WorkLimitOption {
    @Option(
        names = "--work-limit",
        paramLabel = "N",
        description = {
          "Stop after N units of work (the solver's nodes, iterations or",
          "evaluations) and report the best answer so far: with one thread",
          "the same answer on every machine. No limit unless given."
        })
    void workLimit(long asked) {
      if (asked < 1) {
        throw invalid("The work limit (" + asked + ") is not positive. Maybe 1000.");
      }
      workLimit = OptionalLong.of(asked);
    }
  }
}
