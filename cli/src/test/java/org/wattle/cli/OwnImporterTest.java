package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** An importer of one's own is a class and a line, and becomes a subcommand of import. */
class OwnImporterTest {
  @TempDir private Path folder;
  @TempDir private Path plugin;
  private ClassLoader before;
  private URLClassLoader loader;
  private Session session;

  /** Tasks of the same demand that arrive one by one. */
  public static final class ToyImporter implements Importer {
    private static final ImporterInput SECONDS = ImporterInput.positional("The seconds of tasks.");
    private static final ImporterOption<Double> CPU =
        ImporterOption.number("--cpu", "X", "CPU of a task, at most 100 % of a machine.")
            .where(cpu -> cpu > 0 && cpu <= 1, "be above 0 and at most 1")
            .withDefault("0.5");

    @Override
    public String name() {
      return "toy";
    }

    @Override
    public String summary() {
      return "Turns a list of seconds into a workload.";
    }

    @Override
    public List<String> kinds() {
      return List.of("workload");
    }

    @Override
    public List<ImporterInput> inputs() {
      return List.of(SECONDS);
    }

    @Override
    public List<ImporterOption<?>> options() {
      return List.of(CPU);
    }

    @Override
    public List<String> example() {
      return List.of("seconds.txt --out out/toy.json");
    }

    @Override
    public Parsed<ImportResult> read(ImportRequest request) {
      IssueLog log = new IssueLog(request.file(SECONDS).name());
      List<WorkloadTask> tasks = new ArrayList<>();
      List<String> columns = List.of("seconds");
      for (CsvRow row : CsvTable.headless(request.file(SECONDS), columns, ',', log).rows()) {
        OptionalDouble seconds = row.positive("seconds");
        if (seconds.isPresent()) {
          tasks.add(
              new WorkloadTask(
                  "t" + row.line(),
                  Optional.empty(),
                  tasks.size(),
                  seconds.getAsDouble(),
                  ResourceVector.of(request.value(CPU)),
                  OptionalDouble.empty(),
                  Optional.empty()));
        }
      }
      List<String> assumptions = List.of("Assumed: a task arrives every second.");
      return log.none()
          ? new Parsed.Valid<>(
              new ImportResult.OfWorkload(
                  new Workload("toy", List.of("cpu"), tasks, "Toys.", assumptions)),
              List.of())
          : new Parsed.Invalid<>(log.issues());
    }
  }

  @BeforeEach
  void oneServiceLine() throws Exception {
    Path services = Files.createDirectories(plugin.resolve("META-INF").resolve("services"));
    Files.writeString(services.resolve(Importer.class.getName()), ToyImporter.class.getName());
    before = Thread.currentThread().getContextClassLoader();
    loader = new URLClassLoader(new URL[] {plugin.toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
    session = new Session(folder);
  }

  @AfterEach
  void asBefore() throws Exception {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  @Test
  void itIsListedAndDescribed() {
    assertThat(session.run("import", "--help").out())
        .contains("toy            Turns a list of seconds into a workload.")
        .contains("csv            Turns a table");
    assertThat(session.run("import", "toy", "--help").out())
        .contains("CPU of a task, at most 100 % of a machine (default: 0.5).")
        .contains("The result is JSON of kind workload.")
        .contains("Example:\n  wattle import toy seconds.txt --out out/toy.json");
    assertThat(session.run("generate-completion").out()).contains("_picocli_wattle_import_toy");
    assertThat(session.run("import").err())
        .contains("bitbrains, csv, power-samples, kubernetes, inventory or toy.");
  }

  @Test
  void itMakesAWorkload() {
    session.file("seconds.txt", "30\n60\n");

    Session.Outcome outcome = session.run("import", "toy", "seconds.txt", "--cpu", "0.25");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("\"kind\": \"workload\"", "\"durationSeconds\": 60", "\"cpu\": 0.25");
    assertThat(outcome.err()).contains("note: Assumed: a task arrives every second.");
  }

  @Test
  void everyMistakeIsReportedAtOnce() {
    session.file("seconds.txt", "30\nlong\n-1\n");

    Session.Outcome outcome = session.run("import", "toy", "seconds.txt");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("(seconds.txt) cannot be used: 2 mistakes:")
        .contains("seconds.txt:2: seconds (long)")
        .contains("seconds.txt:3: seconds (-1)");
    assertThat(session.run("import", "toy", "seconds.txt", "--cpu", "2").err())
        .contains("Invalid value for option '--cpu'")
        .contains("(2) is out of range: the value must be above 0 and at most 1.");
  }

  @Test
  void withoutTheLineItIsUnknown() {
    Thread.currentThread().setContextClassLoader(before);

    assertThat(session.run("import", "toy", "seconds.txt").exitCode()).isEqualTo(2);
  }
}
