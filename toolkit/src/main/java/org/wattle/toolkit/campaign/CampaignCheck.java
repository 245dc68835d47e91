package org.wattle.toolkit.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.wattle.model.json.JsonCursor;

/** Compares a campaign with the options of its command: every value of every axis by itself. */
record CampaignCheck(
    CampaignFormat.Surroundings surroundings,
    String command,
    JsonCursor root,
    Map<String, JsonCursor> axes) {
  /** Of long axes only the first values are tried. */
  private static final int TRIED = 200;

  private static final String RUN = "run";
  private static final String SEEDS = "seeds";

  void check() {
    Set<String> known = new TreeSet<>(surroundings.commands().options(command));
    Set<String> axisNames = new TreeSet<>(known);
    axisNames.add(CampaignFile.FILE);
    String unknown = "(%s) is no option of " + command + " that a campaign sets.";
    String otherwise = "Maybe one of " + String.join(", ", known) + ".";
    root.field("matrix").ifPresent(matrix -> matrix.namesAmong(axisNames, unknown, otherwise));
    Optional<JsonCursor> options = root.field("options");
    options.ifPresent(each -> each.namesAmong(known, unknown, otherwise));
    if (command.equals("simulate") && !named(RUN) && !named(SEEDS)) {
      root.warn(
          "matrix",
          "A cell is one run, and no axis or option says which.",
          "Maybe add \"run\": {\"from\": 1, \"to\": 10} to the matrix.");
    }
    Stream.concat(
            root.field(CampaignFile.FILE).stream(),
            Optional.ofNullable(axes.get(CampaignFile.FILE)).stream()
                .flatMap(axis -> root.field("matrix").stream())
                .flatMap(matrix -> matrix.elements(CampaignFile.FILE).stream()))
        .forEach(this::files);
    options.ifPresent(each -> each.fields().forEach(this::option));
    root.field("matrix").ifPresent(this::values);
  }

  private boolean named(String option) {
    return axes.containsKey(option)
        || root.field("options").filter(options -> options.has(option)).isPresent();
  }

  private void files(JsonCursor pattern) {
    pattern
        .text()
        .filter(text -> surroundings.files().apply(text).isEmpty())
        .ifPresent(
            text ->
                pattern.error(
                    "There is no file (" + text + ").",
                    "Maybe its path is not relative to the campaign."));
  }

  private void option(String name, JsonCursor value) {
    if (value.isReadable() && surroundings.commands().options(command).contains(name)) {
      tried(value, name);
    }
  }

  private void values(JsonCursor matrix) {
    axes.forEach(
        (name, axis) -> {
          if (surroundings.commands().options(command).contains(name)) {
            Stream.concat(matrix.elements(name).stream(), axis.field("from").stream())
                .limit(TRIED)
                .filter(JsonCursor::isReadable)
                .forEach(value -> tried(value, name));
          }
        });
  }

  private void tried(JsonCursor value, String name) {
    List<String> arguments =
        Stream.concat(Stream.of("-"), CampaignPlan.argument(name, value.node().asString()).stream())
            .toList();
    surroundings
        .commands()
        .refusal(command, arguments)
        .ifPresent(
            words ->
                value.error(
                    words + ".", "Maybe one that wattle %s --help names.".formatted(command)));
  }
}
