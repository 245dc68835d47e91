package org.wattle.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaLibraryVersionsTest {
  @ParameterizedTest
  @CsvSource({
    "ojalgo,       org.ojalgo/ojalgo",
    "choco,        org.choco-solver/choco-solver",
    "commons-math, org.apache.commons/commons-math3"
  })
  void theVersionThatABackendStatesIsTheOneThatRuns(String id, String library) throws IOException {
    Properties properties = new Properties();
    String path = "/META-INF/maven/" + library + "/pom.properties";
    try (InputStream in = JavaLibraryVersionsTest.class.getResourceAsStream(path)) {
      properties.load(in);
    }

    assertThat(Backends.byId(id).orElseThrow().version())
        .endsWith(" " + properties.getProperty("version"));
  }
}
