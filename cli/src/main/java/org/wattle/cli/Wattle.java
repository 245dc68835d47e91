package org.wattle.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code wattle} command. */
@Command(name = "wattle", mixinStandardHelpOptions = true)
public final class Wattle implements Callable<Integer> {
  private Wattle() {}

  @Override
  public Integer call() {
    String version = Wattle.class.getPackage().getImplementationVersion();
    System.out.println("wattle " + (version == null ? "(development build)" : version));
    return 0;
  }

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Wattle()).execute(arguments));
  }
}
