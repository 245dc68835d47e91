package org.wattle.cli;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import org.wattle.cli.context.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/**
 * Makes commands, handing each what it works with; everything else as picocli does.
 *
 * @param context what commands work with
 * @param arguments that will be read
 */
record CommandFactory(CommandContext context, List<String> arguments) implements IFactory {
  @Override
  public <K> K create(Class<K> type) throws Exception {
    if (type == Subcommands.class) {
      return type.cast(new Subcommands(this));
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {CommandContext.class})) {
        return type.cast(constructor.newInstance(context));
      }
    }
    return CommandLine.defaultFactory().create(type);
  }
}
