package org.wattle.render.files;

import java.io.OutputStream;
import java.nio.file.Path;

/** Where output goes: the folder of relative paths, standard output, and warnings. */
public interface OutputEnvironment {
  /** The folder that relative paths start from. */
  Path folder();

  /** The stream that stands for the name {@code -}; it is flushed, and never closed. */
  OutputStream standardOutput();

  /** Reports something that did not prevent the output, such as a temporary file that remains. */
  void warning(String message);
}
