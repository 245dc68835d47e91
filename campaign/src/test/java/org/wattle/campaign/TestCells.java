package org.wattle.campaign;

import java.util.List;
import java.util.Map;
import org.wattle.campaign.CellRecord.Status;

/** Cells whose records are known, and some that end the process or never. */
final class TestCells implements CellRunner {
  static final String SHA256 = "00ff";

  /** What to run as a worker. */
  public static void main(String[] arguments) {
    new Worker(SHA256, "here", new TestCells())
        .serve(System.in, System.out, () -> Runtime.getRuntime().halt(1));
  }

  static List<String> command() {
    return List.of(
        System.getProperty("java.home") + "/bin/java",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-cp",
        System.getProperty("java.class.path"),
        TestCells.class.getName());
  }

  /** The square of a number, and a text of all that lines have a meaning for. */
  static CellRecord squared(int cell, int number) {
    return CellRecord.of(
        cell,
        Status.DONE,
        Map.of(
            "square", Integer.toString(number * number), "text", "tab\tline\nback\\ é " + number));
  }

  @Override
  public CellRecord run(Cell cell) {
    switch (cell.arguments().get(0)) {
      case "square" -> {
        return squared(cell.number(), Integer.parseInt(cell.arguments().get(1)));
      }
      case "throw" -> throw new IllegalStateException("no\tsuch cell");
      case "crash" -> Runtime.getRuntime().halt(134);
      case "large" -> Runtime.getRuntime().halt(Protocol.OUT_OF_MEMORY);
      case "hang" -> {
        while (true) {
          sleep(1000);
        }
      }
      default -> sleep(Long.parseLong(cell.arguments().get(1)));
    }
    return squared(cell.number(), 0);
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      // Like native code, which hears nothing of it.
    }
  }
}
