package org.wattle.importers.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Makes power profiles of programs from power that was measured while they ran. */
public final class PowerSamplesImporter implements Importer {
  private static final double MAX_WATTS = 1e6;
  private static final double MAX_CORES = 1e5;
  private static final double LEAST_CORES = 1e-3;
  private static final double MAX_MEGABYTES = 1e9;

  /** Of more issues than this, in all files, the others are left out. */
  private static final int MAX_ISSUES = 1000;

  public static final ImporterInput SAMPLES =
      ImporterInput.positionals("The files of samples; - for standard input.");

  static final ImporterOption<NamedValues<Double>> STATIC =
      ImporterOption.of(
          "--static",
          "WATTS",
          "Static power of nodes in watts, e.g. 45, or by class A=45,B=35; otherwise that of the"
              + " program named by --idle.",
          text -> NamedValues.numbers(text, 0, MAX_WATTS));
  static final ImporterOption<String> IDLE =
      ImporterOption.of(
              "--idle", "NAME", "Program whose runs are those of nodes without tasks.", t -> t)
          .withDefault("idle");
  static final ImporterOption<String> PROGRAM =
      ImporterOption.of(
          "--program",
          "NAME",
          "What ran, where files do not say it; the power of the whole node counts then.",
          PowerSamplesImporter::name);
  static final ImporterOption<List<String>> PROGRAMS =
      ImporterOption.of(
          "--programs",
          "NAMES",
          "Only these programs, separated by commas.",
          text -> Arrays.stream(text.split(",", -1)).map(PowerSamplesImporter::name).toList());
  static final ImporterOption<String> CLASS =
      ImporterOption.of(
          "--class",
          "NAME",
          "Class of the nodes, where neither files nor --nodes say it.",
          PowerSamplesImporter::name);
  static final ImporterOption<NamedValues<String>> NODES =
      ImporterOption.of(
          "--nodes", "NODE=CLASS", "Classes of nodes by their names.", NamedValues::texts);
  static final ImporterOption<String> REFERENCE =
      ImporterOption.of(
          "--reference",
          "CLASS",
          "Class whose nodes have speed 1, and give the durations; the first in the files.",
          PowerSamplesImporter::name);
  static final ImporterOption<NamedValues<Double>> CPU =
      ImporterOption.of(
          "--cpu",
          "CORES",
          "Cores that a task reserves, e.g. 3, or by program minife=3,dgemm=2; otherwise 1.",
          text -> NamedValues.numbers(text, LEAST_CORES, MAX_CORES));
  static final ImporterOption<NamedValues<Double>> MEMORY =
      ImporterOption.of(
          "--memory-megabytes",
          "MB",
          "Memory that a task reserves, likewise; otherwise 1024.",
          text -> NamedValues.numbers(text, 0, MAX_MEGABYTES));

  private static String name(String text) {
    if (text.isBlank() || text.length() > 100 || text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          "(" + text + ") is no name of 1 to 100 characters. Maybe A.");
    }
    return text.strip();
  }

  @Override
  public String name() {
    return "power-samples";
  }

  @Override
  public String summary() {
    return "Makes power profiles of programs from power that was measured while they ran.";
  }

  @Override
  public String description() {
    return "Files: CSV with the columns program, class, run, seconds and watts; CSV of RAPL"
        + " counters with seconds, zone, name and energy_uj; metrics of Kepler or Scaphandre"
        + " as CSV; or what scaphandre json writes. A profile has, by class of nodes, the"
        + " median of the largest power of its runs less the static power.";
  }

  @Override
  public List<String> kinds() {
    return List.of("power-profiles");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(SAMPLES);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(STATIC, IDLE, PROGRAM, PROGRAMS, CLASS, NODES, REFERENCE, CPU, MEMORY);
  }

  @Override
  public List<String> example() {
    return List.of(
        "watts.csv --static A=45,B=35 --cpu minife=3,dgemm=3 \\", "--out out/profiles.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    List<Source> sources = request.files(SAMPLES);
    Labels labels =
        new Labels(
            request.find(PROGRAM),
            request.find(CLASS),
            request.find(NODES).orElseGet(() -> new NamedValues<>(Optional.empty(), Map.of())),
            request.find(PROGRAMS).orElse(List.of()));
    List<MeasuredRun> runs = new ArrayList<>();
    List<Issue> issues = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (Source source : sources) {
      MeasuredFile file = SampleFiles.read(source, labels, request.value(IDLE));
      runs.addAll(file.runs());
      file.issues().stream().limit(MAX_ISSUES - issues.size()).forEach(issues::add);
      file.notes().stream().filter(note -> !notes.contains(note)).forEach(notes::add);
    }
    return issues.isEmpty()
        ? new ProfileAssembly(sources.get(0), runs, request, notes).read()
        : new Parsed.Invalid<>(issues);
  }
}
