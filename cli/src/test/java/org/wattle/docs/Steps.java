package org.wattle.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the fences of a page mean.
 *
 * <ul>
 *   <li>{@code sh}: commands that end with exit code 0; {@code sh exits 3}: with that one;
 *   <li>{@code sh needs data}: commands that read traces below {@code data/}, run where they are;
 *   <li>{@code sh no-run: reason}: commands left alone, for one of the reasons of {@link WhyNot};
 *   <li>{@code text}: what the block of commands before it writes to standard output;
 *   <li>any other language with a file name behind it: the content of that file.
 * </ul>
 */
final class Steps {
  private static final Pattern EXITS = Pattern.compile("exits (\\d+)");
  private static final String NO_RUN = "no-run: ";
  private static final String NEEDS_DATA = "needs data";

  private Steps() {}

  static List<Step> of(Page page) {
    List<Step> steps = new ArrayList<>();
    List<Block> blocks = page.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      boolean output = i + 1 < blocks.size() && blocks.get(i + 1).language().equals("text");
      if (block.language().equals("sh")) {
        steps.add(commands(block, output ? Optional.of(blocks.get(i + 1)) : Optional.empty()));
      } else if (block.language().equals("text")) {
        if (i == 0 || !blocks.get(i - 1).language().equals("sh")) {
          throw new IllegalArgumentException(
              block.place()
                  + ": what is fenced as (text) is output, and no commands stand before it. Maybe"
                  + " leave the word away.");
        }
      } else if (!block.rest().isEmpty()) {
        steps.add(new Step.Save(block, block.rest()));
      }
    }
    return steps;
  }

  private static Step commands(Block block, Optional<Block> shown) {
    String rest = block.rest();
    Matcher exits = EXITS.matcher(rest);
    if (exits.matches()) {
      return new Step.Commands(block, Integer.parseInt(exits.group(1)), false, shown);
    }
    if (rest.isEmpty() || rest.equals(NEEDS_DATA)) {
      return new Step.Commands(block, 0, rest.equals(NEEDS_DATA), shown);
    }
    if (rest.startsWith(NO_RUN)) {
      Optional<WhyNot> reason = WhyNot.of(rest.substring(NO_RUN.length()));
      if (reason.isPresent()) {
        return new Step.Read(block, reason.get());
      }
    }
    throw new IllegalArgumentException(
        block.place()
            + ": nobody knows what (sh "
            + rest
            + ") means. Maybe sh, sh exits 3, sh needs data, or one of "
            + Arrays.stream(WhyNot.values())
                .map(reason -> "sh no-run: " + reason.words())
                .collect(Collectors.joining(", "))
            + ".");
  }
}
