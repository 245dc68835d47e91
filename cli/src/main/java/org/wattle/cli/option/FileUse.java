package org.wattle.cli.option;

import picocli.CommandLine.ITypeConverter;

/**
 * What a command does with the file or folder that an option or a parameter names, declared as the
 * converter of the option. The text stays as it is: it may also be {@code -} for a standard stream,
 * or, where the option says so, something other than a name.
 */
public abstract sealed class FileUse implements ITypeConverter<String> {
  private FileUse() {}

  @Override
  public String convert(String text) {
    return text;
  }

  /** It is read. */
  public static final class Input extends FileUse {}

  /** It is written. */
  public static final class Output extends FileUse {}
}
