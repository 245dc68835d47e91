package org.wattle.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.json.Source;

class ImportersTest {
  private static final ImporterInput TABLE = ImporterInput.positional("A table.");
  private static final ImporterOption<Integer> COUNT =
      ImporterOption.integer("--count", "N", "A count.").where(n -> n > 0, "be above 0");

  static List<Importer> installed() {
    return Importers.installed().usable();
  }

  @Test
  void thoseOfWattleAreFoundInTheOrderOfTheirServiceFile() {
    assertThat(installed())
        .extracting(Importer::name)
        .containsExactly(
            "mps",
            "openb",
            "specpower",
            "swim",
            "azure",
            "google-2011",
            "bitbrains",
            "csv",
            "power-samples",
            "kubernetes",
            "inventory");
  }

  @ParameterizedTest
  @MethodSource("installed")
  void anImporterDescribesItself(Importer importer) {
    assertThat(importer.name()).matches("[a-z0-9-]+");
    assertThat(importer.summary()).endsWith(".");
    assertThat(importer.kinds())
        .isNotEmpty()
        .isSubsetOf("energy", "model", "workload", "power-profiles");
    assertThat(importer.inputs().get(0).required()).isTrue();
    assertThat(importer.example()).isNotEmpty();
    assertThat(String.join(" ", importer.example())).contains("--out ");
    assertThat(
            Stream.concat(
                importer.inputs().stream()
                    .filter(input -> !input.isPositional())
                    .map(ImporterInput::name),
                importer.options().stream().map(ImporterOption::name)))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("--[a-z-]+"));
  }

  @ParameterizedTest
  @MethodSource("installed")
  void theDefaultsAreValuesOfTheirOptions(Importer importer) {
    assertThat(importer.options())
        .allSatisfy(option -> option.defaultText().ifPresent(option::parse));
  }

  @Test
  void aRequestHasWhatIsGivenAndElseTheDefault() {
    Source table = new Source("t", "x".getBytes(StandardCharsets.UTF_8));
    ImportRequest request = ImportRequest.empty().withFile(TABLE, table).withOption(COUNT, "3");

    assertThat(request.file(TABLE)).isSameAs(table);
    assertThat(request.value(COUNT)).isEqualTo(3);
    assertThat(ImportRequest.empty().find(TABLE)).isEmpty();
    assertThat(ImportRequest.empty().find(COUNT)).isEmpty();
    assertThat(ImportRequest.empty().value(COUNT.withDefault("7"))).isEqualTo(7);
    assertThatThrownBy(() -> ImportRequest.empty().file(TABLE))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> ImportRequest.empty().value(COUNT))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("(--count)");
  }

  @Test
  void aValueOutOfRangeIsRefused() {
    assertThatThrownBy(() -> ImportRequest.empty().withOption(COUNT, "0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("(0) is out of range: the value must be above 0.");
    assertThatThrownBy(() -> ImportRequest.empty().withOption(COUNT, "many"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'many' is not an int");
  }
}
