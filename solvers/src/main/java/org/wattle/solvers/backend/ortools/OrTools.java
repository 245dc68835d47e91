package org.wattle.solvers.backend.ortools;

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
   * Loads the library; the first time on a machine takes a second, to unpack 70 MB for later ones.
   *
   * @throws UnsatisfiedLinkError where it cannot be loaded
   */
  static void load() {
    NativeLibrary.load();
    OrToolsVersion.getVersionString();
  }
}
