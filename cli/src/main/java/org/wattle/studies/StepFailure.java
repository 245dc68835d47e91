package org.wattle.studies;

/** A step did not do what it should; the words are for people. */
final class StepFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final String command;

  StepFailure(String command, String words) {
    super(words);
    this.command = command;
  }

  /** What failed, as people would type it. */
  String command() {
    return command;
  }

  String words() {
    return String.valueOf(getMessage());
  }
}
