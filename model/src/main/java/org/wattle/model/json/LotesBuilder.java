package org.wattle.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.lotes.Requirement;
import tools.jackson.databind.JsonNode;

/** Turns a document that is known to be right into a LoTES instance. */
final class LotesBuilder {
  private final JsonNode root;
  private final List<String> resources = new ArrayList<>();

  LotesBuilder(JsonNode root) {
    this.root = root;
    root.path("resources").forEach(name -> resources.add(name.stringValue()));
  }

  LotesInstance instance() {
    List<MachineConfiguration> configurations = new ArrayList<>();
    root.path("configurations").forEach(item -> configurations.add(configuration(item)));
    List<JobClass> classes = new ArrayList<>();
    root.path("classes").forEach(item -> classes.add(jobClass(item)));
    return new LotesInstance(root.path("name").stringValue(), resources, configurations, classes);
  }

  private MachineConfiguration configuration(JsonNode item) {
    JsonNode capacity = item.path("capacity");
    return new MachineConfiguration(
        item.path("name").stringValue(),
        item.path("count").intValue(),
        ResourceVector.of(
            resources.stream().mapToDouble(name -> capacity.path(name).doubleValue()).toArray()));
  }

  private JobClass jobClass(JsonNode item) {
    JsonNode requirement = item.path("requirement");
    return new JobClass(
        item.path("name").stringValue(),
        item.path("proportion").doubleValue(),
        item.path("meanServiceHours").doubleValue(),
        item.path("tasksPerJob").asInt(1),
        resources.stream().map(name -> requirement(requirement.path(name))).toList());
  }

  private static Requirement requirement(JsonNode item) {
    return new Requirement(
        item.path("mean").doubleValue(),
        item.path("cv").doubleValue(),
        number(item, "min"),
        number(item, "max"));
  }

  private static OptionalDouble number(JsonNode item, String field) {
    JsonNode value = item.get(field);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value.doubleValue());
  }
}
