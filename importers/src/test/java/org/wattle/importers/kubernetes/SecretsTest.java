package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.kubernetes.Dump.pod;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportResult;
import org.wattle.importers.kubernetes.generate.ClusterGenerator;
import org.wattle.model.json.Parsed;

/** What must not get out of the files does not. */
class SecretsTest {
  private static final String SECRET = "hunter2";

  private static Dump dump() {
    return Dump.nodes(2)
        .item(
            "{'apiVersion': 'v1', 'kind': 'Secret', 'metadata': {'name': 's'}, 'data': {'a':"
                + " 'hunter2'}}")
        .item(
            "{'kind': 'ConfigMap', 'apiVersion': 'v1', 'data': {'a': 'hunter2'}, 'metadata':"
                + " {'name': 'c', 'annotations': {'x': 'hunter2'}}}")
        .with(
            pod("p", "n0")
                .annotation("kubectl.kubernetes.io/last-applied-configuration", SECRET)
                .metadata("managedFields", "[{'fieldsV1': {'f:hunter2': {}}}]")
                .spec(
                    "containers",
                    """
                    [{'name': 'c', 'image': 'x/hunter2', 'args': ['--password=hunter2'],
                      'command': ['hunter2'], 'env': [{'name': 'P', 'value': 'hunter2'}],
                      'livenessProbe': {'httpGet': {'httpHeaders': [{'value': 'hunter2'}]}}}]\
                    """)
                .spec("unheardOf", "{'token': 'hunter2'}")
                .spec("securityContext", "{'seLinuxOptions': {'user': 'hunter2'}}")
                .status("{'phase': 'Running', 'message': 'hunter2', 'reason': 'hunter2'}"));
  }

  private static String written(Parsed<ImportResult> parsed) throws IOException {
    ImportResult.OfInstance result =
        (ImportResult.OfInstance) ((Parsed.Valid<ImportResult>) parsed).value();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    result.instance().write(bytes);
    return bytes.toString(StandardCharsets.UTF_8) + result.notes();
  }

  @Test
  void theInstanceAndTheNotesHaveNone() throws IOException {
    assertThat(written(dump().read())).contains("unheardOf").doesNotContain(SECRET);
  }

  @Test
  void issuesHaveNone() {
    for (Dump bad :
        List.of(
            dump().with(pod("lost", "gone")),
            dump().with(pod("p", "n1").spec("tolerations", "'hunter2'")),
            dump().item("{'kind': 'Pod', 'metadata': 'hunter2'}"))) {
      assertThat(bad.issues()).isNotEmpty().noneMatch(issue -> issue.contains(SECRET));
    }
    String text = dump().text();
    for (int length = text.indexOf(SECRET); length < text.length(); length += 11) {
      assertThat(Dump.issues(dump().read(text.substring(0, length))))
          .noneMatch(issue -> issue.contains(SECRET));
    }
  }

  @Test
  void anonymousMeansNoNameOfTheCluster() throws IOException {
    ByteArrayOutputStream cluster = new ByteArrayOutputStream();
    ClusterGenerator.draw(30, 3, 0.4).write(cluster);
    String text = cluster.toString(StandardCharsets.UTF_8);
    Dump named = Dump.nodes(0);
    Dump hidden =
        Dump.nodes(0)
            .option(KubernetesImporter.ANONYMOUS, "true")
            .option(KubernetesImporter.KEEP, "pool=web:2");
    String output = written(hidden.read(text));
    assertThat(written(named.read(text))).contains("team-1/", "app-1", "node-0004", "zone-a");
    assertThat(output)
        .doesNotContain("team-")
        .doesNotContain("app-")
        .doesNotContainPattern("node-[0-9]{4}\\b")
        .doesNotContain("zone-")
        .doesNotContain("pool=web");
    assertThat(Dump.instance(hidden.read(text)).rules())
        .hasSameSizeAs(Dump.instance(named.read(text)).rules());
    assertThat(written(hidden.read(text))).isEqualTo(output);
  }
}
