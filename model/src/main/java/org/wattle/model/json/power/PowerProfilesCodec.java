package org.wattle.model.json.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.profile.PowerProfiles;
import tools.jackson.databind.JsonNode;

/** Profiles of programs as JSON: {@code kind: power-profiles}. */
public final class PowerProfilesCodec implements DocumentCodec<PowerProfiles> {
  private static final String PROFILES = "profiles";

  @Override
  public String kind() {
    return "power-profiles";
  }

  @Override
  public Class<PowerProfiles> contentType() {
    return PowerProfiles.class;
  }

  @Override
  public void validate(JsonCursor root) {
    TaskProfileReader.check(root, Optional.empty());
  }

  @Override
  public PowerProfiles content(JsonNode root) {
    List<String> classes = TaskProfileReader.classes(root.path(PROFILES));
    return new PowerProfiles(
        root.path("name").stringValue(),
        classes,
        TaskProfileReader.read(root.path(PROFILES), classes),
        root.path("assumptions").valueStream().map(JsonNode::stringValue).toList());
  }

  @Override
  public void write(PowerProfiles content, JsonWriter out) {
    out.field("name").text(content.name());
    if (!content.assumptions().isEmpty()) {
      out.field("assumptions").listByLines(() -> content.assumptions().forEach(out::text));
    }
    out.field(PROFILES)
        .listByLines(
            () ->
                content
                    .profiles()
                    .forEach(profile -> TaskProfileWriter.write(profile, content.classes(), out)));
  }
}
