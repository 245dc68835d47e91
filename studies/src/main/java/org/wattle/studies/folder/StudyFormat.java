package org.wattle.studies.folder;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.RecordJson;
import org.wattle.studies.Publication;
import org.wattle.studies.Repeatability;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.folder.StudyFile.Scale;
import org.wattle.studies.folder.StudyFile.Step;
import org.wattle.studies.folder.StudyFile.Work;
import tools.jackson.databind.JsonNode;

/** Studies as JSON: {@code kind: study}. */
public final class StudyFormat extends DocumentKind<StudyFile> {
  /** Names in braces that every study has. */
  static final Set<String> FOLDERS = Set.of("work", "records", "data");

  static final Pattern NAME = Pattern.compile("\\{([a-z][A-Za-z0-9]*)}");

  private static final double SECONDS_PER_MINUTE = 60;
  private static final List<String> WORKS = List.of("wattle", "program", "campaign", "copy");

  public StudyFormat() {
    super("study", StudyFile.class);
  }

  // --- what is read ------------------------------------------------------------------------------

  @Override
  public StudyFile content(JsonNode root) {
    Map<StudyScale, Scale> scales = new EnumMap<>(StudyScale.class);
    root.path("scales")
        .properties()
        .forEach(each -> scales.put(scale(each.getKey()), scale(each.getValue())));
    return new StudyFile(
        root.path("question").stringValue(),
        optional(root, "source")
            .map(
                source ->
                    new Publication(
                        source.path("name").stringValue(), source.path("citation").stringValue())),
        root.path("folder").asString("."),
        optional(root, "needs")
            .map(
                needs ->
                    new StudyPlan.Requirement(
                        needs.path("file").stringValue(), needs.path("data").stringValue())),
        new Repeatability(
            Set.copyOf(RecordJson.texts(root.path("measured"))),
            text(root, "timed"),
            Set.copyOf(RecordJson.texts(root.path("timedRecords")))),
        scales,
        root.path("steps").valueStream().map(StudyFormat::step).toList());
  }

  private static Scale scale(JsonNode node) {
    Map<String, JsonNode> values = new LinkedHashMap<>();
    node.path("values").properties().forEach(each -> values.put(each.getKey(), each.getValue()));
    double seconds = node.path("minutes").doubleValue() * SECONDS_PER_MINUTE;
    return new Scale(Duration.ofMillis(Math.round(seconds * 1000)), values);
  }

  private static StudyScale scale(String word) {
    return StudyScale.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static Step step(JsonNode node) {
    Set<Integer> exits = new LinkedHashSet<>();
    node.path("exits").forEach(code -> exits.add(code.intValue()));
    return new Step(
        work(node),
        text(node, "keep"),
        text(node, "into"),
        exits,
        text(node, "only").map(StudyFormat::scale),
        text(node, "needsData"));
  }

  private static Work work(JsonNode node) {
    if (node.has("wattle")) {
      return new Work.Wattle(words(node.path("wattle")));
    } else if (node.has("program")) {
      return new Work.Program(words(node.path("program")));
    } else if (node.has("campaign")) {
      return new Work.Campaign(node.path("campaign"));
    }
    return new Work.Copy(node.path("copy").stringValue());
  }

  private static List<String> words(JsonNode node) {
    return node.isString()
        ? List.of(node.stringValue().strip().split("\\s+"))
        : RecordJson.texts(node);
  }

  private static Optional<JsonNode> optional(JsonNode node, String field) {
    return Optional.ofNullable(node.get(field));
  }

  private static Optional<String> text(JsonNode node, String field) {
    return optional(node, field).map(JsonNode::stringValue);
  }

  // --- what is checked ---------------------------------------------------------------------------

  @Override
  public void validate(JsonCursor root) {
    Map<String, JsonCursor> scales = root.field("scales").map(JsonCursor::fields).orElse(Map.of());
    if (root.has("scales") && scales.isEmpty()) {
      root.error("scales", "There is no scale, so nothing can be run.", "Maybe add \"full\".");
    }
    Set<String> kept = new TreeSet<>();
    for (JsonCursor step : root.elements("steps")) {
      step(step);
      names(step, scales);
      step.text("only")
          .filter(only -> !scales.containsKey(only))
          .ifPresent(
              only ->
                  step.error(
                      "only",
                      "There is no scale (" + only + "), so this is never done.",
                      "Maybe add it to the scales."));
      step.text("keep").ifPresent(kept::add);
    }
    if (root.isReadable() && kept.isEmpty()) {
      root.error("steps", "No step keeps a record.", "Maybe add \"keep\" to one.");
    }
    root.elements("timedRecords")
        .forEach(
            each -> each.among(kept, "No step keeps (%s).", "Maybe one of " + list(kept) + "."));
  }

  private static void step(JsonCursor step) {
    List<String> works = WORKS.stream().filter(step::has).toList();
    if (works.size() != 1) {
      step.error(
          works.isEmpty()
              ? "The step does nothing."
              : "The step does several things: " + String.join(", ", works) + ".",
          "Maybe one of " + String.join(", ", WORKS) + ".");
      return;
    }
    boolean campaign = step.has("campaign");
    if ((campaign || step.has("copy")) && !step.has("keep")) {
      step.error(
          "keep",
          "The name of the record is missing.",
          "Maybe \"keep\": \"" + (campaign ? "runs.csv" : "answer.json") + "\".");
    }
    for (String unused : List.of("into", "exits")) {
      if ((campaign || step.has("copy")) && step.has(unused)) {
        step.errorAtName(
            unused, "Only commands and programs have (" + unused + ").", "Maybe remove it.");
      }
    }
    step.field("campaign")
        .filter(document -> document.has("kind") || document.has("name"))
        .ifPresent(
            document ->
                document.error(
                    "A campaign of a study has neither kind nor name.", "Maybe remove them."));
  }

  /** Names in braces are those of folders, or have a value at every scale. */
  private static void names(JsonCursor step, Map<String, JsonCursor> scales) {
    for (String name : named(step.node())) {
      List<String> without =
          scales.entrySet().stream()
              .filter(scale -> !step.has("only") || step.is("only", scale.getKey()))
              .filter(scale -> !scale.getValue().node().path("values").has(name))
              .map(Map.Entry::getKey)
              .toList();
      if (!FOLDERS.contains(name) && !without.isEmpty()) {
        Set<String> known = new TreeSet<>(FOLDERS);
        scales.values().forEach(each -> known.addAll(each.node().path("values").propertyNames()));
        known.remove(name);
        step.error(
            "{" + name + "} has no value at the scale " + String.join(", ", without) + ".",
            Nearest.maybe(name, known, "Maybe add it to (values) of the scale."));
      }
    }
  }

  /** The names in braces in all texts of a document. */
  static Set<String> named(JsonNode node) {
    Set<String> names = new LinkedHashSet<>();
    List<JsonNode> open = new ArrayList<>(List.of(node));
    while (!open.isEmpty()) {
      JsonNode each = open.remove(open.size() - 1);
      if (each.isString()) {
        Matcher matcher = NAME.matcher(each.stringValue());
        while (matcher.find()) {
          names.add(matcher.group(1));
        }
      }
      each.forEach(open::add);
    }
    return names;
  }

  private static String list(Set<String> names) {
    return names.stream().collect(Collectors.joining(", "));
  }
}
