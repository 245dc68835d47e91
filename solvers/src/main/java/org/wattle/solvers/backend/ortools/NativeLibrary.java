package org.wattle.solvers.backend.ortools;

import com.google.ortools.Loader;
import com.sun.jna.Platform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import org.wattle.model.files.ReservedNames;

/**
 * The native library of OR-Tools. {@code ./wattle} names its folder in {@code java.library.path};
 * otherwise it is unpacked once for each user, version and platform. OR-Tools' own loader, which
 * unpacks 70 MB on every run, serves for Windows alone, where the order of loading matters.
 */
final class NativeLibrary {
  private static final String NAME = "jniortools";

  /** Why it could not be loaded, if so; this is tried once in a process. */
  private static final Optional<UnsatisfiedLinkError> FAILURE = tryToLoad();

  private NativeLibrary() {}

  /**
   * Loads the library, unless it is loaded.
   *
   * @throws UnsatisfiedLinkError where it cannot be loaded, with all that was tried
   */
  static void load() {
    if (FAILURE.isPresent()) {
      throw FAILURE.get();
    }
  }

  private static Optional<UnsatisfiedLinkError> tryToLoad() {
    ReservedNames.sweep(TemporaryFolder.top(), TemporaryFolder.STEM);
    try {
      System.loadLibrary(NAME);
      return Optional.empty();
    } catch (UnsatisfiedLinkError e) {
      return Platform.isWindows() ? tryLoader() : tryPlaces();
    }
  }

  private static Optional<UnsatisfiedLinkError> tryLoader() {
    try {
      Loader.loadNativeLibraries();
      return Optional.empty();
    } catch (NullPointerException | UnsatisfiedLinkError e) {
      return Optional.of(failure(List.of(String.valueOf(e.getMessage()))));
    }
  }

  private static Optional<UnsatisfiedLinkError> tryPlaces() {
    String resource = "ortools-" + Platform.RESOURCE_PREFIX + "/";
    URL found = Loader.class.getClassLoader().getResource(resource);
    if (found == null || !found.getProtocol().equals("jar")) {
      return Optional.of(failure(List.of("there is no " + resource + " in a jar")));
    }
    List<String> reasons = new ArrayList<>();
    try (NativeArchive archive = NativeArchive.at(found)) {
      for (Path place : places(System.getenv(), System.getProperties())) {
        if (loaded(archive, place, reasons)) {
          return Optional.empty();
        }
      }
      // For this process alone: what is loaded may be deleted.
      try (ReservedNames names = ReservedNames.of(TemporaryFolder.top(), TemporaryFolder.STEM)) {
        if (loaded(archive, names.path("natives"), reasons)) {
          return Optional.empty();
        }
      }
    } catch (IOException | UncheckedIOException e) {
      reasons.add(String.valueOf(e));
    }
    return Optional.of(failure(reasons));
  }

  private static boolean loaded(NativeArchive archive, Path place, List<String> reasons) {
    String name = OrTools.VERSION + "-" + Platform.RESOURCE_PREFIX + "-" + archive.checksum();
    try {
      Path folder = new NativeCache(place, InstantSource.system()).unpacked(archive, name);
      System.load(folder.resolve(System.mapLibraryName(NAME)).toAbsolutePath().toString());
      return true;
    } catch (FileSystemException e) {
      String kind = e.getClass().getSimpleName();
      reasons.add(
          "(" + place + ") cannot be written: " + Objects.requireNonNullElse(e.getReason(), kind));
    } catch (IOException | UnsatisfiedLinkError e) {
      reasons.add("in (" + place + "): " + e.getMessage());
    }
    return false;
  }

  /**
   * Where versions may be kept for later processes, best first: what the user says, the folder of
   * caches in the user's home, and one in the folder for temporary files.
   */
  static List<Path> places(Map<String, String> environment, Properties properties) {
    List<Path> places = new ArrayList<>();
    String chosen = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path home = Path.of(properties.getProperty("user.home", ""));
    if (!chosen.isEmpty() && Path.of(chosen).isAbsolute()) {
      places.add(Path.of(chosen, "wattle", "natives"));
    } else if (home.isAbsolute()) {
      String caches =
          properties.getProperty("os.name", "").startsWith("Mac") ? "Library/Caches" : ".cache";
      places.add(home.resolve(caches).resolve("wattle/natives"));
    }
    places.add(
        Path.of(properties.getProperty("java.io.tmpdir", ""))
            .resolve(
                "wattle-natives-"
                    + properties.getProperty("user.name", "").replaceAll("[^A-Za-z0-9_-]", "_")));
    return places;
  }

  private static UnsatisfiedLinkError failure(List<String> reasons) {
    return new UnsatisfiedLinkError(
        "The native library of OR-Tools cannot be loaded on this platform (%s, %s): %s. Maybe these folders are full or read-only: set XDG_CACHE_HOME to a folder with 100 MB."
            .formatted(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                String.join("; ", reasons)));
  }
}
