package org.wattle.docs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Does what a page says, block after block, and holds what it shows against what comes out. */
final class Trial {
  private final Clone clone;
  private final boolean update;
  private final PrintStream words;
  private int ran;
  private int compared;
  private final List<String> failed = new ArrayList<>();
  private final List<String> left = new ArrayList<>();

  Trial(Clone clone, boolean update, PrintStream words) {
    this.clone = clone;
    this.update = update;
    this.words = words;
  }

  void page(String name) throws IOException, InterruptedException {
    PageFile file = new PageFile(clone.root().resolve(name));
    for (Step step : Steps.of(Page.read(clone.root(), name))) {
      if (step instanceof Step.Save save) {
        Path target = clone.root().resolve(save.file());
        Files.createDirectories(target.getParent());
        Files.writeString(target, save.block().text());
      } else if (step instanceof Step.Read read) {
        left.add(step.block().place() + ": " + read.reason().words());
      } else if (step instanceof Step.Commands commands) {
        if (commands.needsData() && clone.data().isEmpty()) {
          left.add(step.block().place() + ": the data are not here");
        } else {
          commands(commands, file);
        }
      }
    }
    if (update) {
      file.write();
    }
    clone.keepOut(name.replace('/', '+'));
  }

  private void commands(Step.Commands commands, PageFile file)
      throws IOException, InterruptedException {
    String place = commands.block().place();
    long start = System.nanoTime();
    Shell.Outcome outcome = clone.shell().run(commands.block().text());
    double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1e3;
    ran++;
    if (outcome.exitCode() != commands.exitCode()) {
      fail(
          "%s: the commands end with exit code (%d) instead of (%d)."
              .formatted(place, outcome.exitCode(), commands.exitCode()));
      commands.block().lines().forEach(words::println);
      outcome.out().forEach(words::println);
      outcome.err().forEach(words::println);
      return;
    }
    words.printf("%s: ok (%.1f s)%n", place, seconds);
    if (commands.shown().isPresent()) {
      compare(commands.shown().get(), outcome, file);
    }
  }

  private void compare(Block block, Shell.Outcome outcome, PageFile file)
      throws IOException, InterruptedException {
    compared++;
    Shown shown = new Shown(block.lines());
    String root = clone.root().toString();
    if (shown.matches(outcome.out(), root)) {
      return;
    }
    if (update) {
      words.println(block.place() + ": new output");
      file.replace(block, shown.updated(outcome.out()));
      return;
    }
    fail(
        block.place()
            + ": the page shows other output than the commands print. Maybe .ci/run-docs"
            + " --update.");
    clone
        .shell()
        .difference(Honest.lines(block.lines(), root), Honest.lines(outcome.out(), root))
        .forEach(words::println);
  }

  private void fail(String message) {
    failed.add(message);
    words.println("FAILED: " + message);
  }

  /** Tells how it went, and whether all is well. */
  boolean summary() {
    left.forEach(line -> words.println("not run: " + line));
    words.printf(
        "%d blocks of commands ran, %d with their output compared; %d were left alone.%n",
        ran, compared, left.size());
    failed.forEach(line -> words.println("FAILED: " + line));
    return failed.isEmpty();
  }
}
