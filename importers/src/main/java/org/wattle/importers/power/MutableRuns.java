package org.wattle.importers.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wattle.importers.power.MutableSeries.Meter;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.power.profile.SampledRun;
import org.wattle.model.power.profile.SampledRun.Sample;

/**
 * The runs of one file, as they are read. The power of a run is the sum of what its meters show.
 */
final class MutableRuns {
  private final IssueLog log;
  private final String timeColumn;
  private final Map<RunKey, Map<String, MutableSeries>> series = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  MutableRuns(Source source, String timeColumn) {
    this.log = new IssueLog(source.name());
    this.timeColumn = timeColumn;
  }

  /**
   * Names a run of the file.
   *
   * @param wholeNode see {@link MeasuredRun}
   */
  record RunKey(String program, String nodeClass, String run, boolean wholeNode) {}

  IssueLog log() {
    return log;
  }

  /** Something for people about the file. */
  void note(String sentence) {
    if (!notes.contains(sentence)) {
      notes.add(sentence);
    }
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  /** The series of a meter of a run. */
  MutableSeries of(RunKey key, String component, Meter meter) {
    return series
        .computeIfAbsent(key, each -> new LinkedHashMap<>())
        .computeIfAbsent(component, each -> new MutableSeries(meter, log, timeColumn));
  }

  /** All runs without issues; what is wrong with the others is in the log. */
  List<MeasuredRun> finish() {
    List<MeasuredRun> runs = new ArrayList<>();
    series.forEach(
        (key, meters) -> {
          List<Sample> samples = sum(key, meters);
          if (samples.size() >= 2) {
            SampledRun run = new SampledRun(key.program(), key.nodeClass(), key.run(), samples);
            runs.add(new MeasuredRun(run, key.wholeNode()));
          }
        });
    count("wrapped", MutableSeries::wraps);
    count("started again", MutableSeries::restarts);
    if (log.none() && runs.isEmpty()) {
      log.add(0, "There are no runs.", "Maybe the file was cut.");
    }
    return runs;
  }

  private void count(String what, ToIntFunction<MutableSeries> of) {
    int times = series.values().stream().flatMap(each -> each.values().stream()).mapToInt(of).sum();
    if (times > 0) {
      note("A counter %s (%d) times, which was taken into account.".formatted(what, times));
    }
  }

  private List<Sample> sum(RunKey key, Map<String, MutableSeries> meters) {
    List<Sample> sum = List.of();
    String first = "";
    for (Map.Entry<String, MutableSeries> meter : meters.entrySet()) {
      List<Sample> samples = meter.getValue().samples();
      if (samples.isEmpty()) {
        return List.of();
      }
      if (sum.isEmpty()) {
        sum = samples;
        first = meter.getKey();
      } else if (sameTimes(sum, samples)) {
        List<Sample> soFar = sum;
        sum =
            IntStream.range(0, samples.size())
                .mapToObj(
                    k ->
                        new Sample(
                            samples.get(k).seconds(),
                            soFar.get(k).watts() + samples.get(k).watts()))
                .toList();
      } else {
        log.add(
            0,
            timeColumn,
            key.program(),
            "The meters (%s) and (%s) were not read at the same times during the run (%s)."
                .formatted(first, meter.getKey(), key.run()),
            "Maybe rows of one of them are missing.");
        return List.of();
      }
    }
    return sum;
  }

  private static boolean sameTimes(List<Sample> one, List<Sample> other) {
    return one.size() == other.size()
        && IntStream.range(0, one.size())
            .allMatch(k -> one.get(k).seconds() == other.get(k).seconds());
  }
}
