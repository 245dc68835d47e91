package org.wattle.toolkit.outside;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.solving.SolveRequest;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A command, or files of results, that answers instances.
 *
 * @param name what it is called
 * @param command whether it is a command
 * @param answer where results come from
 */
public record OutsideProgram(String name, boolean command, Answer answer) {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String LABEL = "=";

  /** Where the result of an instance comes from. */
  @FunctionalInterface
  public interface Answer {
    /**
     * The bytes of a result.
     *
     * @throws UserError where there is none, with the reason
     */
    byte[] to(Source instance, SolveRequest<?, ?> request);
  }

  /** Whether something is from outside, by what it is given as: {@code [NAME=]cmd:…} or file:…. */
  public static boolean isOne(String given) {
    return given.matches("(?s)([^=:]+=)?(cmd|file):.+");
  }

  /** What something is called: by its own name where it has one. */
  public static String name(String given) {
    int label = given.indexOf(LABEL);
    return isOne(given) && label > 0 && label < given.indexOf(':')
        ? given.substring(0, label)
        : given;
  }

  /** The program that is given so; empty where it is none from outside. */
  public static Optional<OutsideProgram> of(String given, Inputs inputs) {
    if (!isOne(given)) {
      return Optional.empty();
    }
    String name = name(given);
    String what = name.equals(given) ? given : given.substring(name.length() + LABEL.length());
    String rest = what.substring(what.indexOf(':') + 1);
    boolean command = what.startsWith("cmd:");
    return Optional.of(
        new OutsideProgram(
            name,
            command,
            command
                ? new OutsideCommand(rest, inputs.folder())
                : (instance, request) -> inputs.read(named(rest, instance, request)).bytes()));
  }

  private static String named(String pattern, Source instance, SolveRequest<?, ?> request) {
    String seed =
        request.parameters().seed().isPresent()
            ? Long.toString(request.parameters().seed().getAsLong())
            : "";
    return pattern.replace("{name}", instance.plainName()).replace("{seed}", seed);
  }

  /**
   * Its result for an instance.
   *
   * @param kind of the instance
   * @param codec of results
   * @param called the name of the instance
   * @throws UserError where there is none, or where it says that it failed, with the reason
   */
  public ResultDocument result(
      Source instance,
      String kind,
      ResultCodec<?> codec,
      String called,
      SolveRequest<?, ?> request) {
    Map<String, Object> usual =
        Map.of(
            "kind",
            kind + "-result",
            "instance",
            Map.of("name", called),
            "solver",
            Map.of("id", name),
            "status",
            "feasible");
    Source answered = new Source("the result", with(usual, answer.to(instance, request)));
    Parsed<ResultDocument> read = new ResultReader(List.of(codec)).read(answered);
    if (read instanceof Parsed.Valid<ResultDocument> valid) {
      return valid.value();
    }
    throw UserError.invalid(
        "It is no result: "
            + IssueList.line(((Parsed.Invalid<ResultDocument>) read).issues().get(0)));
  }

  /** With what a result must say and need not be asked of others. */
  private static byte[] with(Map<String, Object> usual, byte[] bytes) {
    try {
      JsonNode read = JSON.readTree(bytes);
      if (!(read instanceof ObjectNode root)) {
        throw UserError.invalid("It wrote no result: a JSON object was expected.");
      }
      usual.forEach(
          (field, value) -> {
            if (!root.has(field)) {
              root.set(field, JSON.valueToTree(value));
            }
          });
      return JSON.writeValueAsString(root).getBytes(StandardCharsets.UTF_8);
    } catch (JacksonException e) {
      throw UserError.invalid(
          "It wrote no result: this is no JSON (line %d): %s."
              .formatted(e.getLocation().getLineNr(), e.getOriginalMessage()));
    }
  }
}
