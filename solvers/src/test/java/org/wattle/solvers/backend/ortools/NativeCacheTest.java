package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.files.HaltingFiles;

/** Libraries are unpacked once, whole, and into folders that nobody else writes. */
class NativeCacheTest {
  private static final String NAME = "9.1-linux-x86-64-0123456789abcdef";
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  @TempDir private Path top;
  private Path place;

  @BeforeEach
  void atPlace() {
    place = top.resolve("cache/natives");
  }

  @Test
  void aVersionIsUnpackedOnce() throws IOException {
    Path first = unpacked(place);
    FileTime written = Files.getLastModifiedTime(first.resolve("libone.so"));

    Path second = unpacked(place);

    assertThat(second).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(second.resolve("libone.so"))).isEqualTo(written);
    assertThat(Files.getPosixFilePermissions(place))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    assertWhole();
  }

  @Test
  void aDamagedVersionIsReplaced() throws IOException {
    Path folder = unpacked(place);
    Files.writeString(folder.resolve("libone.so"), "half");

    unpacked(place);

    assertWhole();
  }

  @Test
  void aProcessThatEndsWhileUnpackingLeavesNothingToTheNext() throws IOException {
    boolean ended = true;
    for (long changes = 0; ended; changes++) {
      try {
        unpacked(HaltingFiles.after(changes).path(place));
        ended = false;
      } catch (HaltingFiles.Ended e) {
        if (Files.exists(place)) {
          HaltingFiles.asIfOfAnother(place);
        }
      }
      unpacked(place);
      assertWhole();
      Files.deleteIfExists(place.resolve(NAME).resolve("libtwo.so")); // The next finds it damaged.
    }
  }

  @Test
  void manyAtOnceFindTheSame() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Path>> tasks = new ArrayList<>();
      for (int k = 0; k < 8; k++) {
        tasks.add(() -> unpacked(place));
      }
      for (Future<Path> each : threads.invokeAll(tasks)) {
        assertThat(each.get()).isEqualTo(place.resolve(NAME));
      }
    } finally {
      threads.shutdown();
    }
    assertWhole();
  }

  @Test
  void aFolderThatOthersMayWriteIsNotTrusted() throws IOException {
    unpacked(place);
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThatThrownBy(() -> unpacked(place))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another user may write to");
  }

  @Test
  void aLinkIsNotTrusted() throws IOException {
    Files.createDirectories(place.getParent());
    Files.createSymbolicLink(place, Files.createDirectory(top.resolve("elsewhere")));

    assertThatThrownBy(() -> unpacked(place)).isInstanceOf(IOException.class);
  }

  @Test
  void versionsThatWereNotUsedForAMonthAreDeletedWhenAnotherIsUnpacked() throws IOException {
    Path recent = version("9.0-linux-x86-64-0000000000000001", 29);
    Path old = version("8.9-linux-x86-64-0000000000000002", 31);
    Path other = version("notes", 400);

    unpacked(place);

    assertThat(old).doesNotExist();
    assertThat(recent).exists();
    assertThat(other).exists();
  }

  @Test
  void useIsMarked() throws IOException {
    Path folder = unpacked(place);
    Files.setLastModifiedTime(folder, FileTime.from(NOW.minus(Duration.ofDays(20))));

    unpacked(place);

    assertThat(Files.getLastModifiedTime(folder).toInstant()).isEqualTo(NOW);
  }

  @Test
  void theChecksumTellsArchivesApart() throws IOException {
    try (NativeArchive one = archive("one");
        NativeArchive same = archive("one");
        NativeArchive other = archive("two")) {
      assertThat(one.checksum()).isEqualTo(same.checksum()).isNotEqualTo(other.checksum());
    }
  }

  @Test
  void placesAreThoseOfTheUser() {
    Properties system = new Properties();
    system.setProperty("user.home", "/home/ada");
    system.setProperty("user.name", "ada/../x");
    system.setProperty("java.io.tmpdir", "/tmp");

    assertThat(NativeLibrary.places(Map.of(), system))
        .containsExactly(
            Path.of("/home/ada/.cache/wattle/natives"), Path.of("/tmp/wattle-natives-ada____x"));
    assertThat(NativeLibrary.places(Map.of("XDG_CACHE_HOME", "/fast"), system))
        .first()
        .isEqualTo(Path.of("/fast/wattle/natives"));
    assertThat(NativeLibrary.places(Map.of("XDG_CACHE_HOME", "relative"), system))
        .first()
        .isEqualTo(Path.of("/home/ada/.cache/wattle/natives"));
    system.setProperty("user.home", "?");
    assertThat(NativeLibrary.places(Map.of(), system)).hasSize(1);
  }

  private Path version(String name, int days) throws IOException {
    unpacked(place);
    Files.deleteIfExists(place.resolve(NAME).resolve("libone.so"));
    Path folder = Files.createDirectory(place.resolve(name));
    Files.createFile(folder.resolve("lib.so"));
    return Files.setLastModifiedTime(folder, FileTime.from(NOW.minus(Duration.ofDays(days))));
  }

  private void assertWhole() throws IOException {
    assertThat(place.resolve(NAME).resolve("libone.so")).hasContent("one".repeat(1000));
    assertThat(place.resolve(NAME).resolve("libtwo.so")).hasContent("two");
    try (Stream<Path> all = Files.list(place)) {
      assertThat(all.toList()).containsExactly(place.resolve(NAME));
    }
  }

  private Path unpacked(Path into) throws IOException {
    try (NativeArchive archive = archive("one")) {
      return new NativeCache(into, InstantSource.fixed(NOW)).unpacked(archive, NAME);
    }
  }

  private NativeArchive archive(String text) throws IOException {
    Path jar = Files.createTempFile(top, "natives", ".jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("other/readme"));
      out.putNextEntry(new ZipEntry("linux/"));
      out.putNextEntry(new ZipEntry("linux/libone.so"));
      out.write(text.repeat(1000).getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("linux/libtwo.so"));
      out.write("two".getBytes(StandardCharsets.UTF_8));
    }
    return new NativeArchive(new JarFile(jar.toFile()), "linux/");
  }
}
