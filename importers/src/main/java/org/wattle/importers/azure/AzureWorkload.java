package org.wattle.importers.azure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImportedTasks;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.WorkloadRounding;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.Ascending;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * Makes a workload of a trace of virtual machines: each machine is a task, and each batch of
 * machines that one tenant starts in one step is a job.
 */
final class AzureWorkload {
  private static final int DIGITS = 6;
  private static final String TIME = "seconds";
  private static final String LIST = "batches";
  private static final String BATCH_END = "|";

  /**
   * The four files of a trace of virtual machines.
   *
   * @param arrivals flavours by the time of arrival, batch by batch
   * @param lives how long each lived, in the same places
   * @param flavours what the letters stand for
   * @param intervals what the numbers of lives stand for
   */
  record Files(Source arrivals, Source lives, Source flavours, Source intervals) {}

  private final Files files;
  private final TimeWindow window;
  private final IssueLog arrivalLog;
  private final IssueLog lifeLog;
  private final ImportedTasks tasks;
  private Map<String, AzureCodes.Flavour> flavours = Map.of();
  private Map<String, Double> lives = Map.of();
  private double largestCpus = 1;
  private double largestGigabytes = 1;
  private double begin;
  private double end;
  private int batches;
  private int machines;
  private int censored;

  private AzureWorkload(Files files, TimeWindow window) {
    this.files = files;
    this.window = window;
    this.arrivalLog = new IssueLog(files.arrivals().name());
    this.lifeLog = new IssueLog(files.lives().name());
    this.tasks = new ImportedTasks(files.arrivals().name());
  }

  /**
   * The workload, or everything that is wrong with the files.
   *
   * @param window only what arrives in it, in seconds since the beginning of the trace
   */
  static Parsed<ImportResult.OfWorkload> read(Files files, TimeWindow window) {
    return new AzureWorkload(files, window).read();
  }

  private Parsed<ImportResult.OfWorkload> read() {
    IssueLog flavourLog = new IssueLog(files.flavours().name());
    IssueLog intervalLog = new IssueLog(files.intervals().name());
    flavours = AzureCodes.flavours(files.flavours(), flavourLog);
    lives = AzureCodes.lives(files.intervals(), intervalLog);
    List<CsvRow> arrivals = steps(files.arrivals(), arrivalLog);
    List<CsvRow> ends = steps(files.lives(), lifeLog);
    List<IssueLog> logs = List.of(arrivalLog, lifeLog, flavourLog, intervalLog);
    if (logs.stream().allMatch(IssueLog::none)) {
      steps(arrivals, ends);
    }
    if (logs.stream().allMatch(IssueLog::none) && tasks.tasks().isEmpty()) {
      window.addEmptyIssue(arrivalLog);
    }
    List<Issue> issues = logs.stream().flatMap(log -> log.issues().stream()).toList();
    return Parsed.of(issues, () -> new ImportResult.OfWorkload(workload(), tasks.lines()));
  }

  private static List<CsvRow> steps(Source source, IssueLog log) {
    return CsvTable.headless(source, List.of(TIME, LIST), ' ', log).rows();
  }

  private void steps(List<CsvRow> arrivals, List<CsvRow> ends) {
    if (arrivals.size() != ends.size()) {
      lifeLog.add(
          0,
          "",
          "",
          "There are (%d) lines where the arrivals have (%d)."
              .formatted(ends.size(), arrivals.size()),
          "Maybe the two files belong to different traces.");
      return;
    }
    for (AzureCodes.Flavour flavour : flavours.values()) {
      largestCpus = Math.max(largestCpus, flavour.cpus());
      largestGigabytes = Math.max(largestGigabytes, flavour.gigabytes());
    }
    begin = arrivals.get(0).whole(TIME, 0).orElse(0) - AzureCodes.STEP_SECONDS;
    end = arrivals.get(arrivals.size() - 1).whole(TIME, 0).orElse(0) + AzureCodes.STEP_SECONDS;
    Ascending times = new Ascending(TIME);
    for (int i = 0; i < arrivals.size(); i++) {
      OptionalLong time = arrivals.get(i).whole(TIME, 0);
      if (time.isPresent()) {
        times.check(arrivals.get(i), (double) time.getAsLong());
        step(time.getAsLong(), arrivals.get(i), ends.get(i));
      }
    }
  }

