package org.wattle.model.plugin;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plug-in that cannot be used, or that failed. All text is as the plug-in gave it: escape it
 * before it is shown.
 *
 * @param plugin name of its class, or of the file that declares it where the class is not known
 * @param reason what is wrong, as a clause without a full stop
 */
public record PluginFailure(String plugin, String reason) {
  private static final String OWN_PACKAGES = "org.wattle.";

  /** A sentence that names the plug-in and the reason. */
  public String text() {
    return "The plug-in (" + plugin + ") cannot be used: " + reason + ".";
  }

  /** Whether a class comes with Wattle. */
  public static boolean own(String className) {
    return className.startsWith(OWN_PACKAGES);
  }

  /**
   * What was thrown, in words. Never throws itself, as the methods of exceptions of others may.
   *
   * @return the class, and the message where there is one
   */
  public static String describe(Throwable thrown) {
    String type = thrown.getClass().getName();
    String message = message(thrown);
    return message == null || message.isBlank() ? type : type + ": " + message;
  }

  /** What was thrown, and where: the innermost place that is not in Java itself. */
  public static String describeWithPlace(Throwable thrown) {
    Throwable origin = thrown;
    while (origin.getCause() != null && origin.getCause() != origin) {
      origin = origin.getCause();
    }
    String place =
        Stream.of(origin.getStackTrace())
            .filter(frame -> !frame.getClassName().startsWith("java."))
            .findFirst()
            .map(frame -> " (at " + frame + ")")
            .orElse("");
    String whole = describe(thrown);
    return (origin == thrown ? whole : whole + ": " + describe(origin)) + place;
  }

  /** The name of the class of an object, without the number that a lambda expression has. */
  public static String className(Object object) {
    String name = object.getClass().getName();
    int lambda = name.indexOf("$$Lambda");
    return lambda < 0 ? name : name.substring(0, lambda);
  }

  private static @Nullable String message(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return "its message cannot be read, because that throws " + e.getClass().getName();
    }
  }
}
