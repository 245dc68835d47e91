package org.wattle.campaign;

import java.util.List;

/**
 * A command with fixed arguments.
 *
 * @param number within its campaign, from 1
 * @param arguments of the command line, the name of the command first
 */
public record Cell(int number, List<String> arguments) {
  public Cell {
    arguments = List.copyOf(arguments);
  }
}