  /** One step: batches lie evenly between the time of the line before and that of this one. */
  private void step(long time, CsvRow arrivals, CsvRow ends) {
    String[] letters = arrivals.text(LIST).split(",", -1);
    String[] numbers = ends.text(LIST).split(",", -1);
    if (!ends.text(TIME).equals(arrivals.text(TIME)) || letters.length != numbers.length) {
      ends.wrong(
          TIME,
          "The line does not match that of the arrivals: (%d) entries at (%s) against (%d) at (%s)."
              .formatted(numbers.length, ends.text(TIME), letters.length, arrivals.text(TIME)),
          "Maybe a line is broken.");
      return;
    }
    long inStep = Arrays.stream(letters).filter(BATCH_END::equals).count();
    int batch = 0;
    for (int k = 0; k < letters.length; k++) {
      if (letters[k].equals(BATCH_END)) {
        batch++;
        batches++;
        continue;
      }
      double arrival = time - begin - AzureCodes.STEP_SECONDS * (1 - (double) batch / inStep);
      machine(letters[k], numbers[k], k, arrival, arrivals, ends);
    }
  }

  private void machine(
      String letter, String number, int place, double arrival, CsvRow arrivals, CsvRow ends) {
    machines++;
    AzureCodes.Flavour flavour = flavours.get(letter);
    if (flavour == null) {
      arrivalLog.add(
          arrivals.line(),
          LIST + "[" + place + "]",
          letter,
          "The flavour is not known.",
          "Maybe the line is broken; known are: " + String.join(", ", flavours.keySet()) + ".");
      return;
    }
    boolean ended = number.startsWith("U");
    Double life = lives.get(number.isEmpty() ? "" : number.substring(1));
    if (life == null || !(ended || number.startsWith("C"))) {
      lifeLog.add(
          ends.line(),
          LIST + "[" + place + "]",
          number,
          "This is no life: U or C, then the number of an interval.",
          "Maybe the line is broken.");
      return;
    }
    if (!window.contains(arrival)) {
      return;
    }
    censored += ended ? 0 : 1;
    String job = "b" + (batches + 1);
    tasks.add(
        new WorkloadTask(
            "vm" + machines,
            Optional.of(job),
            WorkloadRounding.seconds(arrival - window.fromSeconds()),
            ended ? life : WorkloadRounding.seconds(end - begin - arrival),
            ResourceVector.of(
                WorkloadRounding.amount(flavour.cpus() / largestCpus),
                WorkloadRounding.amount(flavour.gigabytes() / largestGigabytes)),
            OptionalDouble.empty(),
            Optional.empty()),
        arrivals.line());
  }

  private Workload workload() {
    return new Workload(
        files.arrivals().label(),
        List.of("cpu", "memory"),
        tasks.tasks(),
        "Virtual machines of %s, %d of %d."
            .formatted(files.arrivals().label(), tasks.tasks().size(), machines),
        List.of(
            "1.0 of cpu is %s vCPUs, 1.0 of memory %s GB: what the largest flavour has."
                .formatted(Digits.of(largestCpus, DIGITS), Digits.of(largestGigabytes, DIGITS)),
            "The trace says in which five minutes a batch arrived; assumed: the batches of a step"
                + " lie evenly in it.",
            "The trace says in which interval a life ended; assumed: in its middle, the shortest in"
                + " 150 s.",
            ("%d of the chosen %d machines still ran at the end of the trace: they get the time"
                    + " until then, the least that they can have lived.")
                .formatted(censored, tasks.tasks().size()),
            "Assumed: a machine uses all that its flavour has, for all of its life.",
            "The trace has no network: nothing is said of flows."));
  }
}
