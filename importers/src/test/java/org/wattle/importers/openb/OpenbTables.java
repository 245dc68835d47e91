package org.wattle.importers.openb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wattle.importers.ImportResult;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** The small tables of the tests, which are invented. */
final class OpenbTables {
  static final Source NODES = resource("nodes.csv");
  static final Source PODS = resource("pods.csv");
  static final Source POWER = resource("power.csv");
  static final String NODE_HEADER = "sn,cpu_milli,memory_mib,gpu,model\n";
  static final String POD_HEADER =
      "name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,creation_time,deletion_time,"
          + "scheduled_time\n";

  private OpenbTables() {}

  static Source of(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  static EnergyInstance valid(OpenbOptions options) {
    Parsed<ImportResult.OfInstance> parsed = OpenbInstance.read(options);
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return parsed.orElseThrow().instance().as(EnergyInstance.class).orElseThrow();
  }

  static List<Issue> issues(OpenbOptions options) {
    Parsed<ImportResult.OfInstance> parsed = OpenbInstance.read(options);
    assertThat(parsed).isInstanceOf(Parsed.Invalid.class);
    return ((Parsed.Invalid<ImportResult.OfInstance>) parsed).issues();
  }

  private static Source resource(String name) {
    try (InputStream in = OpenbTables.class.getResourceAsStream(name)) {
      return new Source(name, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
