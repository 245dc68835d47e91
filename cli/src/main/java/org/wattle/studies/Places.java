package org.wattle.studies;

import java.nio.file.Path;

/** What stands in commands where a step names a folder by its part in a study. */
record Places(String work, String records, String data) {
  /** The folders themselves. */
  static Places of(Workspace workspace) {
    return new Places(
        workspace.work().toString(), workspace.records().toString(), workspace.data().toString());
  }

  /** As people in the folder of the project would name them. */
  static Places shown(BookStudy study, StudyScale effort) {
    return new Places(
        text(work(effort, study)), text(Book.folder(effort).resolve(study.name())), "DATA");
  }

  /** Where a study works, from the folder of the project. */
  static Path work(StudyScale effort, BookStudy study) {
    String word = effort == StudyScale.QUICK ? "quick" : "full";
    return Path.of("out", "reproduce", word).resolve(study.name());
  }

  /** The words with the folders in their places. */
  String in(String words) {
    return words
        .replace(StudyStep.WORK, work)
        .replace(StudyStep.RECORDS, records)
        .replace(StudyStep.DATA, data);
  }

  private static String text(Path path) {
    return path.toString().replace('\\', '/');
  }
}
