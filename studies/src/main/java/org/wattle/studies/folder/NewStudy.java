package org.wattle.studies.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wattle.render.page.Resources;

/** A small study to begin with: three policies on the scenario of the quickstart. */
public final class NewStudy {
  private static final String SCENARIO = "instances/quick.json";

  private NewStudy() {}

  /** Its files, by their names in its folder. */
  public static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    for (String file : List.of(StudyFolder.FILE, ChapterSource.FILE, SCENARIO)) {
      files.put(file, Resources.text(NewStudy.class, "template/" + file));
    }
    return files;
  }

  /** Whether a folder holds nothing. */
  public static boolean isEmpty(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
