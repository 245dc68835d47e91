package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.studies.folder.StudyFolder;
import org.wattle.studies.judging.Evidence;

/**
 * A verdict that says yes of the committed records says something else of some other records: of
 * those with other numbers, with numbers of other rows, or with the names of policies exchanged.
 */
class VerdictsCanFailTest {
  private static final Path RESULTS = Path.of("..", "results");

  private static final Set<Evidence> YES =
      Set.of(Evidence.REPRODUCED, Evidence.IN_KIND, Evidence.BETTER, Evidence.DEMONSTRATION);

  /** Perturbed records from which a chapter must be made, of each study. */
  private static final int LEAST_CHAPTERS = 8;

  /** Seeds of perturbations that are drawn. */
  private static final int SEEDS = 3;

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> everyYesIsRefutedByOtherRecords() {
    return StudyFolder.registry(Path.of("..", "results")).studies().stream()
        .filter(study -> Files.isDirectory(RESULTS.resolve(study.name())))
        .map(study -> DynamicTest.dynamicTest(study.name(), () -> check(study)));
  }

  private void check(BookStudy study) throws IOException {
    Path committed = RESULTS.resolve(study.name());
    List<StudyFinding> findings = findings(study, committed);
    Map<Integer, StudyFinding> left = new TreeMap<>();
    for (int i = 0; i < findings.size(); i++) {
      if (YES.contains(findings.get(i).verdict())) {
        left.put(i, findings.get(i));
      }
    }
    if (left.isEmpty()) {
      return;
    }
    int made = 0;
    for (Perturbation each : perturbations()) {
      Path copy = Files.createTempDirectory(folder, "records");
      copy(committed, copy, each);
      List<StudyFinding> others;
      try {
        others = findings(study, copy);
      } catch (RuntimeException thrown) {
        continue; // Such records are not made by the study.
      }
      made++;
      left.entrySet()
          .removeIf(one -> refuted(one.getValue(), one.getKey(), findings.size(), others));
      if (left.isEmpty() && made >= LEAST_CHAPTERS) {
        break;
      }
    }
    assertThat(made).as("chapters of perturbed records").isGreaterThanOrEqualTo(LEAST_CHAPTERS);
    List<String> unrefuted =
        left.values().stream().map(one -> study.name() + ", " + name(one)).toList();
    assertThat(unrefuted).as("verdicts that no perturbation of the records refutes").isEmpty();
  }

  /** Whether the same statement is judged, by its place or its name, and in another way. */
  private static boolean refuted(
      StudyFinding finding, int place, int findings, List<StudyFinding> others) {
    Stream<StudyFinding> same =
        others.size() == findings
            ? Stream.of(others.get(place)).filter(one -> one.where().equals(finding.where()))
            : others.stream().filter(one -> name(one).equals(name(finding)));
    return same.map(StudyFinding::verdict)
        .anyMatch(verdict -> verdict != finding.verdict() && verdict != Evidence.NOT_COMPARABLE);
  }

  /** Without the numbers of a claim, which may come from records. */
  private static String name(StudyFinding finding) {
    return finding.where() + ": " + NUMBER.matcher(finding.claim()).replaceAll("#");
  }

  private static List<StudyFinding> findings(BookStudy study, Path folder) {
    List<StudyFinding> all = new ArrayList<>();
    for (Block block : study.chapter(new Records(folder)).blocks()) {
      if (block instanceof Block.Findings findings) {
        all.addAll(findings.all());
      }
    }
    return all;
  }

  /** What is done to the cells of a column. */
  private interface Change {
    List<String> of(List<String> cells, Random random);
  }

  /**
   * A change of some columns.
   *
   * @param share the probability of a column to be changed: some columns say which row it is, and
   *     without them a chapter finds nothing or cannot be made
   */
  private record Perturbation(Change change, double share, long seed) {}

