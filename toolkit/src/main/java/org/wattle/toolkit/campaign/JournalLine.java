package org.wattle.toolkit.campaign;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.campaign.CellRecord;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A line of a journal.
 *
 * @param key of the cell
 * @param record of the cell
 * @param engine that ran it
 */
record JournalLine(String key, CellRecord record, String engine) {
  static final JsonMapper JSON = JsonMapper.shared();

  static JournalLine of(CampaignPlan plan, CellRecord record, String engine) {
    return new JournalLine(plan.key(record.cell()), record, engine);
  }

  /** The line as JSON, with its end. */
  byte[] text() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cell", record.cell());
    fields.put("key", key);
    fields.put("status", record.status().word());
    if (!record.reason().isEmpty()) {
      fields.put("reason", record.reason());
    }
    if (!record.results().isEmpty()) {
      fields.put("results", record.results());
    }
    fields.put("seconds", record.effort().seconds());
    fields.put("attempts", record.effort().attempts());
    fields.put("host", record.effort().host());
    fields.put("engine", engine);
    return (JSON.writeValueAsString(fields) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The line of bytes; empty where they are none. */
  static Optional<JournalLine> read(byte[] bytes) {
    try {
      JsonNode line = JSON.readTree(bytes);
      Map<String, String> results = new LinkedHashMap<>();
      line.path("results")
          .properties()
          .forEach(field -> results.put(field.getKey(), field.getValue().asString()));
      return Optional.of(
          new JournalLine(
              line.path("key").stringValue(),
              new CellRecord(
                  line.path("cell").intValue(),
                  CellRecord.Status.byWord(line.path("status").stringValue())
                      .orElseThrow(IllegalArgumentException::new),
                  line.path("reason").asString(""),
                  results,
                  new CellRecord.Effort(
                      line.path("seconds").doubleValue(),
                      line.path("attempts").intValue(),
                      line.path("host").asString(""))),
              line.path("engine").asString("")));
    } catch (JacksonException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
