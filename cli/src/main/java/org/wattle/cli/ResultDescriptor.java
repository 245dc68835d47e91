package org.wattle.cli;

import java.io.FileDescriptor;
import java.lang.reflect.Constructor;
import java.util.Optional;

/**
 * The descriptor that results go to. Native libraries print to descriptor 1 past Java (HiGHS does
 * so when a rounded solution fails), so {@code ./wattle} points that one to standard error and
 * hands standard output over under another number, in the property {@code wattle.output}.
 */
final class ResultDescriptor {
  private ResultDescriptor() {}

  /** Standard output, under whichever number. */
  static FileDescriptor get() {
    return Optional.ofNullable(Integer.getInteger("wattle.output"))
        .map(ResultDescriptor::numbered)
        .orElse(FileDescriptor.out);
  }

  // The jar's manifest opens java.io for this.
  private static FileDescriptor numbered(int number) {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return constructor.newInstance(number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("descriptor " + number, e);
    }
  }
}
