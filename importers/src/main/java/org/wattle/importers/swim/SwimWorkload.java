package org.wattle.importers.swim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImportedTasks;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.WorkloadRounding;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.Ascending;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Makes a workload of the MapReduce jobs of a SWIM table, which has only their bytes. */
final class SwimWorkload {
  private static final int DIGITS = 6;

  /**
   * What the table of jobs does not say.
   *
   * @param taskMegabytes that one task takes of the input of its phase; above 0
   * @param tasksPerPhase of a job at most: tasks of larger jobs take more; at least 1
   * @param megabytesPerSecond that a task works off; above 0
   * @param startSeconds that every task takes on top; above 0
   * @param cpu that a task demands
   * @param memory that a task demands
   * @param window only jobs submitted in it; arrivals count from its beginning
   */
  record Options(
      double taskMegabytes,
      int tasksPerPhase,
      double megabytesPerSecond,
      double startSeconds,
      double cpu,
      double memory,
      TimeWindow window) {}

  private final Options options;
  private final ImportedTasks tasks;
  private int large;

  private SwimWorkload(Options options, ImportedTasks tasks) {
    this.options = options;
    this.tasks = tasks;
  }

  /** The workload, or everything that is wrong with the table. */
  static Parsed<ImportResult.OfWorkload> read(Source source, Options options) {
    IssueLog log = new IssueLog(source.name());
    List<Job> jobs = Job.read(source, log);
    SwimWorkload swim = new SwimWorkload(options, new ImportedTasks(source.name()));
    int chosen = 0;
    for (Job job : jobs) {
      if (options.window().contains(job.submitSeconds())) {
        swim.add(job);
        chosen++;
      }
    }
    if (log.none() && chosen == 0) {
      options.window().addEmptyIssue(log);
    }
    return log.none()
        ? new Parsed.Valid<>(
            new ImportResult.OfWorkload(
                new Workload(
                    source.label(),
                    List.of("cpu", "memory"),
                    swim.tasks.tasks(),
                    "MapReduce jobs of %s, %d of %d."
                        .formatted(source.label(), chosen, jobs.size()),
                    swim.assumptions()),
                swim.tasks.lines()),
            List.of())
        : new Parsed.Invalid<>(log.issues());
  }

  private void add(Job job) {
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

  private void phase(Job job, String letter, int count, double megabytes, double external) {
    double seconds = options.startSeconds() + megabytes / count / options.megabytesPerSecond();
    TaskFlows flows =
        new TaskFlows(
            WorkloadRounding.amount(external / count),
            WorkloadRounding.amount(job.shuffleMegabytes() / count));
    double arrival = job.submitSeconds() - options.window().fromSeconds();
    for (int i = 1; i <= count; i++) {
      tasks.add(
          new WorkloadTask(
              job.id() + "-" + letter + i,
              Optional.of(job.id()),
              arrival,
              WorkloadRounding.seconds(seconds),
              ResourceVector.of(options.cpu(), options.memory()),
              OptionalDouble.empty(),
              Optional.of(flows)),
          job.line());
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

  /**
   * A job of the table.
   *
   * @param line of the table
   * @param id unique
   * @param submitSeconds since the beginning of the trace
   * @param inputMegabytes that its map tasks read
   * @param shuffleMegabytes that go from map to reduce tasks; 0 where it has map tasks alone
   * @param outputMegabytes that it writes in the end
   */
  private record Job(
      int line,
      String id,
      double submitSeconds,
      double inputMegabytes,
      double shuffleMegabytes,
      double outputMegabytes) {
    private static final double BYTES = 1e6;
    private static final String ID = "job";
    private static final String SUBMIT = "submit seconds";
    private static final String INPUT = "map input bytes";
    private static final String SHUFFLE = "shuffle bytes";
    private static final String OUTPUT = "reduce output bytes";
    private static final List<String> COLUMNS =
        List.of(ID, SUBMIT, "seconds since the last job", INPUT, SHUFFLE, OUTPUT);

    /** All jobs of a table without a header; what cannot be read goes to the log. */
    static List<Job> read(Source source, IssueLog log) {
      List<Job> jobs = new ArrayList<>();
      Map<String, Integer> lines = new HashMap<>();
      Ascending submits = new Ascending(SUBMIT);
      for (CsvRow row : CsvTable.headless(source, COLUMNS, '\t', log).rows()) {
        UniqueNames.checkId(row, ID, lines);
        OptionalDouble submit = row.number(SUBMIT, 0, CsvRow.MOST_OF_DOCUMENT);
        submit.ifPresent(seconds -> submits.check(row, seconds));
        OptionalDouble input = row.number(INPUT, 0);
        OptionalDouble shuffle = row.number(SHUFFLE, 0);
        OptionalDouble output = row.number(OUTPUT, 0);
        if (submit.isPresent() && input.isPresent() && shuffle.isPresent() && output.isPresent()) {
          jobs.add(
              new Job(
                  row.line(),
                  row.text(ID),
                  submit.getAsDouble(),
                  input.getAsDouble() / BYTES,
                  shuffle.getAsDouble() / BYTES,
                  output.getAsDouble() / BYTES));
        }
      }
      return jobs;
    }
  }
}
