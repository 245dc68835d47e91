package org.wattle.model.json;

import java.util.function.IntConsumer;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.lotes.Requirement;

/** Writes a LoTES instance: one configuration or class to a line. */
final class LotesWriter {
  private final LotesInstance instance;
  private final JsonOut out;

  LotesWriter(LotesInstance instance, JsonOut out) {
    this.instance = instance;
    this.out = out;
  }

  void write() {
    out.field("kind").text(SchemaFile.LOTES.kind());
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
          out.field("count").whole(configuration.count());
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
            out.field("tasksPerJob").whole(jobClass.tasksPerJob());
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
