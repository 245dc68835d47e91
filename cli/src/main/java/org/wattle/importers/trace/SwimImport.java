package org.wattle.importers.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.Flows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Makes a workload of the MapReduce jobs of a SWIM table, which knows their bytes alone. */
public final class SwimImport {
  private static final int DIGITS = 6;

  private final SwimOptions options;
  private final List<WorkloadTask> tasks = new ArrayList<>();
  private int large;

  private SwimImport(SwimOptions options) {
    this.options = options;
  }

  /** The workload, or everything that is wrong with the table. */
  public static Parsed<Workload> read(Source source, SwimOptions options) {
    IssueLog log = new IssueLog(source.name());
    List<SwimJob> jobs = SwimJob.read(source, log);
    SwimImport swim = new SwimImport(options);
    int chosen = 0;
    for (SwimJob job : jobs) {
      if (Windows.contains(options.window(), job.submitSeconds())) {
        swim.add(job);
        chosen++;
      }
    }
    if (log.none() && chosen == 0) {
      Windows.noteEmpty(options.window(), log);
    }
    return log.none()
        ? new Parsed.Valid<>(
            new Workload(
                source.fileName(),
                List.of("cpu", "memory"),
                swim.tasks,
                "MapReduce jobs of %s, %d of %d.".formatted(source.fileName(), chosen, jobs.size()),
                swim.assumptions()),
            List.of())
        : new Parsed.Invalid<>(log.issues());
  }

  private void add(SwimJob job) {
    int maps = tasksOf(job.inputMegabytes());
    boolean mapsAlone = job.shuffleMegabytes() == 0;
    double external = job.inputMegabytes() + (mapsAlone ? job.outputMegabytes() : 0);
    phase(job, "m", maps, job.inputMegabytes(), external);
    if (!mapsAlone) {
      int reduces = tasksOf(job.shuffleMegabytes());
      phase(job, "r", reduces, job.shuffleMegabytes(), job.outputMegabytes());
      large += Math.max(maps, reduces) == options.tasksPerPhase() ? 1 : 0;
    } else {
      large += maps == options.tasksPerPhase() ? 1 : 0;
    }
  }

  private int tasksOf(double megabytes) {
    double tasks = Math.max(1, Math.ceil(megabytes / options.taskMegabytes()));
    return (int) Math.min(options.tasksPerPhase(), tasks);
  }

  private void phase(SwimJob job, String letter, int count, double megabytes, double external) {
    double seconds = options.startSeconds() + megabytes / count / options.megabytesPerSecond();
    Flows flows =
        new Flows(Rounded.amount(external / count), Rounded.amount(job.shuffleMegabytes() / count));
    double arrival = job.submitSeconds() - Windows.begin(options.window());
    for (int i = 1; i <= count; i++) {
      tasks.add(
          new WorkloadTask(
              job.id() + "-" + letter + i,
              Optional.of(job.id()),
              arrival,
              Rounded.seconds(seconds),
              ResourceVector.of(options.cpu(), options.memory()),
              OptionalDouble.empty(),
              Optional.of(flows)));
    }
  }

  private List<String> assumptions() {
    return List.of(
        ("Assumed: a map task for each %s MB of input, a reduce task for each %s MB of shuffled"
                + " data; a job without shuffled data has map tasks alone.")
            .formatted(digits(options.taskMegabytes()), digits(options.taskMegabytes())),
        ("Assumed: no phase has more than %d tasks; those of larger jobs take more each (%d jobs"
                + " have as many).")
            .formatted(options.tasksPerPhase(), large),
        "Assumed: a task takes %s s to start and works off %s MB a second."
            .formatted(digits(options.startSeconds()), digits(options.megabytesPerSecond())),
        "Assumed: every task demands %s of the CPU and %s of the memory of the largest machine."
            .formatted(digits(options.cpu()), digits(options.memory())),
        "Assumed: reduce tasks arrive with the map tasks of their job, as in chapter 4 of the"
            + " thesis; the first map task is the master.",
        "Assumed: the input and the output of a job come from and go to the outside; shuffled data"
            + " go from each map task to the master and from there to each reduce task.");
  }

  private static String digits(double value) {
    return Digits.of(value, DIGITS);
  }
}
