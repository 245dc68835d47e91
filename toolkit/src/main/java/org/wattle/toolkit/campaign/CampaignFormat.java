package org.wattle.toolkit.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.RecordJson;
import tools.jackson.databind.JsonNode;

/** Campaigns as JSON: {@code kind: campaign}. */
public final class CampaignFormat extends DocumentKind<CampaignFile> {
  /** The most cells of a campaign. */
  static final long MAX_CELLS = 10_000_000;

  private final Optional<Surroundings> surroundings;

  /** Campaigns that are compared with nothing. */
  public CampaignFormat() {
    this(Optional.empty());
  }

  CampaignFormat(Optional<Surroundings> surroundings) {
    super("campaign", CampaignFile.class);
    this.surroundings = surroundings;
  }

  /** The commands that there are. */
  public interface Commands {
    /** The names of options of a command that a campaign may set, without hyphens. */
    Set<String> options(String command);

    /** Whether an option of a command names a file that is read. */
    boolean isFile(String command, String option);

    /**
     * What is wrong with arguments of a command, in sentences; empty where they can be run.
     *
     * @param arguments after the name of the command
     */
    Optional<String> refusal(String command, List<String> arguments);
  }

  /**
   * What a campaign is compared with.
   *
   * @param files that a name or a pattern stands for
   */
  record Surroundings(Commands commands, Function<String, List<String>> files) {}

  // --- what is read ------------------------------------------------------------------------------

  @Override
  public CampaignFile content(JsonNode root) {
    Map<String, List<String>> matrix = new LinkedHashMap<>();
    if (root.has(CampaignFile.FILE)) {
      matrix.put(CampaignFile.FILE, List.of(root.path(CampaignFile.FILE).stringValue()));
    }
    root.path("matrix").properties().forEach(axis -> matrix.put(axis.getKey(), values(axis)));
    JsonNode limits = root.path("limits");
    return new CampaignFile(
        root.path("name").stringValue(),
        root.path("command").stringValue(),
        matrix,
        texts(root.path("options")),
        root.path("leaveOut").valueStream().map(CampaignFormat::texts).toList(),
        new CampaignFile.Limits(
            limits.has("killAfterSeconds")
                ? OptionalDouble.of(limits.path("killAfterSeconds").doubleValue())
                : OptionalDouble.empty(),
            limits.has("memoryMegabytes")
                ? OptionalInt.of(limits.path("memoryMegabytes").intValue())
                : OptionalInt.empty(),
            limits.path("threads").asInt(1)));
  }

  private static List<String> values(Map.Entry<String, JsonNode> axis) {
    JsonNode values = axis.getValue();
    return values.isObject()
        ? new IntegerRange(values.path("from").longValue(), values.path("to").longValue())
        : values.valueStream().map(JsonNode::asString).toList();
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.properties().forEach(field -> texts.put(field.getKey(), field.getValue().asString()));
    return texts;
  }

  /** A campaign as it can be read again, with patterns of files replaced by the files. */
  static Map<String, Object> tree(CampaignFile of) {
    Map<String, Object> matrix = new LinkedHashMap<>();
    of.matrix()
        .forEach(
            (axis, values) ->
                matrix.put(
                    axis,
                    values instanceof IntegerRange range
                        ? Map.of("from", range.from(), "to", range.to())
                        : values));
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("kind", "campaign");
    tree.put("name", of.name());
    tree.put("command", of.command());
    tree.put("matrix", matrix);
    tree.put("options", of.options());
    tree.put("leaveOut", of.leaveOut());
    tree.put("limits", RecordJson.PLAIN.tree(of.limits()));
    return tree;
  }

  // --- what is checked ---------------------------------------------------------------------------

  @Override
  public void validate(JsonCursor root) {
    Optional<String> command = root.text("command");
    Map<String, JsonCursor> axes = root.field("matrix").map(JsonCursor::fields).orElse(Map.of());
    axes.forEach(CampaignFormat::axis);
    boolean onAxis = axes.containsKey(CampaignFile.FILE);
    if (onAxis && root.has(CampaignFile.FILE)) {
      root.errorAtName(
          CampaignFile.FILE,
          "The file is an axis of the matrix, too.",
          "Maybe remove it here, or there.");
    } else if (!onAxis && !root.has(CampaignFile.FILE)) {
      root.error(
          CampaignFile.FILE,
          "The field (file) is missing: every command is given a file.",
          "Maybe add it here, or as an axis of the matrix.");
    }
    size(root, axes);
    for (JsonCursor each : root.elements("leaveOut")) {
      each.namesAmong(axes.keySet(), "The matrix has no axis (%s).", "Maybe remove it.");
      each.fields().forEach((name, value) -> leftOut(value, axes.get(name)));
    }
    root.field("options")
        .ifPresent(
            options ->
                options
                    .fields()
                    .keySet()
                    .forEach(
                        name -> {
                          if (axes.containsKey(name)) {
                            options.errorAtName(
                                name,
                                "The matrix has an axis of this name, too.",
                                "Maybe remove it here, or there.");
                          }
                        }));
    if (surroundings.isPresent() && command.isPresent()) {
      new CampaignCheck(surroundings.get(), command.get(), root, axes).check();
    }
  }

  private static void axis(String name, JsonCursor axis) {
    if (!axis.isReadable()) {
      return;
    }
    if (!axis.node().isObject()) {
      if (axis.node().isEmpty()) {
        axis.error("The axis has no value, so there is no cell.", "Maybe a value is missing.");
      }
      return;
    }
    JsonNode from = axis.node().path("from");
    JsonNode to = axis.node().path("to");
    if (!from.isIntegralNumber() || !to.isIntegralNumber() || axis.node().size() != 2) {
      axis.error(
          "A range has two integers, (from) and (to), and nothing else.",
          "Maybe {\"from\": 1, \"to\": 10}.");
    } else if (from.longValue() > to.longValue()) {
      axis.error("The range is empty, so there is no cell.", "Maybe the two are swapped.");
    }
  }

  private static void leftOut(JsonCursor value, @Nullable JsonCursor axis) {
    if (axis == null || !axis.node().isArray() || !value.isReadable()) {
      return;
    }
    if (axis.node().valueStream().anyMatch(each -> each.isContainer() || each.isNull())) {
      return; // That the axis has no such values is told where they stand.
    }
    Set<String> values = new TreeSet<>();
    axis.node().forEach(each -> values.add(each.asString()));
    String text = value.node().asString();
    if (!values.contains(text)) {
      value.error(
          "The axis has no value (" + text + ").",
          Nearest.maybe(text, values, "Maybe one of " + String.join(", ", values) + "."));
    }
  }

  private static void size(JsonCursor root, Map<String, JsonCursor> axes) {
    double cells = 1;
    for (JsonCursor axis : axes.values()) {
      JsonNode node = axis.node();
      cells *=
          node.isObject()
              ? node.path("to").doubleValue(0) - node.path("from").doubleValue(0) + 1
              : node.isArray() ? node.size() : 1;
    }
    if (cells > MAX_CELLS) {
      root.error(
          "matrix",
          String.format(
              Locale.ROOT,
              "There are (%.0f) cells, more than (%d): at a second each they take (%.0f) hours.",
              cells,
              MAX_CELLS,
              Math.ceil(cells / 3600)),
          "Maybe fewer values for some axes, or several campaigns.");
    }
  }
}
