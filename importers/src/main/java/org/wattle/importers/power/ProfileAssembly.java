package org.wattle.importers.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImporterOption;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.profile.PowerProfiles;
import org.wattle.model.power.profile.ProfileEstimate;
import org.wattle.model.power.profile.SampledRun;

/** Makes profiles of runs: M³PU of every program (Algorithm 5), and what goes with it. */
final class ProfileAssembly {
  private static final double MILLI = 1e3;

  /** The most that documents take. */
  private static final double MAX_SECONDS = 1e7;

  private static final double USUAL_CORES = 1;
  private static final double USUAL_MEGABYTES = 1024;

  private final Source first;
  private final List<MeasuredRun> runs;
  private final ImportRequest request;
  private final List<String> notes;
  private final IssueLog log;
  private final String idle;
  private final List<String> classes;
  private final Map<String, Double> staticWatts = new LinkedHashMap<>();

  ProfileAssembly(Source first, List<MeasuredRun> runs, ImportRequest request, List<String> notes) {
    this.first = first;
    this.runs = List.copyOf(runs);
    this.request = request;
    this.notes = new ArrayList<>(notes);
    this.log = new IssueLog(first.name());
    this.idle = request.value(PowerSamplesImporter.IDLE);
    this.classes = programRuns().map(each -> each.run().nodeClass()).distinct().toList();
  }

  private Stream<MeasuredRun> programRuns() {
    return runs.stream().filter(each -> !each.run().program().equals(idle));
  }

  Parsed<ImportResult> read() {
    if (classes.isEmpty()) {
      wrong("program", idle, "No program was measured.", "Maybe --programs names others.");
      return new Parsed.Invalid<>(log.issues());
    }
    String reference = request.find(PowerSamplesImporter.REFERENCE).orElse(classes.get(0));
    if (!classes.contains(reference)) {
      wrong(
          PowerSamplesImporter.REFERENCE.name(),
          reference,
          "No run was on a node of this class.",
          "Maybe " + Nearest.to(reference, classes).orElse(classes.get(0)) + ".");
    }
    classes.forEach(this::findStatic);
    Map<String, Map<String, ProfileEstimate>> estimates = estimates();
    if (!log.none()) {
      return new Parsed.Invalid<>(log.issues());
    }
    List<TaskProfile> profiles = new ArrayList<>();
    estimates.forEach((program, byClass) -> profiles.add(profile(program, byClass, reference)));
    noteMethod(reference);
    List<Issue> warnings = warnings();
    List<String> assumptions = new ArrayList<>(notes);
    warnings.forEach(warning -> assumptions.add(warning.problem()));
    return new Parsed.Valid<>(
        new ImportResult.OfProfiles(
            new PowerProfiles(first.label(), classes, profiles, assumptions), notes),
        warnings);
  }

  private void findStatic(String nodeClass) {
    Optional<Double> stated =
        request.find(PowerSamplesImporter.STATIC).flatMap(each -> each.of(nodeClass));
    List<SampledRun> idling =
        runs.stream()
            .map(MeasuredRun::run)
            .filter(run -> run.program().equals(idle) && run.nodeClass().equals(nodeClass))
            .toList();
    boolean needed =
        programRuns().anyMatch(e -> e.wholeNode() && e.run().nodeClass().equals(nodeClass));
    if (!needed) {
      notes.add(
          "On nodes of the class (%s) the meter attributes power to programs: no static power is taken off."
              .formatted(nodeClass));
      staticWatts.put(nodeClass, 0.0);
    } else if (stated.isPresent() || !idling.isEmpty()) {
      double watts = stated.orElseGet(() -> ProfileEstimate.staticWatts(idling));
      notes.add(
          "The static power of a node of the class (%s) is (%s W), %s."
              .formatted(
                  nodeClass,
                  shown(watts),
                  stated.isPresent() ? "as stated" : "the median of a node without tasks"));
      staticWatts.put(nodeClass, watts);
    } else {
      wrong(
          PowerSamplesImporter.STATIC.name(),
          nodeClass,
          "Nothing says what a node of this class draws without tasks.",
          "Maybe --static %s=45, or add runs of the program (%s).".formatted(nodeClass, idle));
    }
  }

  private Map<String, Map<String, ProfileEstimate>> estimates() {
    Map<String, List<MeasuredRun>> byProgram =
        programRuns()
            .collect(
                Collectors.groupingBy(
                    each -> each.run().program(), LinkedHashMap::new, Collectors.toList()));
    Map<String, Map<String, ProfileEstimate>> estimates = new LinkedHashMap<>();
    byProgram.forEach(
        (program, all) -> {
          Map<String, ProfileEstimate> byClass = new LinkedHashMap<>();
          for (String nodeClass : classes) {
            List<MeasuredRun> of =
                all.stream().filter(each -> each.run().nodeClass().equals(nodeClass)).toList();
            estimate(program, nodeClass, of).ifPresent(each -> byClass.put(nodeClass, each));
          }
          estimates.put(program, byClass);
        });
    return estimates;
  }

