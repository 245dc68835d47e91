package org.wattle.studies;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Book.WrittenChapter;

/** A chapter as Markdown. */
final class ChapterText {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ChapterText() {}

  static String of(WrittenChapter written) {
    List<String> parts = new ArrayList<>();
    parts.add("# " + written.study().question() + "\n");
    parts.add(written.chapter().answer() + "\n");
    if (written.scale() == StudyScale.QUICK) {
      parts.add(
          "*These records are of a quick run, which only shows that every step works and in which"
              + " direction results differ.*\n");
    }
    parts.add(MarkdownText.commands(List.of(written.command())));
    parts.addAll(blocks(written));
    parts.add("---\n");
    commands(written).ifPresent(parts::add);
    parts.add(foot(written));
    return String.join("\n", parts);
  }

  /** Pictures that follow each other stand side by side. */
  private static List<String> blocks(WrittenChapter written) {
    List<String> texts = new ArrayList<>();
    List<Block.Picture> pictures = new ArrayList<>();
    for (Block block : written.chapter().blocks()) {
      MarkdownText.picture(block)
          .ifPresentOrElse(
              pictures::add,
              () -> {
                flush(pictures, texts);
                texts.add(text(block, written.study()));
              });
    }
    flush(pictures, texts);
    return texts;
  }

  private static void flush(List<Block.Picture> pictures, List<String> texts) {
    if (!pictures.isEmpty()) {
      texts.add(MarkdownText.pictures(pictures));
      pictures.clear();
    }
  }

  private static String text(Block block, BookStudy study) {
    if (block instanceof Block.Prose prose) {
      return prose.markdown().strip() + "\n";
    }
    if (block instanceof Block.Table grid) {
      String caption = grid.caption().isEmpty() ? "" : grid.caption() + "\n\n";
      return caption + MarkdownText.table(grid.alignment(), grid.head(), grid.rows());
    }
    if (block instanceof Block.Findings findings) {
      String source = study.source().map(Publication::shortName).orElse("expected");
      return MarkdownText.findings(source, findings.all());
    }
    throw new IllegalStateException("Pictures are rendered in groups (" + block + ").");
  }

  private static Optional<String> commands(WrittenChapter written) {
    StudyPlan plan = written.study().plan(written.scale());
    if (plan.steps().isEmpty()) {
      return Optional.empty();
    }
    StudyStep.Folders folders = StudyStep.Folders.shown(written.study(), written.scale());
    List<String> lines =
        plan.steps().stream().map(step -> folders.replacedIn(step.shown())).toList();
    return Optional.of(
        "<details>\n<summary>Steps of this study (%s, about %s on two cores)</summary>\n\n%s\n</details>\n"
            .formatted(
                Quantities.counted(lines.size(), "step", "steps"),
                DurationText.of(plan.estimate()),
                MarkdownText.commands(lines)));
  }

  private static String foot(WrittenChapter written) {
    String made = written.run().map(run -> made(run) + " ").orElse("");
    if (written.study().alone()) {
      return made.strip() + "\n";
    }
    String up =
        "../".repeat((int) written.study().name().chars().filter(c -> c == '/').count() + 1);
    return made + "This is a chapter of [the results book](" + up + Book.TEXT + ").\n";
  }

  private static String made(RunRecord run) {
    String load =
        run.load() < 0
            ? ""
            : String.format(
                Locale.ROOT, " and a load average of %.1f at the beginning", run.load());
    return "Recorded on "
        + DAY.format(run.begun())
        + " with Wattle "
        + run.wattle()
        + " on "
        + run.machine()
        + " with "
        + Quantities.counted(run.cores(), "core", "cores")
        + load
        + ", with Java "
        + run.java()
        + ", in "
        + DurationText.of(Duration.ofSeconds(run.seconds()))
        + ".";
  }
}
