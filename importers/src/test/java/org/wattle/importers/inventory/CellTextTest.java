package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.energy.policy.FailureUnit;

class CellTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8192 | 8192 | 8192",
        "8,192 | 8192 | 8.192",
        "8.192 | 8.192 | 8192",
        "1,048,576 | 1048576 | 1048576",
        "1.048.576 | 1048576 | 1048576",
        "1,048.5 | 1048.5 | 1048.5",
        "1.048,5 | 1048.5 | 1048.5",
        "12,5 | 12.5 | 12.5",
        "12.5 | 12.5 | 12.5",
        "8 192 | 8192 | 8192",
        "8'192 | 8192 | 8192",
        "0 | 0 | 0",
        "-3 | -3 | -3"
      })
  void numbersAreReadAsPeopleWriteThem(String cell, double withPoint, double withComma) {
    assertThat(CellAmount.parse(cell, '.')).contains(new CellAmount(withPoint, Optional.empty()));
    assertThat(CellAmount.parse(cell, ',')).contains(new CellAmount(withComma, Optional.empty()));
  }

  @Test
  void cellsMayNameTheirUnits() {
    assertThat(CellAmount.parse("384 GB", '.')).contains(new CellAmount(384, MeasureUnit.of("GB")));
    assertThat(CellAmount.parse("2,4GHz", ','))
        .contains(new CellAmount(2.4, MeasureUnit.of("GHz")));
    assertThat(CellAmount.parse("1,5 TiB", ','))
        .contains(new CellAmount(1.5, MeasureUnit.of("TiB")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "1x",
        "100x",
        "--3",
        "1,2,34",
        "1..2",
        "8 GB GB",
        "NaN",
        "1e9",
        ".",
        "8,19.2,5"
      })
  void whatIsNoNumberIsNone(String cell) {
    assertThat(CellAmount.parse(cell, '.')).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "# Memory,# memory,",
    "Memory (GB),memory,GB",
    "Memory_MB,memory,MB",
    "MemoryTotalGB,memorytotal,GB",
    "idle W,idle,W",
    "idleWatts,idle,W",
    "NIC speed [Gbps],nic speed,Gbps",
    "Cluster rule(s),cluster rule(s),",
    "wakeSeconds,wake,s",
    "maxmem B,maxmem,B",
    "VM,vm,",
    "Host  Name,host name,"
  })
  void headersAreNamesAndUnits(String name, String base, String unit) {
    assertThat(MeasureUnit.Header.of(name))
        .isEqualTo(
            new MeasureUnit.Header(base, Optional.ofNullable(unit).flatMap(MeasureUnit::of)));
  }

  @Test
  void aMapNamesColumnsTablesAndUnits() {
    assertThat(
            ColumnMap.parse("host=Name,vms.cpu=\"Cores, virtual\",servers.memory=RAM: total:GB")
                .entries())
        .containsExactly(
            new ColumnMap.Entry(Optional.empty(), "host", "Name", Optional.empty()),
            new ColumnMap.Entry(Optional.of("vms"), "cpu", "Cores, virtual", Optional.empty()),
            new ColumnMap.Entry(
                Optional.of("servers"), "memory", "RAM: total", MeasureUnit.of("GB")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hots=Name | (hots) is no field. Maybe host.",
        "Name | (Name) is no field and column. Maybe host=Name.",
        "hosts.cpu=X | (hosts) is no table. Maybe one of servers, vms, switches, sizes, rules.",
        "host= | (host=) names no column. Maybe host=Name.",
        "host=\"Na | (host=\"Na) names no columns. Maybe host=Name,cpu=Cores,memory=RAM:GB."
      })
  void aWrongMapIsRefused(String map, String message) {
    assertThatThrownBy(() -> ColumnMap.parse(map))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "cpu", "cpu=", "cpu=0", "cpu=-1", "disk=2", "cpu=x", "cpu=4,"})
  void aWrongOvercommitmentIsRefused(String text) {
    assertThatThrownBy(() -> InventoryOptions.Overcommit.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no overcommitment. Maybe cpu=4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"110", "320,110", "110,x", "110,320,8,9", "", "-1,4"})
  void aWrongPowerIsRefused(String text) {
    assertThatThrownBy(() -> InventoryOptions.watts(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no power of a server. Maybe 110,320");
  }

  @ParameterizedTest
  @ValueSource(strings = {"80", "cpu=80", "cpu=0", "memory=1.01", "disk=0.5", "cpu=0.5,"})
  void aWrongLimitOfUtilisationIsRefused(String text) {
    assertThatThrownBy(() -> PolicyFile.Fill.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no limit of utilisation. Maybe cpu=0.8");
  }

  @Test
  void whatFailsIsAServerOrARackAndNamesAreNotEmpty() {
    assertThat(InventoryPolicy.unit("rack")).isEqualTo(FailureUnit.RACK);
    assertThatThrownBy(() -> InventoryPolicy.unit("node"))
        .hasMessage("A (node) does not fail as one. Maybe server or rack.");
    assertThat(InventoryPolicy.names("a, b,")).containsExactly("a", "b");
    assertThatThrownBy(() -> InventoryPolicy.names(" ,")).hasMessageContaining("names no servers");
  }
}
