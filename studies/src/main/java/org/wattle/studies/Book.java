package org.wattle.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.render.page.Picture;

/**
 * The results book: chapters of studies and an index, as Markdown and pictures. All of it is made
 * from records alone: the same records give the same bytes.
 *
 * @param studies in the order of the book
 * @param folder holds a folder for each study
 * @param scale the scale of the records
 */
public record Book(List<BookStudy> studies, Path folder, StudyScale scale) {
  /** The file of a chapter, and of the index. */
  public static final String TEXT = "README.md";

  /** The file with what of the sources is judged where, or why not. */
  public static final String COVERAGE = "coverage.md";

  /** What a study that is a folder consists of. */
  private static final Set<String> SOURCES = Set.of("study.json", "chapter.md");

  public Book {
    studies = List.copyOf(studies);
  }

  /** The folder of the records of this scale, relative to the folder of the project. */
  public static Path folder(StudyScale scale) {
    return scale == StudyScale.QUICK ? Path.of("results", "quick") : Path.of("results");
  }

  /** The chapters of those studies that have records. */
  public List<WrittenChapter> chapters() {
    List<WrittenChapter> chapters = new ArrayList<>();
    for (BookStudy study : studies) {
      if (recorded(study)) {
        Records records = records(study);
        chapters.add(
            new WrittenChapter(study, scale, study.chapter(records), RunRecord.in(records)));
      }
    }
    return chapters;
  }

  /** Studies without records, in order. */
  public List<BookStudy> unrecorded() {
    return studies.stream().filter(study -> !recorded(study)).toList();
  }

  /** All files of the book by their paths in the folder, with {@code /} between names. */
  public Map<String, String> files() {
    List<WrittenChapter> chapters = chapters();
    Map<String, String> files = new LinkedHashMap<>();
    files.put(TEXT, IndexText.of(chapters, unrecorded(), scale));
    chapters.forEach(chapter -> files.putAll(files(chapter, chapter.study().name() + "/")));
    folders(chapters)
        .forEach((name, within) -> files.put(name + "/" + TEXT, IndexText.of(name, within)));
    files.put(COVERAGE, CoverageText.of(SourceCoverage.load(), sources(), chapters));
    return files;
  }

  /** The text and the pictures of a chapter, by names that begin with the name of a folder. */
  public static Map<String, String> files(WrittenChapter chapter, String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(folder + TEXT, ChapterText.of(chapter));
    for (Block.Figure figure : chapter.figures()) {
      files.put(folder + figure.file(), Picture.file(figure.picture()));
    }
    return files;
  }

  private List<Publication> sources() {
    return studies.stream().flatMap(study -> study.source().stream()).distinct().toList();
  }

  /** Chapters of studies that share a folder, by its name. */
  private static Map<String, List<WrittenChapter>> folders(List<WrittenChapter> chapters) {
    Map<String, List<WrittenChapter>> folders = new LinkedHashMap<>();
    for (WrittenChapter chapter : chapters) {
      String[] names = chapter.study().name().split("/", 2);
      if (names.length > 1) {
        folders.computeIfAbsent(names[0], name -> new ArrayList<>()).add(chapter);
      }
    }
    return folders;
  }

  /** The folder of a study. */
  public Path folder(BookStudy study) {
    return study.records(folder, scale);
  }

  /** The records of a study, which may be none. */
  public Records records(BookStudy study) {
    return new Records(folder(study));
  }

  /** The digest of the plan that made the records of a study, where that was recorded. */
  public Optional<PlanDigest> recordedPlan(BookStudy study) {
    return RunRecord.in(records(study)).flatMap(RunRecord::plan);
  }

  /** Whether the folder of a study holds a file besides its sources, its chapter and pictures. */
  public boolean recorded(BookStudy study) {
    Path records = folder(study);
    if (!Files.isDirectory(records)) {
      return false;
    }
    try (Stream<Path> all = Files.list(records)) {
      return all.filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .anyMatch(Book::isRecord);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a file of the folder of a study is none of its sources, its chapter and pictures. */
  public static boolean isRecord(String file) {
    return !file.equals(TEXT) && !file.endsWith(".svg") && !SOURCES.contains(file);
  }

  /**
   * A chapter with what the book adds to it.
   *
   * @param study the study
   * @param scale the scale of its records
   * @param chapter its content
   * @param run when and on which machine its records were made, where that was recorded
   */
  public record WrittenChapter(
      BookStudy study, StudyScale scale, Chapter chapter, Optional<RunRecord> run) {
    /** Its findings, in order. */
    public List<StudyFinding> findings() {
      return chapter.blocks().stream()
          .filter(Block.Findings.class::isInstance)
          .map(Block.Findings.class::cast)
          .flatMap(block -> block.all().stream())
          .toList();
    }

    /** The pictures that it draws, in order. */
    List<Block.Figure> figures() {
      return chapter.blocks().stream()
          .filter(Block.Figure.class::isInstance)
          .map(Block.Figure.class::cast)
          .toList();
    }

    /** The files and titles of all its pictures, in order. */
    List<Block.Picture> pictures() {
      return chapter.blocks().stream()
          .flatMap(block -> MarkdownText.picture(block).stream())
          .toList();
    }

    /** The command that makes its records and itself again. */
    String command() {
      return (study.alone() ? "wattle reproduce ." : "./wattle reproduce " + study.name())
          + (scale == StudyScale.QUICK ? " --quick" : "");
    }
  }
}
