package org.wattle.fuzz;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.wattle.fuzz.oracle.Overruns;
import org.wattle.fuzz.trial.Subjects;
import org.wattle.fuzz.trial.Workbench;
import org.wattle.render.terminal.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of campaigns: {@code fuzz/run}. */
@Command(
    name = "fuzz/run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 100,
    description = {
      "Solves drawn and mutated instances, reads mutated documents, and holds what happens against"
          + " oracles. The same seed gives the same cases. Exit code 1 where anything failed."
    })
public final class Fuzz implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all choices (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Instances to solve, and ten times as many documents to read (default:"
              + " ${DEFAULT-VALUE}).")
  private long count = 1000;

  @Option(
      names = "--solves",
      paramLabel = "N",
      description = "Instances to solve, instead of --count.")
  private Optional<Long> solves = Optional.empty();

  @Option(
      names = "--reads",
      paramLabel = "N",
      description = "Documents to read, instead of ten times --count.")
  private Optional<Long> reads = Optional.empty();

  @Option(
      names = "--case",
      paramLabel = "ID",
      description = "Run this case alone, e.g. solve-17 or read-4.")
  private Optional<String> only = Optional.empty();

  @Option(
      names = "--kinds",
      paramLabel = "KIND",
      split = ",",
      description = "Only documents of these kinds.")
  private List<String> kinds = new ArrayList<>();

  @Option(
      names = "--solvers",
      paramLabel = "ID",
      split = ",",
      description = "Ask all of these, instead of some in turn.")
  private List<String> solvers = new ArrayList<>();

  @Option(
      names = "--work-limit",
      paramLabel = "N",
      description = "Limit solves by work, not by time: the same everywhere.")
  private Optional<Long> workLimit = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "2",
      description = "Limit of a solve (default: ${DEFAULT-VALUE}).")
  private double timeLimit = 2;

  @Option(
      names = "--slack",
      paramLabel = "SECONDS",
      description = {
        "A solve fails that ends later than half a second, 5 %% and this after its limit, twice.",
        "Not looked at unless given: machines can be busy."
      })
  private Optional<Double> slack = Optional.empty();

  @Option(names = "--minutes", paramLabel = "N", description = "End after so many minutes.")
  private Optional<Double> minutes = Optional.empty();

  @Option(
      names = "--attempts",
      paramLabel = "N",
      defaultValue = "300",
      description = "Documents tried to minimise a failure (default: ${DEFAULT-VALUE}).")
  private int attempts = 300;

  @Option(
      names = "--instances",
      paramLabel = "FOLDER",
      defaultValue = "instances",
      description = "The instances of the project (default: ${DEFAULT-VALUE}).")
  private Path instances = Path.of("instances");

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "out/fuzz",
      description = "Where failures are written (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("out/fuzz");

  @Option(
      names = "--table",
      paramLabel = "FILE",
      description = "Write what was counted as CSV to this file.")
  private Optional<Path> table = Optional.empty();

  @Option(
      names = "--work",
      paramLabel = "FOLDER",
      description =
          "Where commands run: best in memory, since they make sure that files are on disk.")
  private Optional<Path> work = Optional.empty();

  Fuzz(Console console) {
    this.console = console;
  }

  /** Runs a campaign and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Console console =
        Console.over(
            InputStream.nullInputStream(),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Console.Settings.plain(Path.of("")));
    System.exit(run(console, arguments));
  }

  static int run(Console console, String... arguments) {
    PrintWriter text = console.out().text();
    int exitCode =
        new CommandLine(new Fuzz(console)).setOut(text).setErr(console.err()).execute(arguments);
    text.flush();
    return exitCode;
  }

  @Override
  public Integer call() {
    PrintWriter text = console.out().text();
    Workbench workbench = Workbench.installed(folder(work.orElse(out.resolve("work"))));
    List<String> limits =
        workLimit
            .map(units -> List.of("--work-limit", String.valueOf(units)))
            .orElse(List.of("--time-limit", Math.round(1000 * timeLimit) + "ms"));
    Overruns overruns =
        slack.map(seconds -> Overruns.after(timeLimit, seconds)).orElse(Overruns.IGNORED);
    FuzzPlan plan = new FuzzPlan(seed, kinds, solvers, limits);
    FuzzCases cases = new FuzzCases(workbench, Subjects.all(workbench, instances), plan, overruns);
    Campaign campaign = new Campaign(attempts, failure -> tell(failure, text));
    text.println("seed " + seed);
    text.flush();
    long start = System.nanoTime();
    if (only.isPresent()) {
      campaign.run(single(cases, only.get()));
    } else {
      BooleanSupplier more =
          () -> minutes.isEmpty() || (System.nanoTime() - start) * 1e-9 < 60 * minutes.get();
      campaign.run(solves.orElse(count), index -> progress(cases.solved(index), index, text), more);
      campaign.run(reads.orElse(10 * count), cases::read, more);
    }
    table.ifPresent(file -> write(file, campaign.tally().table(campaign.signatures())));
    summarise(campaign, (System.nanoTime() - start) * 1e-9, text);
    return campaign.failures().isEmpty() ? 0 : 1;
  }

  private static FuzzCase progress(FuzzCase next, long index, PrintWriter text) {
    if (index > 0 && index % 1000 == 0) {
      text.println(next.id());
      text.flush();
    }
    return next;
  }

  private static FuzzCase single(FuzzCases cases, String id) {
    long index = Long.parseLong(id.replaceAll("[^0-9]", ""));
    return id.startsWith("read") ? cases.read(index) : cases.solved(index);
  }

  private void tell(Failure failure, PrintWriter text) {
    String again = "fuzz/run --seed " + seed + " --case " + failure.tried().id();
    Path place = new FailureFolder(out).write(failure, again);
    text.println(
        "FAILED "
            + failure.tried().id()
            + " ("
            + failure.tried().trial().kind()
            + ") "
            + failure.finding().oracle()
            + ": "
            + failure.finding().what()
            + "\n  in "
            + place
            + "\n  "
            + again);
    text.flush();
  }

  private static void summarise(Campaign campaign, double seconds, PrintWriter text) {
    campaign.tally().lines().forEach(text::println);
    text.println(
        String.format(
            Locale.ROOT, "%d answers of solvers, %.0f s.", campaign.tally().solves(), seconds));
    campaign.signatures().forEach((signature, number) -> text.println(number + " x " + signature));
    text.println(
        campaign.failures().isEmpty()
            ? "Nothing failed."
            : campaign.failures().size() + " kinds of failures.");
    text.flush();
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(Path place) {
    try {
      return Files.createDirectories(place);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