  private Optional<ProfileEstimate> estimate(
      String program, String nodeClass, List<MeasuredRun> of) {
    if (of.isEmpty()) {
      wrong(
          "class",
          program,
          "The program was not measured on nodes of the class (%s), as others were."
              .formatted(nodeClass),
          "Maybe measure it there, or leave it out with --programs.");
      return Optional.empty();
    }
    if (of.stream().map(MeasuredRun::wholeNode).distinct().count() > 1) {
      wrong(
          "program",
          program,
          "Some runs on the class (%s) have the power of the node, others that of the program."
              .formatted(nodeClass),
          "Maybe import the files of one meter only.");
      return Optional.empty();
    }
    double still = of.get(0).wholeNode() ? staticWatts.getOrDefault(nodeClass, 0.0) : 0;
    ProfileEstimate estimate =
        ProfileEstimate.of(of.stream().map(MeasuredRun::run).toList(), still);
    if (estimate.peakWatts() < 0) {
      wrong(
          "watts",
          program,
          "The largest power on the class (%s), (%s W), is below the static power (%s W)."
              .formatted(nodeClass, shown(estimate.maxWatts()), shown(still)),
          "Maybe --static is that of other nodes, or samples are in another unit.");
    }
    if (estimate.seconds() > MAX_SECONDS) {
      wrong(
          "seconds",
          program,
          "The runs on the class (%s) took (%s) s, more than (%s) s."
              .formatted(nodeClass, shown(estimate.seconds()), shown(MAX_SECONDS)),
          "Maybe times are in another unit than seconds.");
    }
    return Optional.of(estimate);
  }

  private TaskProfile profile(
      String program, Map<String, ProfileEstimate> byClass, String reference) {
    List<Draw> draws =
        classes.stream()
            .flatMap(name -> Optional.ofNullable(byClass.get(name)).stream())
            .map(each -> new Draw(milli(each.peakWatts()), milli(each.addedMeanWatts())))
            .toList();
    ProfileEstimate on = Optional.ofNullable(byClass.get(reference)).orElseThrow();
    int seconds = (int) Math.max(1, Math.round(on.seconds()));
    int start = (int) Math.min(seconds, Math.ceil(on.peakSeconds()));
    return new TaskProfile(
        program,
        (int) Math.round(amount(PowerSamplesImporter.CPU, program, USUAL_CORES) * MILLI),
        (int) Math.round(amount(PowerSamplesImporter.MEMORY, program, USUAL_MEGABYTES)),
        seconds,
        start,
        0,
        0,
        draws,
        Optional.empty(),
        Optional.empty());
  }

  private double amount(ImporterOption<NamedValues<Double>> option, String program, double usual) {
    return request.find(option).flatMap(each -> each.of(program)).orElse(usual);
  }

  private static long milli(double watts) {
    return Math.round(watts * MILLI);
  }

  private void noteMethod(String reference) {
    notes.add(
        "A peak is the median over the runs of their largest power, less the static power; a mean"
            + " likewise.");
    notes.add(
        "Durations are medians on nodes of the class (%s), whose CPU counts as speed 1."
            .formatted(reference));
    notes.add(
        "Tasks draw their peak first, for as long as the power was above the middle between mean"
            + " and maximum there.");
  }

  /** What was not measured and is not stated, a warning each. */
  private List<Issue> warnings() {
    List<Issue> warnings = new ArrayList<>();
    unstated(PowerSamplesImporter.CPU, USUAL_CORES, "CPU", "core", warnings);
    unstated(PowerSamplesImporter.MEMORY, USUAL_MEGABYTES, "memory", "MB", warnings);
    String waits =
        "How much of its time a program waits for memory is not measured: (0) is assumed.";
    warnings.add(warning("memoryBound", waits, "Maybe change it in the profiles."));
    return warnings;
  }

  private void unstated(
      ImporterOption<NamedValues<Double>> option,
      double usual,
      String what,
      String unit,
      List<Issue> warnings) {
    List<String> programs =
        programRuns()
            .map(each -> each.run().program())
            .distinct()
            .filter(name -> request.find(option).flatMap(each -> each.of(name)).isEmpty())
            .toList();
    if (!programs.isEmpty()) {
      String sentence =
          "The %s that a task reserves is not measured: (%s %s) is assumed for (%s)."
              .formatted(what, shown(usual), unit, shortened(programs));
      warnings.add(
          warning(
              option.name(),
              sentence,
              "Maybe %s %s=%s.".formatted(option.name(), programs.get(0), shown(usual))));
    }
  }

  private static String shortened(List<String> names) {
    return Issue.shorten(String.join(", ", names), Issue.MAX_VALUE_LENGTH);
  }

  private Issue warning(String what, String sentence, String suggestion) {
    return new Issue(first.name(), 0, 0, what, "", sentence, suggestion);
  }

  private void wrong(String what, String value, String problem, String suggestion) {
    log.add(0, what, value, problem, suggestion);
  }

  private static String shown(double number) {
    return ReadableNumber.of(Math.rint(number * MILLI) / MILLI);
  }
}
