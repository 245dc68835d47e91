package org.wattle.simulation.policy;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.Nearest;
import org.wattle.model.plugin.DescribedPart;

/**
 * Parts by the words that name them: their ids, with a number behind them where they take one.
 *
 * @param parts in their order
 * @param example a number that every part takes that takes any
 * @param <P> parts
 */
public record PartNames<P extends NumberedPart<P>>(List<P> parts, int example) {
  private static final Pattern NUMBERED = Pattern.compile("(.*?)([0-9]{1,9})");

  public PartNames {
    parts = List.copyOf(parts);
  }

  /** A word with a number behind it, in two groups; it may not match. */
  public static Matcher numbered(String word) {
    return NUMBERED.matcher(word);
  }

  /** The part of an id. */
  public static <P extends DescribedPart> Optional<P> find(List<P> parts, String id) {
    return parts.stream().filter(part -> part.id().equals(id)).findFirst();
  }

  /** The nearest of some words, or all of them. */
  public static String suggestion(String word, List<String> known) {
    return Nearest.to(word, known)
        .map(near -> "Maybe " + near + ".")
        .orElse("Maybe one of: " + String.join(", ", known) + ".");
  }

  /** That a name is no policy. */
  public static UnknownPolicyException unknown(String name, String reason, String suggestion) {
    return new UnknownPolicyException("policy", name, reason, suggestion);
  }

  /**
   * The part that a word of a name stands for.
   *
   * @param known words to suggest
   * @param withoutNumber what to suggest where a part takes no number, or not this one
   * @param otherwise may know better what is wrong with a word that is no part
   * @throws UnknownPolicyException where there is none
   */
  public P part(
      String name,
      String word,
      List<String> known,
      Function<P, String> withoutNumber,
      Consumer<String> otherwise) {
    Optional<P> exact = find(parts, word);
    if (exact.isPresent()) {
      if (exact.get().needsNumber()) {
        String suggestion = "Maybe " + word + example + ".";
        throw unknown(name, "(" + word + ") needs a number", suggestion);
      }
      return exact.get();
    }
    Matcher numbered = numbered(word);
    if (numbered.matches()) {
      Optional<P> base = find(parts, numbered.group(1));
      Optional<P> found =
          base.flatMap(part -> part.withNumber(Integer.parseInt(numbered.group(2))));
      if (found.isPresent()) {
        return found.get();
      }
      if (base.isPresent()) {
        throw unknown(
            name,
            "(" + base.get().id() + ") does not take the number (" + numbered.group(2) + ")",
            withoutNumber.apply(base.get()));
      }
    }
    otherwise.accept(word);
    throw unknown(name, "there is no part (" + word + ")", suggestion(word, known));
  }
}
