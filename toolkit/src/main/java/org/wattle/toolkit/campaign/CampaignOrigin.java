package org.wattle.toolkit.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.Source;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the records of a folder are made of; its file {@code campaign.json} says it.
 *
 * @param plan which cells
 * @param file of the campaign, as it was named
 * @param sha256 of that file
 * @param program the SHA-256 of the program
 * @param java its version
 * @param inputs the SHA-256 of files that the campaign names, and of those that these name
 * @param mixed what changed while records were made, in sentences
 */
public record CampaignOrigin(
    CampaignPlan plan,
    String file,
    String sha256,
    String program,
    String java,
    Map<String, String> inputs,
    List<String> mixed) {
  /** The file in its folder. */
  static final String FILE = "campaign.json";

  private static final String KIND = "campaign-folder";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  public CampaignOrigin {
    inputs = new TreeMap<>(inputs);
    mixed = List.copyOf(mixed);
  }

  /** The SHA-256 of the names and contents of all inputs, its first digits. */
  public String inputsSha256() {
    byte[] text = inputs.toString().getBytes(StandardCharsets.UTF_8);
    return new Source(FILE, text).sha256().substring(0, 16);
  }

  /** That of a folder, where it has one. */
  static Optional<CampaignOrigin> read(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.exists(file)) {
        return Optional.empty();
      }
      JsonNode root = JSON.readTree(Files.readAllBytes(file));
      if (!root.path("kind").asString("").equals(KIND)) {
        throw new IOException("it is of another kind");
      }
      Map<String, String> inputs = new LinkedHashMap<>();
      root.path("inputs")
          .properties()
          .forEach(each -> inputs.put(each.getKey(), each.getValue().asString()));
      String[] shard = root.path("shard").asString("1/1").split("/", 2);
      return Optional.of(
          new CampaignOrigin(
              new CampaignPlan(
                  new CampaignFormat().content(root.path("campaign")),
                  new CampaignPlan.Shard(Integer.parseInt(shard[0]), Integer.parseInt(shard[1]))),
              root.path("file").asString(""),
              root.path("sha256").asString(""),
              root.path("program").asString(""),
              root.path("java").asString(""),
              inputs,
              RecordJson.texts(root.path("mixed"))));
    } catch (IOException | JacksonException | IllegalArgumentException e) {
      throw UserError.invalid(
          "(%s) says not what its records are of: %s. Maybe name another folder."
              .formatted(
                  Escaped.text(file.toString()), Escaped.text(String.valueOf(e.getMessage()))));
    }
  }

  /** Writes it into a folder. */
  void write(Path folder) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", KIND);
    fields.put("file", file);
    fields.put("sha256", sha256);
    fields.put("program", program);
    fields.put("java", java);
    fields.put("shard", plan.shard().toString());
    fields.put("campaign", CampaignFormat.tree(plan.campaign()));
    fields.put("inputs", inputs);
    fields.put("mixed", mixed);
    CampaignStore.write(folder, FILE, out -> out.write(JSON.writeValueAsString(fields) + "\n"));
  }

  /** What is not as it was when another one was written, in sentences. */
  List<String> changes(CampaignOrigin before) {
    List<String> changes = new ArrayList<>();
    if (!plan.shard().equals(before.plan.shard())) {
      changes.add("The shard is (%s) and was (%s).".formatted(plan.shard(), before.plan.shard()));
    }
    if (!sha256.equals(before.sha256)) {
      changes.add("The campaign (" + Escaped.text(file) + ") is another one than it was.");
    }
    if (!program.equals(before.program)) {
      changes.add("The program is another build than it was.");
    }
    if (!java.equals(before.java)) {
      changes.add("Java is (%s) and was (%s).".formatted(java, before.java));
    }
    Map<String, String> all = new TreeMap<>(before.inputs);
    all.putAll(inputs);
    for (String input : all.keySet()) {
      String now = inputs.getOrDefault(input, "");
      if (!now.equals(before.inputs.getOrDefault(input, ""))) {
        changes.add("The input (" + Escaped.text(input) + ") is another one than it was.");
      }
    }
    return changes;
  }

  /** The same of all shards. */
  CampaignOrigin whole() {
    return new CampaignOrigin(
        new CampaignPlan(plan.campaign(), CampaignPlan.Shard.WHOLE),
        file,
        sha256,
        program,
        java,
        inputs,
        mixed);
  }

  /** The same with what changed. */
  CampaignOrigin mixedWith(CampaignOrigin before, List<String> changes) {
    List<String> all = new ArrayList<>(before.mixed);
    changes.stream().filter(change -> !all.contains(change)).forEach(all::add);
    return new CampaignOrigin(plan, file, sha256, program, java, inputs, all);
  }
}
