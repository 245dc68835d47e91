package org.wattle.fuzz.trial;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.fuzz.mutation.Json;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.Importers;

/** Documents of every kind: those of the project, and samples of what it has none of. */
public final class Subjects {
  /** Larger documents take longer and show no more. */
  private static final int MOST_BYTES = 10_000;

  private static final List<String> INSTANCES =
      List.of("energy", "lotes", "collocation", "power", "model");

  /** Samples of the files of importers: the first names of inputs, and the files. */
  private static final Map<String, List<String>> IMPORTED =
      Map.of(
          "openb", List.of("nodes.csv", "pods.csv", "power.csv"),
          "specpower", List.of("power.csv"),
          "swim", List.of("jobs.tsv"),
          "azure", List.of("arrivals", "lives", "flavours", "intervals"),
          "google-2011", List.of("task-events.csv"),
          "bitbrains", List.of("machines.csv", "use.csv"),
          "csv", List.of("tasks.csv"),
          "mps", List.of("knapsack.mps"),
          "power-samples",
              List.of(
                  "power-watts.csv",
                  "power-zones.csv",
                  "power-series.csv",
                  "power-rows.csv",
                  "power-reports.json"));

  /** Options of importers whose defaults are for larger files. */
  private static final Map<String, Map<String, String>> OPTIONS =
      Map.of(
          "specpower", Map.of("--models", "2", "--servers", "3", "--tasks", "4"),
          "power-samples", Map.of("--class", "A", "--static", "40"));

  /** Samples of results, and the instances that they are of. */
  private static final Map<String, String> RESULTS =
      Map.of(
          "energy-result.json", "energy.json",
          "moves-result.json", "moves.json",
          "lotes-result.json", "lotes.json",
          "allocation-result.json", "lotes.json",
          "collocation-result.json", "collocation.json",
          "power-result.json", "power.json",
          "model-result.json", "model.json");

  private final Workbench workbench;
  private final Readers readers;
  private final List<MutationSubject> subjects = new ArrayList<>();

  private Subjects(Workbench workbench) {
    this.workbench = workbench;
    this.readers = new Readers(workbench);
  }

  /**
   * All of them, in an order of their own.
   *
   * @param instances the folder of the instances of the project
   */
  public static List<MutationSubject> all(Workbench workbench, Path instances) {
    Subjects subjects = new Subjects(workbench);
    subjects.addInstances(instances);
    subjects.addSamples();
    Importers.installed().usable().forEach(subjects::addImports);
    return List.copyOf(subjects.subjects);
  }

  /** A sample by its name. */
  static byte[] sample(String name) {
    try (InputStream in = Subjects.class.getResourceAsStream("/org/wattle/fuzz/samples/" + name)) {
      if (in == null) {
        throw new IllegalStateException("There is no sample (" + name + ").");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addInstances(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString();
        boolean other = file.toString().contains("schema") || file.toString().contains("traces");
        if (Files.size(file) <= MOST_BYTES && !other) {
          byte[] document = Files.readAllBytes(file);
          if (name.endsWith(".json")) {
            addJson(name, document);
          } else if (name.endsWith(".csv")) {
            add(document, false, trial("workload", name, readers.tables()));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void addSamples() {
    addJson("model.json", sample("model.json"));
    addJson("weights.json", sample("weights.json"));
    addJson("front.json", sample("front.json"));
    add(sample("tasks.csv"), false, trial("workload", "tasks.csv", readers.tables()));
    add(sample("tiny.mps"), false, trial("mps", "tiny.mps", readers.instances()));
    add(sample("knapsack.mps"), false, trial("mps", "knapsack.mps", readers.instances()));
    add(sample("tariff.csv"), false, trial("tariff", "tariff.csv", readers.tariffs()));
    RESULTS.keySet().stream().sorted().forEach(this::addResult);
  }

  private void addResult(String name) {
    String instance = RESULTS.getOrDefault(name, "");
    byte[] document = sample(instance);
    Reader reader = readers.results(document);
    add(
        sample(name),
        true,
        new ReadTrial(
            "result",
            name,
            Map.of(instance, document),
            "wattle verify " + instance + " " + name,
            reader,
            reader));
  }

  private void addJson(String name, byte[] document) {
    Optional<String> kind =
        Json.tree(document).map(root -> root.path("kind").asString("")).filter(k -> !k.isEmpty());
    kind.ifPresent(
        each ->
            add(
                document,
                true,
                trial(
                    each,
                    name,
                    INSTANCES.contains(each) ? readers.instances() : readers.documents(each))));
  }

  private static Trial trial(String kind, String file, Reader reader) {
    return new ReadTrial(kind, file, Map.of(), command(kind, file), reader, reader);
  }

  private static String command(String kind, String file) {
    return switch (kind) {
      case "workload" -> "wattle import csv " + file + " --out out.json";
      case "bursty-workload" -> "wattle generate workload --parameters " + file;
      case "collocation-front" -> "wattle calibrate " + file + " --choose 1,2,3";
      case "weights" -> "wattle solve collocation.json --weights " + file;
      case "tariff" -> "wattle simulate scenario.json --carbon " + file;
      default ->
          (kind.endsWith("-scenario") ? "wattle simulate " : "wattle export --format lp ") + file;
    };
  }

  private void addImports(Importer importer) {
    List<String> files = IMPORTED.getOrDefault(importer.name(), List.of());
    if (importer.inputs().get(0).several()) {
      files.forEach(file -> addImport(importer, List.of(file)));
    } else {
      addImport(importer, files);
    }
  }

  private void addImport(Importer importer, List<String> files) {
    Map<ImporterInput, String> names = new HashMap<>();
    Map<String, byte[]> contents = new HashMap<>();
    for (int i = 0; i < files.size(); i++) {
      names.put(importer.inputs().get(i), files.get(i));
      contents.put(files.get(i), sample(files.get(i)));
    }
    Reader back = back(importer.kinds());
    for (ImporterInput input : importer.inputs()) {
      if (names.containsKey(input)) {
        Trial trial =
            new ImportTrial(
                workbench,
                importer,
                names,
                contents,
                OPTIONS.getOrDefault(importer.name(), Map.of()),
                input,
                back);
        add(sample(trial.file()), false, trial);
      }
    }
  }

  private Reader back(List<String> kinds) {
    if (kinds.contains("power-profiles")) {
      return readers.documents("power-profiles");
    }
    boolean instance = kinds.contains("energy") || kinds.contains("model");
    return instance ? readers.instances() : readers.workloads();
  }

  private void add(byte[] document, boolean json, Trial trial) {
    subjects.add(new MutationSubject(document, json, trial));
  }
}
