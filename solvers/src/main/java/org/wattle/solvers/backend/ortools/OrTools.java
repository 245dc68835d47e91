package org.wattle.solvers.backend.ortools;

import com.google.ortools.Loader;
import com.google.ortools.init.OrToolsVersion;

/** The native library that holds all of these solvers. */
final class OrTools {
  /** The version on the class path, known without loading it. */
  static final String VERSION = "9.15.6755";

  private OrTools() {}

  /** The version of a solver that comes with OR-Tools. */
  static String with(String solver) {
    return solver + " (OR-Tools " + VERSION + ")";
  }

  /**
   * Loads the library; the first time takes half a second and 70 MB of temporary files.
   *
   * @throws UnsatisfiedLinkError where it cannot be loaded; OR-Tools' loader itself does not report
   *     when it cannot unpack its files
   */
  static void load() {
    try {
      Loader.loadNativeLibraries();
      OrToolsVersion.getVersionString();
    } catch (UnsatisfiedLinkError | NullPointerException e) {
      UnsatisfiedLinkError error =
          new UnsatisfiedLinkError(
              "OR-Tools has no native library for this platform ("
                  + System.getProperty("os.name")
                  + ", "
                  + System.getProperty("os.arch")
                  + "), or it could not be unpacked to ("
                  + System.getProperty("java.io.tmpdir")
                  + "). Maybe that folder is full or read-only: start Java with"
                  + " -Djava.io.tmpdir=<a folder with 100 MB>.");
      error.initCause(e);
      throw error;
    }
  }
}
