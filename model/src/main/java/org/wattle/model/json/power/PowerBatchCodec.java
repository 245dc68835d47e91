package org.wattle.model.json.power;

import java.util.List;
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
}
