package org.wattle.cli;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import org.wattle.cli.context.CommandContext;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing each what it works with; everything else as picocli does. */
record CommandFactory(CommandContext context) implements IFactory {
  @Override
  public <K> K create(Class<K> type) throws Exception {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (Arrays.equals(constructor.getParameterTypes(), new Class<?>[] {CommandContext.class})) {
        return type.cast(constructor.newInstance(context));
      }
    }
    return CommandLine.defaultFactory().create(type);
  }
}
