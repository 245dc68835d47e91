package org.wattle.studies.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.wattle.model.json.Source;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyRegistry;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.folder.ChapterEvaluation.Answered;
import org.wattle.studies.folder.StudyFile.Step;
import org.wattle.studies.folder.StudyFile.Work;
import org.wattle.toolkit.files.Instances;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A study whose folder says all of it: {@code study.json} what is run, {@code chapter.md} what the
 * chapter says.
 *
 * @param name for people, and in a book the folder below that of the book
 * @param folder that holds the files
 * @param file what is run
 * @param alone whether its records and its chapter are in the folder itself, and it is in no book
 */
public record StudyFolder(String name, Path folder, StudyFile file, boolean alone)
    implements BookStudy {
  /** The name of the file that says what is run. */
  public static final String FILE = "study.json";

  private static final String QUICK = "quick";
  private static final int DEEPEST = 3;

  /** Whether a folder holds a study. */
  public static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE));
  }

  /** A study of a book. */
  private static StudyFolder inBook(Path book, Path folder) {
    String name = book.relativize(folder).toString().replace('\\', '/');
    return new StudyFolder(name, folder, read(folder), false);
  }

  /** A study by itself. */
  public static StudyFolder alone(Path folder) {
    Path whole = folder.toAbsolutePath().normalize();
    String name = Optional.ofNullable(whole.getFileName()).map(Path::toString).orElse("study");
    return new StudyFolder(name, whole, read(whole), true);
  }

  private static StudyFile read(Path folder) {
    Path path = folder.resolve(FILE);
    try {
      Source source = new Source(path.toString(), Files.readAllBytes(path));
      return Instances.valid(source, new StudyFormat().read(source)).value();
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static UserError unreadable(Path path, IOException e) {
    return UserError.invalid(
        "(%s) cannot be read: %s."
            .formatted(Escaped.text(path.toString()), Escaped.text(e.toString())));
  }

  @Override
  public String question() {
    return file.question();
  }

  @Override
  public Optional<Publication> source() {
    return file.source();
  }

  @Override
  public Path records(Path book, StudyScale scale) {
    if (!alone) {
      return BookStudy.super.records(book, scale);
    }
    return scale == StudyScale.QUICK ? folder.resolve(QUICK) : folder;
  }

  /** The folder in which its steps are run. */
  public Path home() {
    return folder.resolve(file.folder()).normalize();
  }

  // --- what is run -------------------------------------------------------------------------------

  @Override
  public StudyPlan plan(StudyScale scale) {
    StudyFile.Scale at = file.scales().get(scale);
    if (at == null) {
      return StudyPlan.of(Duration.ZERO, List.of());
    }
    List<StudyStep> steps = new ArrayList<>();
    for (Step step : file.steps()) {
      if (step.only().isEmpty() || step.only().get() == scale) {
        add(step, at.values(), steps);
      }
    }
    return new StudyPlan(steps, at.estimate(), file.needs(), file.repeatability());
  }

  private static void add(Step step, Map<String, JsonNode> values, List<StudyStep> steps) {
    List<StudyStep> made = new ArrayList<>();
    Optional<String> output = step.into().or(step::keep);
    if (step.work() instanceof Work.Wattle command) {
      made.add(new StudyStep.Command(filled(command.words(), values), output, step.exits()));
    } else if (step.work() instanceof Work.Program program) {
      made.add(new StudyStep.Program(filled(program.words(), values), output));
    } else if (step.work() instanceof Work.Copy copy) {
      output = Optional.of(filled(copy.file(), values));
    } else if (step.work() instanceof Work.Campaign campaign) {
      String cells = step.keep().orElseThrow().replaceAll("\\.[^.]*$", "");
      ObjectNode whole = JsonNodeFactory.instance.objectNode();
      whole.put("kind", "campaign").put("name", cells);
      campaign
          .document()
          .properties()
          .forEach(each -> whole.set(each.getKey(), filled(each.getValue(), values)));
      made.add(new StudyStep.Document(cells + ".json", whole.toPrettyString()));
      made.add(
          StudyStep.Command.of(
              "campaign %2$s/%1$s.json --folder . --out %2$s/%1$s"
                  .formatted(cells, StudyStep.WORK)));
      output = Optional.of(cells + "/records.csv");
    }
    if (step.keep().isPresent()) {
      made.add(StudyStep.keep(output.orElseThrow(), step.keep().get()));
    }
    made.forEach(
        each ->
            steps.add(
                step.needsData()
                    .<StudyStep>map(data -> new StudyStep.WithData(data, each))
                    .orElse(each)));
  }

  private static List<String> filled(List<String> words, Map<String, JsonNode> values) {
    return words.stream().map(word -> filled(word, values)).toList();
  }

  private static String filled(String text, Map<String, JsonNode> values) {
    return StudyFormat.NAME
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    Optional.ofNullable(values.get(match.group(1)))
                        .map(JsonNode::asString)
                        .orElse(match.group())));
  }

  /** A text that is nothing but a name becomes the value itself. */
  private static JsonNode filled(JsonNode node, Map<String, JsonNode> values) {
    if (node.isObject()) {
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      node.properties().forEach(each -> object.set(each.getKey(), filled(each.getValue(), values)));
      return object;
    }
    if (node.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      node.forEach(each -> list.add(filled(each, values)));
      return list;
    }
    if (!node.isString()) {
      return node;
    }
    String text = node.stringValue();
    Matcher name = StudyFormat.NAME.matcher(text);
    return name.matches() && values.containsKey(name.group(1))
        ? values.get(name.group(1))
        : JsonNodeFactory.instance.stringNode(filled(text, values));
  }

  // --- what is said ------------------------------------------------------------------------------

  @Override
  public Chapter chapter(Records records) {
    return answered(records).chapter();
  }

  /**
   * Its chapter as LaTeX: tables, data of figures, and numbers as macros, by names of files.
   *
   * @throws UserError where the chapter cannot be made
   */
  public Map<String, String> latex(Records records) {
    return new LatexChapter(answered(records)).files();
  }

  private Answered answered(Records records) {
    Path source = folder.resolve(ChapterSource.FILE);
    try (RecordTables tables = new RecordTables(records, file.records())) {
      return ChapterEvaluation.of(
          ChapterSource.of(Files.readString(source)), tables, source.toString());
    } catch (IOException e) {
      throw unreadable(source, e);
    }
  }

  /**
   * The studies that {@link java.util.ServiceLoader} finds, in the order of their lines, and behind
   * them those in the folders of a book, in the order of their names.
   */
  public static StudyRegistry registry(Path book) {
    List<BookStudy> all = new ArrayList<>(StudyRegistry.plugins().usable());
    if (Files.isDirectory(book)) {
      try (Stream<Path> files = Files.walk(book, DEEPEST)) {
        files
            .filter(path -> path.endsWith(FILE) && !path.startsWith(book.resolve(QUICK)))
            .map(Path::getParent)
            .sorted()
            .forEach(found -> all.add(inBook(book, found)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new StudyRegistry(all);
  }
}
