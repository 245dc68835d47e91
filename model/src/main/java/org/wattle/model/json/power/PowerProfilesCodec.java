package org.wattle.model.json.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.profile.PowerProfiles;
import tools.jackson.databind.JsonNode;

/** Profiles of programs as JSON: {@code kind: power-profiles}. */
public final class PowerProfilesCodec extends DocumentKind<PowerProfiles>
    implements DocumentCodec<PowerProfiles> {
  public PowerProfilesCodec() {
    super("power-profiles", PowerProfiles.class);
  }

  /** Profiles as they stand in a document, which has no list of the classes. */
  private record Document(
      String name,
      @JsonField(usual = "", lines = true) List<String> assumptions,
      @JsonField(lines = true) List<TaskProfile> profiles) {}

  @Override
  public void validate(JsonCursor root) {
    TaskProfileValidator.check(root, Optional.empty());
  }

  @Override
  public PowerProfiles content(JsonNode root) {
    List<String> classes = TaskProfileValidator.classes(root.path("profiles"));
    Document of = PowerForms.ofClasses(classes).read(Document.class, root);
    return new PowerProfiles(of.name, classes, of.profiles, of.assumptions);
  }

  @Override
  public void write(PowerProfiles of, JsonWriter out) {
    out.fields(
        PowerForms.ofClasses(of.classes())
            .fields(new Document(of.name(), of.assumptions(), of.profiles())));
  }
}