  private static List<Perturbation> perturbations() {
    List<Change> changes =
        List.of(
            numbers(VerdictsCanFailTest::multiplied),
            numbers(VerdictsCanFailTest::permuted),
            numbers((cells, random) -> allMean(cells)),
            numbers((cells, random) -> each(cells, VerdictsCanFailTest::negated)),
            numbers((cells, random) -> each(cells, cell -> "0")),
            VerdictsCanFailTest::exchanged,
            (cells, random) -> each(cells, VerdictsCanFailTest::opposite));
    List<Perturbation> all = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      for (double share : List.of(1.0, 0.5, 0.2)) {
        for (Change change : changes) {
          all.add(new Perturbation(change, share, all.size()));
        }
      }
    }
    return all;
  }

  private static Change numbers(Change change) {
    return (cells, random) -> areNumbers(cells) ? change.of(cells, random) : cells;
  }

  private static List<String> multiplied(List<String> cells, Random random) {
    return each(
        cells,
        cell -> number(Double.parseDouble(cell) * Math.pow(2, 6 * random.nextDouble() - 3), cell));
  }

  private static List<String> permuted(List<String> cells, Random random) {
    List<String> shuffled = new ArrayList<>(cells);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  /** Every name in a column of names stands for another one. */
  private static List<String> exchanged(List<String> cells, Random random) {
    if (areNumbers(cells)) {
      return cells;
    }
    List<String> names = List.copyOf(new LinkedHashSet<>(cells));
    List<String> others = permuted(names, random);
    return cells.stream().map(cell -> others.get(names.indexOf(cell))).toList();
  }

  private static boolean areNumbers(List<String> cells) {
    return cells.stream().anyMatch(cell -> NUMBER.matcher(cell).matches())
        && cells.stream().allMatch(cell -> cell.isEmpty() || NUMBER.matcher(cell).matches());
  }

  private static List<String> each(List<String> cells, UnaryOperator<String> change) {
    return cells.stream().map(cell -> cell.isEmpty() ? cell : change.apply(cell)).toList();
  }

  private static List<String> allMean(List<String> cells) {
    double mean =
        cells.stream()
            .filter(cell -> !cell.isEmpty())
            .mapToDouble(Double::parseDouble)
            .average()
            .orElse(0);
    return each(cells, cell -> number(mean, cell));
  }

  /** Whole where the cell was, so that it can be read as a count. */
  private static String number(double value, String cell) {
    return cell.matches("-?[0-9]+") ? Long.toString(Math.round(value)) : Double.toString(value);
  }

  private static String negated(String cell) {
    return number(-Double.parseDouble(cell), cell);
  }

  private static String opposite(String cell) {
    return switch (cell) {
      case "yes" -> "no";
      case "no" -> "yes";
      case "true" -> "false";
      case "false" -> "true";
      case "optimal" -> "feasible";
      case "feasible" -> "optimal";
      default -> cell;
    };
  }

  private static void copy(Path from, Path to, Perturbation perturbation) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(file -> file.toString().endsWith(".csv")).sorted().toList();
    }
    Random random = new Random(perturbation.seed());
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.writeString(copy, changed(Files.readString(file), perturbation, random));
    }
  }

  private static String changed(String text, Perturbation perturbation, Random random)
      throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(text, format)) {
      List<CSVRecord> rows = parser.getRecords();
      List<List<String>> columns = new ArrayList<>();
      for (String column : parser.getHeaderNames()) {
        List<String> cells = rows.stream().map(row -> row.get(column)).toList();
        columns.add(
            random.nextDouble() < perturbation.share()
                ? perturbation.change().of(cells, random)
                : cells);
      }
      List<List<String>> lines = new ArrayList<>();
      for (int i = 0; i < rows.size(); i++) {
        int row = i;
        lines.add(columns.stream().map(cells -> cells.get(row)).toList());
      }
      return Records.csv(parser.getHeaderNames(), lines);
    }
  }
}
