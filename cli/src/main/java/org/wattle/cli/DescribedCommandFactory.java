package org.wattle.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.wattle.render.terminal.Console;
import picocli.CommandLine.IFactory;

/**
 * Makes the commands for programs that describe them without running any, such as picocli's
 * generator of manual pages.
 */
public final class DescribedCommandFactory implements IFactory {
  private final IFactory factory =
      new CommandFactory(
          Wattle.installed(
              Console.over(
                  InputStream.nullInputStream(),
                  OutputStream.nullOutputStream(),
                  OutputStream.nullOutputStream(),
                  Console.Settings.plain(Path.of("")))),
          List.of(Subcommands.REFERENCE));

  @Override
  public <K> K create(Class<K> type) throws Exception {
    return factory.create(type);
  }
}
