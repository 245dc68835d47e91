package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImporterOption;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Small tables as RVTools writes them, made up, and what is imported from tables. */
final class InventoryTables {
  static final String HOSTS =
      """
      "Host","Cluster","in Maintenance Mode","CPU Model","Speed","HT Active","# CPU","Cores per CPU","# Cores","# Memory","# VMs","Model"
      "esx01.lab","prod","False","Gold 6148","2394","True","2","16","32","262,144","3","R740"
      "esx02.lab","prod","False","Gold 6148","2394","True","2","16","32","262,144","3","R740"
      "esx03.lab","prod","False","Gold 6148","2394","True","2","16","32","262,144","3","R740"
      "esx04.lab","test","False","Gold 5118","2294","False","2","12","24","131,072","3","R640"
      "esx05.lab","test","True","Gold 5118","2294","False","2","12","24","131,072","0","R640"
      "esx06.lab","test","True","Gold 5118","2294","False","2","12","24","131,072","1","R640"
      """;
  static final String MACHINES =
      """
      "VM","Powerstate","Template","CPUs","Memory","Cluster rule(s)","Cluster","Host"
      "web-1","poweredOn","False","4","8,192","","prod","esx01.lab"
      "web-2","poweredOn","False","4","8,192","","prod","esx02.lab"
      "db-1","poweredOn","False","16","65,536","databases apart","prod","esx03.lab"
      "old","poweredOff","False","4","8,192","","prod","esx03.lab"
      "golden","poweredOff","True","4","8,192","","prod","esx03.lab"
      "sleepy","suspended","False","4","8,192","","prod","esx03.lab"
      "ci-1","poweredOn","False","8","16,384","","test","esx04.lab"
      "ci-2","poweredOn","False","8","16,384","","test","esx06.lab"
      """;

  private InventoryTables() {}

  static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  static ImportRequest request(String hosts, String machines) {
    return ImportRequest.empty()
        .withFile(InventoryImporter.SERVERS, source("hosts.csv", hosts))
        .withFile(InventoryImporter.MACHINES, source("vms.csv", machines));
  }

  static ImportRequest with(ImportRequest request, ImporterOption<?> option, String value) {
    return request.withOption(option, value);
  }

  static ImportResult.OfInstance result(ImportRequest request) {
    Parsed<ImportResult> parsed = new InventoryImporter().read(request);
    assertThat(parsed)
        .as(() -> parsed instanceof Parsed.Invalid<ImportResult> i ? i.issues().toString() : "")
        .isInstanceOf(Parsed.Valid.class);
    return (ImportResult.OfInstance) parsed.orElseThrow();
  }

  static EnergyInstance valid(ImportRequest request) {
    return result(request).instance().as(EnergyInstance.class).orElseThrow();
  }

  static EnergyInstance valid(String hosts, String machines) {
    return valid(request(hosts, machines));
  }

  /** The issues, a line for each: {@code file:line column (value): problem suggestion}. */
  static List<String> issues(ImportRequest request) {
    Parsed<ImportResult> parsed = new InventoryImporter().read(request);
    assertThat(parsed).isInstanceOf(Parsed.Invalid.class);
    return ((Parsed.Invalid<ImportResult>) parsed)
        .issues().stream().map(InventoryTables::line).toList();
  }

  static List<String> issues(String hosts, String machines) {
    return issues(request(hosts, machines));
  }

  private static String line(Issue issue) {
    String column = issue.path().isEmpty() ? "" : " " + issue.path();
    String value = issue.value().isEmpty() ? "" : " (" + issue.value() + ")";
    return "%s:%d%s%s: %s %s"
        .formatted(issue.file(), issue.line(), column, value, issue.problem(), issue.suggestion());
  }
}
