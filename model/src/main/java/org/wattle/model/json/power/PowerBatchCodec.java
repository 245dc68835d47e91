package org.wattle.model.json.power;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import tools.jackson.databind.JsonNode;

/** Batches of tasks with budgets of power as JSON: {@code kind: power}. */
public final class PowerBatchCodec extends DocumentKind<PowerBatch>
    implements InstanceCodec<PowerBatch> {
  public PowerBatchCodec() {
    super("power", PowerBatch.class);
  }

  @Override
  public String name(PowerBatch batch) {
    return batch.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new PowerBatchValidator(root).check();
  }

  /** A batch as it stands in a document: profiles by name. */
  private record Document(
      String name,
      PowerCluster cluster,
      @JsonField(lines = true) List<TaskProfile> profiles,
      @JsonField(lines = true) List<Group> tasks,
      int slotSeconds,
      int horizonSeconds,
      @JsonField(usual = "") PowerBudgets budgets) {}

  private record Group(
      String profile,
      @JsonField(usual = "1", always = true) int count,
      @JsonField(usual = "0") int submitSeconds) {}

  @Override
  public PowerBatch content(JsonNode root) {
    Document of = PowerForms.of(root).read(Document.class, root);
    List<String> names = of.profiles.stream().map(TaskProfile::name).toList();
    return new PowerBatch(
        of.name,
        of.cluster,
        of.profiles,
        of.tasks.stream()
            .map(t -> new Tasks(names.indexOf(t.profile), t.count, t.submitSeconds))
            .toList(),
        of.slotSeconds,
        of.horizonSeconds,
        of.budgets);
  }

  @Override
  public void write(PowerBatch of, JsonWriter out) {
    Document document =
        new Document(
            of.name(),
            of.cluster(),
            of.profiles(),
            of.groups().stream()
                .map(
                    t ->
                        new Group(
                            of.profiles().get(t.profile()).name(), t.count(), t.submitSeconds()))
                .toList(),
            of.slotSeconds(),
            of.horizonSeconds(),
            of.budgets());
    out.fields(PowerForms.of(of.cluster()).fields(document));
  }

  /** Reports what the schema cannot express about batches of tasks with budgets of power. */
  private record PowerBatchValidator(JsonCursor root) {
    /** There may be this many tasks in all. */
    private static final double MAX_TASKS = 1_000_000;

    /** Checker and lists hold numbers for each node and slot. */
    private static final double MAX_CELLS = 5_000_000;

    void check() {
      root.field("cluster").ifPresent(PowerClusterValidator::check);
      TaskProfileValidator.check(root, root.field("cluster"));
      tasks();
      slots();
      root.field("budgets").ifPresent(this::budgets);
    }

    private void tasks() {
      List<String> names = root.texts("profiles", "name");
      double all = 0;
      double horizon = root.value("horizonSeconds");
      for (JsonCursor of : root.elements("tasks")) {
        all += of.number("count").orElse(1);
        String otherwise = "Maybe remove it, or add a profile.";
        of.field("profile")
            .filter(profile -> root.isReadable("profiles"))
            .ifPresent(name -> name.among(names, "There is no profile (%s).", otherwise));
        if (of.value("submitSeconds") >= horizon) {
          of.error(
              "submitSeconds",
              "The tasks are submitted after the horizon (%s s).",
              "Maybe the horizon is too short.",
              horizon);
        }
      }
      String suggestion = "Maybe a count has a digit too many, or take a part of the tasks.";
      root.atMost("tasks", MAX_TASKS, all, "tasks", suggestion);
    }

    private void slots() {
      double slot = root.value("slotSeconds");
      double horizon = root.value("horizonSeconds");
      if (slot > horizon) {
        root.swapped("slotSeconds", "A slot is longer than the horizon (%s s).", horizon);
        return;
      }
      double nodes =
          root.field("cluster").map(cluster -> cluster.sum("classes", "count")).orElse(0.0);
      double cells = nodes * Math.floor(horizon / slot);
      String suggestion = "Maybe take longer slots, or a shorter horizon.";
      root.atMost("slotSeconds", MAX_CELLS, cells, "slots of nodes", suggestion);
    }

    private void budgets(JsonCursor budgets) {
      Set<String> racks = new LinkedHashSet<>();
      Optional<JsonCursor> cluster = root.field("cluster");
      cluster.ifPresent(
          in ->
              in.elements("classes")
                  .forEach(of -> racks.addAll(of.node().path("racks").propertyNames())));
      known(budgets, "rackWatts", racks, "rack");
      known(
          budgets,
          "nodeWatts",
          cluster.map(in -> in.texts("classes", "name")).orElse(List.of()),
          "class");
    }

    private static void known(
        JsonCursor budgets, String field, Collection<String> names, String what) {
      budgets
          .field(field)
          .ifPresent(
              limits ->
                  limits.namesAmong(
                      names,
                      "There is no " + what + " (%s) in the cluster.",
                      "Maybe remove it, or add the " + what + "."));
    }
  }
}
