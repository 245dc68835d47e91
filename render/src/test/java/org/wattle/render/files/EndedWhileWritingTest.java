package org.wattle.render.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.files.HaltingFiles;
import org.wattle.render.terminal.Console;

/** A process that writes ends before each of its changes to the disk in turn; another follows. */
class EndedWhileWritingTest {
  private static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("comparison", "main.json", "\"comparison\"");

  private static final Map<String, String> OLD =
      Map.of(
          "main.json", "\"comparison\" old",
          "old.csv", "old",
          "parts/a", "a old",
          "parts/b/c", "c old");

  private static final Map<String, String> NEW =
      Map.of(
          "main.json", "\"comparison\" new",
          "parts/a/x", "x new",
          "parts/b", "b new");

  private static final Map<String, String> NEXT =
      Map.of("main.json", "\"comparison\" next", "more/d", "d next");

  /** Files of the user, in places where the commands write. */
  private static final List<String> MINE = List.of("out/mine.txt", "out/parts/mine.txt");

  @TempDir private Path top;
  private Path home;

  @BeforeEach
  void atHome() throws IOException {
    home = Files.createDirectory(top.resolve("home"));
  }

  @Test
  void theFirstFolderIsWrittenByTheNextRun() throws IOException {
    forEveryEnd(
        () -> {},
        this::writeNew,
        before -> {
          assertThat(inOut(NEW)).containsAllEntriesOf(before);
          write(unended(), NEXT);
          assertThat(tree(home)).isEqualTo(inOut(NEXT));
        });
  }

  @Test
  void anOlderFolderIsReplacedByTheNextRun() throws IOException {
    forEveryEnd(
        this::writeOld,
        this::writeNew,
        found -> {
          assertEachWhole(found);
          write(unended(), NEXT);
          Map<String, String> expected = inOut(NEXT);
          MINE.forEach(file -> expected.put(file, "mine"));
          assertThat(tree(home)).isEqualTo(expected);
        });
  }

  @Test
  void aRunThatWritesNothingFindsAllOfTheOldOrAllOfTheNew() throws IOException {
    forEveryEnd(
        this::writeOld,
        this::writeNew,
        found -> {
          ByteArrayOutputStream err = new ByteArrayOutputStream();
          OutputFolder.prepare(console(unended(), err), "out", MARK);

          Map<String, String> all = tree(home);
          MINE.forEach(file -> assertThat(all.remove(file)).isEqualTo("mine"));
          assertThat(all).isIn(inOut(OLD), inOut(NEW));
          boolean continued = err.toString(StandardCharsets.UTF_8).contains("are complete there");
          assertThat(all.equals(inOut(NEW)) || !continued).isTrue();
        });
  }

  @Test
  void theNextRunMayEndAsWell() throws IOException {
    AtomicLong first = new AtomicLong();
    forEveryEnd(
        this::writeOld,
        this::writeNew,
        found -> {
          HaltingFiles second = HaltingFiles.after(first.getAndIncrement() % 12);
          run(second, path -> write(path, OLD));
          write(unended(), NEXT);
          assertThat(tree(home))
              .containsAllEntriesOf(inOut(NEXT))
              .containsKeys(MINE.toArray(String[]::new));
        });
  }

  @Test
  void aFileIsTheOldOneOrTheNewOne() throws IOException {
    forEveryEnd(
        () -> Files.writeString(home.resolve("r.json"), "old"),
        path -> OutputTarget.prepare(console(path), "r.json").write(content("new")),
        found -> {
          assertThat(found).isIn(Map.of("r.json", "old"), Map.of("r.json", "new"));
          OutputTarget.prepare(console(unended()), "r.json").write(content("next"));
          assertThat(tree(home)).isEqualTo(Map.of("r.json", "next"));
        });
  }

  @Test
  void whatALivingProcessWritesIsLeftAlone() throws IOException {
    OutputFolder.Draft draft = OutputFolder.prepare(console(unended()), "out", MARK).draft();
    try (OutputStream out = draft.begin("main.json")) {
      out.write('x');
    }

    write(unended(), NEXT);

    draft.finish(Map.of("main.json", content("\"comparison\" mine")));
    draft.close();
    assertThat(tree(home)).isEqualTo(inOut(Map.of("main.json", "\"comparison\" mine")));
  }

  /** Something on disk. */
  private interface Work {
    void run() throws IOException;
  }

  /** What has to hold of the files that were found, but for hidden ones. */
  private interface Check {
    void of(Map<String, String> found) throws IOException;
  }

  private void forEveryEnd(Work before, Consumer<Path> work, Check check) throws IOException {
    boolean ended = true;
    long changes = 0;
    while (ended) {
      before.run();
      ended = run(HaltingFiles.after(changes), work);
      Map<String, String> found = tree(home);
      found.keySet().removeIf(file -> file.startsWith("."));
      check.of(found);
      assertThat(tree(home).keySet())
          .as("hidden files after an end before change %d", changes)
          .noneMatch(file -> file.startsWith("."));
      empty();
      changes++;
    }
    assertThat(changes).isGreaterThan(4);
  }

  /** Returns whether the process ended. */
  private boolean run(HaltingFiles files, Consumer<Path> work) throws IOException {
    try {
      work.accept(files.path(home));
      return false;
    } catch (HaltingFiles.Ended e) {
      HaltingFiles.asIfOfAnother(home);
      return true;
    }
  }

  private void writeOld() throws IOException {
    write(unended(), OLD);
    for (String file : MINE) {
      Files.writeString(home.resolve(file), "mine");
    }
  }

  private Path unended() {
    return HaltingFiles.after(Long.MAX_VALUE).path(home);
  }

  private void writeNew(Path path) {
    write(path, NEW);
  }

  private void assertEachWhole(Map<String, String> found) {
    MINE.forEach(file -> assertThat(found).containsEntry(file, "mine"));
    assertThat(found).containsKey("out/main.json");
    assertThat(found.values())
        .allMatch(
            text -> OLD.containsValue(text) || NEW.containsValue(text) || text.equals("mine"));
  }

  private static void write(Path path, Map<String, String> files) {
    Map<String, OutputTarget.Content> contents = new TreeMap<>();
    files.forEach((file, text) -> contents.put(file, content(text)));
    OutputFolder.prepare(console(path), "out", MARK).write(contents);
  }

  private static OutputTarget.Content content(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, String> inOut(Map<String, String> files) {
    Map<String, String> inside = new TreeMap<>();
    files.forEach((file, text) -> inside.put("out/" + file, text));
    return inside;
  }

  private static Map<String, String> tree(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(EndedWhileWritingTest::listed).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  /** All files but the list of them. */
  private static boolean listed(Path file) {
    return Files.isRegularFile(file) && !file.endsWith("SHA256SUMS");
  }

  private void empty() throws IOException {
    try (Stream<Path> all = Files.walk(home)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!each.equals(home)) {
          Files.delete(each);
        }
      }
    }
  }

  private static Console console(Path folder) {
    return console(folder, new ByteArrayOutputStream());
  }

  private static Console console(Path folder, ByteArrayOutputStream err) {
    return Console.over(
        new ByteArrayInputStream(new byte[0]),
        new ByteArrayOutputStream(),
        err,
        Console.Settings.plain(folder));
  }
}
