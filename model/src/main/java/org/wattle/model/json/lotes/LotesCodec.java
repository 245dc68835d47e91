package org.wattle.model.json.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import tools.jackson.databind.JsonNode;

/** LoTES instances as JSON: {@code kind: lotes}. */
public final class LotesCodec implements InstanceCodec<LotesInstance> {
  @Override
  public String kind() {
    return "lotes";
  }

  @Override
  public Class<LotesInstance> contentType() {
    return LotesInstance.class;
  }

  @Override
  public String name(LotesInstance instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new LotesValidator(root).check();
  }

  @Override
  public LotesInstance content(JsonNode root) {
    return new Reader(root).instance();
  }

  @Override
  public void write(LotesInstance content, JsonWriter out) {
    new Writer(content, out).write();
  }

  /** Turns a document without errors into a LoTES instance. */
  private static final class Reader {
    private final JsonNode root;
    private final List<String> resources = new ArrayList<>();

    Reader(JsonNode root) {
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

  /** Writes a LoTES instance: one configuration or class to a line. */
  private static final class Writer {
    private final LotesInstance instance;
    private final JsonWriter out;

    Writer(LotesInstance instance, JsonWriter out) {
      this.instance = instance;
      this.out = out;
    }

    void write() {
      out.field("name").text(instance.name());
      out.field("resources").texts(instance.resources());
      out.field("configurations")
          .listByLines(() -> instance.configurations().forEach(this::configuration));
      out.field("classes").listByLines(() -> instance.classes().forEach(this::jobClass));
    }

    private void configuration(MachineConfiguration configuration) {
      out.object(
          () -> {
            out.field("name").text(configuration.name());
            out.field("count").integer(configuration.count());
            out.field("capacity");
            byResource(l -> out.number(configuration.capacity().get(l)));
          });
    }

    private void jobClass(JobClass jobClass) {
      out.object(
          () -> {
            out.field("name").text(jobClass.name());
            out.field("proportion").number(jobClass.proportion());
            out.field("meanServiceHours").number(jobClass.meanServiceHours());
            if (jobClass.tasksPerJob() != 1) {
              out.field("tasksPerJob").integer(jobClass.tasksPerJob());
            }
            out.field("requirement");
            byResource(l -> requirement(jobClass.requirements().get(l)));
          });
    }

    private void requirement(Requirement requirement) {
      out.object(
          () -> {
            out.field("mean").number(requirement.mean());
            out.field("cv").number(requirement.cv());
            requirement.min().ifPresent(min -> out.field("min").number(min));
            requirement.max().ifPresent(max -> out.field("max").number(max));
          });
    }

    private void byResource(IntConsumer value) {
      out.object(
          () -> {
            for (int l = 0; l < instance.resources().size(); l++) {
              out.field(instance.resources().get(l));
              value.accept(l);
            }
          });
    }
  }
}
